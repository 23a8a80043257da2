import styles from "./spinner.module.css";

/** A turning circle with words beside it. If it comes and goes, put it in a live region. */
export function Spinner({ label }: { label: string }) {
  return (
    <span className={`gap-3 medium ${styles.spinner}`}>
      <span className={styles.circle} aria-hidden="true" />
      {label}
    </span>
  );
}
