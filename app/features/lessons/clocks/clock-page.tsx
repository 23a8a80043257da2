import { Form, useNavigation } from "react-router";

import { Parts } from "#app/ui/part/parts.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { StatusMessage } from "#app/ui/form/status-message.tsx";
import { PageHeader } from "#app/ui/page/page-header.tsx";
import { NoticePanel } from "#app/ui/sections/notice-panel.tsx";
import { fillText } from "#app/platform/fill-text.ts";
import { isolated } from "#app/platform/language.ts";
import { clockPage as texts } from "#words/pages/clock-change.ts";
import type { ClockOutcome, ClockView, OwnChoice } from "./clock-page.server.ts";
import type { ClockSide } from "./clock-store.server.ts";
import styles from "./clock-page.module.css";

/** A button that keeps an answer: mail scanners follow links, so only pressing it does. */
function Choice({ view, choice }: { view: ClockView; choice: Exclude<OwnChoice, "other"> }) {
  const isChosen = view.chosen === choice;
  const { own: time, theirs, isNight } = view[choice];
  const words = { other: isolated(view.other), time: isolated(time), name: isolated(view.name) };
  if (isNight) return <p>{fillText(texts.night, words)}</p>;
  return (
    <Parts as={Form} method="post" replace className={styles.choice}>
      <input type="hidden" name="question" value={view.id} />
      <p>
        <b>{fillText(texts.choices[choice], words)}</b> <b dir="ltr">{time}</b>
        <br />
        <span className="muted">
          {fillText(texts.theirs, { ...words, time: isolated(theirs), city: view.otherCity })}
        </span>
      </p>
      <Button
        type="submit"
        name="choice"
        value={choice}
        look={isChosen ? "primary" : "secondary"}
        aria-pressed={isChosen}
      >
        {fillText(texts.buttons[choice], words)}
      </Button>
    </Parts>
  );
}

function Question({ view, outcome }: { view: ClockView; outcome: ClockOutcome | undefined }) {
  const { anchor, otherCity, name } = view;
  const isAbout = outcome?.id === view.id;
  const isBusy = useNavigation().state !== "idle";
  return (
    <Parts
      as="section"
      aria-labelledby={`clock-${view.id}`}
      className={`stack gap-3 under ${styles.question}`}
    >
      <h2 id={`clock-${view.id}`}>
        {fillText(texts.question, { name: isolated(name), date: view.day })}
      </h2>
      <p>
        {fillText(texts.now, {
          course: isolated(view.course),
          own: isolated(view.was.own),
          city: view.city,
          theirs: isolated(view.was.theirs),
          otherCity,
        })}
      </p>
      {isAbout && (
        <StatusMessage tone={outcome.kind === "kept" ? "success" : "failure"} takesFocus>
          {texts.outcomes[outcome.kind]}
        </StatusMessage>
      )}
      {view.chosen !== null && <p className="strong">{texts.standings[view.standing]}</p>}
      <Choice view={view} choice="keep" />
      <Choice view={view} choice="yield" />
      <Parts as={Form} method="post" replace className={styles.choice}>
        <input type="hidden" name="question" value={view.id} />
        <Field
          id={`wish-${view.id}`}
          label={texts.other}
          error={isAbout && outcome.kind === "wish" ? texts.outcomes.wish : undefined}
          name="wish"
          maxLength={200}
          dir="auto"
          defaultValue={view.wish}
        />
        <Button
          type="submit"
          name="choice"
          value="other"
          look={view.chosen === "other" ? "primary" : "secondary"}
          aria-disabled={isBusy || undefined}
        >
          {texts.otherButton}
        </Button>
      </Parts>
      <p className="muted">
        {fillText(texts.silent, {
          own: isolated(anchor.own),
          city: view.city,
          theirs: isolated(anchor.theirs),
          otherCity,
        })}
      </p>
    </Parts>
  );
}

type ClockPageProps = {
  side: ClockSide;
  questions: readonly ClockView[];
  outcome: ClockOutcome | undefined;
};

/** Which time a lesson keeps when clocks change: a family's one lesson, or all of a tutor's. */
export function ClockPage({ side, questions, outcome }: ClockPageProps) {
  const isForAll = outcome?.id === "";
  return (
    <Parts>
      <PageHeader title={texts.title} trail={[]} />
      <div className={`wrap section stack ${styles.page}`}>
        {questions.length === 0 && <NoticePanel {...texts.invalid} />}
        {isForAll && (
          <StatusMessage tone={outcome.kind === "kept" ? "success" : "failure"} takesFocus>
            {texts.outcomes[outcome.kind]}
          </StatusMessage>
        )}
        {side === "tutor" && questions.length > 1 && (
          <Parts as={Form} method="post" replace className="row gap-2">
            <Button type="submit" name="choice" value="keep" look="secondary">
              {texts.allKeep}
            </Button>
            <Button type="submit" name="choice" value="yield" look="secondary">
              {texts.allYield}
            </Button>
          </Parts>
        )}
        {questions.map((view) => (
          <Question key={view.id} view={view} outcome={outcome} />
        ))}
        {questions.length > 0 && <p>{texts.both}</p>}
      </div>
    </Parts>
  );
}
