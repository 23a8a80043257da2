import { useFetcher, useNavigate } from "react-router";

import { classes } from "#app/ui/classes.ts";
import { Link } from "#app/ui/link.tsx";
import { useDeskKeys } from "#app/features/desk/use-desk-keys.ts";
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

function TrialCard({ trial }: { trial: TrialRow }) {
  const { id, time, there, name, course, mark, words } = trial;
  return (
    <Link
      to={`/desk/trials/${id}`}
      data-trial={id}
      data-begun={begun.has(mark) || undefined}
      className={classes(styles.trial, mark === "alarm" && styles.alarming)}
    >
      <b className={styles.time}>
        {time}
        {mark !== "asked" && <span className="visually-hidden"> London, </span>}
      </b>
      <span className="muted">{there}</span>
      <b dir="auto">{name}</b>
      <span className="muted">{course}</span>
      <span className={classes(styles.state, markLook[mark])}>
        <TrialMark mark={mark} /> {words}
      </span>
    </Link>
  );
}

function Day({ day }: { day: BoardDay }) {
  const { number, name, isToday, isPast, free, closed, trials } = day;
  return (
    <section
      className={classes(
        `stack gap-2 ${styles.day}`,
        isToday && styles.today,
        closed !== null && styles.closed,
        trials.length === 0 && styles.empty,
      )}
    >
      <h3 className={`row gap-1 ${styles.dayName}`}>
        <b>{number}</b> {name}
        {isToday && `, ${texts.today}`}
        {free !== null && !isPast && (
          <span className={`muted ${styles.free}`}>{`${free} ${texts.free}`}</span>
        )}
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
    </section>
  );
}

function noted(done: string | null): string {
  if (done === "held") return deskTrial.heldDone;
  if (done === "nobody") return deskTrial.nobodyDone;
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
    "[": () => void navigate(`/desk/trials?from=${earlier}`),
    "]": () => void navigate(`/desk/trials?from=${later}`),
    ArrowUp: () => moveFocus(-1, "trials"),
    ArrowDown: () => moveFocus(1, "trials"),
    ArrowLeft: () => moveFocus(-1, "days"),
    ArrowRight: () => moveFocus(1, "days"),
    ...(mayPlan
      ? {
          c: () => void navigate("/desk/hours"),
          h: () => note("held"),
          x: () => note("nobody"),
        }
      : {}),
  });
}

const legend = ["asked", "booked", "tutor", "room", "held", "nobody"] as const;

function Legend() {
  return (
    <section aria-labelledby="trials-marks" className={styles.legend}>
      <h2 id="trials-marks">{texts.legend}</h2>
      <ul>
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
export function BoardPage({ board, done }: { board: Board; done: string | null }) {
  const { days, asked, alarms, followUps, earlier, later, mayPlan } = board;
  useBoardKeys(board);
  const [first] = alarms;
  return (
    <div className={`stack gap-3 full ${styles.page}`}>
      <header className={styles.head}>
        <h1>{texts.title}</h1>
        <p className="muted">{texts.intro}</p>
        <nav aria-label={texts.weeks} className={styles.ways}>
          <Link to={`/desk/trials?from=${earlier}`} className={button.button} aria-keyshortcuts="[">
            {texts.earlier}
          </Link>
          <Link to="/desk/trials" className={button.button}>
            {texts.now}
          </Link>
          <Link to={`/desk/trials?from=${later}`} className={button.button} aria-keyshortcuts="]">
            {texts.later}
          </Link>
          {mayPlan && (
            <Link to="/desk/hours" className={button.button} aria-keyshortcuts="C">
              {texts.close} <kbd>C</kbd>
            </Link>
          )}
        </nav>
      </header>
      <p role="status" className={styles.noted}>
        {noted(done)}
      </p>
      {first && (
        <section aria-label={texts.alarms} className={`apart ${styles.alarm}`}>
          <p>
            <b>{alarms.length === 1 ? texts.oneAlarm : `${alarms.length} ${texts.manyAlarms}`}</b>{" "}
            {texts.first} {first.name}, {first.day}, {first.time} London: {first.words}.
          </p>
          {mayPlan && (
            <Link to={`/desk/trials/${first.id}`} className={classes(button.button, button.action)}>
              {texts.mend}
            </Link>
          )}
        </section>
      )}
      <div className={`stack ${styles.board}`}>
        {mayPlan && (
          <section aria-labelledby="trials-asked" className={styles.tray}>
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
            const count = week.reduce((sum, { trials }) => sum + trials.length, 0);
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
    </div>
  );
}
