import { forgetUnsent } from "#app/platform/unsent.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { logOutNotes as texts } from "#words/pages/signin.ts";

type LogOutQuestionProps = { onClose: () => void; onSure: () => void };

/** Asks before a log-out throws away the notes that were begun on this device and not sent. */
export function LogOutQuestion({ onClose, onSure }: LogOutQuestionProps) {
  return (
    <Dialog heading={texts.heading} onClose={onClose}>
      <p>{texts.text}</p>
      <p>
        <Button
          onClick={() => {
            forgetUnsent();
            onSure();
          }}
        >
          {texts.forget}
        </Button>
      </p>
    </Dialog>
  );
}
