import type { FormEvent } from "react";

import { inLanguage } from "#app/platform/language.ts";
import { Parts } from "#app/ui/part/parts.tsx";
import { Button } from "#app/ui/button.tsx";
import { catalogue } from "#words/pages/catalogue.ts";
import { preparesDialog, useTrialDialog } from "./use-trial-dialog.tsx";

type BookTrialProps = {
  slug: string;
  title: string;
  /** Id of the element that names the course, which describes the button. */
  titleId?: string;
  size?: "normal" | "small";
  /** `outline` among many of its kind. */
  look?: "primary" | "outline";
};

/**
 * The 'Book Free Trial' button. The click itself makes no request: it logs a message with the course's title
 * and opens the dialog. Without scripts, or if they do not arrive in time, it leads to the same form as a page,
 * with the course chosen. There are many in a list, so that screen readers announce each button but not its form.
 */
export function BookTrial({ slug, title, titleId, size, look }: BookTrialProps) {
  const { dialog, open } = useTrialDialog();
  return (
    <>
      <Parts
        as="form"
        role="none"
        method="get"
        action={inLanguage("/classes/trial")}
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault();
          const { currentTarget } = event;
          // The specification asks for this message in the console.
          console.log(`${catalogue.bookTrial}: ${title}`);
          void open(() => currentTarget.submit(), { asked: { course: slug }, title });
        }}
        {...preparesDialog}
      >
        <input type="hidden" name="course" value={slug} />
        <Button type="submit" size={size} look={look} aria-describedby={titleId}>
          {catalogue.bookTrial}
        </Button>
      </Parts>
      {dialog}
    </>
  );
}
