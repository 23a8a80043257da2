import { useId } from "react";

import { coursePath } from "#content/categories.ts";
import { BookTrial } from "#app/features/trial/book-trial.tsx";
import { Link } from "#app/ui/link.tsx";
import { catalogue } from "#content/pages/home.ts";
import { CourseCover } from "./course-cover.tsx";
import type { CourseCard as Card } from "#content/courses.server.ts";
import { ShortlistMark } from "./shortlist-mark.tsx";
import styles from "./course-card.module.css";

/** One course of the catalogue. `as` keeps the order of headings where the card stands. */
export function CourseCard({ card, as: Heading = "h4" }: { card: Card; as?: "h3" | "h4" }) {
  const id = useId();
  return (
    <article className={styles.card}>
      <CourseCover cover={card.cover} className={styles.cover} />
      <ShortlistMark slug={card.slug} title={card.title} className={styles.mark} />
      <div className={styles.body}>
        <Heading id={id} className={styles.title}>
          {card.title}
        </Heading>
        <p className={styles.description}>{card.description}</p>
        <div className={styles.actions}>
          <BookTrial slug={card.slug} title={card.title} titleId={id} size="small" />
          <Link
            to={coursePath(card.slug)}
            className={styles.details}
            aria-label={`${catalogue.details}: ${card.title}`}
          >
            {catalogue.details}
          </Link>
        </div>
      </div>
    </article>
  );
}
