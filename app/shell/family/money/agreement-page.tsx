import { Form } from "react-router";

import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { StatusMessage } from "#app/ui/form/status-message.tsx";
import { Link } from "#app/ui/link.tsx";
import { Parts } from "#app/ui/part/parts.tsx";
import { fillText } from "#app/platform/fill-text.ts";
import { language } from "#app/platform/language.ts";
import { familyMoney as texts } from "#words/pages/agreement.ts";
import type { AgreementView, AnswerOutcome, CancelView } from "./agreement-page.server.ts";
import styles from "./money.module.css";

type AgreementProps = {
  readonly view: AgreementView;
  readonly outcome: AnswerOutcome | undefined;
};

/** What is agreed, line by line in the language in which it was worded. */
function AgreedTerms({ view: { words, language: code } }: { view: AgreementView }) {
  // What is said to be of a language is set as a quotation in it.
  const other = code === language.code ? {} : { lang: code, dir: code === "en" ? "ltr" : "rtl" };
  return (
    <div {...other} className="stack gap-4">
      <h1>{words.title}</h1>
      <dl className={styles.terms}>
        {words.lines.map(([name, text]) => (
          <div key={name} className={styles.term}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {words.rules.map(([heading, paragraphs]) => (
        <section key={heading} className="stack gap-2">
          <h2 className="h3">{heading}</h2>
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </section>
      ))}
    </div>
  );
}

/** An agreement as it is read, answered and printed. */
export function AgreementPage({ view, outcome }: AgreementProps) {
  const { answer, problems, done } = texts;
  const problem = outcome && "problem" in outcome ? outcome.problem : null;
  return (
    <Parts as="div" className={`wrap section stack gap-5 ${styles.page}`}>
      <p data-print="hide">
        <Link to="/family/money">{texts.title}</Link>
      </p>
      {outcome && "done" in outcome && (
        <StatusMessage tone="success" takesFocus>
          {done[outcome.done]}
        </StatusMessage>
      )}
      {problem !== null && problem !== "tick" && problem !== "gone" && (
        <StatusMessage tone="failure" takesFocus>
          {problems[problem]}
        </StatusMessage>
      )}
      <AgreedTerms view={view} />
      <p className="muted">{view.standing}</p>
      {view.isOpen ? (
        <Parts
          as={Form}
          data-print="hide"
          method="post"
          reloadDocument
          className={`boxed stack gap-4 start ${styles.form}`}
        >
          <h2 className="h3">{answer.title}</h2>
          <p className="muted">{fillText(answer.as, { name: view.payer })}</p>
          <input type="hidden" name="hash" value={view.hash} />
          <Checkbox
            id="accept"
            name="accept"
            label={answer.accept}
            error={problem === "tick" ? answer.tick : undefined}
          />
          <Checkbox
            id="at-once"
            name="at-once"
            label={answer.atOnce}
            hint={view.atOnceHint}
            defaultChecked={outcome != null && "isAtOnce" in outcome && outcome.isAtOnce}
          />
          <p className="row gap-3">
            <Button type="submit" name="do" value="accept">
              {view.button}
            </Button>
            <Button type="submit" name="do" value="decline" look="outline">
              {answer.decline}
            </Button>
          </p>
          <p>
            <Link to="/contact">{answer.ask}</Link>
          </p>
          <p className="muted">{answer.note}</p>
        </Parts>
      ) : (
        view.mayCancel && (
          <p data-print="hide">
            <Link to={`/family/money/agreements/${view.id}/cancel`}>{texts.cancel.link}</Link>
          </p>
        )
      )}
    </Parts>
  );
}

/** What the law says of cancelling, its form, and the button as long as there is one. */
export function CancelPage({ view }: { view: CancelView }) {
  const { cancel } = texts;
  return (
    <Parts as="div" className={`wrap section stack gap-5 ${styles.page}`}>
      <p data-print="hide">
        <Link to={`/family/money/agreements/${view.id}`}>{view.title}</Link>
      </p>
      <h1>{cancel.title}</h1>
      {view.isCancelled ? (
        <StatusMessage tone="success" takesFocus>
          {view.by}
        </StatusMessage>
      ) : (
        <p>{view.until}</p>
      )}
      {view.isOpen && (
        <Parts
          as={Form}
          method="post"
          reloadDocument
          data-print="hide"
          className={`boxed stack gap-3 start ${styles.form}`}
        >
          <p>{view.effect}</p>
          <p>{view.by}</p>
          <Button type="submit" look="secondary">
            {cancel.button}
          </Button>
        </Parts>
      )}
      <section className="stack gap-3">
        <h2 className="h3">{cancel.notice}</h2>
        {cancel.noticeText.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </section>
      <section className="stack gap-3">
        <h2 className="h3">{cancel.form}</h2>
        <p className="muted">{cancel.formIntro}</p>
        <ul className={styles.lines}>
          {view.formRows.map((row) => (
            <li key={row}>{row}</li>
          ))}
        </ul>
      </section>
    </Parts>
  );
}
