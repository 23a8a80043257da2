import { fillText } from "#app/platform/fill-text.ts";
import { comma, isolated, language } from "#app/platform/language.ts";
import { longDay } from "#app/platform/zone-clock.ts";
import { Link } from "#app/ui/link.tsx";
import { SaidText } from "#app/ui/said-text.tsx";
import { nameOf } from "#app/ui/stored-names.ts";
import type { Said } from "#content/said.ts";
import { tutorCards as texts } from "#words/pages/tutor-cards.ts";
import { teachesText, type ListedCard } from "./listed-card.ts";
import { TutorPicture } from "./tutor-picture.tsx";
import styles from "./tutor-card.module.css";

/** What tutors write about themselves is in English. */
export function inTheirWords(text: string): Said {
  return language.code === "en" ? text : { english: text };
}

/** The names of languages in the language of the page. */
export function languagesText(languages: readonly string[]): string {
  return languages.map(nameOf).join(comma);
}

function Card({ card }: { card: ListedCard }) {
  return (
    <li className={`gap-3 on-card ${styles.card}`}>
      <div className={`line ${styles.head}`}>
        <TutorPicture picture={card.picture} size={84} />
        <div>
          <h3>
            <Link to={`/tutors/${card.slug}`} className={styles.link}>
              <bdi lang="en">{card.name}</bdi>
            </Link>
          </h3>
          <p className="small">{teachesText(card.teaches)}</p>
        </div>
      </div>
      <dl className="small">
        <div>
          <dt>{texts.whom}</dt>
          <dd>
            <SaidText said={inTheirWords(card.whom)} />
          </dd>
        </div>
        <div>
          <dt>{texts.speaks}</dt>
          <dd>{languagesText(card.languages)}</dd>
        </div>
      </dl>
      <p className="small good">{fillText(texts.checked, { date: longDay(card.since) })}</p>
    </li>
  );
}

/** The tutors who have agreed to be shown; nothing where there is none. */
export function TutorCards({ cards }: { cards: readonly ListedCard[] }) {
  if (cards.length === 0) return null;
  return (
    <section className={`wrap section stack gap-5`} aria-labelledby="cards">
      <h2 id="cards">{texts.heading}</h2>
      <ul className={styles.cards}>
        {cards.map((card) => (
          <Card key={card.slug} card={card} />
        ))}
      </ul>
      <p className="muted prose">{texts.note}</p>
    </section>
  );
}

/** The name within a sentence of the page's language. */
export function withName(words: string, { name }: Pick<ListedCard, "name">): string {
  return fillText(words, { name: isolated(name) });
}
