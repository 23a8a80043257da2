import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { trialDialog } from "#content/pages/trial.ts";
import styles from "./trial-dialog.module.css";

type TrialDialogProps = { slug: string; title: string; onClose: () => void };

/** What a trial lesson is, and the way to ask for one in this course. */
export function TrialDialog({ slug, title, onClose }: TrialDialogProps) {
  return (
    <Dialog heading={trialDialog.heading.replace("{course}", title)} onClose={onClose}>
      <p>{trialDialog.text}</p>
      <ol className={styles.steps}>
        {trialDialog.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className={styles.actions}>
        <ButtonLink to={`/contact?courses=${encodeURIComponent(slug)}`}>
          {trialDialog.write}
        </ButtonLink>
        <Button look="secondary" onClick={onClose}>
          {trialDialog.close}
        </Button>
      </p>
    </Dialog>
  );
}
