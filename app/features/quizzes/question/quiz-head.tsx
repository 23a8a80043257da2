import type { ReactNode, Ref } from "react";

import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import styles from "./quiz-head.module.css";

type QuizHeadProps = {
  /** The way out, which loses nothing. */
  leave: { readonly to: string; readonly label: string };
  /** How much is done, 0 to 1. */
  share: number;
  heading: string;
  headingRef?: Ref<HTMLHeadingElement>;
  className?: string | undefined;
  /** What is said below it, small. */
  children: ReactNode;
};

/** The head of a question, in a quiz and in a check: the way out, how far one is, and the question's number. */
export function QuizHead({
  leave,
  share,
  heading,
  headingRef,
  className,
  children,
}: QuizHeadProps) {
  return (
    <header className={`across-3 ${styles.head}`}>
      <Link to={leave.to} className={styles.leave} aria-label={leave.label}>
        <Icon name="close" />
      </Link>
      {/* The heading beside it says as much in words. */}
      <svg className={`full ${styles.bar}`} data-fills aria-hidden="true">
        <rect width="100%" height="8" rx="4" className={styles.track} />
        <rect width={`${share * 100}%`} height="8" rx="4" className={styles.done} />
      </svg>
      <h1 id="question" ref={headingRef} tabIndex={-1} className="plain small">
        {heading}
      </h1>
      <p className={classes("muted small", styles.quiz, className)}>{children}</p>
    </header>
  );
}
