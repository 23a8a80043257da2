import { NavLink } from "#app/ui/link.tsx";
import { lessonsBoard } from "#words/pages/desk-lessons.ts";
import styles from "./lesson-tabs.module.css";

const { tabs } = lessonsBoard;

const all = [
  ["/desk/lessons", tabs.week],
  ["/desk/lessons/plans", tabs.plans],
  ["/desk/lessons/away", tabs.away],
  ["/desk/lessons/clocks", tabs.clocks],
  ["/desk/notes#notes-reports", tabs.reports],
] as const;

/** The pages about lessons, for whoever plans them. */
export function LessonTabs() {
  return (
    <nav aria-label={tabs.label} className={`row gap-0 under ${styles.tabs}`} data-print="hide">
      {all.map(([to, words]) => (
        <NavLink key={to} to={to} end>
          {words}
        </NavLink>
      ))}
    </nav>
  );
}
