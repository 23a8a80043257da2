import type { ReactNode } from "react";

import button from "#app/features/desk/ui/desk-button.module.css";
import { Menu } from "#app/features/desk/ui/menu.tsx";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { Parts } from "#app/ui/part/parts.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { lessonsBoard as texts } from "#words/pages/desk-lessons.ts";
import { deskBooking } from "#words/pages/desk-booking.ts";
import { deskTrials } from "#words/pages/desk-trials.ts";
import type { BoardWeek } from "./board-page.server.ts";
import { LessonTabs } from "./lesson-tabs.tsx";
import styles from "./board-head.module.css";

const more = (words: string) => (
  <>
    {words} <Icon name="chevron-down" size={14} />
  </>
);

/** Without scripts nothing could be printed by a button. */
function Print() {
  if (!useHydrated()) return null;
  return (
    <button type="button" className="bare" onClick={() => window.print()}>
      {texts.print}
    </button>
  );
}

function Menus({ mayClose }: BoardWeek) {
  return (
    <>
      <Menu id="menu-begin" shown={more(texts.begin)}>
        <Link to="/desk/book" aria-keyshortcuts="B">
          {deskBooking.begin} <kbd>B</kbd>
        </Link>
        <Link to="/desk/lessons/plans">{texts.beginPlan}</Link>
      </Menu>
      <Menu id="menu-more" shown={more(texts.more)}>
        <Link to="/desk/lessons/away">{texts.away}</Link>
        {mayClose && (
          <Link to="/desk/closed" aria-keyshortcuts="C">
            {deskTrials.close} <kbd>C</kbd>
          </Link>
        )}
        <Link to="/desk/lessons/clocks">{texts.clocks}</Link>
        <Print />
      </Menu>
    </>
  );
}

type FrameProps = {
  readonly week: BoardWeek;
  readonly by: "day" | "tutor";
  readonly children: ReactNode;
};

/**
 * A week of lessons below its head: which week, how it is shown, what can be begun, and the other pages about lessons. On
 * a phone only the first stands above it.
 */
export function BoardFrame({ week, by, children }: FrameProps) {
  const { monday, earlier, later, mayPlan } = week;
  const path = by === "tutor" ? "?by=tutor&from=" : "?from=";
  const view = (one: FrameProps["by"], to: string, words: string) => (
    <Link
      to={`/desk/lessons${to}${monday}`}
      aria-current={by === one ? "page" : undefined}
      className={button.button}
    >
      {words}
    </Link>
  );
  return (
    <Parts as="div" className={`full ${styles.page}`}>
      <header className={`row gap-2 across-3 ${styles.head}`}>
        <h1>{deskTrials.title}</h1>
        <p className={`muted nowrap ${styles.range}`}>{week.week}</p>
        <nav aria-label={deskTrials.weeks} className={styles.group} data-print="hide">
          <Link
            to={`/desk/lessons${path}${earlier}`}
            aria-label={deskTrials.earlier}
            aria-keyshortcuts="["
            className={button.button}
          >
            <Icon name="chevron-left" size={16} />
          </Link>
          <Link
            to={by === "tutor" ? "/desk/lessons?by=tutor" : "/desk/lessons"}
            className={classes(button.button, "nowrap")}
          >
            {deskTrials.now}
          </Link>
          <Link
            to={`/desk/lessons${path}${later}`}
            aria-label={deskTrials.later}
            aria-keyshortcuts="]"
            className={button.button}
          >
            <Icon name="chevron-right" size={16} />
          </Link>
        </nav>
      </header>
      {mayPlan && (
        <div className={`row gap-2 across-3 ${styles.tools}`} data-print="hide">
          <nav aria-label={texts.view} className={styles.group}>
            {view("day", "?from=", texts.byDay)}
            {view("tutor", "?by=tutor&from=", texts.byTutor)}
          </nav>
          <Menus {...week} />
        </div>
      )}
      {mayPlan && <LessonTabs />}
      {children}
    </Parts>
  );
}
