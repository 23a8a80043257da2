import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { familyActs } from "#words/pages/family-acts.ts";
import type { ActOutcome } from "./act-lesson.server.ts";
import { ActForm, ActPage } from "./act-parts.tsx";
import type { AskView } from "./ask-page.server.ts";
import styles from "./acts.module.css";

const texts = familyActs.ask;

/** Asks the team about a lesson, unless that has been done. */
export function AskPage({ view, outcome }: { view: AskView; outcome: ActOutcome | undefined }) {
  const { asked, heading, lesson, text } = view;
  return (
    <ActPage lesson={lesson} heading={heading} outcome={outcome}>
      {asked !== null && <p className={`boxed ${styles.box}`}>{asked.words}</p>}
      {asked?.isOpen !== true && (
        <ActForm lesson={lesson}>
          <p>{text}</p>
          <Field
            as="textarea"
            id="words"
            name="words"
            rows={4}
            maxLength={1_000}
            dir="auto"
            label={texts.line}
            defaultValue={outcome?.words}
            required
          />
          <Button type="submit">{texts.button}</Button>
        </ActForm>
      )}
    </ActPage>
  );
}
