import { Form } from "react-router";

import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { StatusMessage } from "#app/ui/form/status-message.tsx";
import { Parts } from "#app/ui/part/parts.tsx";
import { familyActs } from "#words/pages/family-acts.ts";
import { familyPage } from "#words/pages/family.ts";
import { BackLink } from "../family-parts.tsx";
import type { AwayView } from "./away-page.server.ts";
import styles from "./acts.module.css";

const texts = familyActs.away;

/** What days come to, and the button that enters them. */
function Preview({ view }: { view: AwayView & { preview: NonNullable<AwayView["preview"]> } }) {
  const { button, children, from, preview, to } = view;
  const { after, before, count, countWords, means, trials } = preview;
  return (
    <Parts as={Form} method="post" action="/family/away" className="stack gap-4">
      <input type="hidden" name="from" value={from} />
      <input type="hidden" name="to" value={to} />
      {children.map(
        ({ id, isChosen }) => isChosen && <input key={id} type="hidden" name="who" value={id} />,
      )}
      <div className={`boxed stack gap-1 ${styles.box}`}>
        <p className="strong">{countWords}</p>
        {means.map((words) => (
          <p key={words}>{words}</p>
        ))}
      </div>
      <dl className="stack gap-2">
        {before !== null && (
          <div>
            <dt className="muted small">{texts.before}</dt>
            <dd>{before}</dd>
          </div>
        )}
        {after !== null && (
          <div>
            <dt className="muted small">{texts.after}</dt>
            <dd>{after}</dd>
          </div>
        )}
      </dl>
      {trials.map((words) => (
        <p key={words}>{words}</p>
      ))}
      {count > 0 && (
        <>
          <Button type="submit" name="do" value="away">
            {button}
          </Button>
          <p className="muted small">{texts.until}</p>
        </>
      )}
    </Parts>
  );
}

/** A holiday: first what it comes to, then the press; and those that can be taken back. */
export function AwayPage({ view, problem }: { view: AwayView; problem: string | undefined }) {
  const { children, done, entered, preview } = view;
  const wrong = problem ?? view.problem;
  const isAlone = children.length === 1;
  return (
    <Parts as="div" className={`wrap section stack gap-5 ${styles.page}`}>
      <BackLink to="/family">{familyPage.lessons}</BackLink>
      <h1>{view.title}</h1>
      {wrong !== null ? (
        <StatusMessage tone="failure" takesFocus>
          <span className={styles.lines}>{wrong}</span>
        </StatusMessage>
      ) : (
        done !== null && (
          <StatusMessage tone="success" takesFocus>
            {done}
          </StatusMessage>
        )
      )}
      <p className="muted">{texts.text}</p>
      <Parts as={Form} method="get" action="/family/away" className="stack gap-4">
        <div className="stack gap-3">
          {(
            [
              ["from", texts.first],
              ["to", texts.last],
            ] as const
          ).map(([name, label]) => (
            <Field
              key={name}
              id={name}
              name={name}
              type="date"
              label={label}
              min={view.today}
              defaultValue={view[name]}
              required
            />
          ))}
        </div>
        <fieldset hidden={isAlone}>
          <legend className="strong">{texts.who}</legend>
          {children.map(({ id, name, isChosen }) => (
            <Checkbox
              key={id}
              id={`who-${id}`}
              name="who"
              value={id}
              defaultChecked={isChosen || isAlone}
              label={<bdi>{name}</bdi>}
            />
          ))}
        </fieldset>
        <Button type="submit" look={preview === null ? "primary" : "secondary"}>
          {texts.look}
        </Button>
      </Parts>
      {preview !== null && <Preview view={{ ...view, preview }} />}
      {entered.length > 0 && (
        <section className="stack gap-3">
          <h2 className="h3">{texts.entered}</h2>
          {entered.map(({ since, words }) => (
            <Parts
              key={since}
              as={Form}
              method="post"
              action="/family/away"
              className="row apart gap-2 ruled pad-3"
            >
              <input type="hidden" name="since" value={since} />
              <p>{words}</p>
              <Button type="submit" name="do" value="back" look="secondary" size="small">
                {texts.takeBack}
              </Button>
            </Parts>
          ))}
        </section>
      )}
    </Parts>
  );
}
