import type { ReactNode } from "react";

import { classes } from "#app/ui/classes.ts";
import { feedbackList } from "#words/pages/feedback.ts";
import { americanDay } from "#app/platform/zone-clock.ts";
import type { FeedbackCard as Card } from "./feedback-store.server.ts";
import { StarRating } from "./stars.tsx";
import styles from "./feedback-card.module.css";

/** A comment of a line or two is set large, as a quotation; a longer one as running text. */
const shortComment = 110;

type FeedbackCardProps = {
  card: Card;
  /** Heading level of the name. */
  heading?: "h2" | "h3";
  /** The close link, in the corner. */
  corner?: ReactNode;
  /** Actions under the card. */
  footer?: ReactNode;
};

/** One visitor's words. The name and the comment may be in any script and of any length. */
export function FeedbackCard({ card, heading: Name = "h3", corner, footer }: FeedbackCardProps) {
  const { _id, name, comment, rating, date, image, imageState } = card;
  const nameId = `feedback-${_id}`;
  const isShort = comment.length <= shortComment && !comment.includes("\n");
  return (
    <article aria-labelledby={nameId} className={`stack full ${styles.card}`}>
      <header className={`line ${styles.head}`}>
        <img
          src={image}
          alt=""
          width={56}
          height={56}
          loading="lazy"
          decoding="async"
          className={`sunken ${styles.avatar}`}
        />
        <div className={styles.who}>
          <Name id={nameId} className={`h3 anywhere ${styles.name}`}>
            <bdi>{name}</bdi>
          </Name>
          <p className={classes("row muted small", styles.facts)}>
            <StarRating rating={rating} /> <time dateTime={date}>{americanDay(date)}</time>{" "}
            {card.hasLesson && <span>{feedbackList.hasLesson}</span>}
          </p>
        </div>
        {corner}
      </header>
      <p
        dir="auto"
        className={classes("as-typed", styles.comment, isShort && `h3 ${styles.short}`)}
      >
        {comment}
      </p>
      {imageState === "pending" && <p className="muted small">{feedbackList.imagePending}</p>}
      {footer && <footer>{footer}</footer>}
    </article>
  );
}
