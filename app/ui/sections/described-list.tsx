import { RichText } from "../rich-text.tsx";
import { classes } from "../classes.ts";
import styles from "./described-list.module.css";

type DescribedListProps = {
  items: readonly { title: string; text: string }[];
  className?: string;
};

/** Terms and what they mean, with a hairline above each pair. */
export function DescribedList({ items, className }: DescribedListProps) {
  return (
    <dl className={classes(styles.list, className)}>
      {items.map((item) => (
        <div key={item.title} className="ruled">
          <dt>{item.title}</dt>
          <dd className="prose">
            <RichText text={item.text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
