import { classes } from "../classes.ts";
import styles from "./dash-list.module.css";

type DashListProps = {
  items: readonly string[];
  /** Id of the words that name the list. */
  labelledBy?: string;
  className?: string;
};

/** Short lines, each begun with a drawn dash. */
export function DashList({ items, labelledBy, className }: DashListProps) {
  return (
    <ul className={classes(styles.list, className)} aria-labelledby={labelledBy}>
      {items.map((item) => (
        <li key={item}>
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}
