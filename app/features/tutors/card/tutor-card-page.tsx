import { longDay } from "#app/platform/zone-clock.ts";
import { Parts } from "#app/ui/part/parts.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page/page-header.tsx";
import { NotTranslated, SaidBlocks, SaidText } from "#app/ui/said-text.tsx";
import { coursePath } from "#content/categories.ts";
import type { TextLink } from "#content/types.ts";
import { tutorCards as texts } from "#words/pages/tutor-cards.ts";
import type { ListedCard } from "./listed-card.ts";
import { inTheirWords, languagesText, withName } from "./tutor-cards.tsx";
import { TutorPicture } from "./tutor-picture.tsx";
import styles from "./tutor-card.module.css";

function Checks({ card }: { card: ListedCard }) {
  const { checks } = texts;
  return (
    <section aria-labelledby="checks" className="stack gap-3">
      <h2 id="checks" className="h3">
        {checks.heading}
      </h2>
      <p className="muted">{checks.intro}</p>
      <ul className={styles.checks}>
        {card.checks.map(({ step, doneOn }) => (
          <li key={step} className="under">
            <span>{checks.names[step]}</span>
            <time dateTime={doneOn} className="muted small">
              {longDay(doneOn)}
            </time>
          </li>
        ))}
      </ul>
      <p className="muted small">{withName(checks.after, card)}</p>
      <Link to={checks.link.to} className="tap">
        {checks.link.label}
      </Link>
    </section>
  );
}

/** Everything that families may read of one tutor. @param trail the page of all tutors */
export function TutorCardPage({ card, trail }: { card: ListedCard; trail: TextLink }) {
  const training = inTheirWords(card.training);
  const whom = inTheirWords(card.whom);
  return (
    <Parts>
      <PageHeader title={card.name} trail={[trail]}>
        <div className="stack gap-3 start">
          <TutorPicture picture={card.picture} size={200} />
          {!card.isPhoto && <p className="muted small">{texts.drawn}</p>}
        </div>
      </PageHeader>
      <div className="wrap section split top halves">
        <div className="stack gap-5">
          <dl className={styles.facts}>
            <div>
              <dt>{texts.teaches}</dt>
              <dd>
                <ul className={styles.courses}>
                  {card.courses.map(({ slug, title }) => (
                    <li key={slug}>
                      <Link to={coursePath(slug)}>{title}</Link>
                    </li>
                  ))}
                </ul>
              </dd>
            </div>
            <div>
              <dt>{texts.whom}</dt>
              <dd>
                <SaidText said={whom} />
              </dd>
            </div>
            <div>
              <dt>{texts.speaks}</dt>
              <dd>{languagesText(card.languages)}</dd>
            </div>
            <div>
              <dt>{texts.training}</dt>
              <dd>
                <SaidText said={training} />
                <NotTranslated said={[training]} />
              </dd>
            </div>
          </dl>
          <p>
            <ButtonLink to={`/classes/trial?ask=${card.slug}`}>
              {withName(texts.ask, card)}
            </ButtonLink>
          </p>
          <p className="muted">{withName(texts.asking, card)}</p>
          {card.words !== "" && (
            <section aria-labelledby="words" className="stack gap-3">
              <h2 id="words" className="h3">
                {withName(texts.words, card)}
              </h2>
              <div className={`stack prose ${styles.words}`}>
                <SaidBlocks said={inTheirWords(card.words)} />
              </div>
            </section>
          )}
        </div>
        <Checks card={card} />
      </div>
    </Parts>
  );
}
