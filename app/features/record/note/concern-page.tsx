import { Field } from "#app/features/desk/ui/field.tsx";
import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { DeskForm } from "#app/features/desk/ui/desk-form.tsx";
import page from "#app/features/desk/ui/desk-page.module.css";
import { classes } from "#app/ui/classes.ts";
import { HiddenFields } from "#app/ui/form/sent-along.tsx";
import { Link } from "#app/ui/link.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { concernPage as texts } from "#words/pages/desk-notes.ts";
import type { ConcernData } from "./concern-page.server.ts";
import styles from "./note-page.module.css";

function Choice({
  legend,
  name,
  options,
}: {
  legend: string;
  name: string;
  options: readonly (readonly [value: string, label: string])[];
}) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>{legend}</legend>
      <div className="row gap-2">
        {options.map(([value, label]) => (
          <label key={value} className={`line on-card ${styles.chip}`}>
            <input type="radio" name={name} value={value} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A concern about a child, on a page of its own: nothing of it is kept on the device. */
export function ConcernPage({ data, problem }: { data: ConcernData; problem: string | undefined }) {
  return (
    <div className={classes(page.page, styles.page)}>
      <header className="stack gap-1">
        <p>
          <Link to={`/desk/lessons/${data.id}/note`}>{texts.back}</Link>
        </p>
        <h1 dir="auto">{data.title}</h1>
        <p className="muted">{texts.only}</p>
      </header>
      <div className="stack gap-1 alarm">
        <b>{texts.danger}</b>
        <p>
          <RichText text={texts.dangerText} />
        </p>
      </div>
      {data.isDone && problem === undefined ? (
        <p role="status" className="strong good">
          {texts.done}
        </p>
      ) : (
        <DeskForm className="stack gap-3" autoComplete="off">
          <HiddenFields values={{ submission: data.submission }} />
          <Field
            as="textarea"
            id="concern-text"
            label={texts.what}
            hint={texts.whatHint}
            problem={problem}
            name="text"
            rows={5}
            maxLength={5000}
            dir="auto"
            className={styles.words}
          />
          <Choice legend={texts.when} name="when" options={Object.entries(texts.whens)} />
          <Choice
            legend={texts.knows}
            name="knows"
            options={[
              ["yes", texts.yes],
              ["no", texts.no],
            ]}
          />
          <div className={`stack gap-2 ruled pad-3 ${styles.send}`}>
            <DeskButton look="action">{texts.tell}</DeskButton>
            <p className="muted small">{texts.nothingKept}</p>
          </div>
        </DeskForm>
      )}
    </div>
  );
}
