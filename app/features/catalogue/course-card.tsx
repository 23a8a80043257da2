import { coursePath } from "#content/categories.ts";
import { BookTrial } from "#app/features/trial/book-trial.tsx";
import { classes } from "#app/ui/classes.ts";
import { Link } from "#app/ui/link.tsx";
import { catalogue } from "#content/pages/home.ts";
import { CourseCover } from "./course-cover.tsx";
import type { CourseCard as Card } from "#content/courses.server.ts";
import { ShortlistMark } from "./shortlist-button.tsx";
import styles from "./course-card.module.css";

type Heading = "h3" | "h4";

function CourseCard({ card, as: Heading }: { card: Card; as: Heading }) {
  return (
    <article className={styles.card}>
      <CourseCover cover={card.cover} className={styles.cover} />
      <ShortlistMark slug={card.slug} title={card.title} className={styles.mark} />
      <div className={styles.body}>
        <Heading id={card.slug} className={styles.title}>
          {card.title}
        </Heading>
        <p className={classes("muted small", styles.description)}>{card.description}</p>
        <div className={classes("row", styles.actions)}>
          <BookTrial
            slug={card.slug}
            title={card.title}
            titleId={card.slug}
            size="small"
            look="outline"
          />
          <Link
            to={coursePath(card.slug)}
            className={classes("tap", styles.details)}
            aria-label={`${catalogue.details}: ${card.title}`}
          >
            {catalogue.details}
          </Link>
        </div>
      </div>
    </article>
  );
}

/** Courses as a list of cards. `as` keeps the order of headings where they stand. */
export function CourseCards({
  cards,
  as = "h4",
  className,
}: {
  cards: readonly Card[];
  as?: Heading;
  className: string | undefined;
}) {
  return (
    <ul className={className}>
      {cards.map((card) => (
        <li key={card.slug}>
          <CourseCard card={card} as={as} />
        </li>
      ))}
    </ul>
  );
}
