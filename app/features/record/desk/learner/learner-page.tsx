import { Parts } from "#app/ui/part/parts.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { FamilyLink } from "#app/features/desk/ui/family-link.tsx";
import { DeskForm } from "#app/features/desk/ui/desk-form.tsx";
import page from "#app/features/desk/ui/desk-page.module.css";
import { fillText } from "#app/platform/fill-text.ts";
import { longDay } from "#app/platform/zone-clock.ts";
import { Link } from "#app/ui/link.tsx";
import { notePage } from "#words/pages/desk-notes.ts";
import { learnerPage as texts } from "#words/pages/desk-record.ts";
import { MarkSign } from "../../family/mark-sign.tsx";
import { noteTexts } from "../../marks.ts";
import { Said } from "../../said.tsx";
import type { LearnerData } from "./learner-page.server.ts";
import styles from "./learner-page.module.css";
import { Field } from "#app/ui/form/field.tsx";
import { PageHead } from "#app/features/desk/ui/page-head.tsx";

type Course = LearnerData["courses"][number];

function Marks({ course }: { course: Course }) {
  const { columns, outcomes, came, all } = course;
  if (columns.length === 0) return null;
  return (
    <div className={styles.scroll} role="region" aria-label={texts.marks} tabIndex={0}>
      <table className={styles.marks}>
        <thead>
          <tr>
            <th scope="col">{texts.outcome}</th>
            {columns.map(({ id, day }) => (
              <th key={id} scope="col">
                {day}
              </th>
            ))}
            <th scope="col">{texts.now}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{texts.attendance}</th>
            {columns.map(({ id, attendance }) => (
              <td key={id}>{texts.short[attendance]}</td>
            ))}
            <td>
              <b>{fillText(texts.came, { came, all })}</b>
            </td>
          </tr>
          {outcomes.map(({ id, text, marks, now }) => (
            <tr key={id}>
              <th scope="row">
                <RichText text={text} />
              </th>
              {marks.map((value, index) => (
                <td key={columns[index]?.id}>
                  {value && (
                    <>
                      <MarkSign value={value} />{" "}
                      <span className="visually-hidden">{notePage.values[value]}</span>
                    </>
                  )}
                </td>
              ))}
              <td>{now ? <b>{notePage.values[now].toLowerCase()}</b> : texts.notYet}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Modules({ course, today }: { course: Course; today: string }) {
  const closed = course.modules.flatMap(({ id, title, check }) =>
    check ? [{ id, title, check }] : [],
  );
  if (course.modules.length === 0) return null;
  return (
    <section className="stack gap-2">
      <h3>{texts.modules}</h3>
      <ul className={styles.list}>
        {closed.map(({ id, title, check }) => (
          <li key={id}>
            <b>{title}</b>{" "}
            <span dir="auto">
              {fillText(texts.closed, {
                on: longDay(check.on),
                words: check.words,
                author: check.author,
              })}
            </span>
          </li>
        ))}
      </ul>
      <details>
        <summary>{texts.close}</summary>
        <DeskForm className="row gap-2 across-4">
          <input type="hidden" name="course" value={course.slug} />
          <Field
            as="select"
            label={texts.module}
            name="module"
            options={course.modules.map(({ id, title }) => [id, title])}
          />
          <Field label={texts.on} type="date" name="on" max={today} defaultValue={today} />
          <Field label={texts.words} name="words" maxLength={400} dir="auto" />
          <DeskButton>{texts.closeButton}</DeskButton>
        </DeskForm>
      </details>
    </section>
  );
}

function Notes({ course }: { course: Course }) {
  return (
    <section className="stack gap-2">
      <h3>{texts.lessonNotes}</h3>
      {course.notes.length === 0 && <p className="muted">{texts.noNotes}</p>}
      <ul className={styles.list}>
        {course.notes.map((note) => (
          <li key={note.id} className={styles.note}>
            <p>
              <b>{note.day}</b>
              <br />
              <span className="muted">
                {notePage.attendances[note.attendance]}
                {note.minutes !== null && `, ${note.minutes} min`}
              </span>
            </p>
            <div>
              {noteTexts.map(
                (name) =>
                  note[name] !== "" && (
                    <div key={name}>
                      <span className="muted">{notePage[name]}:</span> <Said text={note[name]} />
                    </div>
                  ),
              )}
            </div>
            <p className="muted small">
              {note.version > 1 && fillText(texts.versions, { version: note.version })}{" "}
              {note.readers.length > 0 &&
                fillText(texts.readBy, { names: note.readers.join(", ") })}{" "}
              {note.canOpen && (
                <Link to={`/desk/lessons/${note.id}/note`}>
                  {texts.open} <span className="visually-hidden">{note.day}</span>
                </Link>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function CourseRecord({ course, data }: { course: Course; data: LearnerData }) {
  const { slug, title, tutor, goal, register, reports } = course;
  return (
    <section aria-labelledby={`course-${slug}`} className="stack gap-3 ruled">
      <h2 id={`course-${slug}`}>{fillText(texts.with, { course: title, tutor })}</h2>
      <p dir="auto">
        <b>{texts.goal}</b> {goal || <span className="muted">{texts.noGoal}</span>}
      </p>
      <Marks course={course} />
      <section className="stack gap-1">
        <h3>{texts.register}</h3>
        {register.length === 0 && <p className="muted">{texts.noRegister}</p>}
        <ol className={styles.list}>
          {register.map(({ on, text }) => (
            <li key={`${on} ${text}`}>
              <span className="muted">{on}</span> <bdi>{text}</bdi>
            </li>
          ))}
        </ol>
      </section>
      <Modules course={course} today={data.today} />
      <section className="stack gap-1">
        <h3>{texts.reports}</h3>
        <ul className="row gap-3">
          {reports.map(({ month, words, isSent }) => (
            <li key={month}>
              <Link
                to={`/desk/learners/${data.id}/report?course=${encodeURIComponent(slug)}&month=${month}`}
              >
                {words}
              </Link>{" "}
              {isSent && <span className="muted">{texts.sent}</span>}
            </li>
          ))}
        </ul>
      </section>
      <Notes course={course} />
    </section>
  );
}

/** A learner's record on one page. */
export function LearnerPage({ data, problem }: { data: LearnerData; problem: string | undefined }) {
  const { id, name, facts, courses, office, done, mayAll } = data;
  return (
    <Parts as="div" className={page.page}>
      <PageHead
        back={<Link to="/desk/notes">{texts.notes}</Link>}
        title={fillText(texts.title, { name })}
        said={done && problem === undefined ? texts.saved : ""}
        problem={problem}
      >
        <p className="muted">{facts.join(" · ")}</p>
        {mayAll && (
          <p>
            <FamilyLink of={id}>{fillText(texts.family, { name })}</FamilyLink>
          </p>
        )}
      </PageHead>
      {courses.map((course) => (
        <CourseRecord key={course.slug} course={course} data={data} />
      ))}
      {office.length > 0 && (
        <section className="stack gap-1">
          <h2>{texts.office}</h2>
          <ul className="stack gap-2">
            {office.map((line) => (
              <li key={line.id} className="for-office">
                <span dir="auto">{line.text}</span>{" "}
                <span className="muted small">{`${line.author}, ${line.time}`}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="muted small">{texts.handed}</p>
    </Parts>
  );
}
