import { Form, useSearchParams } from "react-router";

import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { StatusMessage } from "#app/ui/form/status-message.tsx";
import { Link } from "#app/ui/link.tsx";
import { Parts } from "#app/ui/part/parts.tsx";
import { familyMoney as texts } from "#words/pages/agreement.ts";
import type { LineView } from "./line-page.server.ts";
import styles from "./money.module.css";

type LineProps = {
  readonly view: LineView;
  readonly outcome: { readonly problem: string | null; readonly words: string } | undefined;
};

/** Why a line of an account is what it is, and what to do if it is wrong. */
export function LinePage({ view, outcome }: LineProps) {
  const [search] = useSearchParams();
  const { line } = texts;
  return (
    <Parts as="div" className={`wrap section stack gap-5 ${styles.page}`}>
      <p data-print="hide">
        <Link to="/family/money">{texts.title}</Link>
      </p>
      <h1>{view.title}</h1>
      {search.has("asked") && (
        <StatusMessage tone="success" takesFocus>
          {view.asked}
        </StatusMessage>
      )}
      <p>
        <b>{view.what}</b>
        {view.words !== "" && <br />}
        <span dir="auto">{view.words}</span>
      </p>
      <dl className={styles.terms}>
        {view.rule !== "" && (
          <div className={styles.term}>
            <dt>{line.rule}</dt>
            <dd dir="auto">{view.rule}</dd>
          </div>
        )}
        <div className={styles.term}>
          <dt>{line.entered}</dt>
          <dd>{view.entered}</dd>
        </div>
      </dl>
      <Parts
        as={Form}
        method="post"
        reloadDocument
        data-print="hide"
        className={`boxed stack gap-3 ${styles.form}`}
      >
        <h2 className="h3">{line.wrong}</h2>
        <p>{line.wrongHint}</p>
        <Field
          as="textarea"
          id="words"
          name="words"
          label={line.what}
          rows={4}
          maxLength={1_000}
          dir="auto"
          problem={outcome?.problem ?? undefined}
          defaultValue={outcome?.words}
          required
        />
        <p>
          <Button type="submit">{line.ask}</Button>
        </p>
      </Parts>
    </Parts>
  );
}
