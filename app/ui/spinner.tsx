import styles from "./spinner.module.css";

/** A turning circle with words alongside it. Give it a live region where it comes and goes. */
export function Spinner({ label }: { label: string }) {
  return (
    <span className={styles.spinner}>
      <span className={styles.circle} aria-hidden="true" />
      {label}
    </span>
  );
}
