import styles from "./cases.module.css";

/** Stands beside the name in a mail whose sender is not proved. */
export function NotProved() {
  return <span className={`muted nowrap ${styles.claimed}`}>not proved</span>;
}
