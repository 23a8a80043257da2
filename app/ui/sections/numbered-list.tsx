import { classes } from "../classes.ts";
import { RichText } from "../rich-text.tsx";
import styles from "./numbered-list.module.css";

type NumberedListProps = {
  items: readonly string[];
  /** Id of the words that name the list. */
  labelledBy?: string;
  className?: string;
};

/** Numbered sentences with a hairline above each, the numbers set in the margin. */
export function NumberedList({ items, labelledBy, className }: NumberedListProps) {
  return (
    <ol className={classes(styles.list, className)} aria-labelledby={labelledBy}>
      {items.map((item) => (
        <li key={item} className="ruled pad-3">
          <span>
            <RichText text={item} />
          </span>
        </li>
      ))}
    </ol>
  );
}
