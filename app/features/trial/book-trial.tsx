import { useState } from "react";

import { Button } from "#app/ui/button.tsx";
import { catalogue } from "#content/pages/home.ts";
import { TrialDialog } from "./trial-dialog.tsx";

type BookTrialProps = {
  slug: string;
  title: string;
  /** Id of the element that names the course, which describes the button. */
  titleId?: string;
  size?: "normal" | "small";
};

/**
 * The 'Book Free Trial' button. The click itself makes no request: it logs a message with the
 * course's title and opens the dialog. Before scripts run it leads to the same form as a page,
 * with the course chosen.
 */
export function BookTrial({ slug, title, titleId, size }: BookTrialProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <form
        method="get"
        action="/classes/trial"
        onSubmit={(event) => {
          event.preventDefault();
          // The specification asks for this message in the console.
          console.log(`${catalogue.bookTrial}: ${title}`);
          setOpen(true);
        }}
      >
        <input type="hidden" name="course" value={slug} />
        <Button type="submit" size={size} aria-describedby={titleId}>
          {catalogue.bookTrial}
        </Button>
      </form>
      {isOpen && <TrialDialog slug={slug} title={title} onClose={() => setOpen(false)} />}
    </>
  );
}
