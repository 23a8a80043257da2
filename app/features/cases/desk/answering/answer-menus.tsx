import { useSite } from "#app/ui/site-facts.ts";
import { useRef } from "react";

import { classes } from "#app/ui/classes.ts";
import { fillBlanks } from "./blanks.ts";
import type { CasePageData } from "../view/case-page.server.ts";
import button from "#app/features/desk/ui/desk-button.module.css";
import styles from "./answer-form.module.css";
import menu from "#app/features/desk/ui/menu.module.css";
import { useHydrated } from "#app/ui/use-hydrated.ts";

/** The saved replies to choose from, each with its blanks filled in. */
export function Replies({ data, insert }: { data: CasePageData; insert: (words: string) => void }) {
  const details = useRef<HTMLDetailsElement>(null);
  return (
    <details ref={details} id="menu-replies" data-menu className={classes(menu.menu, menu.upwards)}>
      <summary className={button.button} aria-keyshortcuts=";">
        Saved replies <kbd>;</kbd>
      </summary>
      <div className={`stack gap-3 ${menu.choices}`}>
        {data.replies.length === 0 && <p className="muted small">There are none yet.</p>}
        <ul className="stack gap-2">
          {data.replies.map(({ id, title, text, language }) => (
            <li key={id}>
              <a
                href={`/desk/cases/${data.id}?reply=${id}#answer-text`}
                onClick={(event) => {
                  event.preventDefault();
                  if (details.current) details.current.open = false;
                  insert(fillBlanks(text, data.values));
                }}
              >
                <bdi>{title}</bdi>
                {language && <span className="muted small"> {language}</span>}
              </a>
            </li>
          ))}
        </ul>
        <a href="/desk/replies">Write and change them</a>
      </div>
    </details>
  );
}

type HoursProps = { hours: readonly string[]; choose: (words: string) => void };

/** The hours that can still be booked, on both clocks. */
export function Hours({ hours, choose }: HoursProps) {
  const isHydrated = useHydrated();
  return (
    <details id="menu-hours" data-menu className={classes(menu.menu, menu.upwards)}>
      <summary className={button.button}>Free hours</summary>
      <div className={`stack gap-3 ${menu.choices}`}>
        <p className="muted small">In their time, with {useSite().clockCity}’s beside it.</p>
        <ul className="stack gap-2">
          {hours.map((words) => (
            <li key={words}>
              {isHydrated ? (
                <button type="button" className={styles.textButton} onClick={() => choose(words)}>
                  {words}
                </button>
              ) : (
                words
              )}
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
