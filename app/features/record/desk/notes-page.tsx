import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { DeskForm } from "#app/features/desk/ui/desk-form.tsx";
import page from "#app/features/desk/ui/desk-page.module.css";
import { fillText } from "#app/platform/fill-text.ts";
import { Parts } from "#app/ui/part/parts.tsx";
import { Link } from "#app/ui/link.tsx";
import { notePage, notesPage as texts } from "#words/pages/desk-notes.ts";
import { policy } from "#content/policy.ts";
import { noteTexts } from "../marks.ts";
import { Said } from "../said.tsx";
import type { NotesPageData } from "./notes-page.server.ts";
import styles from "./notes-page.module.css";
import { PageHead } from "#app/features/desk/ui/page-head.tsx";

type Row = NotesPageData["recent"][number];

const hours = policy.noteHours;

function Title({ row, children }: { row: Row; children?: React.ReactNode }) {
  return (
    <p className="row gap-2">
      <b dir="auto">{row.name}</b>
      <span className="muted">
        {row.course}
        {row.tutor !== "" && ` · ${row.tutor}`} · {fillText(texts.ended, { time: row.ended })}
      </span>
      {children}
    </p>
  );
}

function Due({ data }: { data: NotesPageData }) {
  return (
    <section aria-labelledby="notes-due" className="stack gap-3">
      <h2 id="notes-due">{`${texts.due} (${data.due.length})`}</h2>
      {data.due.length === 0 && <p className="muted">{texts.nothingDue}</p>}
      <ul className={styles.rows}>
        {data.due.map((row) => (
          <li key={row.id}>
            <Title row={row}>
              {row.late !== null && (
                <span className={styles.late}>{fillText(texts.late, { span: row.late })}</span>
              )}
            </Title>
            <Link to={`/desk/lessons/${row.id}/note`} className="tap">
              {texts.write} <span className="visually-hidden">{row.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ToRead({ data }: { data: NotesPageData }) {
  return (
    <section aria-labelledby="notes-to-read" className="stack gap-3">
      <h2 id="notes-to-read">{`${texts.toRead} (${data.toRead.length})`}</h2>
      {data.toRead.length === 0 && <p className="muted">{texts.nothingToRead}</p>}
      <ul className={styles.rows}>
        {data.toRead.map((row) => (
          <li key={row.id} className="stack gap-2">
            <Title row={row}>
              <span className="muted">{fillText(texts.by, { time: row.by })}</span>
            </Title>
            {row.flags !== "" && (
              <p className="late">{fillText(notePage.flagged, { flags: row.flags })}</p>
            )}
            <dl className={styles.parts}>
              {noteTexts.map(
                (name) =>
                  row[name] !== "" && (
                    <div key={name}>
                      <dt className="strong">{notePage[name]}</dt>
                      <dd>
                        <Said text={row[name]} />
                      </dd>
                    </div>
                  ),
              )}
            </dl>
            <DeskForm className="row gap-2">
              <input type="hidden" name="lesson" value={row.id} />
              <input type="hidden" name="version" value={row.version} />
              <DeskButton>{texts.approve}</DeskButton>
              <Link to={`/desk/lessons/${row.id}/note`}>{texts.change}</Link>
            </DeskForm>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Reports({ data }: { data: NotesPageData }) {
  return (
    <section aria-labelledby="notes-reports" className="stack gap-2">
      <h2 id="notes-reports">{fillText(texts.reports, { month: data.month })}</h2>
      {data.reports.length === 0 && <p className="muted">{texts.noReports}</p>}
      <ul className={styles.rows}>
        {data.reports.map(({ to, name, course, isSent }) => (
          <li key={to}>
            <Link to={to}>
              <bdi>{name}</bdi>, {course}
            </Link>{" "}
            <span className="muted">{isSent ? texts.reportSent : texts.reportDraft}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Figure({ figure }: { figure: NonNullable<NotesPageData["figure"]> }) {
  const { within, all } = figure;
  if (all === 0) return <p className="muted">{texts.noFigure}</p>;
  const percent = Math.round((100 * within) / all);
  return <p className="figures">{fillText(texts.figure, { within, all, hours, percent })}</p>;
}

/** The notes that are due, those that wait to be read, and what the office was told. */
export function NotesPage({ data, problem }: { data: NotesPageData; problem: string | undefined }) {
  const { mayAll, figure, unread, office, recent, done } = data;
  return (
    <Parts as="div" className={page.page}>
      <PageHead
        title={texts.title}
        said={done === "approved" && problem === undefined ? texts.approved : ""}
        problem={problem}
      >
        <p className="muted">{fillText(texts.intro, { hours })}</p>
        {figure && <Figure figure={figure} />}
      </PageHead>
      <Due data={data} />
      {mayAll && <ToRead data={data} />}
      <Reports data={data} />
      {unread.length > 0 && (
        <section aria-labelledby="notes-unread" className="stack gap-2">
          <h2 id="notes-unread">{texts.unread}</h2>
          <Rows rows={unread} />
        </section>
      )}
      {office.length > 0 && (
        <section aria-labelledby="notes-office" className="stack gap-2">
          <h2 id="notes-office">{texts.office}</h2>
          <ul className="stack gap-2">
            {office.map((line) => (
              <li key={`${line.id} ${line.text}`} className="for-office">
                <Title row={line} />
                <p dir="auto">{line.text}</p>
                <p className="muted small">{line.author}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {recent.length > 0 && (
        <section aria-labelledby="notes-recent" className="stack gap-2">
          <h2 id="notes-recent">{mayAll ? texts.recentAll : texts.recent}</h2>
          <Rows rows={recent} />
        </section>
      )}
    </Parts>
  );
}

function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <li key={row.id}>
          <Title row={row} />
          <p className="row gap-2">
            <Link to={`/desk/lessons/${row.id}/note`}>
              {texts.open} <span className="visually-hidden">{row.name}</span>
            </Link>
            <Link to={`/desk/learners/${row.learnerId}`}>
              {notePage.record} <span className="visually-hidden">{row.name}</span>
            </Link>
          </p>
        </li>
      ))}
    </ul>
  );
}
