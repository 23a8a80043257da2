import { useId } from "react";

import { classes } from "#app/ui/classes.ts";
import { feedbackList } from "#words/pages/feedback.ts";
import { maxRating } from "./feedback-schema.ts";
import { fillText } from "#app/platform/fill-text.ts";
import styles from "./stars.module.css";

const grid = 24;
const star = "M12 3.2l2.7 5.6 6.1.8-4.5 4.3 1.1 6.1-5.4-3-5.4 3 1.1-6.1-4.5-4.3 6.1-.8z";
const places = Array.from({ length: maxRating }, (_, index) => index);

/** One star in outline; the style sheet around it fills it. */
export function StarShape({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={className} aria-hidden="true">
      <path d={star} />
    </svg>
  );
}

/** How much of the row is full, in units of its view box. The gaps at a star's sides count as full. */
function fullWidth(rating: number): number {
  const whole = Math.floor(rating);
  const part = rating - whole;
  const [margin, width] = [2.7, 18.6];
  return whole * grid + (part === 0 ? 0 : margin + part * width);
}

/** Five stars of which `rating` are full, parts included. Decorative. */
export function StarRow({ rating, className }: { rating: number; className?: string }) {
  const clip = useId();
  return (
    <svg
      viewBox={`0 0 ${grid * maxRating} ${grid}`}
      className={classes(styles.row, className)}
      data-fills
      aria-hidden="true"
    >
      <clipPath id={clip}>
        <rect width={fullWidth(rating)} height={grid} />
      </clipPath>
      {places.map((place) => (
        <path
          key={place}
          className={styles.empty}
          transform={`translate(${place * grid})`}
          d={star}
        />
      ))}
      <g clipPath={`url(#${clip})`}>
        {places.map((place) => (
          <path
            key={place}
            className={styles.full}
            transform={`translate(${place * grid})`}
            d={star}
          />
        ))}
      </g>
    </svg>
  );
}

/** The stars of a card, and the same in words. A card without a rating says so. */
export function StarRating({ rating }: { rating: number }) {
  if (rating === 0) return <span className="muted small">{feedbackList.unrated}</span>;
  return (
    <span
      role="img"
      aria-label={fillText(feedbackList.stars, { stars: rating })}
      className={styles.rating}
    >
      <StarRow rating={rating} />
    </span>
  );
}
