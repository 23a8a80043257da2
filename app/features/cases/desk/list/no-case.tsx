import styles from "./cases-page.module.css";

/** Beside the list, while no case is open. */
export function NoCase() {
  return (
    <p className={styles.placeholder}>
      <span>
        Choose a case. <kbd>J</kbd> and <kbd>K</kbd> move, <kbd>Enter</kbd> opens.
      </span>
    </p>
  );
}
