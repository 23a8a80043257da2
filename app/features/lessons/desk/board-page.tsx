import { useMarks, useSite } from "#app/ui/site-facts.ts";
import type { ReactNode } from "react";
import { useFetcher, useNavigate } from "react-router";

import { Parts } from "#app/ui/part/parts.tsx";
import { FamilyLink, useFamilyPath } from "#app/features/desk/ui/family-link.tsx";
import { classes } from "#app/ui/classes.ts";
import { Link } from "#app/ui/link.tsx";
import { useDeskKeys } from "#app/features/desk/use-desk-keys.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { lessonsBoard } from "#words/pages/desk-lessons.ts";
import { deskBooking } from "#words/pages/desk-booking.ts";
import { deskTrial, deskTrials as texts } from "#words/pages/desk-trials.ts";
import type { Board, BoardDay, Tray } from "./board-page.server.ts";
import { LessonMark } from "./lesson-mark.tsx";
import type { LessonRow, Mark } from "./lesson-rows.server.ts";
import button from "#app/features/desk/ui/desk-button.module.css";
import styles from "./board-page.module.css";

const markLook: Partial<Record<Mark, string | undefined>> = {
  asked: styles.quiet,
  nobody: styles.quiet,
  booked: styles.onTheWay,
  tutor: styles.onTheWay,
  room: styles.onTheWay,
  held: styles.wasHeld,
  alarm: "problem",
};

/** Marks of lessons whose outcome can be recorded. */
const begun: ReadonlySet<Mark> = new Set(["open", "held", "nobody"]);

/** A lesson as a card that leads to its page, and by the name to its family's. */
export function LessonCard({ row, place = "lesson" }: { row: LessonRow; place?: string }) {
  const { id, learnerId, kind, time, there, name, course, tutor, mark, words } = row;
  const { clockCity } = useSite();
  // One lesson may be on the board and in the tray.
  const ownId = `${place}-${id}`;
  return (
    <article id={ownId} className={classes(styles.trial, mark === "alarm" && styles.alarming)}>
      <Link
        to={`/desk/lesson/${id}`}
        data-lesson={id}
        data-begun={begun.has(mark) || undefined}
        aria-labelledby={ownId}
        className={classes("ink", styles.whole)}
      >
        <b className={styles.time}>
          {time}
          {mark !== "asked" && <span className="visually-hidden"> {clockCity}, </span>}
        </b>
      </Link>
      <span className="muted">{there}</span>
      <b className={styles.name}>
        <FamilyLink of={learnerId} row={ownId}>
          {name}
        </FamilyLink>
      </b>
      <span className="muted">
        {kind === "trial" ? course : `${course} · ${lessonsBoard.weekly}`}
      </span>
      {tutor !== "" && <span className="muted" dir="auto">{`${texts.with} ${tutor}`}</span>}
      <span className={classes("baseline", styles.state, markLook[mark])}>
        <LessonMark mark={mark} /> {words}
      </span>
    </article>
  );
}

function Day({ day }: { day: BoardDay }) {
  const { date, number, name, isToday, isPast, free, closed, rows, more, off } = day;
  return (
    <section
      className={classes(
        `stack gap-2 ${styles.day}`,
        isToday && styles.today,
        closed !== null && styles.closed,
        rows.length === 0 && styles.empty,
      )}
    >
      <h3 className={`row gap-1 baseline ${styles.dayName}`}>
        <b>{number}</b> {name}
        {isToday && `, ${texts.today}`}
        {free !== null && !isPast && <span className="muted push">{`${free} ${texts.free}`}</span>}
      </h3>
      {closed !== null && (
        <p>
          <b>{texts.closed}</b>
          <br />
          <span className="muted">{closed}</span>
        </p>
      )}
      {rows.map((row) => (
        <LessonCard key={row.id} row={row} />
      ))}
      {more > 0 && (
        <p>
          <Link to={`/desk/lessons?from=${date}&day=${date}`}>
            {fillText(lessonsBoard.more, { count: more })}
          </Link>
        </p>
      )}
      {off > 0 && <p className="muted">{fillText(lessonsBoard.notHeld, { count: off })}</p>}
    </section>
  );
}

function noted(done: string | null): string {
  if (done === "held") return deskTrial.heldDone;
  if (done === "nobody") return deskTrial.nobodyDone;
  if (done === "cancelled") return deskBooking.done.cancelled;
  return done === "gone" ? deskTrial.problems.gone : "";
}

/** Moves the focus among the lessons: up and down one by one, sideways to the next day that has any. */
function moveFocus(by: 1 | -1, way: "lessons" | "days"): void {
  const all = [...document.querySelectorAll<HTMLElement>("[data-lesson]")];
  const dayOf = (one: HTMLElement | undefined) => one?.closest("section");
  const firsts = all.filter((one, index) => dayOf(one) !== dayOf(all[index - 1]));
  const focused = all.find((one) => one === document.activeElement);
  const from = way === "days" ? firsts : all;
  const at = from.findIndex((one) =>
    way === "days" ? dayOf(one) === dayOf(focused) : one === focused,
  );
  from[focused ? at + by : 0]?.focus();
}

function useBoardKeys({ earlier, later, mayPlan, monday }: Board): void {
  const navigate = useNavigate();
  const { submit } = useFetcher();
  const note = (what: "held" | "nobody") => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused.dataset.begun === undefined) return;
    const action = `/desk/lesson/${focused.dataset.lesson ?? ""}`;
    void submit({ do: what, board: monday }, { method: "post", action });
  };
  useDeskKeys({
    "[": () => void navigate(`/desk/lessons?from=${earlier}`),
    "]": () => void navigate(`/desk/lessons?from=${later}`),
    ArrowUp: () => moveFocus(-1, "lessons"),
    ArrowDown: () => moveFocus(1, "lessons"),
    ArrowLeft: () => moveFocus(-1, "days"),
    ArrowRight: () => moveFocus(1, "days"),
    ...(mayPlan
      ? {
          b: () => void navigate("/desk/book"),
          c: () => void navigate("/desk/closed"),
          h: () => note("held"),
          x: () => note("nobody"),
        }
      : {}),
  });
}

/** The head of the board. @param props.children where it leads */
export function BoardHead({ children }: { children: ReactNode }) {
  return (
    <header className="row gap-2 across-4">
      <h1>{texts.title}</h1>
      <p className="muted">{fillText(texts.intro, useMarks())}</p>
      <nav aria-label={texts.weeks} className="push row gap-2 across-4">
        {children}
      </nav>
    </header>
  );
}

/** To a part of the board. @param props.to below its address */
export function Way({ to, keys, words }: { to: string; keys?: string; words: string }) {
  return (
    <Link to={`/desk/lessons${to}`} className={button.button} aria-keyshortcuts={keys}>
      {words}
    </Link>
  );
}

const legend = ["asked", "booked", "tutor", "room", "held", "nobody"] as const;

function Legend() {
  return (
    <section aria-labelledby="trials-marks" className={styles.legend}>
      <h2 id="trials-marks">{texts.legend}</h2>
      <ul className="row gap-1 across-4 muted small">
        {legend.map((mark) => (
          <li key={mark} className={markLook[mark]}>
            <LessonMark mark={mark} /> {texts.marks[mark]}
          </li>
        ))}
        <li className={markLook.alarm}>
          <LessonMark mark="alarm" /> {texts.missing}
        </li>
      </ul>
    </section>
  );
}

/** A guardian without an address, and how many texts wait for them. */
type Untold = { readonly id: string; readonly name: string; readonly count: number };

/** Two weeks of lessons: a tray for those without a time, seven columns, and on a phone an agenda. */
export function BoardPage({
  board,
  tray,
  untold,
  done,
}: {
  board: Board;
  tray: Tray | null;
  untold: readonly Untold[];
  done: string | null;
}) {
  const { days, weeks, alarm, alarmCount, earlier, later, mayPlan } = board;
  const { clockCity } = useSite();
  const familyPath = useFamilyPath();
  useBoardKeys(board);
  return (
    <Parts as="div" className={`stack gap-3 full ${styles.page}`}>
      <BoardHead>
        <Way to={`?from=${earlier}`} keys="[" words={texts.earlier} />
        <Way to="" words={texts.now} />
        <Way to={`?from=${later}`} keys="]" words={texts.later} />
        {mayPlan && (
          <>
            <Way to={`?by=tutor&from=${board.monday}`} words={lessonsBoard.byTutor} />
            <Way to="/away" words={lessonsBoard.away} />
            <Way to="/clocks" words={lessonsBoard.clocks} />
            <Link to="/desk/book" className={button.button} aria-keyshortcuts="B">
              {deskBooking.begin} <kbd>B</kbd>
            </Link>
            <Link to="/desk/closed" className={button.button} aria-keyshortcuts="C">
              {texts.close} <kbd>C</kbd>
            </Link>
          </>
        )}
      </BoardHead>
      <p role="status" className="noted">
        {noted(done)}
      </p>
      {alarm && (
        <section aria-label={texts.alarms} className="row apart gap-2 across-4 alarm">
          <p>
            <b>{alarmCount === 1 ? texts.oneAlarm : `${alarmCount} ${texts.manyAlarms}`}</b>{" "}
            {texts.first} {alarm.name}, {alarm.day}, {alarm.time} {clockCity}: {alarm.words}.
          </p>
          {mayPlan && (
            <Link to={`/desk/lesson/${alarm.id}`} className={classes(button.button, button.action)}>
              {texts.mend}
            </Link>
          )}
        </section>
      )}
      {untold.length > 0 && (
        <section aria-labelledby="lessons-untold" className="row gap-2 across-4">
          <h2 id="lessons-untold">{lessonsBoard.untold}</h2>
          {untold.map(({ id, name, count }) => (
            <Link
              key={id}
              to={`${familyPath(id, "lessons-untold")}#person-${id}`}
              prefetch="none"
              className={button.button}
            >
              <bdi>{name}</bdi> {count}
            </Link>
          ))}
        </section>
      )}
      <div className={`stack gap-3 across-4 ${styles.board}`}>
        {tray && (
          <section aria-labelledby="trials-asked" className={`gap-2 ${styles.tray}`}>
            <h2 id="trials-asked">{`${texts.asked} (${tray.asked.length})`}</h2>
            {tray.asked.length === 0 && <p className="muted">{texts.nothingAsked}</p>}
            {tray.asked.map((row) => (
              <LessonCard key={row.id} row={row} place="asked" />
            ))}
            {tray.followUps.length > 0 && (
              <h2>{`${texts.followUps} (${tray.followUps.length})`}</h2>
            )}
            {tray.followUps.map((row) => (
              <LessonCard key={row.id} row={row} place="after" />
            ))}
            <Legend />
          </section>
        )}
        <div className={`stack gap-3 ${styles.weeks}`}>
          {weeks.map((words, index) => {
            const week = days.slice(7 * index, 7 * index + 7);
            const count = week.reduce((sum, { rows, more }) => sum + rows.length + more, 0);
            return (
              <section key={words} aria-labelledby={`week-${index}`}>
                <h2 id={`week-${index}`}>
                  {`${texts.weekOf} ${words}`}{" "}
                  <span className="muted">{`${count} ${count === 1 ? texts.trial : texts.trials}`}</span>
                </h2>
                <div className={styles.week}>
                  {week.map((day) => (
                    <Day key={day.date} day={day} />
                  ))}
                </div>
              </section>
            );
          })}
        </div>
      </div>
    </Parts>
  );
}
