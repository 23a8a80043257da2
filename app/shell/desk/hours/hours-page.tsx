import { PageHead } from "#app/features/desk/ui/page-head.tsx";
import page from "#app/features/desk/ui/desk-page.module.css";
import button from "#app/features/desk/ui/desk-button.module.css";
import table from "#app/features/desk/ui/desk-table.module.css";
import { TableHead } from "#app/features/desk/ui/table-head.tsx";
import { classes } from "#app/ui/classes.ts";
import { Link } from "#app/ui/link.tsx";
import { Parts } from "#app/ui/part/parts.tsx";
import { money } from "#words/pages/desk-agreements.ts";
import { tutorHours as texts } from "#words/pages/desk-money.ts";
import type { TutorHoursData } from "./hours-page.server.ts";
import styles from "./hours-page.module.css";

type TutorData = TutorHoursData["tutors"][number];
type PartData = TutorData["parts"][number];

function Lessons({ lessons }: Pick<PartData, "lessons">) {
  const hasCovers = lessons.some(({ coveredFor }) => coveredFor !== "");
  const isSaid = lessons.some((row) => row.came !== "");
  const { when, learner, course, minutes, came, cover } = texts.columns;
  const shown = [
    when,
    learner,
    course,
    minutes,
    ...(isSaid ? [came] : []),
    ...(hasCovers ? [cover] : []),
  ];
  return (
    <table className={table.table}>
      <TableHead names={shown} />
      <tbody>
        {lessons.map((row) => (
          <tr key={row.id}>
            <td data-label={when}>
              <Link to={`/desk/lesson/${row.id}`} prefetch="none">
                {row.when}
              </Link>
            </td>
            <td data-label={learner} dir="auto">
              {row.learner}
            </td>
            <td data-label={course}>{row.course}</td>
            <td data-label={minutes}>{row.minutes}</td>
            {isSaid && <td data-label={came}>{row.came}</td>}
            {hasCovers && (
              <td data-label={cover} dir="auto">
                {row.coveredFor}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A line of a tutor's month, which opens its lessons. */
function Part({ part }: { part: PartData }) {
  const { what, minutes, note, amount, lessons, isAsked } = part;
  return (
    <details className={`under ${styles.part}`} open={isAsked}>
      <summary>
        <span className={styles.line}>
          <span className={isAsked ? "problem" : undefined}>{what}</span>{" "}
          <b className={styles.number}>{lessons.length}</b>{" "}
          <span className={styles.number}>{minutes}</span>{" "}
          <span className="muted" dir="auto">
            {note}
          </span>{" "}
          <b className={styles.number}>{amount}</b>
        </span>
      </summary>
      <Lessons lessons={lessons} />
    </details>
  );
}

function Tutor({ tutor }: { tutor: TutorData }) {
  const id = `hours-${tutor.id ?? "nobody"}`;
  return (
    <section aria-labelledby={id} className="stack gap-2 ruled pad-above-4">
      <div className="row apart gap-2 across-4 baseline">
        <h2 id={id} dir="auto">
          {tutor.name}
        </h2>
        <p>
          {tutor.held}
          {tutor.sums !== "" && (
            <>
              {": "}
              <b>{tutor.sums}</b>
            </>
          )}
        </p>
      </div>
      <div>
        {tutor.parts.map((part) => (
          <Part key={`${part.what} ${part.note}`} part={part} />
        ))}
      </div>
    </section>
  );
}

/** What tutors gave in a month, and what it comes to. */
export function HoursPage({ data }: { data: TutorHoursData }) {
  const { month, words, earlier, later, total, unsaid, tutors } = data;
  const to = (other: { month: string; words: string }) => (
    <Link to={`/desk/money/hours?month=${other.month}`} className={button.button}>
      {other.words}
    </Link>
  );
  return (
    <Parts as="div" className={classes(page.page, styles.page)}>
      <PageHead title={`${texts.title}, ${words}`}>
        <p className="muted measure">{texts.intro}</p>
        <nav aria-label={texts.months} className="row gap-2 across-4">
          {to(earlier)}
          {later && to(later)}
          <a href={`/desk/money/hours.csv?month=${month}`} download>
            {texts.csv}
          </a>
          <Link to="/desk/money/accounts">{money.accounts.title}</Link>
        </nav>
      </PageHead>
      {unsaid !== "" && <p className="problem">{unsaid}</p>}
      {total !== "" && (
        <p className="larger">
          {texts.total}: <b>{total}</b>
        </p>
      )}
      {tutors.length === 0 && <p>{texts.nothing}</p>}
      {tutors.map((tutor) => (
        <Tutor key={tutor.id} tutor={tutor} />
      ))}
      <details>
        <summary>{texts.how}</summary>
        <ul className="stack gap-2 measure">
          {texts.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </details>
    </Parts>
  );
}
