import { useEffect, useRef } from "react";

import type { LegalRecord } from "#app/features/cases/legal-record.server.ts";
import { Parts } from "#app/ui/part/parts.tsx";
import { classes } from "#app/ui/classes.ts";
import { shortDay } from "#app/platform/zone-clock.ts";
import { Link } from "#app/ui/link.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { deskPeople as texts, tableName } from "#words/pages/desk-people.ts";
import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { DeskForm } from "#app/features/desk/ui/desk-form.tsx";
import { academyMoment } from "#app/features/desk/ui/desk-time.ts";
import fields from "#app/ui/form/field.module.css";
import page from "#app/features/desk/ui/desk-page.module.css";
import table from "#app/features/desk/ui/desk-table.module.css";
import { TableHead } from "#app/features/desk/ui/table-head.tsx";
import type { WaitingAnswer } from "./people.server.ts";
import type { Who } from "./who.server.ts";
import styles from "./people-page.module.css";

type Counts = readonly (readonly [table: string, rows: number])[];

/** What came of a form of the page. */
export type PeopleOutcome =
  | { readonly kind: "invalid"; readonly typed: string }
  | {
      readonly kind: "people";
      readonly typed: string;
      readonly people: readonly Who[];
      readonly isMore: boolean;
    }
  | {
      readonly kind: "found";
      /** An address, or the key of a guardian who has none. */
      readonly typed: string;
      /** How the page names them. */
      readonly name: string;
      readonly counts: Counts;
      readonly isMember: boolean;
      readonly lessonAt: string | null;
      readonly answer: WaitingAnswer | null;
      readonly isUnsure?: boolean;
    }
  | { readonly kind: "erased"; readonly counts: Counts };

/** The record of requests and complaints. */
type Handled = { readonly records: readonly LegalRecord[]; readonly next: string | null };

type PeoplePageProps = {
  mayErase: boolean;
  record: Handled;
  outcome: PeopleOutcome | undefined;
};

function CountTable({ counts }: { counts: Counts }) {
  return (
    <table className={classes(table.table, styles.rows)}>
      <TableHead names={[texts.what, texts.rows]} />
      <tbody>
        {counts.map(([name, rows]) => (
          <tr key={name}>
            <td data-label={texts.what}>{tableName(name)}</td>
            <td data-label={texts.rows}>{rows}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function EraseForm({ outcome }: { outcome: Extract<PeopleOutcome, { kind: "found" }> }) {
  if (outcome.isMember) return <p>{texts.isMember}</p>;
  if (outcome.lessonAt !== null) {
    return (
      <p>
        {texts.lesson} <b>{academyMoment(outcome.lessonAt)}</b>. {texts.cancelFirst}
      </p>
    );
  }
  const { answer } = outcome;
  if (answer?.kind === "leaves") {
    return (
      <DeskForm className={`stack gap-3 start ${styles.part}`}>
        <input type="hidden" name="email" value={outcome.typed} />
        <p>{texts.answerLeaves(answer.seconds)}</p>
        <DeskButton name="do" value="find">
          {texts.look}
        </DeskButton>
      </DeskForm>
    );
  }
  return (
    <DeskForm className={`stack gap-3 start ${styles.part}`}>
      <input type="hidden" name="email" value={outcome.typed} />
      {answer && (
        <>
          <p>
            <RichText text={texts.answerWaits[answer.kind]} />
          </p>
          <p>
            <label>
              <input type="checkbox" name="unsent" required aria-invalid={false} />{" "}
              {texts.unsentSure}
            </label>
          </p>
        </>
      )}
      <p>{texts.eraseText}</p>
      <p>
        <label>
          <input
            type="checkbox"
            name="sure"
            required
            aria-invalid={outcome.isUnsure}
            aria-describedby={outcome.isUnsure ? "sure-error" : undefined}
          />{" "}
          {texts.sure}
        </label>
      </p>
      {outcome.isUnsure && (
        <p id="sure-error" role="alert">
          {texts.unsure}
        </p>
      )}
      <DeskButton name="do" value="erase">
        {texts.erase}
      </DeskButton>
    </DeskForm>
  );
}

/** Those whom a name or a number may mean, each with a way to what is held. */
function PeopleList({ people, isMore }: { people: readonly Who[]; isMore: boolean }) {
  return (
    <>
      <ul className="stack gap-2">
        {people.map(({ key, name, phone, children }) => (
          <li key={key}>
            <DeskForm className="row gap-2 across-4">
              <input type="hidden" name="email" value={key} />
              <b dir="auto">{name}</b>
              <span className="muted" dir="auto">
                {[...children, phone, key.includes("@") ? key : texts.noAddress]
                  .filter((one) => one !== "")
                  .join(", ")}
              </span>
              <DeskButton name="do" value="find" aria-label={`${texts.lookUp} ${name}`}>
                {texts.show}
              </DeskButton>
            </DeskForm>
          </li>
        ))}
      </ul>
      {isMore && <p>{texts.more}</p>}
    </>
  );
}

/** @param at a moment, or a day */
const dayWords = (at: string) => shortDay(at.length > 10 ? at : `${at}T12:00:00.000Z`);

function Record({ record: { records, next } }: { record: Handled }) {
  return (
    <section
      className={`ruled pad-above-4 stack gap-3 start ${styles.section}`}
      aria-labelledby="people-record"
    >
      <h2 id="people-record">{texts.record}</h2>
      <p className={`muted ${page.intro}`}>{texts.recordText}</p>
      {records.length === 0 ? (
        <p>{texts.noRecord}</p>
      ) : (
        <table className={table.table}>
          <TableHead names={Object.values(texts.recordColumns)} />
          <tbody>
            {records.map((one) => (
              <tr key={one.id}>
                <td data-label={texts.recordColumns.what}>
                  <Link to={`/desk/cases/${one.id}`}>
                    {one.what} {one.reference}
                  </Link>
                </td>
                <td data-label={texts.recordColumns.who} dir="auto">
                  {one.name}
                </td>
                <td data-label={texts.recordColumns.received}>{dayWords(one.receivedAt)}</td>
                <td data-label={texts.recordColumns.due}>
                  {dayWords(one.dueOn)}
                  {one.isOverdue && <strong className="bad"> {texts.overdue}</strong>}
                </td>
                <td data-label={texts.recordColumns.answered}>
                  {one.answeredAt === null
                    ? one.unsent
                      ? texts.unsent[one.unsent]
                      : texts.notYet
                    : dayWords(one.answeredAt)}
                </td>
                <td data-label={texts.recordColumns.done}>
                  {one.doneAt === null ? texts.open : dayWords(one.doneAt)}
                </td>
                <td data-label={texts.recordColumns.by}>{one.by ?? texts.nobody}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {next !== null && (
        <p>
          <Link to={`/desk/people?before=${next}`}>{texts.older}</Link>
        </p>
      )}
    </section>
  );
}

/** Finds, exports and erases what is held on an address; the record of requests and complaints. */
export function PeoplePage({ mayErase, record, outcome }: PeoplePageProps) {
  const result = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (outcome && outcome.kind !== "invalid") result.current?.focus();
  }, [outcome]);
  const isInvalid = outcome?.kind === "invalid";
  return (
    <Parts as="div" className={page.page}>
      <h1>{texts.title}</h1>
      <p className={`muted ${page.intro}`}>{texts.intro}</p>
      <DeskForm className="row gap-2 across-4">
        <label className="strong" htmlFor="people-email">
          {texts.address}
        </label>
        <input
          id="people-email"
          name="email"
          autoComplete="off"
          dir="auto"
          required
          className={classes(fields.control, styles.address)}
          defaultValue={
            outcome && "typed" in outcome
              ? outcome.kind === "found"
                ? outcome.name
                : outcome.typed
              : ""
          }
          aria-invalid={isInvalid}
          aria-describedby={isInvalid ? "people-error" : undefined}
        />
        <DeskButton name="do" value="find">
          {texts.find}
        </DeskButton>
      </DeskForm>
      {isInvalid && (
        <p id="people-error" role="alert">
          {texts.invalid}
        </p>
      )}
      {outcome?.kind === "erased" && (
        <section
          className={`ruled pad-above-4 stack gap-3 start ${styles.section}`}
          aria-labelledby="people-result"
        >
          <h2 id="people-result" ref={result} tabIndex={-1}>
            {texts.erased}
          </h2>
          <p>{texts.erasedText}</p>
          <CountTable counts={outcome.counts} />
        </section>
      )}
      {outcome?.kind === "people" && (
        <section
          className={`ruled pad-above-4 stack gap-3 start ${styles.section}`}
          aria-labelledby="people-result"
        >
          <h2 id="people-result" ref={result} tabIndex={-1} dir="auto">
            {texts.mayBe}
          </h2>
          <PeopleList {...outcome} />
        </section>
      )}
      {outcome?.kind === "found" && (
        <section
          className={`ruled pad-above-4 stack gap-3 start ${styles.section}`}
          aria-labelledby="people-result"
        >
          <h2 id="people-result" ref={result} tabIndex={-1} dir="auto">
            {outcome.counts.length > 0 ? texts.held : texts.nothing} {outcome.name}
          </h2>
          {outcome.counts.length > 0 && (
            <>
              <CountTable counts={outcome.counts} />
              <Parts
                as="form"
                method="post"
                action="/desk/people/export"
                className={`stack gap-3 start ${styles.part}`}
              >
                <input type="hidden" name="email" value={outcome.typed} />
                <p>{texts.exportText}</p>
                <DeskButton>{texts.export}</DeskButton>
              </Parts>
              <Parts
                as="form"
                method="post"
                action="/desk/people/report"
                className={`stack gap-3 start ${styles.part}`}
              >
                <input type="hidden" name="email" value={outcome.typed} />
                <p>{texts.printText}</p>
                <label className="row gap-2">
                  <input type="checkbox" name="notes" /> {texts.withNotes}
                </label>
                <DeskButton>{texts.print}</DeskButton>
              </Parts>
              {mayErase && (
                <>
                  <h3>{texts.eraseTitle}</h3>
                  <EraseForm outcome={outcome} />
                </>
              )}
            </>
          )}
          <p className="muted">{texts.concerns}</p>
        </section>
      )}
      <Record record={record} />
    </Parts>
  );
}
