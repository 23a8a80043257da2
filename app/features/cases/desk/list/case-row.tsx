import type { ReactNode } from "react";

import { classes } from "#app/ui/classes.ts";
import { Link } from "#app/ui/link.tsx";
import { CaseIcon } from "../case-icons.tsx";
import { kindWords } from "../case-words.ts";
import type { RowView } from "../../case-views.server.ts";
import { NotProved } from "../not-proved.tsx";
import styles from "./case-row.module.css";
import shared from "../cases.module.css";

function Owner({ row }: { row: RowView }) {
  const { owner, isMine } = row;
  const look = owner === null ? styles.nobody : isMine ? styles.you : "";
  return (
    <>
      <span className={classes("strong tiny", styles.owner, look)} aria-hidden="true">
        {owner?.initials ?? "–"}
      </span>
      <Unseen>{owner === null ? "Nobody’s yet" : isMine ? "Yours" : `Of ${owner.name}`}</Unseen>
    </>
  );
}

/** In words, for people who cannot see the drawing. */
function Unseen({ children }: { children: string }) {
  return <span className="visually-hidden"> {children} </span>;
}

type RowProps = {
  readonly row: RowView;
  readonly to: string;
  readonly isOpen: boolean;
  /** How it has left the list since, such as "done by Amira"; empty while it is still there. */
  readonly gone: string;
  readonly children?: ReactNode;
};

/** One case in a list, as a link to it. */
export function Row({ row, to, isOpen, gone, children }: RowProps) {
  const isUnseen = row.isUnseen && !isOpen;
  return (
    <li>
      <Link
        to={to}
        prefetch="none"
        preventScrollReset
        data-case={row.id}
        aria-current={isOpen ? "page" : undefined}
        className={classes(
          styles.row,
          (row.state === "new" || isUnseen) && styles.new,
          gone && styles.gone,
        )}
      >
        <span className={`nowrap line baseline ${styles.line}`}>
          {row.state === "new" && <Unseen>New.</Unseen>}
          {isUnseen && <Unseen>New message.</Unseen>}
          <b dir="auto">{row.name}</b>
          {row.isClaimed && <NotProved />}
          {row.clock && (
            <span className="muted small">
              {row.clock.city} {row.clock.time}
            </span>
          )}
          <span
            className={classes(
              "push muted small",
              row.time.urgency === "late" && !gone && `strong nowrap ${shared.late}`,
            )}
          >
            {gone || row.time.words}
          </span>
        </span>
        <span className={`nowrap line baseline ${styles.line}`}>
          <span className="muted">
            <CaseIcon name={row.kind} />
          </span>
          <Unseen>{`${kindWords[row.kind]}:`}</Unseen>
          <span className={styles.subject} dir="auto">
            {row.subject}
          </span>
          {row.said && !children && (
            <span className={`muted ${styles.said}`} dir="auto">
              {row.said}
            </span>
          )}
          <Owner row={row} />
        </span>
        {children}
      </Link>
    </li>
  );
}
