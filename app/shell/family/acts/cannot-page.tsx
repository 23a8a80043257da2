import marks from "#app/ui/form/mark.module.css";
import { Button } from "#app/ui/button.tsx";
import { familyActs } from "#words/pages/family-acts.ts";
import type { ActOutcome } from "./act-lesson.server.ts";
import { ActForm, ActPage, LineField } from "./act-parts.tsx";
import type { CannotView } from "./cannot-page.server.ts";
import styles from "./acts.module.css";

const texts = familyActs.cannot;

/** Calls a lesson off: the rule first, then the choice. */
export function CannotComePage({
  view,
  outcome,
}: {
  view: CannotView;
  outcome: ActOutcome | undefined;
}) {
  const { heading, isFree, lesson, reasons, rule } = view;
  return (
    <ActPage lesson={lesson} heading={heading} outcome={outcome}>
      {view.isOpen ? (
        <ActForm lesson={lesson}>
          <p className={isFree ? `boxed ${styles.box}` : "boxed mind"}>{rule}</p>
          <fieldset className="stack gap-3">
            <legend className="visually-hidden">{texts.why}</legend>
            {reasons.map(({ value, label, means }) => (
              <label key={value} className={styles.choice}>
                <input type="radio" name="reason" value={value} className={marks.mark} />
                <b className="strong">{label}</b> <span className="muted">{means}</span>{" "}
              </label>
            ))}
          </fieldset>
          <LineField outcome={outcome} />
          <Button type="submit">{texts.button}</Button>
        </ActForm>
      ) : (
        <p>{familyActs.problems.gone}</p>
      )}
    </ActPage>
  );
}
