import { useState } from "react";

import { inLanguage } from "#app/platform/language.ts";
import { Button } from "#app/ui/button.tsx";
import { catalogue } from "#content/pages/home.ts";
import type { TrialDialog } from "./trial-dialog.tsx";

type BookTrialProps = {
  slug: string;
  title: string;
  /** Id of the element that names the course, which describes the button. */
  titleId?: string;
  size?: "normal" | "small";
  /** `outline` among many of its kind. */
  look?: "primary" | "outline";
};

/** Loaded when someone reaches for a button, so that the click itself need not wait. */
const fetchDialog = () => import("./trial-dialog.tsx");
const prepare = () => void fetchDialog().catch(() => {});

/**
 * The 'Book Free Trial' button. The click itself makes no request: it logs a message with the course's title
 * and opens the dialog. Without scripts, or if they do not arrive in time, it leads to the same form as a page,
 * with the course chosen.
 */
export function BookTrial({ slug, title, titleId, size, look }: BookTrialProps) {
  const [Dialog, setDialog] = useState<typeof TrialDialog | null>(null);

  async function openDialog(form: HTMLFormElement) {
    try {
      const { TrialDialog: Fetched } = await fetchDialog();
      setDialog(() => Fetched);
    } catch {
      // If the dialog does not load, there is still the page.
      form.submit();
    }
  }

  return (
    <>
      <form
        method="get"
        action={inLanguage("/classes/trial")}
        onSubmit={(event) => {
          event.preventDefault();
          // The specification asks for this message in the console.
          console.log(`${catalogue.bookTrial}: ${title}`);
          void openDialog(event.currentTarget);
        }}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <input type="hidden" name="course" value={slug} />
        <Button type="submit" size={size} look={look} aria-describedby={titleId}>
          {catalogue.bookTrial}
        </Button>
      </form>
      {Dialog && <Dialog slug={slug} title={title} onClose={() => setDialog(null)} />}
    </>
  );
}
