import { useRef, type ReactNode } from "react";

import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import styles from "./status-message.module.css";
import { useAppearanceFocus } from "../focus.ts";

type StatusMessageProps = {
  tone: "success" | "failure";
  children: ReactNode;
  id?: string;
  /** Moves the focus to the message when it appears, because the form it answers is gone or empty. */
  takesFocus?: boolean;
};

/** The outcome of something a visitor did: green and polite, or red and assertive. */
export function StatusMessage({ tone, children, id, takesFocus = false }: StatusMessageProps) {
  const box = useRef<HTMLDivElement>(null);
  useAppearanceFocus(box, takesFocus);
  return (
    <div
      ref={box}
      id={id}
      role={tone === "success" ? "status" : "alert"}
      className={classes("line gap-3 top strong", styles.message, styles[tone])}
      tabIndex={-1}
      autoFocus={takesFocus}
    >
      <Icon name={tone === "success" ? "check" : "warning"} size={24} className={styles.icon} />
      <div>{children}</div>
    </div>
  );
}
