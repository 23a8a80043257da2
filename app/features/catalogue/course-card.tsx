import type { ReactNode, Ref } from "react";
import { useViewTransitionState } from "react-router";

import { coursePath } from "#content/categories.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { isolated, leftInEnglish } from "#app/platform/language.ts";
import { BookTrial } from "#app/features/booking/book-trial.tsx";
import { classes } from "#app/ui/classes.ts";
import { Link } from "#app/ui/link.tsx";
import { useOwnSum } from "#app/ui/own-currency.ts";
import { catalogue } from "#words/pages/catalogue.ts";
import { CourseCover } from "./course-cover.tsx";
import type { CardPrice, ListedCard as Card } from "#content/courses.server.ts";
import { ShortlistMark } from "./shortlist-button.tsx";
import styles from "./course-card.module.css";

type Heading = "h3" | "h4";

type CardProps = {
  as?: Heading;
  /** Whether the cover stays where it is when the course opens, because the page already shows another. */
  isStill?: boolean;
  /** Marks what a search has found in a text. */
  mark?: (text: string) => ReactNode;
};

const unmarked = (text: string) => text;

function CourseCard({
  card,
  as: Heading = "h4",
  isStill,
  mark = unmarked,
}: CardProps & { card: Card }) {
  // Only one cover at a time has the name for the transition.
  const isOnItsWay = useViewTransitionState(coursePath(card.slug));
  return (
    <article className={`boxed ${styles.card}`}>
      <CourseCover
        cover={card.cover}
        className={classes(styles.cover, isOnItsWay && styles.travels)}
      />
      <ShortlistMark slug={card.slug} title={card.title} />
      <div className={`gap-1 ${styles.body}`}>
        <Heading id={card.slug} className={styles.title} {...leftInEnglish(card.title)}>
          {mark(card.title)}
        </Heading>
        {card.level && (
          <p className={`small strong ${styles.level}`} {...leftInEnglish(card.level)}>
            {mark(card.level)}
          </p>
        )}
        <p
          className={classes("muted small", styles.description)}
          {...leftInEnglish(card.description)}
        >
          {mark(card.description)}
        </p>
        {card.price && <Price price={card.price} />}
        <div className={classes("row apart gap-2", styles.actions)}>
          <BookTrial
            slug={card.slug}
            title={card.title}
            titleId={card.slug}
            size="small"
            look="outline"
          />
          <Link
            to={coursePath(card.slug)}
            viewTransition={!isStill}
            className={classes("tap ink medium", styles.details)}
            aria-label={`${catalogue.details}: ${card.title}`}
          >
            {catalogue.details}
          </Link>
        </div>
      </div>
    </article>
  );
}

function Price({ price: { sums, minutes, isLowest } }: { price: CardPrice }) {
  const sum = useOwnSum(sums);
  const text = isLowest ? catalogue.price.lowest : catalogue.price.only;
  return <p className="small strong">{fillText(text, { minutes, sum: isolated(sum) })}</p>;
}

type CardsProps = CardProps & { cards: readonly Card[] };

/** Courses as a list of cards. `as` sets the level of their headings. */
export function CourseCards({
  cards,
  className,
  ...look
}: CardsProps & { className: string | undefined }) {
  return (
    <ul className={className}>
      {cards.map((card) => (
        <li key={card.slug}>
          <CourseCard card={card} {...look} />
        </li>
      ))}
    </ul>
  );
}

type CardRowProps = CardsProps & {
  ref?: Ref<HTMLDivElement>;
  /** Id of what heads it. */
  heading: string;
};

/** The same in a row that scrolls sideways. It takes the focus, so that arrow keys can scroll it. */
export function CardRow({ ref, heading, ...cards }: CardRowProps) {
  return (
    <div ref={ref} className={styles.row} role="group" aria-labelledby={heading} tabIndex={0}>
      <CourseCards className={styles.cards} {...cards} />
    </div>
  );
}
