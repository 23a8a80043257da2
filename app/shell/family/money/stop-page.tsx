import { Form, useSearchParams } from "react-router";

import { Button } from "#app/ui/button.tsx";
import marks from "#app/ui/form/mark.module.css";
import { StatusMessage } from "#app/ui/form/status-message.tsx";
import { Link } from "#app/ui/link.tsx";
import { Parts } from "#app/ui/part/parts.tsx";
import { familyMoney } from "#words/pages/agreement.ts";
import type { StopView } from "./stop-page.server.ts";
import styles from "./money.module.css";

const texts = familyMoney.stop;

type StopProps = {
  readonly view: StopView;
  /** Whether they have chosen what is not so any more. */
  readonly isStale: boolean;
};

/** `/family/money/stop/{id}`: what stopping comes to, first; then the press that stops. */
export function StopPage({ view: { title, ended, choices }, isStale }: StopProps) {
  const [search] = useSearchParams();
  return (
    <Parts as="div" className={`wrap section stack gap-5 ${styles.page}`}>
      <p data-print="hide">
        <Link to="/family/money">{familyMoney.title}</Link>
      </p>
      <h1>{ended ? ended[0] : title}</h1>
      {isStale && (
        <StatusMessage tone="failure" takesFocus>
          {texts.stale}
        </StatusMessage>
      )}
      {ended && search.has("done") && (
        <StatusMessage tone="success" takesFocus>
          {texts.stopped}
        </StatusMessage>
      )}
      {ended?.slice(1).map((words) => (
        <p key={words}>{words}</p>
      ))}
      {choices.length > 0 && <Choices choices={choices} isAgain={ended !== null} />}
    </Parts>
  );
}

function Choices({ choices, isAgain }: Pick<StopView, "choices"> & { isAgain: boolean }) {
  return (
    <Parts as={Form} method="post" reloadDocument className={`boxed stack gap-4 ${styles.form}`}>
      {!isAgain && <p className="muted">{texts.intro}</p>}
      <fieldset className="stack">
        <legend className="strong">{isAgain ? texts.earlier : texts.last}</legend>
        <ul className={styles.lines}>
          {choices.map(({ value, label, effect, late }, index) => (
            <li key={value}>
              <label className={`tap ${styles.choice}`}>
                <input
                  type="radio"
                  name="last"
                  value={value}
                  className={marks.mark}
                  // The next lesson, where there is one.
                  defaultChecked={index === Math.min(1, choices.length - 1)}
                />
                <span>
                  {label}
                  {late.map((words) => (
                    <span key={words} className="muted">
                      <br />
                      {words}
                    </span>
                  ))}
                </span>{" "}
                <b>{effect}</b>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      <section className="stack gap-2">
        <h2 className="h3">{texts.what}</h2>
        <ul>
          {texts.happens.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </section>
      <p>
        <Button type="submit">{texts.button}</Button>
      </p>
    </Parts>
  );
}
