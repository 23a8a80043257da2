import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { shortlistMark as texts } from "#content/pages/cart.ts";
import { shortlist, useListed } from "./use-shortlist.ts";
import styles from "./shortlist-mark.module.css";

type ShortlistMarkProps = { slug: string; title: string; className?: string | undefined };

/** The small form of the shortlist button, for a card. Its place stays empty until scripts run. */
export function ShortlistMark({ slug, title, className }: ShortlistMarkProps) {
  const { list, isListed, isFull } = useListed(slug);
  const label = isFull ? texts.full : texts.add;
  return (
    <button
      type="button"
      className={classes(styles.mark, !list && styles.waiting, className)}
      aria-pressed={isListed}
      aria-disabled={isFull || undefined}
      aria-label={`${label}: ${title}`}
      title={label}
      onClick={() => shortlist.toggle(slug)}
    >
      <Icon name={isListed ? "bookmark-full" : "bookmark"} size={22} />
    </button>
  );
}
