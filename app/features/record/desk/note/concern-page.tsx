import { Field } from "#app/ui/form/field.tsx";
import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { DeskForm } from "#app/features/desk/ui/desk-form.tsx";
import page from "#app/features/desk/ui/desk-page.module.css";
import { Parts } from "#app/ui/part/parts.tsx";
import { classes } from "#app/ui/classes.ts";
import { HiddenFields } from "#app/ui/form/sent-along.tsx";
import { Link } from "#app/ui/link.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { concernPage as texts } from "#words/pages/desk-notes.ts";
import type { ConcernData } from "./concern-page.server.ts";
import styles from "./note-page.module.css";
import { PageHead } from "#app/features/desk/ui/page-head.tsx";
import { Chip } from "./note-parts.tsx";

type ChoiceProps = {
  legend: string;
  name: string;
  options: readonly (readonly [value: string, label: string])[];
};

function Choice({ legend, name, options }: ChoiceProps) {
  return (
    <fieldset className="stack gap-2">
      <legend className={styles.label}>{legend}</legend>
      <div className="row gap-2">
        {options.map(([value, label]) => (
          <Chip key={value} name={name} value={value}>
            {label}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}

/** A concern about a child, on a page of its own: nothing of it is kept on the device. */
export function ConcernPage({ data, problem }: { data: ConcernData; problem: string | undefined }) {
  return (
    <Parts as="div" className={classes(page.page, styles.page)}>
      <PageHead
        back={<Link to={`/desk/lessons/${data.id}/note`}>{texts.back}</Link>}
        title={data.title}
      >
        <p className="muted">{texts.only}</p>
      </PageHead>
      <div className="stack gap-1 alarm">
        <b>{texts.danger}</b>
        <p>
          <RichText text={texts.dangerText} />
        </p>
      </div>
      {data.done !== null && problem === undefined ? (
        <div role="status" className="stack gap-1 strong">
          <p className="good">{texts.done}</p>
          <p>{data.done}</p>
        </div>
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
    </Parts>
  );
}
