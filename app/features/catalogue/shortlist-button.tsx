import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { shortlistButton, shortlistMark as texts } from "#words/pages/cart.ts";
import { shortlist, useListed } from "./use-shortlist.ts";
import styles from "./shortlist-button.module.css";

/**
 * Puts a course on the visitor's shortlist, or takes it off. Invisible until scripts run, but its space is
 * reserved.
 */
export function ShortlistButton({ slug, title }: { slug: string; title: string }) {
  const { list, isListed, isFull } = useListed(slug);
  return (
    <div className={classes("row scripted", !list && styles.waiting)}>
      <Button
        look="secondary"
        aria-pressed={isListed}
        aria-disabled={isFull || undefined}
        onClick={() => shortlist.toggle(slug)}
      >
        {isListed && <Icon name="check" size={18} />}
        {isListed ? shortlistButton.added : shortlistButton.add}
        <span className="visually-hidden">: {title}</span>
      </Button>
      {isListed && (
        <Link to="/courses/cart" className="tap">
          {shortlistButton.see}
        </Link>
      )}
      <p role="status" className={classes("small muted", styles.status)}>
        {isFull && shortlistButton.full}
        {isListed && !list?.isKept && shortlistButton.storageBlocked}
      </p>
    </div>
  );
}

/** The shortlist button in its small form, laid over a card once scripts run. */
export function ShortlistMark({ slug, title }: { slug: string; title: string }) {
  const { list, isListed, isFull } = useListed(slug);
  const label = isFull ? texts.full : texts.add;
  if (!list) return null;
  return (
    <button
      type="button"
      className="round bare shortlist-mark"
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
