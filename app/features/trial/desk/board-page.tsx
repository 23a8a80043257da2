import { useSite } from "#app/ui/site-facts.ts";
import { useFetcher, useNavigate } from "react-router";

import { Parts } from "#app/ui/part/parts.tsx";
import { classes } from "#app/ui/classes.ts";
import { Link } from "#app/ui/link.tsx";
import { useDeskKeys } from "#app/features/desk/use-desk-keys.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { lessonsBoard } from "#words/pages/desk-lessons.ts";
import { deskBooking } from "#words/pages/desk-booking.ts";
import { deskTrial, deskTrials as texts } from "#words/pages/desk-trials.ts";
import type { Board, BoardDay } from "./board-page.server.ts";
import { TrialMark } from "./trial-mark.tsx";
import type { Mark, TrialRow } from "./trial-rows.server.ts";
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

/** Trials whose outcome can be recorded. */
const begun: ReadonlySet<Mark> = new Set(["open", "held", "nobody"]);

/** A lesson of either kind, as a card that leads to its page. */
export function TrialCard({ trial }: { trial: TrialRow }) {
  const { id, to, tag, time, there, name, course, tutor, mark, words } = trial;
  const { clockCity } = useSite();
  const className = classes(styles.trial, mark === "alarm" && styles.alarming);
  const content = (
    <>
      <b className={styles.time}>
        {time}
        {mark !== "asked" && <span className="visually-hidden"> {clockCity}, </span>}
      </b>
      <span className="muted">{there}</span>
      <b dir="auto">{name}</b>
      <span className="muted">{tag === null ? course : `${course} · ${tag}`}</span>
      {tutor !== "" && <span className="muted" dir="auto">{`${texts.with} ${tutor}`}</span>}
      <span className={classes("baseline", styles.state, markLook[mark])}>
        <TrialMark mark={mark} /> {words}
      </span>
    </>
  );
  if (to === null) return <div className={className}>{content}</div>;
  return (
    <Link
      to={to}
      data-trial={id}
      // What came of a weekly lesson is entered on the page of its series.
      data-begun={(tag === null && begun.has(mark)) || undefined}
      className={className}
    >
      {content}
    </Link>
  );
}

function Day({ day }: { day: BoardDay }) {
  const { date, number, name, isToday, isPast, free, closed, trials, more, off } = day;
  return (
    <section
      className={classes(
        `stack gap-2 ${styles.day}`,
        isToday && styles.today,
        closed !== null && styles.closed,
        trials.length === 0 && styles.empty,
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
      {trials.map((trial) => (
        <TrialCard key={trial.id} trial={trial} />
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

/** Moves the focus among the trials: up and down one by one, sideways to the next day that has any. */
function moveFocus(by: 1 | -1, way: "trials" | "days"): void {
  const all = [...document.querySelectorAll<HTMLElement>("[data-trial]")];
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
    const action = `/desk/trials/${focused.dataset.trial ?? ""}`;
    void submit({ do: what, board: monday }, { method: "post", action });
  };
  useDeskKeys({
    "[": () => void navigate(`/desk/lessons?from=${earlier}`),
    "]": () => void navigate(`/desk/lessons?from=${later}`),
    ArrowUp: () => moveFocus(-1, "trials"),
    ArrowDown: () => moveFocus(1, "trials"),
    ArrowLeft: () => moveFocus(-1, "days"),
    ArrowRight: () => moveFocus(1, "days"),
    ...(mayPlan
      ? {
          b: () => void navigate("/desk/book"),
          c: () => void navigate("/desk/hours"),
          h: () => note("held"),
          x: () => note("nobody"),
        }
      : {}),
  });
}

/** To a part of the board. @param props.to below its address */
function Way({ to, keys, words }: { to: string; keys?: string; words: string }) {
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
            <TrialMark mark={mark} /> {texts.marks[mark]}
          </li>
        ))}
        <li className={markLook.alarm}>
          <TrialMark mark="alarm" /> {texts.missing}
        </li>
      </ul>
    </section>
  );
}

/** Two weeks of trials: a tray for those without an hour, seven columns, and on a phone an agenda. */
export function BoardPage({
  board,
  done,
}: {
  board: Board & { readonly alarmCount: number };
  done: string | null;
}) {
  const { days, asked, alarms, alarmCount, followUps, earlier, later, mayPlan } = board;
  const { clockCity } = useSite();
  useBoardKeys(board);
  const [first] = alarms;
  return (
    <Parts as="div" className={`stack gap-3 full ${styles.page}`}>
      <header className="row gap-2 across-4">
        <h1>{texts.title}</h1>
        <p className="muted">{fillText(texts.intro, { academyClock: clockCity })}</p>
        <nav aria-label={texts.weeks} className="push row gap-2 across-4">
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
              <Link to="/desk/hours" className={button.button} aria-keyshortcuts="C">
                {texts.close} <kbd>C</kbd>
              </Link>
            </>
          )}
        </nav>
      </header>
      <p role="status" className="noted">
        {noted(done)}
      </p>
      {first && (
        <section aria-label={texts.alarms} className="row apart gap-2 across-4 alarm">
          <p>
            <b>{alarmCount === 1 ? texts.oneAlarm : `${alarmCount} ${texts.manyAlarms}`}</b>{" "}
            {texts.first} {first.name}, {first.day}, {first.time} {clockCity}: {first.words}.
          </p>
          {mayPlan && (
            <Link to={first.to} className={classes(button.button, button.action)}>
              {texts.mend}
            </Link>
          )}
        </section>
      )}
      <div className={`stack gap-3 across-4 ${styles.board}`}>
        {mayPlan && (
          <section aria-labelledby="trials-asked" className={`gap-2 ${styles.tray}`}>
            <h2 id="trials-asked">{`${texts.asked} (${asked.length})`}</h2>
            {asked.length === 0 && <p className="muted">{texts.nothingAsked}</p>}
            {asked.map((trial) => (
              <TrialCard key={trial.id} trial={trial} />
            ))}
            {followUps.length > 0 && <h2>{`${texts.followUps} (${followUps.length})`}</h2>}
            {followUps.map((trial) => (
              <TrialCard key={trial.id} trial={trial} />
            ))}
            <Legend />
          </section>
        )}
        <div className={`stack gap-3 ${styles.weeks}`}>
          {[0, 7].map((from) => {
            const week = days.slice(from, from + 7);
            const count = week.reduce((sum, { trials, more }) => sum + trials.length + more, 0);
            return (
              <section key={from} aria-labelledby={`week-${from}`}>
                <h2 id={`week-${from}`}>
                  {`${texts.weekOf} ${week[0]?.words ?? ""}`}{" "}
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
