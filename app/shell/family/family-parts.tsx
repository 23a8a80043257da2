import type { ReactNode } from "react";

import { Icon } from "#app/ui/icon.tsx";
import { classes } from "#app/ui/classes.ts";
import { Link } from "#app/ui/link.tsx";
import { familyPage } from "#words/pages/family.ts";
import type { FamilyRow } from "./family-lessons.server.ts";
import type { SentRow } from "./family-record.server.ts";
import styles from "./family.module.css";

/** The names of those who learn, each at its place; none where there is one alone. */
export type Names = readonly string[];

const colours = 4;

/** Whose something is, as an initial on their colour. Their name stands beside it. */
export function Disc({ names, of }: { names: Names; of: number | undefined }) {
  if (of === undefined) return null;
  const [initial = ""] = names[of] ?? "";
  return (
    <>
      <span className={styles.disc} data-of={of % colours} aria-hidden="true">
        {initial}
      </span>{" "}
    </>
  );
}

/** Back to the page above. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p data-print="hide">
      <Link to={to} className={`tap ink medium ${styles.back}`}>
        <Icon name="chevron-left" size={18} /> {children}
      </Link>
    </p>
  );
}

type LineProps = {
  to: string;
  children: ReactNode;
  /** What stands before the mark that it leads on. */
  end?: ReactNode;
  className?: string | false | undefined;
};

/** A line of a list that leads on. */
export function Line({ to, children, end, className }: LineProps) {
  return (
    <li className="ruled">
      <Link to={to} className={classes(styles.line, className)}>
        <span>{children}</span>{" "}
        <span className="line gap-1">
          {end}
          <Icon name="chevron-right" size={18} />
        </span>
      </Link>
    </li>
  );
}

/** Lessons, each leading to its page. */
export function LessonRows({ rows, names }: { rows: readonly FamilyRow[]; names: Names }) {
  return (
    <ul className="full">
      {rows.map(({ id, day, time, child, what, tone, note }) => (
        <Line
          key={id}
          to={`/family/lesson/${id}`}
          end={<span className={styles.time}>{time}</span>}
          className={tone === "off" || tone === "asked" ? styles[tone] : undefined}
        >
          <Disc names={names} of={child} />
          <b className="strong">{day}</b>
          {child !== undefined && <span className="muted small"> {names[child]}</span>}
          {what !== undefined && <small> {what}</small>}
          {note !== undefined && (
            <small>
              {" "}
              {tone === "new" && <b>{familyPage.row.new} </b>}
              {note}
            </small>
          )}
        </Line>
      ))}
    </ul>
  );
}

/** Lessons of whoever reads, which lead nowhere. */
export function LessonList({ rows }: { rows: readonly FamilyRow[] }) {
  return (
    <ul className="full">
      {rows.map(({ id, day, time, what, tone, note }) => (
        <li key={id} className={classes("ruled", styles.line, tone === "off" && styles.off)}>
          <span>
            <b className="strong">{day}</b>
            {what !== undefined && <small> {what}</small>}
            {note !== undefined && <small> {note}</small>}
          </span>{" "}
          <span className={styles.time}>{time}</span>
        </li>
      ))}
    </ul>
  );
}

/** Notes and reports, newest first. @param props.isLocked whether a code is asked for first */
export function SentRows({
  rows,
  names,
  isLocked = false,
}: {
  rows: readonly SentRow[];
  names: Names;
  isLocked?: boolean;
}) {
  const { locked, unread } = familyPage.notes;
  return (
    <ul className="full">
      {rows.map(({ path, child, title, isRead, by, words, state }) => (
        <Line key={path} to={path}>
          {!isRead && (
            <span className={styles.unread}>
              <span className="visually-hidden">{unread}</span>
            </span>
          )}
          <Disc names={names} of={child} />
          <b className="strong">{title}</b>{" "}
          <small>
            {isLocked ? (
              locked
            ) : (
              <>
                <bdi>{by}</bdi>
                {words !== undefined && (
                  <>
                    {": "}
                    <bdi>{words}</bdi>
                  </>
                )}
                {state !== undefined && ` · ${state}`}
              </>
            )}
          </small>
        </Line>
      ))}
    </ul>
  );
}

type WhoseProps = {
  all: readonly { readonly id: string; readonly name: string }[];
  child: string | null;
  to: string;
};

/** Which child's things a page shows; nothing where there is one alone. */
export function WhoseLinks({ all, child, to }: WhoseProps) {
  if (all.length === 0) return null;
  const { everyone, filter } = familyPage.weeks;
  return (
    <nav aria-label={filter}>
      <ul className="row gap-2">
        {[{ id: null, name: everyone }, ...all].map(({ id, name }) => (
          <li key={id}>
            <Link
              to={id === null ? to : `${to}?child=${id}`}
              className={`tap ${styles.pill}`}
              aria-current={id === child ? "page" : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
