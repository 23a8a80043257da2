import { useFetcher, useNavigate } from "react-router";

import "#app/ui/sky/sky.css";
import { FamilyLink } from "#app/features/desk/ui/family-link.tsx";
import page from "#app/features/desk/ui/desk-page.module.css";
import { PageHead } from "#app/features/desk/ui/page-head.tsx";
import { useDeskKeys } from "#app/features/desk/use-desk-keys.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { classes } from "#app/ui/classes.ts";
import { Link } from "#app/ui/link.tsx";
import { Parts } from "#app/ui/part/parts.tsx";
import { useSite } from "#app/ui/site-facts.ts";
import { lessonNeeds, lessonsBoard, seriesPage } from "#words/pages/desk-lessons.ts";
import { deskBooking } from "#words/pages/desk-booking.ts";
import { deskTrial, deskTrials as texts } from "#words/pages/desk-trials.ts";
import { BoardFrame } from "./board-head.tsx";
import type { Board, BoardDay, BoardWeek } from "./board-page.server.ts";
import { LessonMark } from "./lesson-mark.tsx";
import type { LessonRow, Mark } from "./lesson-rows.server.ts";
import { NeedList, NeedsBeside, NeedsLine } from "./need-list.tsx";
import type { Need } from "./needs.server.ts";
import sky from "./sky-edge.module.css";
import styles from "./board-page.module.css";

const markLook: Partial<Record<Mark, string | undefined>> = {
  booked: styles.onTheWay,
  tutor: styles.onTheWay,
  room: styles.onTheWay,
  now: styles.onTheWay,
  moved: styles.quiet,
  nobody: styles.quiet,
  off: styles.quiet,
  open: styles.due,
  held: styles.wasHeld,
  alarm: "problem",
};

/** Marks of lessons whose outcome can be recorded. */
const begun: ReadonlySet<Mark> = new Set(["now", "open", "held", "nobody"]);

/** A lesson as a card that leads to its page, and by the name to its family's. At its edge is the learner's sky. */
export function LessonCard({ row }: { row: LessonRow }) {
  const { id, learnerId, kind, time, there, name, course, tutor, tutorAt, mark, words } = row;
  const { clockCity } = useSite();
  const ownId = `lesson-${id}`;
  return (
    <article
      id={ownId}
      className={classes(
        styles.lesson,
        row.sky && sky[row.sky],
        mark === "alarm" && styles.alarming,
        mark === "now" && styles.underWay,
        mark === "off" && styles.notHeld,
      )}
    >
      <Link
        to={`/desk/lesson/${id}`}
        data-lesson={id}
        data-begun={begun.has(mark) || undefined}
        aria-labelledby={ownId}
        className={classes("ink", styles.whole)}
      >
        <b className={styles.time}>
          {time}
          <span className="visually-hidden"> {clockCity}, </span>
        </b>
      </Link>
      <span className={styles.name}>
        <b>
          <FamilyLink of={learnerId} row={ownId}>
            {name}
          </FamilyLink>
        </b>{" "}
        <span className="muted">{course}</span>{" "}
        {kind === "trial" && <span className={styles.tag}>{lessonsBoard.trial}</span>}
      </span>
      <span className={styles.clocks}>
        <span>{there}</span>
        {tutor !== "" && (
          <span className="muted">
            <bdi>{tutor}</bdi>
            {tutorAt && `, ${tutorAt}`}
          </span>
        )}
      </span>
      <span className={classes(styles.state, markLook[mark])}>
        <LessonMark mark={mark} /> {words}
      </span>
    </article>
  );
}

/** Lessons of a day that need nobody any more, behind a line. */
function Folded({ words, rows, count, date }: FoldedProps) {
  if (count === 0) return null;
  return (
    <details className={styles.fold}>
      <summary className="muted">{words}</summary>
      <div className="stack gap-2">
        {rows.map((row) => (
          <LessonCard key={row.id} row={row} />
        ))}
        <Others count={count - rows.length} date={date} />
      </div>
    </details>
  );
}

type FoldedProps = {
  readonly words: string;
  readonly rows: readonly LessonRow[];
  /** Of how many they are some. */
  readonly count: number;
  readonly date: string;
};

/** The way to the whole day, where only some of its lessons are shown. */
function Others({ count, date }: Pick<FoldedProps, "count" | "date">) {
  if (count === 0) return null;
  return (
    <p>
      <Link to={`/desk/lessons?from=${date}&day=${date}`}>
        {fillText(lessonsBoard.moreOfDay, { count })}
      </Link>
    </p>
  );
}

function offWords({ count, paused }: BoardDay["off"]): string {
  const words = {
    paused: fillText(lessonsBoard.paused, { count: paused }),
    off: fillText(lessonsBoard.off, { count: count - paused }),
  };
  if (paused === 0) return words.off;
  return paused === count ? words.paused : fillText(lessonsBoard.someOff, words);
}

/** @param isBehind whether it is over, in a week that is not: a phone begins with today */
function Day({ day, isBehind }: { day: BoardDay; isBehind: boolean }) {
  const { date, number, name, month, isToday, isPast, free, closed, rows, more, done, off } = day;
  return (
    <section
      id={`day-${date}`}
      className={classes(
        `stack gap-2 ${styles.day}`,
        isToday && styles.today,
        isBehind && styles.behind,
        closed !== null && styles.closed,
        rows.length + more + done.count + off.count === 0 && styles.empty,
      )}
    >
      <h3 className={`row gap-1 baseline ${styles.dayName}`}>
        <span>
          {name.slice(0, 3)}
          <span className={styles.rest}>{name.slice(3)}</span>
        </span>
        <b>{number}</b>
        <span className={styles.rest}>{month}</span>
        {isToday && <span className={`muted ${styles.aside}`}>{texts.today}</span>}
        {free !== null && !isPast && (
          <span className={`muted push ${styles.aside}`}>
            {fillText(texts.free, { count: free })}
          </span>
        )}
      </h3>
      {closed !== null && (
        <p>
          <b>{texts.closed}</b>
          <br />
          <span className="muted">{closed}</span>
        </p>
      )}
      <Folded words={fillText(lessonsBoard.done, { count: done.count })} {...done} date={date} />
      {rows.map((row) => (
        <LessonCard key={row.id} row={row} />
      ))}
      <Others count={more} date={date} />
      <Folded words={offWords(off)} rows={off.rows} count={off.count} date={date} />
    </section>
  );
}

/** The days of the week for a thumb, each with how many lessons it has. They lead to where it is on the page. */
function DayStrip({ days }: { days: readonly BoardDay[] }) {
  return (
    <nav aria-label={lessonsBoard.days} className={styles.strip} data-print="hide">
      {days.map(({ date, name, number, isToday, count, rows }) => {
        const isNeedy = rows.some(({ mark }) => mark === "alarm");
        return (
          <a
            key={date}
            href={`#day-${date}`}
            aria-current={isToday ? "date" : undefined}
            className="muted small"
          >
            <span>{name.slice(0, 3)}</span>
            <b>{number}</b>
            <span className={classes("line gap-1 tiny", isNeedy && "problem")}>
              {count}
              <span className="visually-hidden">{isNeedy ? `, ${lessonsBoard.needy}` : ""}</span>
              {isNeedy && <LessonMark mark="alarm" />}
            </span>
          </a>
        );
      })}
    </nav>
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
  const all = [...document.querySelectorAll<HTMLElement>("[data-lesson]")].filter((one) =>
    one.checkVisibility(),
  );
  const dayOf = (one: HTMLElement | undefined) => one?.closest("section");
  const firsts = all.filter((one, index) => dayOf(one) !== dayOf(all[index - 1]));
  const focused = all.find((one) => one === document.activeElement);
  const from = way === "days" ? firsts : all;
  const at = from.findIndex((one) =>
    way === "days" ? dayOf(one) === dayOf(focused) : one === focused,
  );
  from[focused ? at + by : 0]?.focus();
}

function useBoardKeys({ earlier, later, mayClose, mayPlan, monday }: BoardWeek): void {
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
          h: () => note("held"),
          x: () => note("nobody"),
        }
      : {}),
    ...(mayClose ? { c: () => void navigate("/desk/closed") } : {}),
  });
}

const legend = [
  ["booked", texts.marks.booked],
  ["tutor", texts.marks.tutor],
  ["room", seriesPage.states.ready],
  ["now", texts.marks.now],
  ["open", texts.wasHeld],
  ["nobody", texts.marks.nobody],
  ["moved", texts.marks.moved],
  ["off", texts.marks.off],
  ["alarm", texts.missing],
] as const;

const skies = ["day", "dawn", "dusk", "night"] as const;

/** What colours and marks say, where there is room. */
function Legend() {
  return (
    <div className={`row apart gap-1 across-4 small ${styles.legend}`}>
      <p className="row gap-1 across-3">
        <b>{lessonsBoard.sky}</b>
        {skies.map((one) => (
          <span key={one} className={classes("muted", styles.sky, sky[one])}>
            {lessonsBoard.skies[one]}
          </span>
        ))}
      </p>
      <ul className="row gap-1 across-3 muted">
        {legend.map(([mark, words]) => (
          <li key={mark} className={classes(styles.state, markLook[mark])}>
            <LessonMark mark={mark} /> {words}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What needs somebody, and nothing else: a phone has it on a page of its own. */
export function NeedsPage({ needs }: { needs: readonly Need[] }) {
  const count = needs.length;
  return (
    <Parts as="div" className={page.page}>
      <PageHead
        back={<Link to="/desk/lessons">{lessonNeeds.back}</Link>}
        title={count === 1 ? lessonNeeds.onlyOne : fillText(lessonNeeds.only, { count })}
      />
      <NeedList needs={needs} />
    </Parts>
  );
}

type BoardProps = {
  /** With everything that needs somebody, each kind in order. */
  board: Omit<Board, "needs"> & { readonly needs: readonly (readonly Need[])[] };
  done: string | null;
};

/** A week of lessons: beside it whatever needs somebody, in seven columns, and on a phone an agenda. */
export function BoardPage({ board, done }: BoardProps) {
  const { days, needs } = board;
  const isPresent = days.some(({ isToday }) => isToday);
  useBoardKeys(board);
  return (
    <BoardFrame week={board} by="day">
      <p role="status" className="noted">
        {noted(done)}
      </p>
      <DayStrip days={days} />
      <NeedsLine of={needs} />
      <div className={styles.board}>
        <NeedsBeside of={needs} />
        <div className="stack gap-2">
          <h2 className="visually-hidden">{board.week}</h2>
          <div className={styles.week}>
            {days.map((day) => (
              <Day key={day.date} day={day} isBehind={isPresent && day.isPast} />
            ))}
          </div>
          <Legend />
        </div>
      </div>
    </BoardFrame>
  );
}
