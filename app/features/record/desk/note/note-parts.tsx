import { RichText } from "#app/ui/rich-text.tsx";
import type { ReactNode } from "react";

import { fillText } from "#app/platform/fill-text.ts";
import { notePage as texts } from "#words/pages/desk-notes.ts";
import { attendances, markValues } from "../../marks.ts";
import { markField, type NoteErrors } from "../../note-form.ts";
import type { NoteFields, NotePageData } from "./note-page.server.ts";
import styles from "./note-page.module.css";
import { Problem } from "#app/ui/form/problem.tsx";

type Outcome = NotePageData["outcomes"][number];

/** How many outcomes are in sight at once. */
const inSight = 3;

/** What is wrong, for each field, in words. */
export function wordsOf(
  errors: NoteErrors,
  minutes: number,
): Partial<Record<keyof NoteErrors, string>> {
  const words = Object.entries(errors).map(([field, kind]) => {
    const known: Record<string, string> = texts.errors[field as keyof NoteErrors];
    return [field, fillText(known[kind] ?? "", { minutes })];
  });
  return Object.fromEntries(words) as Partial<Record<keyof NoteErrors, string>>;
}

type ChipProps = { name: string; value: string; isChosen?: boolean; children: ReactNode };

/** One of several choices, as large as a finger. */
export function Chip({ name, value, isChosen, children }: ChipProps) {
  return (
    <label className={`line on-card ${styles.chip}`}>
      <input type="radio" name={name} value={value} defaultChecked={isChosen} />
      {children}
    </label>
  );
}

function MarkChoice({ outcome, fields }: { outcome: Outcome; fields: NoteFields }) {
  const { id, text, last } = outcome;
  const value = fields.marks.find((mark) => mark.outcome === id)?.value;
  const before = last
    ? fillText(texts.lastMark, { mark: texts.values[last].toLowerCase() })
    : texts.firstTime;
  return (
    <fieldset className="stack gap-2">
      <legend>
        <RichText text={text} /> <span className="muted">{before}</span>
      </legend>
      <div className={styles.segments}>
        {markValues.map((one) => (
          <Chip key={one} name={markField(id)} value={one} isChosen={value === one}>
            {texts.values[one]}
          </Chip>
        ))}
        <Chip name={markField(id)} value="" isChosen={value === undefined}>
          {texts.noMark}
        </Chip>
      </div>
    </fieldset>
  );
}

/** One to three outcomes of the course, those that were marked last first. */
export function Marks({ data, fields, problem }: PartProps) {
  const { outcomes } = data;
  if (outcomes.length === 0) return null;
  const isMarked = ({ id }: Outcome) => fields.marks.some((mark) => mark.outcome === id);
  const first = outcomes.filter((one, index) => index < inSight || isMarked(one));
  const others = outcomes.filter((one) => !first.includes(one));
  return (
    <section aria-labelledby="note-marks" className="stack gap-2">
      <h2 id="note-marks" className={styles.label}>
        {texts.marks} <span className="muted">{texts.marksHint}</span>
      </h2>
      <Problem id="marks-problem">{problem.marks}</Problem>
      {first.map((outcome) => (
        <MarkChoice key={outcome.id} outcome={outcome} fields={fields} />
      ))}
      {others.length > 0 && (
        <details>
          <summary>{texts.moreOutcomes}</summary>
          {others.map((outcome) => (
            <MarkChoice key={outcome.id} outcome={outcome} fields={fields} />
          ))}
        </details>
      )}
    </section>
  );
}

/** What each part of the form is made from. */
export type PartProps = {
  data: NotePageData;
  fields: NoteFields;
  problem: ReturnType<typeof wordsOf>;
};

/** How the lesson was. */
export function Attendance({ data, fields, problem }: PartProps) {
  return (
    <>
      <fieldset className="stack gap-2">
        <legend className={styles.label}>{texts.how}</legend>
        <Problem id="attendance-problem">{problem.attendance}</Problem>
        <div className={styles.choices}>
          {attendances.map((one) => (
            <Chip key={one} name="attendance" value={one} isChosen={fields.attendance === one}>
              {one === "tutor-away" && data.mayPlan ? texts.tutorAway : texts.attendances[one]}
            </Chip>
          ))}
        </div>
      </fieldset>
      <div className={`stack gap-1 ${styles.short}`}>
        <label htmlFor="note-minutes" className={styles.label}>
          {fillText(texts.minutes, { minutes: data.minutes })}
        </label>
        <Problem id="minutes-problem">{problem.minutes}</Problem>
        <input
          id="note-minutes"
          type="number"
          name="minutes"
          inputMode="numeric"
          min={1}
          max={data.minutes - 1}
          defaultValue={fields.minutes ?? ""}
        />
      </div>
      <p className={`muted ${styles.notHeld}`}>{texts.noNote}</p>
    </>
  );
}

/** Until when something is to be practised. */
export function NextBy({ data, fields, problem }: PartProps) {
  const { nextBy } = fields;
  const isOther = nextBy !== null && data.nextDates.every(({ date }) => date !== nextBy);
  return (
    <fieldset className="stack gap-2">
      <legend className={styles.label}>{texts.by}</legend>
      <Problem id="nextBy-problem">{problem.nextBy}</Problem>
      <div className="row gap-2">
        {data.nextDates.map(({ date, words }) => (
          <Chip key={date} name="by" value={date} isChosen={nextBy === date}>
            {words}
          </Chip>
        ))}
        <Chip name="by" value="" isChosen={nextBy === null}>
          {texts.noDate}
        </Chip>
        <Chip name="by" value="other" isChosen={isOther}>
          {texts.anotherDay}
        </Chip>
      </div>
      <input
        type="date"
        name="byDate"
        aria-label={texts.otherDate}
        className={styles.otherDate}
        defaultValue={isOther ? (nextBy ?? "") : ""}
      />
    </fieldset>
  );
}

/** The line of the register, with its last values in sight. */
export function Register({ data, fields }: Pick<PartProps, "data" | "fields">) {
  return (
    <div className="stack gap-1">
      <label htmlFor="note-register" className={styles.label}>
        {texts.register} <span className="muted">{texts.registerHint}</span>
      </label>
      <input
        id="note-register"
        name="register"
        maxLength={200}
        dir="auto"
        aria-describedby={data.register.length > 0 ? "note-register-last" : undefined}
        defaultValue={fields.register}
      />
      {data.register.length > 0 && (
        <div id="note-register-last" className="small">
          <p className="muted">{texts.registerLast}</p>
          <ol className="anywhere">
            {data.register.map(({ on, text }) => (
              <li key={`${on} ${text}`}>
                <span className="muted">{on}</span> <bdi>{text}</bdi>
              </li>
            ))}
          </ol>
        </div>
      )}
    </div>
  );
}
