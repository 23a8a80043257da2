import { plural } from "#app/platform/plural.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { languageLessons } from "#content/categories.ts";
import type { CourseCard } from "#content/courses.server.ts";
import { courseSearch as texts } from "#words/pages/courses.ts";
import grid from "../catalogue-section.module.css";
import { CourseCards } from "../course-card.tsx";
import type { Finding } from "./find-courses.ts";
import { resultsId } from "./search-form.tsx";
import styles from "./search-results.module.css";

/** The outcome of a search, in a sentence. */
export function summaryOf({ query, hits }: Finding): string {
  const count = hits.length;
  if (count === 0) return fillText(texts.none.heading, { query });
  return fillText(plural(count, texts.found), { count, query });
}

/** Lessons in a language have no course page, and so no card. */
function LanguageLessons() {
  return (
    <div className={styles.language}>
      <h3>{texts.language.title}</h3>
      <p className="muted">{texts.language.text}</p>
      <ButtonLink to={`/classes/trial?course=${languageLessons}`} look="secondary">
        {texts.language.ask}
      </ButtonLink>
    </div>
  );
}

function Entries({ entries }: { entries: readonly CourseCard[] }) {
  const cards = entries.filter(({ slug }) => slug !== languageLessons);
  const panel = cards.length < entries.length && <LanguageLessons />;
  const isFirst = entries[0]?.slug === languageLessons;
  return (
    <>
      {isFirst && panel}
      {cards.length > 0 && <CourseCards cards={cards} as="h3" className={grid.grid} />}
      {!isFirst && panel}
    </>
  );
}

function NothingFound({ query, near }: Finding) {
  return (
    <>
      <p className={`lead ${styles.words}`}>{texts.none.text}</p>
      <p className={`row ${styles.actions}`}>
        <ButtonLink to={`/contact?${new URLSearchParams({ wish: query })}#contact-form`}>
          {fillText(texts.none.ask, { query })}
        </ButtonLink>
        <ButtonLink to="/courses" look="secondary">
          {texts.all}
        </ButtonLink>
      </p>
      {near.length > 0 ? (
        <>
          <h2 className={styles.more}>{texts.none.near}</h2>
          <Entries entries={near} />
        </>
      ) : (
        <>
          <h2 className={styles.more}>{texts.none.start}</h2>
          <ul className={styles.suggestions}>
            {texts.suggestions.map(({ label, course, to }) => (
              <li key={to}>
                <Link to={to}>{label}</Link> <span className="muted small">{course}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** The courses found, in place of the catalogue. */
export function SearchResults({ finding }: { finding: Finding }) {
  const { hits, also } = finding;
  return (
    <section id="courses" className={`section ${styles.results}`} aria-labelledby={resultsId}>
      <div className="wrap">
        <h2 id={resultsId} tabIndex={-1} className={styles.heading}>
          {summaryOf(finding)}
        </h2>
        {hits.length === 0 ? (
          <NothingFound {...finding} />
        ) : (
          <>
            <Entries entries={hits} />
            {also && (
              <div className={styles.also}>
                <h2 className={styles.more}>{fillText(texts.also, { level: also.level })}</h2>
                <Entries entries={also.entries} />
              </div>
            )}
            <p className={styles.all}>
              <Link to="/courses" className="tap">
                {texts.all}
              </Link>
            </p>
          </>
        )}
      </div>
    </section>
  );
}
