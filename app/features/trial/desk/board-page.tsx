import { useNavigate } from "react-router";

import { classes } from "#app/ui/classes.ts";
import { Link } from "#app/ui/link.tsx";
import { useDeskKeys } from "#app/features/desk/use-desk-keys.ts";
import { deskTrials as texts } from "#content/pages/desk-trials.ts";
import type { Board, BoardDay } from "./board-page.server.ts";
import { TrialMark } from "./trial-mark.tsx";
import type { TrialRow } from "./trial-rows.server.ts";
import styles from "./board-page.module.css";

function TrialCard({ trial }: { trial: TrialRow }) {
  const { id, time, there, name, course, mark, words } = trial;
  return (
    <Link
      to={`/desk/trials/${id}`}
      className={classes(styles.trial, mark === "alarm" && styles.alarming)}
    >
      <b className={styles.time}>
        {time}
        {mark !== "asked" && <span className="visually-hidden"> London, </span>}
      </b>
      <span className="muted">{there}</span>
      <b dir="auto">{name}</b>
      <span className="muted">{course}</span>
      <span className={styles.state}>
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
        styles.day,
        isToday && styles.today,
        closed !== null && styles.closed,
        trials.length === 0 && styles.empty,
      )}
    >
      <h3 className={styles.dayName}>
        <b>{number}</b> {name}
        {isToday && `, ${texts.today}`}
        {free !== null && !isPast && <span className={styles.free}>{`${free} ${texts.free}`}</span>}
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

/** Two weeks of trials: a tray of what has no hour yet, seven columns, on a phone an agenda. */
export function BoardPage({ board }: { board: Board }) {
  const { days, asked, alarms, followUps, earlier, later, mayPlan } = board;
  const navigate = useNavigate();
  const earlierPath = `/desk/trials?from=${earlier}`;
  const laterPath = `/desk/trials?from=${later}`;
  useDeskKeys({
    "[": () => void navigate(earlierPath),
    "]": () => void navigate(laterPath),
    ...(mayPlan ? { c: () => void navigate("/desk/hours") } : {}),
  });
  const [first] = alarms;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{texts.title}</h1>
        <p className="muted">{texts.intro}</p>
        <nav aria-label={texts.weeks} className={styles.ways}>
          <Link to={earlierPath}>{texts.earlier}</Link>
          <Link to="/desk/trials">{texts.now}</Link>
          <Link to={laterPath}>{texts.later}</Link>
          {mayPlan && <Link to="/desk/hours">{texts.close}</Link>}
        </nav>
      </header>
      {first && (
        <section aria-label={texts.alarms} className={styles.alarm}>
          <p>
            <b>{alarms.length === 1 ? texts.oneAlarm : `${alarms.length} ${texts.manyAlarms}`}</b>{" "}
            {texts.first} {first.name}, {first.time} London, {first.there}.
          </p>
          {mayPlan && <Link to={`/desk/trials/${first.id}`}>{texts.mend}</Link>}
        </section>
      )}
      <div className={styles.board}>
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
          </section>
        )}
        <div className={styles.weeks}>
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
