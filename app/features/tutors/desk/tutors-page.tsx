import type { ReactNode } from "react";

import table from "#app/features/desk/ui/desk-table.module.css";
import button from "#app/features/desk/ui/desk-button.module.css";
import page from "#app/features/desk/ui/desk-page.module.css";
import { Parts } from "#app/ui/part/parts.tsx";
import { classes } from "#app/ui/classes.ts";
import { Link } from "#app/ui/link.tsx";
import { fillText } from "#app/platform/fill-text.ts";
import { longDay } from "#app/platform/zone-clock.ts";
import { TableHead } from "#app/features/desk/ui/table-head.tsx";
import { checkNames, deskTutors as texts } from "#words/pages/desk-tutors.ts";
import type { CheckState, checkStates } from "../check-state.ts";
import type { TutorsData } from "./tutors-page.server.ts";
import styles from "./tutor-list.module.css";

type States = ReturnType<typeof checkStates>;

/** How a tutor's checks stand, in words: the worst of them. */
function worstOf(states: States): string {
  const expired = states.find(({ state }) => state === "expired");
  if (expired?.on) {
    return fillText(texts.expired, { step: checkNames[expired.step], date: longDay(expired.on) });
  }
  const missing = states.filter(({ state }) => state === "missing").length;
  if (missing > 0) return fillText(texts.missing, { count: missing });
  const soon = states.find(({ state }) => state === "soon");
  if (!soon?.on) return texts.allGood;
  return fillText(texts.until, { step: checkNames[soon.step], date: longDay(soon.on) });
}

/** Six blocks, and the word of the worst. */
export function CheckBlocks({ states }: { states: States }) {
  const isBad = states.some(({ state }) => state === "expired");
  return (
    <span className={styles.checks}>
      <span aria-hidden="true" className={styles.blocks}>
        {states.map(({ step, state }) => (
          <i key={step} className={styles[state]} />
        ))}
      </span>{" "}
      <span className={isBad ? "problem" : undefined}>{worstOf(states)}</span>
    </span>
  );
}

const legend: readonly CheckState[] = ["good", "soon", "expired", "missing"];

type Row = TutorsData["tutors"][number];

/** Each column with its name, so that no cell can come to stand below another's. */
const columns: readonly {
  readonly name: string;
  readonly isShort?: boolean;
  readonly cell: (tutor: Row) => ReactNode;
}[] = [
  {
    name: texts.columns.tutor,
    cell: ({ gender, id, leftOn, name }) => (
      <>
        <Link to={`/desk/tutors/${id}`}>
          <b dir="auto">{name}</b>
        </Link>
        <br />
        <span className="muted">
          {leftOn === null ? texts.gender[gender] : fillText(texts.left, { date: longDay(leftOn) })}
        </span>
      </>
    ),
  },
  {
    name: texts.columns.clock,
    isShort: true,
    cell: ({ city, clock }) => (
      <>
        <b className={styles.time}>{clock}</b> {city}
      </>
    ),
  },
  {
    name: texts.columns.teaches,
    cell: ({ courses, languages }) => (
      <>
        {courses}
        <br />
        <span className="muted">{languages}</span>
      </>
    ),
  },
  { name: texts.columns.checks, cell: ({ checks }) => <CheckBlocks states={checks} /> },
  {
    name: texts.columns.hours,
    isShort: true,
    cell: ({ hours }) => (hours === 0 ? texts.noHours : fillText(texts.hours, { count: hours })),
  },
  {
    name: texts.columns.leave,
    cell: ({ leave }) =>
      leave
        ? [longDay(leave.from.slice(0, 10)), leave.reason].filter((part) => part !== "").join(", ")
        : "–",
  },
  {
    name: texts.columns.room,
    isShort: true,
    cell: ({ hasRoom }) => (hasRoom ? texts.set : <span className="problem">{texts.noRoom}</span>),
  },
];

/** Everyone who teaches, with the clock, checks, hours and leave of each. */
export function TutorsPage({ tutors }: TutorsData) {
  const teaching = tutors.filter(({ leftOn }) => leftOn === null).length;
  const count = teaching === 1 ? texts.count.one : fillText(texts.count.many, { count: teaching });
  return (
    <Parts as="div" className={classes(page.page, styles.page)}>
      <header className={styles.head}>
        <h1>{texts.title}</h1>
        {tutors.length > 0 && <p className="muted">{`${count}; ${texts.count.rest}`}</p>}
        <Link to="/desk/tutors/new" className={classes(button.button, styles.add)}>
          {texts.add}
        </Link>
      </header>
      {tutors.length === 0 ? (
        <p>{texts.nothing}</p>
      ) : (
        <table className={classes(table.table, styles.table)}>
          <TableHead names={columns.map(({ name }) => name)} />
          <tbody>
            {tutors.map((tutor) => (
              <tr key={tutor.id}>
                {columns.map(({ cell, isShort, name }) => (
                  <td key={name} data-label={name} className={isShort ? styles.short : undefined}>
                    {cell(tutor)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <ul className={classes("muted", styles.legend)}>
        {legend.map((state) => (
          <li key={state}>
            <i aria-hidden="true" className={styles[state]} /> {texts.states[state]}
          </li>
        ))}
      </ul>
    </Parts>
  );
}
