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
  /** They have chosen what is not so any more, or what they have stopped cannot go on. */
  readonly problem: "stale" | "noBack" | null;
};

/** `/family/money/stop/{id}`: what stopping comes to, first; then the press that stops. */
export function StopPage({ view, problem }: StopProps) {
  const { title, ended, choices, back, hasMore } = view;
  const [search] = useSearchParams();
  const asksBack = back !== null && search.has("back");
  return (
    <Parts as="div" className={`wrap section stack gap-5 ${styles.page}`}>
      <p data-print="hide">
        <Link to="/family/money">{familyMoney.title}</Link>
      </p>
      <h1>{ended ? ended[0] : title}</h1>
      {problem && (
        <StatusMessage tone="failure" takesFocus>
          {texts[problem]}
        </StatusMessage>
      )}
      {search.get("done") === (ended ? "stop" : "back") && (
        <StatusMessage tone="success" takesFocus>
          {ended ? texts.stopped : texts.back.done}
        </StatusMessage>
      )}
      {ended?.slice(1).map((words) => (
        <p key={words}>{words}</p>
      ))}
      {back && !asksBack && (
        <p>
          <Link to="?back=1">{texts.back.link}</Link> <span className="muted">{back.until}</span>
        </p>
      )}
      {asksBack && (
        <Parts
          as={Form}
          method="post"
          reloadDocument
          className={`boxed stack gap-3 ${styles.form}`}
        >
          <h2 className="h3">{back.title}</h2>
          <p>{texts.back.text}</p>
          <p>
            <Button type="submit" name="do" value="back">
              {texts.back.button}
            </Button>
          </p>
        </Parts>
      )}
      {choices.length > 0 && !asksBack && (
        <Choices {...{ choices, hasMore }} isAgain={ended !== null} />
      )}
    </Parts>
  );
}

type ChoicesProps = Pick<StopView, "choices" | "hasMore"> & { readonly isAgain: boolean };

function Choices({ choices, hasMore, isAgain }: ChoicesProps) {
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
        {hasMore && (
          <p>
            <Link to="?more=1" preventScrollReset>
              {texts.more}
            </Link>
          </p>
        )}
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
