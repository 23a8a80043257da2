import { Form } from "react-router";

import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { DeskForm } from "#app/features/desk/ui/desk-form.tsx";
import button from "#app/features/desk/ui/desk-button.module.css";
import { Field } from "#app/ui/form/field.tsx";
import page from "#app/features/desk/ui/desk-page.module.css";
import { fillText } from "#app/platform/fill-text.ts";
import { Parts } from "#app/ui/part/parts.tsx";
import { classes } from "#app/ui/classes.ts";
import { Link } from "#app/ui/link.tsx";
import { deskWeek as texts } from "#words/pages/desk-week.ts";
import type { OwnLesson } from "#app/features/lessons/desk/own-lessons.server.ts";
import type { WeekData } from "./week-page.server.ts";
import styles from "./week-page.module.css";

function Lessons({ rows }: { rows: readonly OwnLesson[] }) {
  return <input type="hidden" name="lesson" value={rows.map(({ id }) => id).join()} />;
}

/** Opens the room; a whole page is loaded, since the answer leads to another site. */
function RoomForm({ row, look }: { row: OwnLesson; look: "action" | "plain" }) {
  if (row.state === "open") {
    return (
      <Parts as={Form} method="post" reloadDocument>
        <Lessons rows={[row]} />
        <DeskButton name="do" value="open" look={look}>
          {texts.room}
        </DeskButton>
      </Parts>
    );
  }
  const words =
    row.state === "no-room" ? texts.noRoom : fillText(texts.opensAt, { time: row.opensAt });
  return <p className="muted">{words}</p>;
}

function Saying({ row, isAsked }: { row: OwnLesson; isAsked: boolean }) {
  return (
    <DeskForm className="row gap-2 across-4">
      <Lessons rows={[row]} />
      {(isAsked || row.says === "cannot") && (
        <DeskButton name="do" value="can">
          {texts.iCan}
        </DeskButton>
      )}
      {row.says !== "cannot" && (
        <DeskButton name="do" value="cannot">
          {texts.iCannot}
        </DeskButton>
      )}
    </DeskForm>
  );
}

function Next({ next }: { next: NonNullable<WeekData["next"]> }) {
  const { day, name, course } = next;
  return (
    <section aria-label={texts.next} className={`row gap-2 across-4 ${styles.next}`}>
      <b className={styles.time}>{next.time}</b>
      <p>
        <b dir="auto">{fillText(texts.nextWords, { day, name, course })}</b>
        <br />
        {next.there}
      </p>
      <RoomForm row={next} look="action" />
    </section>
  );
}

function Row({ row }: { row: OwnLesson }) {
  return (
    <li className={classes(styles.lesson, (!row.isOn || row.isAway) && styles.off)}>
      <b className={styles.time}>{row.time}</b>
      <div className="stack gap-1">
        <p>
          <b dir="auto">{row.name}</b> {row.course}
        </p>
        <p className="muted">
          {[row.there, fillText(texts.minutes, { count: row.minutes }), texts.kinds[row.kind]].join(
            " · ",
          )}
        </p>
        {row.evidence !== "" && <p className="muted">{row.evidence}</p>}
        {row.isOn && !row.isAhead && (
          <DeskForm className="row gap-2 across-4">
            <Lessons rows={[row]} />
            <DeskButton name="do" value="held" aria-pressed={row.mark === "held"}>
              {texts.held}
            </DeskButton>
            <DeskButton name="do" value="nobody" aria-pressed={row.mark === "nobody"}>
              {texts.noShow}
            </DeskButton>
            <Link to={`/desk/lessons/${row.id}/note`} className={button.button}>
              {texts.note}
            </Link>
          </DeskForm>
        )}
        {row.isOn && row.isAhead && !row.isAway && (
          <details className={styles.more}>
            <summary>{row.says === null ? texts.canYou : texts.says[row.says]}</summary>
            <p className="muted">{texts.cannotHint}</p>
            <Saying row={row} isAsked={row.isAsked} />
          </details>
        )}
      </div>
      <span className="muted">{row.words}</span>
    </li>
  );
}

/** Says of every lesson of a day at once that the tutor cannot give it. */
function WholeDay({ lessons }: { lessons: readonly OwnLesson[] }) {
  const ahead = lessons.filter(
    ({ isAhead, isAway, isOn, says }) => isOn && isAhead && !isAway && says !== "cannot",
  );
  if (ahead.length < 2) return null;
  return (
    <details className={styles.more}>
      <summary>{texts.cannotDay}</summary>
      <p className="muted">{texts.cannotHint}</p>
      <DeskForm>
        <Lessons rows={ahead} />
        <DeskButton name="do" value="cannot">
          {texts.cannotDayButton}
        </DeskButton>
      </DeskForm>
    </details>
  );
}

function Asked({ asked }: { asked: WeekData["asked"] }) {
  return (
    <section aria-labelledby="asked" className="stack gap-3">
      <h2 id="asked">{texts.asked}</h2>
      <ul className="stack gap-3">
        {asked.map((row) => (
          <li key={row.id} className={`stack gap-2 ${styles.question}`}>
            <p>
              <b>{`${row.day}, ${row.time}`}</b> <span dir="auto">{row.name}</span>, {row.course}
              <br />
              <span className="muted">{`${row.there} · ${texts.kinds[row.kind]}`}</span>
            </p>
            <Saying row={row} isAsked />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Feed({ feed }: { feed: NonNullable<WeekData["feed"]> }) {
  const { address } = feed;
  const said = texts.feed;
  return (
    <section aria-labelledby="feed" className="stack gap-3 ruled">
      <h2 id="feed">{said.heading}</h2>
      <p>{said.text}</p>
      <p className="muted">
        {said.lag} {said.secret}
      </p>
      {address !== null && <Field label={said.address} readOnly value={address} dir="ltr" />}
      <DeskForm className="row gap-2 across-4">
        <DeskButton name="do" value="feed">
          {address === null ? said.make : said.renew}
        </DeskButton>
        {address !== null && (
          <DeskButton name="do" value="feed-off">
            {said.stop}
          </DeskButton>
        )}
      </DeskForm>
    </section>
  );
}

/** A tutor's own week, for a phone first: the next lesson with its room, what is asked, and the days. */
export function WeekPage({ data, room }: { data: WeekData; room: string | null }) {
  const { next, asked, days, feed, done, from, until, city, leave } = data;
  const noted = texts.done[done as keyof typeof texts.done];
  return (
    <Parts as="div" className={`${page.page} ${styles.page}`}>
      <header className="stack gap-2">
        <h1>{texts.title}</h1>
        <p className="muted">{fillText(texts.intro, { from, until, city })}</p>
        <nav aria-label={texts.weeks} className="row gap-2 across-4">
          <Link to={`/desk/week?from=${data.earlier}`} className={button.button}>
            {texts.earlier}
          </Link>
          <Link to="/desk/week" className={button.button}>
            {texts.now}
          </Link>
          <Link to={`/desk/week?from=${data.later}`} className={button.button}>
            {texts.later}
          </Link>
        </nav>
      </header>
      <div role="status">{noted && <p>{noted}</p>}</div>
      {room !== null && (
        <p role="alert">
          <b>{texts.opening}</b> {texts.openingText}{" "}
          <a href={room} rel="noreferrer">
            {texts.room}
          </a>
        </p>
      )}
      {next && <Next next={next} />}
      {leave.map((words) => (
        <p key={words}>{words}</p>
      ))}
      {asked.length > 0 && <Asked asked={asked} />}
      {days.map(({ label, lessons }) => (
        <section key={label} aria-label={label}>
          <h2 className={`muted under ${styles.day}`}>{label}</h2>
          <ul className={styles.list}>
            {lessons.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </ul>
          <WholeDay lessons={lessons} />
        </section>
      ))}
      {days.length === 0 && <p>{data.isTutor ? texts.nothing : texts.notTutor}</p>}
      {data.heldIn.map((words) => (
        <p key={words} className="muted">
          {words}
        </p>
      ))}
      {feed && <Feed feed={feed} />}
    </Parts>
  );
}
