import { useEffect, useRef, useState } from "react";
import { Form, useLocation } from "react-router";

import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { Parts } from "#app/ui/part/parts.tsx";
import { classes } from "#app/ui/classes.ts";
import { Link } from "#app/ui/link.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { CasesPageData } from "./cases-page.server.ts";
import styles from "./several.module.css";

/** The list once more, to mark several cases at once as spam, or as none. */
export function Several({ data }: { data: CasesPageData }) {
  const { search } = useLocation();
  const isHydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const [count, setCount] = useState(0);
  const isSpam = data.tab === "spam";
  const rows = data.groups.flatMap((group) => group.rows).filter(({ isPlain }) => isPlain);
  const boxes = () => [...(form.current?.querySelectorAll<HTMLInputElement>("[name=case]") ?? [])];
  const recount = () => setCount(boxes().filter(({ checked }) => checked).length);
  // Boxes that were ticked before the page could count.
  useEffect(() => {
    setCount(form.current?.querySelectorAll("[name=case]:checked").length ?? 0);
  }, [data]);
  const tickAll = (isTicked: boolean) => {
    for (const box of boxes()) box.checked = isTicked;
    recount();
  };
  return (
    <Parts
      as={Form}
      ref={form}
      method="post"
      action={`/desk/cases${search}`}
      className={`stack gap-3 ${styles.several}`}
      onChange={recount}
      // A browser that comes back would tick whatever stands at the same places by then.
      autoComplete="off"
    >
      <input type="hidden" name="several" value="1" />
      <p className="muted small">
        Concerns about a child, complaints, data requests, lessons and cards are not in this list:
        each of them is looked at by itself.
      </p>
      {rows.length === 0 ? (
        <p>Nothing here.</p>
      ) : (
        <>
          {/* It keeps its place from the beginning: a list that moved would take a tick for another row. */}
          <label className={classes("row gap-2", !isHydrated && styles.later)}>
            <input
              type="checkbox"
              checked={count === rows.length}
              onChange={(event) => tickAll(event.target.checked)}
            />
            All of these
          </label>
          <ul className="full">
            {rows.map(({ id, version, name, subject, time }) => (
              <li key={id}>
                <span className="under line gap-3 anywhere baseline pad-2">
                  <input
                    id={`several-${id}`}
                    type="checkbox"
                    name="case"
                    value={`${id}:${version}`}
                  />
                  <label htmlFor={`several-${id}`}>
                    <b dir="auto">{name}</b> <span className="muted small">{time.words}</span>
                    <br />
                    <span dir="auto">{subject}</span>
                  </label>
                </span>
              </li>
            ))}
          </ul>
          <p className={`row gap-2 on-card pad-2 ${styles.foot}`}>
            <DeskButton name="do" value={isSpam ? "restore" : "spam"}>
              {isSpam ? "Not spam: open them again" : "Mark as spam"}
              {isHydrated && count > 0 && ` (${count})`}
            </DeskButton>
          </p>
        </>
      )}
      <p>
        <Link to={`/desk/cases?tab=${data.tab}`}>Back to the list</Link>
      </p>
    </Parts>
  );
}

type DoneProps = { done: NonNullable<CasesPageData["severalDone"]> };

/** What came of it, above the list. */
export function SeveralDone({ done: { act, changed, stayed } }: DoneProps) {
  const are = changed === 1 ? "1 case is" : `${changed} cases are`;
  return (
    <p role="status" className={styles.done}>
      {act === "spam" ? `${are} marked as spam.` : `${are} open again.`}
      {stayed > 0 &&
        ` ${stayed} stayed as ${stayed === 1 ? "it was" : "they were"}: somebody has changed ${stayed === 1 ? "it" : "them"} meanwhile.`}{" "}
      {act === "spam" && changed > 0 && (
        <Link to="/desk/cases?tab=spam&several=on">Open some of them again</Link>
      )}
    </p>
  );
}
