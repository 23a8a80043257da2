import { useSite } from "#app/ui/site-facts.ts";
import { Form } from "react-router";

import { Field } from "#app/ui/form/field.tsx";
import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { DeskForm } from "#app/features/desk/ui/desk-form.tsx";
import fields from "#app/ui/form/field.module.css";
import page from "#app/features/desk/ui/desk-page.module.css";
import table from "#app/features/desk/ui/desk-table.module.css";
import { Parts } from "#app/ui/part/parts.tsx";
import { classes } from "#app/ui/classes.ts";
import { Link } from "#app/ui/link.tsx";
import { fillText } from "#app/platform/fill-text.ts";
import { TableHead } from "#app/features/desk/ui/table-head.tsx";
import { awayPage as texts, covers } from "#words/pages/desk-lessons.ts";
import { SaidField } from "./saying-fields.tsx";
import { LessonTabs } from "./lesson-tabs.tsx";
import type { AwayData, AwayOutcome } from "./away-page.server.ts";
import styles from "./away-page.module.css";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { OptionGroups } from "#app/ui/form/options.tsx";
import { PageHead } from "#app/features/desk/ui/page-head.tsx";

type PageProps = { data: AwayData; outcome: AwayOutcome | undefined };

function addressOf(asked: AwayData["asked"], more: Readonly<Record<string, string>> = {}): string {
  const { tutor, from, until, reason } = asked;
  const query = new URLSearchParams({ tutor, from, until, reason, ...more });
  return `/desk/lessons/away?${query.toString()}`;
}

/** Who is away and when. It only asks. */
function Asked({ data }: { data: AwayData }) {
  const { asked, tutors } = data;
  const when = (name: "from" | "until", hint?: string) => (
    <Field
      id={`away-${name}`}
      label={texts[name]}
      hint={hint}
      name={name}
      type="datetime-local"
      step={900}
      defaultValue={asked[name]}
    />
  );
  return (
    <Parts as={Form} method="get" className="stack gap-3 ruled">
      <div className="fields">
        <Field
          as="select"
          id="away-tutor"
          label={texts.who}
          name="tutor"
          defaultValue={asked.tutor}
          options={tutors.map(({ id, name }) => [id, name] as const)}
        />
        {when("from", texts.clock)}
        {when("until")}
        <Field
          id="away-reason"
          label={texts.reason}
          hint={texts.reasonHint}
          name="reason"
          maxLength={100}
          defaultValue={asked.reason}
        />
      </div>
      <p>
        <DeskButton>{texts.show}</DeskButton>
      </p>
    </Parts>
  );
}

type RowProps = Pick<PageProps, "outcome"> & { row: AwayData["rows"][number]; city: string };

function Row({ row, city, outcome }: RowProps) {
  const { clockCity } = useSite();
  const problem = outcome?.problems[row.id];
  const chosen = outcome?.chosen[row.id];
  const name = `f-${row.id}`;
  const what = { name: row.name, day: `${row.day}, ${row.time}` };
  return (
    <tr>
      <td data-label={fillText(texts.when, { city })}>
        {row.day} <b>{row.time}</b>
      </td>
      <td data-label={texts.learner}>
        {row.family} {row.city}
      </td>
      <td data-label={clockCity}>{row.academyTime}</td>
      <td data-label={texts.lesson}>
        <Link to={`/desk/lessons/${row.seriesId}`}>
          <b dir="auto">{row.name}</b>
        </Link>{" "}
        {row.course}
      </td>
      <td data-label={texts.fate}>
        <div className={styles.fate}>
          <input type="hidden" name={`s-${row.id}`} value={row.sequence} />
          <select
            name={name}
            aria-label={fillText(texts.fateOf, what)}
            aria-invalid={problem !== undefined}
            aria-describedby={problem === undefined ? undefined : `${name}-problem`}
            className={fields.control}
            defaultValue={chosen?.fate ?? row.fate}
          >
            {row.fate === "" && <option value="">{texts.choose}</option>}
            <OptionGroups groups={row.covers} />
            <option value="keep">{texts.keep}</option>
            <option value="off">{texts.off}</option>
            <option value="moved">{texts.moved}</option>
          </select>
          <input
            type="datetime-local"
            name={`w-${row.id}`}
            step={900}
            aria-label={`${fillText(texts.movedTo, { city: row.city })}: ${what.name}, ${what.day}`}
            className={classes(fields.control, styles.moved)}
            defaultValue={chosen?.wall ?? row.wall}
          />
          {row.covers.length === 0 && <p className="muted">{texts.nobody}</p>}
          {problem !== undefined && (
            <p id={`${name}-problem`} className="problem">
              {problem}
            </p>
          )}
          {outcome?.unasked.includes(row.id) && (
            <Checkbox
              id={`a-${row.id}`}
              name={`a-${row.id}`}
              value={chosen?.fate}
              label={covers.agreed}
            />
          )}
        </div>
      </td>
    </tr>
  );
}

/** What it breaks, a choice for each, and one button for all. */
function Broken({ data, outcome }: PageProps) {
  const { asked, city, families, later, rows, trials, undecided } = data;
  const isTold = rows.length + later > 0;
  const { clockCity } = useSite();
  return (
    <DeskForm
      className="stack gap-3"
      key={`${addressOf(asked)}${rows.map(({ fate }) => fate).join()}`}
    >
      {(["tutor", "from", "until", "reason"] as const).map((name) => (
        <input key={name} type="hidden" name={name} value={asked[name]} />
      ))}
      {rows.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <>
          <p className="row gap-2">
            <span className="muted">{texts.all}</span>
            <Link to={addressOf(asked, { all: "cover" })}>{texts.allCover}</Link>
            <Link to={addressOf(asked, { all: "off" })}>{texts.allOff}</Link>
            <Link to={addressOf(asked, { all: "keep" })}>{texts.allKeep}</Link>
          </p>
          {undecided > 0 && (
            <p role="status" className="problem">
              {fillText(texts.unoffered, { count: undecided })}
            </p>
          )}
          <table className={classes(table.table, styles.rows)}>
            <TableHead
              names={[
                fillText(texts.when, { city: city ?? "" }),
                texts.learner,
                clockCity,
                texts.lesson,
                texts.fate,
              ]}
            />
            <tbody>
              {rows.map((row) => (
                <Row key={row.id} row={row} city={city ?? ""} outcome={outcome} />
              ))}
            </tbody>
          </table>
        </>
      )}
      {trials.length > 0 && (
        <section aria-labelledby="away-trials" className="stack gap-1">
          <h3 id="away-trials">{texts.trials}</h3>
          <ul>
            {trials.map(({ id, words }) => (
              <li key={id}>
                <Link to={`/desk/lesson/${id}`}>{words}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {later > 0 && (
        <div className="fields">
          <Field
            as="select"
            label={fillText(texts.later, { count: later })}
            hint={texts.laterHint}
            name="later"
            options={Object.entries(texts.laterChoices)}
          />
        </div>
      )}
      {isTold && <SaidField id="away-said" typed={outcome?.said ?? ""} />}
      <p className="row gap-2">
        <DeskButton look="action" name="do" value="save">
          {isTold ? fillText(texts.save, { count: families }) : texts.saveNone}
        </DeskButton>
        {isTold && (
          <DeskButton name="do" value="quiet">
            {texts.quiet}
          </DeskButton>
        )}
      </p>
      {isTold && <p className="muted">{texts.once}</p>}
    </DeskForm>
  );
}

/** Leave, a holiday or illness: first what it breaks, then one press for all of it. */
export function AwayPage({ data, outcome }: PageProps) {
  const { asked, done, problem, rows, who } = data;
  return (
    <Parts as="div" className={classes(page.page, styles.page)}>
      <PageHead
        title={texts.title}
        said={done && !outcome ? texts.saved : ""}
        problem={outcome?.problem ?? problem}
      >
        <p className="muted">
          {texts.intro} {texts.everyone} <Link to="/desk/closed">{texts.closed}</Link>.
        </p>
      </PageHead>
      <LessonTabs />
      <Asked key={addressOf(asked)} data={data} />
      {who !== null && !(done && !outcome) && (
        <section aria-labelledby="away-breaks" className="stack gap-3 ruled">
          <h2 id="away-breaks" dir="auto">
            {`${who}: ${fillText(texts.breaks, { count: rows.length })}`}
          </h2>
          <Broken data={data} outcome={outcome} />
        </section>
      )}
    </Parts>
  );
}
