import type { ReactNode } from "react";
import { Form } from "react-router";

import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { DeskForm } from "#app/features/desk/ui/desk-form.tsx";
import page from "#app/features/desk/ui/desk-page.module.css";
import table from "#app/features/desk/ui/desk-table.module.css";
import { MailDetails } from "#app/features/desk/ui/mail-details.tsx";
import { PageHead } from "#app/features/desk/ui/page-head.tsx";
import { TableHead } from "#app/features/desk/ui/table-head.tsx";
import { fillText } from "#app/platform/fill-text.ts";
import { classes } from "#app/ui/classes.ts";
import { Field } from "#app/ui/form/field.tsx";
import fields from "#app/ui/form/field.module.css";
import { Options } from "#app/ui/form/options.tsx";
import { FamilyLink } from "#app/features/desk/ui/family-link.tsx";
import { Link } from "#app/ui/link.tsx";
import { Parts } from "#app/ui/part/parts.tsx";
import { useMarks, useSite } from "#app/ui/site-facts.ts";
import { closedPage as texts, seriesPage } from "#words/pages/desk-lessons.ts";
import type { ClosedData, ClosedOutcome } from "./closed-page.server.ts";
import styles from "./closed-page.module.css";

type PageProps = { data: ClosedData; outcome: ClosedOutcome | undefined };
type Preview = NonNullable<ClosedData["preview"]>;

const ways = Object.keys(texts.countsAs) as (keyof typeof texts.countsAs)[];

/** Which days, and what lessons count as. It only asks. */
function Asked({ asked, areas }: Pick<ClosedData, "asked" | "areas">) {
  return (
    <Parts as={Form} method="get" className="stack gap-3 ruled">
      <div className="fields">
        <Field
          id="closed-from"
          label={texts.from}
          hint={fillText(texts.clock, useMarks())}
          name="from"
          type="date"
          defaultValue={asked.from}
        />
        <Field
          id="closed-until"
          label={texts.until}
          name="until"
          type="date"
          defaultValue={asked.until}
        />
        <Field
          id="closed-reason"
          label={texts.reason}
          hint={texts.reasonHint}
          name="reason"
          maxLength={100}
          dir="auto"
          defaultValue={asked.reason}
        />
        <Field
          as="select"
          id="closed-area"
          label={texts.area}
          name="area"
          none={texts.everything}
          defaultValue={asked.area}
          options={areas.map((area) => [area, fillText(texts.areaOnly, { area })] as const)}
        />
      </div>
      <fieldset>
        <legend className="strong">{texts.counts}</legend>
        {ways.map((way) => (
          <label key={way} className={styles.way}>
            <input type="radio" name="counts" value={way} defaultChecked={way === asked.countsAs} />
            {texts.countsAs[way]} <span className="muted">{texts.countsHint[way]}</span>
          </label>
        ))}
      </fieldset>
      <label className="line">
        <input type="checkbox" name="answers" defaultChecked={asked.answers} />
        {texts.answers}
      </label>
      <p>
        <DeskButton>{texts.show}</DeskButton>
      </p>
    </Parts>
  );
}

function Touched({ count, children }: { count: number; children: ReactNode }) {
  return (
    <div>
      <dt>{count}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Weekly({
  rows,
  countsAs,
  chosen,
}: {
  rows: Preview["weekly"];
  countsAs: keyof typeof texts.countsAs;
  chosen: ClosedOutcome["chosen"];
}) {
  const day = fillText(texts.day, useMarks());
  return (
    <table className={classes(table.table, styles.rows)}>
      <TableHead names={[day, texts.learner, texts.lesson, texts.fate]} />
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td data-label={day}>
              {row.day} <b>{row.time}</b>
            </td>
            <td data-label={texts.learner}>{row.family}</td>
            <td data-label={texts.lesson}>
              <Link to={`/desk/lesson/${row.id}`}>
                <b dir="auto">{row.name}</b>
              </Link>{" "}
              {row.course}
            </td>
            <td data-label={texts.fate}>
              <input type="hidden" name={`s-${row.id}`} value={row.sequence} />
              <select
                name={`f-${row.id}`}
                aria-label={fillText(texts.fateOf, {
                  name: row.name,
                  day: `${row.day}, ${row.time}`,
                })}
                className={fields.control}
                defaultValue={chosen[row.id] ?? countsAs}
              >
                <Options of={ways.map((way) => [way, texts.countsAs[way]])} />
              </select>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What it touches, what each is told, and one button for all of it. */
function Closing({ data, preview, outcome }: PageProps & { preview: Preview }) {
  const { asked } = data;
  const { clockCity } = useSite();
  const { free, learners, trials, unmade, unreached, weekly, workdays } = preview;
  const mails = outcome?.mails ?? preview.mails;
  return (
    <DeskForm className="stack gap-3 ruled" key={JSON.stringify(asked)}>
      {(["from", "until", "area", "reason"] as const).map((name) => (
        <input key={name} type="hidden" name={name} value={asked[name]} />
      ))}
      <input type="hidden" name="counts" value={asked.countsAs} />
      {asked.answers && <input type="hidden" name="answers" value="on" />}
      <h2>{`${texts.touches}: ${preview.days}`}</h2>
      <dl className={styles.touched}>
        <Touched count={weekly.length}>{fillText(texts.weekly, { count: learners })}</Touched>
        {unmade > 0 && <Touched count={unmade}>{texts.unmade}</Touched>}
        <Touched count={trials.length}>
          {texts.trials}
          {trials.length > 0 && (
            <ul>
              {trials.map(({ id, day, time, name, course }) => (
                <li key={id}>
                  <Link to={`/desk/lesson/${id}`}>
                    {`${day}, ${time} ${clockCity}: ${name}, ${course}`}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </Touched>
        <Touched count={free}>{texts.free}</Touched>
        <Touched count={workdays}>
          {texts.workdays} <span className="muted">{texts.workdaysHint}</span>
        </Touched>
      </dl>
      {weekly.length > 0 && (
        <Weekly rows={weekly} countsAs={asked.countsAs} chosen={outcome?.chosen ?? {}} />
      )}
      <section aria-labelledby="closed-told" className="stack gap-2">
        <h3 id="closed-told">{texts.told}</h3>
        {mails.length === 0 ? (
          <p className="muted">{texts.nobodyTold}</p>
        ) : (
          <div>
            {!outcome?.mails && <p className="muted">{texts.toldHint}</p>}
            {mails.map(({ key, to, subject, text, language }) => (
              <MailDetails key={key} to={to} subject={subject} text={text} lang={language} />
            ))}
          </div>
        )}
        {unreached.length > 0 && (
          <p>
            {texts.unreached}{" "}
            {unreached.map(({ id, name }) => (
              <span key={id}>
                <FamilyLink of={id}>{name}</FamilyLink>{" "}
              </span>
            ))}
          </p>
        )}
      </section>
      <p className="row gap-2">
        <DeskButton look="action" name="do" value="close">
          {mails.length === 0 ? texts.saveNone : fillText(texts.save, { count: mails.length })}
        </DeskButton>
        {mails.length > 0 && (
          <>
            <DeskButton name="do" value="quiet">
              {texts.quiet}
            </DeskButton>
            <DeskButton name="do" value="read">
              {texts.again}
            </DeskButton>
          </>
        )}
      </p>
    </DeskForm>
  );
}

function Opening({ opening }: { opening: NonNullable<ClosedData["opening"]> }) {
  const { actId, back, day, left, unmade, words } = opening;
  const list = (lessons: typeof back) => (
    <ul>
      {lessons.map((row) => (
        <li key={row.id}>
          <Link to={`/desk/lesson/${row.id}`}>
            {`${row.day}, ${row.time}: ${row.name}, ${row.course}`}
          </Link>
        </li>
      ))}
    </ul>
  );
  return (
    <DeskForm className="stack gap-2 ruled">
      <h2>{fillText(texts.opening, { days: words })}</h2>
      <input type="hidden" name="act" value={actId} />
      <input type="hidden" name="day" value={day} />
      <p>{fillText(texts.back, { count: back.length })}</p>
      {list(back)}
      {left.length > 0 && (
        <>
          <p>{fillText(texts.left, { count: left.length })}</p>
          {list(left)}
        </>
      )}
      {unmade > 0 && <p>{fillText(texts.later, { count: unmade })}</p>}
      <p className="row gap-2">
        <DeskButton look="action" name="do" value="open">
          {texts.openNow}
        </DeskButton>
        <Link to="/desk/closed">{texts.stay}</Link>
      </p>
    </DeskForm>
  );
}

function Closed({ closing }: { closing: ClosedData["closings"][number] }) {
  const { actId, area, by, days, isAnswered, off, on, reason, takePlace, words } = closing;
  const open = (day: string) => `?${new URLSearchParams({ open: actId, day }).toString()}`;
  const said = [
    reason === "" ? texts.before : by ? fillText(texts.byWhom, { reason, by }) : reason,
    ...(area ? [fillText(texts.trialsOf, { area })] : []),
    ...(area === "" && isAnswered ? [texts.answered] : []),
    ...(area
      ? []
      : takePlace
        ? [texts.takePlace]
        : [fillText(texts.counted, { off: off.length, on })]),
  ];
  return (
    <li className="stack gap-1 ruled">
      <p>
        <b>{words}</b>
        <br />
        <span className="muted">{said.join(" · ")}</span>
      </p>
      <p className="row gap-2">
        <Link to={open("")}>
          {days.length === 1 ? texts.open : fillText(texts.openAll, { count: days.length })}
          <span className="visually-hidden"> {words}</span>
        </Link>
      </p>
      {days.length > 1 && (
        <details className={styles.closing}>
          <summary>{texts.openOne}</summary>
          <ul>
            {days.map(({ date, words: day }) => (
              <li key={date}>
                <Link to={open(date)}>{day}</Link>
              </li>
            ))}
          </ul>
        </details>
      )}
      {off.length > 0 && (
        <details className={styles.closing}>
          <summary>{fillText(texts.offLessons, { count: off.length })}</summary>
          <ul>
            {off.map((row) => (
              <li key={row.id}>
                <DeskForm className="row gap-2">
                  <input type="hidden" name="version" value={row.sequence} />
                  {fillText(texts.keepOf, { name: row.name, day: `${row.day}, ${row.time}` })}{" "}
                  <DeskButton name="do" value={`keep:${row.id}`}>
                    {texts.keep}
                    <span className="visually-hidden">{` ${row.name}, ${row.day}`}</span>
                  </DeskButton>
                </DeskForm>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

/** Days on which the academy is closed: what they touch before they are, and how they are opened again. */
export function ClosedPage({ data, outcome }: PageProps) {
  const { asked, areas, closings, done, opening, preview, problem } = data;
  const said = { closed: texts.closed, opened: texts.opened, kept: texts.kept }[done ?? ""];
  return (
    <Parts as="div" className={classes(page.page, styles.page)}>
      <PageHead
        back={<Link to="/desk/lessons">{seriesPage.lessons}</Link>}
        title={texts.title}
        said={outcome ? "" : (said ?? "")}
        problem={outcome?.problem || problem}
      >
        <p className="muted">{texts.intro}</p>
      </PageHead>
      {opening ? (
        <Opening opening={opening} />
      ) : (
        <>
          <Asked key={JSON.stringify(asked)} asked={asked} areas={areas} />
          {preview && <Closing data={data} preview={preview} outcome={outcome} />}
        </>
      )}
      <section aria-labelledby="closed-list" className="stack gap-3 ruled">
        <h2 id="closed-list">{texts.list}</h2>
        {closings.length === 0 ? (
          <p>{texts.none}</p>
        ) : (
          <ul className="stack gap-3">
            {closings.map((closing) => (
              <Closed key={closing.actId} closing={closing} />
            ))}
          </ul>
        )}
      </section>
    </Parts>
  );
}
