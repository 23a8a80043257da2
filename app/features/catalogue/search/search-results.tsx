import type { ReactNode } from "react";

import { BookTrial } from "#app/features/booking/book-trial.tsx";
import { comma, isolated, leftInEnglish } from "#app/platform/language.ts";
import { plural } from "#app/platform/plural.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { coursePath, languageLessons } from "#content/categories.ts";
import type { CourseCard } from "#content/courses.server.ts";
import { catalogue } from "#words/pages/catalogue.ts";
import { courseSearch as texts } from "#words/pages/courses.ts";
import grid from "../catalogue-section.module.css";
import { CourseCards } from "../course-card.tsx";
import { CourseCover } from "../course-cover.tsx";
import type { Finding, FoundCourse } from "./find-courses.ts";
import { Marked } from "./marked.tsx";
import { resultsId } from "./search-form.tsx";
import { useSite } from "#app/ui/site-facts.ts";
import styles from "./search-results.module.css";

/** The outcome of a search, in a sentence. */
export function summaryOf({ query: asked, hits, answers }: Finding): string {
  const count = hits.length;
  const query = isolated(asked);
  if (count === 0 && answers.length > 0) return fillText(texts.answered, { query });
  if (count === 0) return fillText(texts.none.heading, { query });
  return fillText(plural(count, texts.found), { count, query });
}

/** Lessons in a language have no course page, and so no card. */
function LanguageLessons() {
  return (
    <div className={`stack gap-3 start prose boxed ${styles.language}`}>
      <h3>{texts.language.title}</h3>
      <p className="muted">{texts.language.text}</p>
      <ButtonLink to={`/classes/trial?course=${languageLessons}`} look="secondary">
        {texts.language.ask}
      </ButtonLink>
    </div>
  );
}

function Entries({
  entries,
  mark,
}: {
  entries: readonly CourseCard[];
  mark?: (text: string) => ReactNode;
}) {
  const cards = entries.filter(({ slug }) => slug !== languageLessons);
  const panel = cards.length < entries.length && <LanguageLessons />;
  const isFirst = entries[0]?.slug === languageLessons;
  return (
    <>
      {isFirst && panel}
      {cards.length > 0 && (
        <CourseCards cards={cards} as="h3" className={grid.grid} {...(mark && { mark })} />
      )}
      {!isFirst && panel}
    </>
  );
}

/** The only course that was found, with the levels and some of the modules that it teaches. */
function OnlyCourse({ course, mark }: { course: FoundCourse; mark: (text: string) => ReactNode }) {
  const { slug, title } = course;
  return (
    <article className={`boxed ${styles.only}`}>
      <CourseCover cover={course.cover} className={`full ${styles.cover}`} />
      <div className={`stack gap-3 ${styles.about}`}>
        <h3 id={slug} {...leftInEnglish(title)}>
          {mark(title)}
        </h3>
        {course.level && (
          <p className="strong" {...leftInEnglish(course.level)}>
            {mark(course.level)}
          </p>
        )}
        <p className="muted" {...leftInEnglish(course.description)}>
          {mark(course.description)}
        </p>
        <ul className={styles.modules}>
          {course.modules.map((module) => (
            <li key={module} {...leftInEnglish(module)}>
              {mark(module)}
            </li>
          ))}
        </ul>
        <div className="row">
          <BookTrial slug={slug} title={title} titleId={slug} size="small" />
          <Link
            to={coursePath(slug)}
            className="tap"
            aria-label={`${catalogue.details}: ${title}`}
            viewTransition
          >
            {catalogue.details}
          </Link>
        </div>
      </div>
    </article>
  );
}

function Hits({ finding }: { finding: Finding }) {
  const found = new Set(finding.words);
  const mark = (text: string) => <Marked text={text} found={found} phrase={finding.level} />;
  // The exams that a course leads to, which its own line sums up.
  const hits = finding.hits.map((hit) =>
    hit.levels.length > 0 ? { ...hit, level: hit.levels.map(isolated).join(comma) } : hit,
  );
  const [first, ...others] = hits;
  return first && others.length === 0 && first.slug !== languageLessons ? (
    <OnlyCourse course={first} mark={mark} />
  ) : (
    <Entries entries={hits} mark={mark} />
  );
}

/** Pages that answer what was asked. */
function Answers({ answers }: Pick<Finding, "answers">) {
  const { shows = [] } = useSite();
  // What lessons cost, the terms answer only as long as there is no page of prices.
  const better = (to: string) =>
    to === "/terms#paid" && shows.includes("prices") ? "/prices" : to;
  return (
    <ul className={`ruled prose ${styles.suggestions}`}>
      {answers.map(({ label, to }) => (
        <li key={label} className="row apart under across-4">
          <Link to={better(to)}>{label}</Link>
        </li>
      ))}
    </ul>
  );
}

function NothingFound({ query, near }: Finding) {
  return (
    <>
      <p className={`lead ${styles.words}`}>{texts.none.text}</p>
      <p className="row anywhere">
        <ButtonLink to={`/contact?${new URLSearchParams({ wish: query })}#contact-form`}>
          {fillText(texts.none.ask, { query: isolated(query) })}
        </ButtonLink>
        <ButtonLink to="/courses" look="secondary">
          {texts.all}
        </ButtonLink>
      </p>
      {near.length > 0 ? (
        <>
          <h2 className={`h3 ${styles.more}`}>{texts.none.near}</h2>
          <Entries entries={near} />
        </>
      ) : (
        <>
          <h2 className={`h3 ${styles.more}`}>{texts.none.start}</h2>
          <ul className={`ruled prose ${styles.suggestions}`}>
            {texts.suggestions.map(({ label, course, to }) => (
              <li key={to} className="row apart under across-4">
                <Link to={to}>{label}</Link> <span className="muted small">{course}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Found({ finding }: { finding: Finding }) {
  const { hits, also, answers } = finding;
  return (
    <>
      {hits.length > 0 && <Hits finding={finding} />}
      {answers.length > 0 && (
        <>
          {hits.length > 0 && <h2 className={`h3 ${styles.more}`}>{texts.helpful}</h2>}
          <Answers answers={answers} />
        </>
      )}
      {also && (
        <div className={styles.also}>
          <h2 className={`h3 ${styles.more}`}>
            {fillText(texts.also, { level: isolated(also.level) })}
          </h2>
          <Entries entries={also.entries} />
        </div>
      )}
      <p className="above-5">
        <Link to="/courses" className="tap">
          {texts.all}
        </Link>
      </p>
    </>
  );
}

/** The courses found, in place of the catalogue. */
export function SearchResults({ finding }: { finding: Finding }) {
  const isEmpty = finding.hits.length === 0 && finding.answers.length === 0;
  return (
    <section
      id="courses"
      className={`section pad-above-6 ${styles.results}`}
      aria-labelledby={resultsId}
    >
      <div className="wrap">
        <h2 id={resultsId} tabIndex={-1} className={`h3 anywhere no-ring ${styles.heading}`}>
          {summaryOf(finding)}
        </h2>
        {isEmpty ? <NothingFound {...finding} /> : <Found finding={finding} />}
      </div>
    </section>
  );
}
