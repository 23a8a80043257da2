import { classes } from "#app/ui/classes.ts";
import { aboutStatement } from "#content/pages/about.ts";
import styles from "./statement.module.css";

/** The sentence that the whole page follows from, beside the picture of a lesson. */
export function Statement() {
  return (
    <div className={classes("wrap section", styles.grid)}>
      <div className={styles.words}>
        <p className={styles.sentence}>{aboutStatement.text}</p>
        <p className="muted">{aboutStatement.note}</p>
      </div>
      <img
        className={styles.picture}
        src="/art/about.svg"
        width={640}
        height={480}
        alt=""
        loading="lazy"
        decoding="async"
        fetchPriority="low"
      />
    </div>
  );
}
