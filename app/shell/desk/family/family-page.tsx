import { academyMoment } from "#app/features/desk/ui/desk-time.ts";
import { PageHead } from "#app/features/desk/ui/page-head.tsx";
import { TableHead } from "#app/features/desk/ui/table-head.tsx";
import page from "#app/features/desk/ui/desk-page.module.css";
import table from "#app/features/desk/ui/desk-table.module.css";
import { LessonMark } from "#app/features/lessons/desk/lesson-mark.tsx";
import { fillText } from "#app/platform/fill-text.ts";
import { Parts } from "#app/ui/part/parts.tsx";
import { classes } from "#app/ui/classes.ts";
import { Link } from "#app/ui/link.tsx";
import { useSite } from "#app/ui/site-facts.ts";
import { deskActName } from "#words/pages/desk.ts";
import { familyPage as texts } from "#words/pages/desk-family.ts";
import { Changes } from "./family-changes.tsx";
import type { Outcome } from "./family-forms.tsx";
import { PersonCard } from "./person-card.tsx";
import type { FamilyData } from "./family-page.server.ts";
import styles from "./family-page.module.css";

type Lessons = NonNullable<FamilyData["lessons"]>;
type Row = Lessons["ahead"][number] & Partial<Lessons["behind"][number]>;

/** Lessons on their family's clock, each with the way to its own page. */
function LessonTable({
  rows,
  title,
  nothing,
}: {
  rows: readonly Row[];
  title: string;
  nothing: string;
}) {
  const { clockCity } = useSite();
  const names = [texts.when, clockCity, texts.who, texts.tutor, texts.state];
  return (
    <section className="stack gap-2" aria-label={title}>
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p className="muted">{nothing}</p>
      ) : (
        <table className={classes(table.table, styles.lessons)}>
          <TableHead names={names} />
          <tbody>
            {rows.map((row) => (
              <tr key={row.id} className={row.mark === "off" ? styles.off : undefined}>
                <td data-label={texts.when}>
                  <Link to={`/desk/lesson/${row.id}`} prefetch="none">
                    {row.day}
                  </Link>{" "}
                  <b>{row.time}</b> <span className="muted">{row.city}</span>
                </td>
                <td data-label={clockCity}>{row.academyTime}</td>
                <td data-label={texts.who}>
                  <b dir="auto">{row.name}</b> {row.course}
                </td>
                <td data-label={texts.tutor} dir="auto">
                  {row.tutor}
                </td>
                <td data-label={texts.state}>
                  <span
                    className={row.mark === "alarm" || row.mark === "open" ? "problem" : undefined}
                  >
                    <span className={styles.mark}>
                      <LessonMark mark={row.mark} />
                    </span>{" "}
                    {row.words}
                  </span>{" "}
                  {row.hasNote !== undefined && (
                    <Link to={`/desk/lessons/${row.id}/note`} prefetch="none">
                      {row.hasNote ? texts.note : texts.noNote}
                      <span className="visually-hidden"> {row.day}</span>
                    </Link>
                  )}{" "}
                  {row.readers && (
                    <span className="muted">{fillText(texts.readBy, { names: row.readers })}</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** Who learns, with the weekly lessons that go on and the last reports. */
function Children({ of }: { of: FamilyData["children"] }) {
  if (of.length === 0) return null;
  return (
    <section className="stack gap-2" aria-labelledby="family-children">
      <h2 id="family-children">{texts.learners}</h2>
      <ul className={`stack gap-0 ${styles.children}`}>
        {of.map(({ id, name, age, plans, reports }) => (
          <li key={id} className="stack gap-1 ruled">
            <p className="row gap-2 baseline">
              <b className="larger display" dir="auto">
                {name}
              </b>
              <span className="muted">{age}</span>
              <Link className="push" to={`/desk/learners/${id}`} prefetch="none">
                {texts.record}
                <span className="visually-hidden"> {name}</span>
              </Link>
            </p>
            {plans.length === 0 && <p className="muted">{texts.noPlans}</p>}
            {plans.map((plan) => (
              <p key={plan.id}>
                <Link to={`/desk/lessons/${plan.id}`} prefetch="none">
                  {plan.course}
                </Link>{" "}
                <span className="muted">{plan.words}</span>
              </p>
            ))}
            <p>
              <Link to={`/desk/lessons/begin/${plans[0]?.id ?? id}`} prefetch="none">
                {plans.length === 0 ? texts.begin : texts.more}
                <span className="visually-hidden"> {name}</span>
              </Link>
            </p>
            {reports.length > 0 && (
              <p>
                <span className="muted">{texts.reports}</span>{" "}
                {reports.map(({ course, month, words }) => (
                  <Link
                    key={`${course} ${month}`}
                    to={`/desk/learners/${id}/report?course=${encodeURIComponent(course)}&month=${month}`}
                    prefetch="none"
                    className={styles.report}
                  >
                    {words}
                  </Link>
                ))}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Cases({ of }: { of: FamilyData["open"] }) {
  return (
    <ul className="stack gap-2">
      {of.map(({ id, subject, name, time }) => (
        <li key={id} className={styles.item}>
          <Link to={`/desk/cases/${id}`} prefetch="none" dir="auto">
            {subject}
          </Link>{" "}
          <span className={time.urgency === "late" ? "bad medium" : "muted"}>{time.words}</span>
          <br />
          <bdi className="muted small">{name}</bdi>
        </li>
      ))}
    </ul>
  );
}

/** What is open, and what happened. */
function Beside({ data: { open, done, lines } }: { data: FamilyData }) {
  return (
    <aside className="stack gap-5">
      <section className="stack gap-2">
        <h2>{texts.open}</h2>
        {open.length === 0 ? <p className="muted">{texts.noOpen}</p> : <Cases of={open} />}
      </section>
      {done.length > 0 && (
        <section className="stack gap-2">
          <h2>{texts.closed}</h2>
          <Cases of={done} />
        </section>
      )}
      {lines !== null && (
        <section className="stack gap-2">
          <h2>{texts.happened}</h2>
          {lines.length === 0 && <p className="muted">{texts.noLines}</p>}
          <ul className="stack gap-2">
            {lines.map((line) => (
              <li key={line.id} className={styles.item}>
                <span className="muted small">
                  {academyMoment(line.at)}
                  {line.memberName && (
                    <>
                      , <bdi>{line.memberName}</bdi>
                    </>
                  )}
                </span>
                <br />
                {deskActName(line.action)} <span className="muted">{line.detail}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  );
}

/** A family: who is in it and how to reach them, their lessons, what is open and what happened. */
export function FamilyPage({ data, outcome }: { data: FamilyData; outcome: Outcome | undefined }) {
  const { title, people, children, lessons, saved, from } = data;
  const said = outcome ? "" : (texts.done[saved as keyof typeof texts.done] ?? "");
  const problem = outcome?.field === "form" ? outcome.message : undefined;
  return (
    <Parts as="div" className={classes(page.page, styles.page)}>
      <PageHead
        back={<Link to={from ?? "/desk/cases"}>{from ? texts.back : texts.cases}</Link>}
        title={title}
        said={said}
        problem={problem}
      >
        {lessons && <p>{lessons.next}</p>}
      </PageHead>
      <section aria-label={texts.people} className="stack gap-3">
        {people.length === 0 && <p className="muted">{texts.nobody}</p>}
        <ul className={styles.people}>
          {people.map((one) => (
            <PersonCard key={one.id} person={one} data={data} outcome={outcome} />
          ))}
        </ul>
        <Changes data={data} outcome={outcome} />
      </section>
      <div className={styles.columns}>
        <div className="stack gap-5">
          <Children of={children} />
          {lessons && (
            <>
              <LessonTable rows={lessons.ahead} title={texts.ahead} nothing={texts.noAhead} />
              <LessonTable rows={lessons.behind} title={texts.behind} nothing={texts.noBehind} />
            </>
          )}
        </div>
        <Beside data={data} />
      </div>
    </Parts>
  );
}
