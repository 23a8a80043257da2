import type { ReactNode } from "react";

import { BookTrial } from "#app/features/booking/book-trial.tsx";
import { fillText } from "#app/platform/fill-text.ts";
import { comma, leftInEnglish } from "#app/platform/language.ts";
import { anyOf } from "#app/platform/list-words.ts";
import { Parts } from "#app/ui/part/parts.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { Breadcrumb } from "#app/ui/page/breadcrumb.tsx";
import { nameOf } from "#app/ui/stored-names.ts";
import { RichList, RichText } from "#app/ui/rich-text.tsx";
import { Fold } from "#app/ui/sections/fold.tsx";
import { useOpenNamed } from "#app/ui/use-open-named.ts";
import type { CourseCard as Card, ShownCourse } from "#content/courses.server.ts";
import { coursePage as texts } from "#words/pages/course.ts";
import { CardRow } from "./course-card.tsx";
import { CourseCover } from "./course-cover.tsx";
import { ShortlistButton } from "./shortlist-button.tsx";
import styles from "./course-page.module.css";

const summaryLines = ["who", "able", "needs", "lesson", "length"] as const;

function languagesText([, ...others]: readonly string[]): string {
  if (others.length === 0) return texts.languages.english;
  return texts.languages.others.replace("{languages}", anyOf(others.map(nameOf)));
}

type CoursePageProps = {
  course: ShownCourse;
  /** See `coverOf`. */
  cover: string;
  /** What its lessons cost; null where nobody has said it. */
  price: ReactNode;
  /** Who teaches it, of those who have agreed to be shown; null where there is none. */
  tutors: ReactNode;
  related: readonly Card[];
  /** The next free hours of the course. */
  hours: ReactNode;
  /** The offer that stays on a phone's screen once the head has scrolled away. */
  bar: ReactNode;
  /** By module, what the visitor has shown of it in the quiz. */
  results: Readonly<Record<string, { right: number; asked: number }>>;
};

/** A title of up to so many letters can be larger beside the cover and still fit on one line. */
const shortTitle = 17;

/** What matters most, on one screen: for whom, in which languages, when, at what price, and the button. */
function CourseHead({
  course,
  cover,
  price,
  tutors,
  hours,
}: Pick<CoursePageProps, "course" | "cover" | "price" | "tutors" | "hours">) {
  const { slug, title, summary } = course;
  return (
    <div className={`sunken under ${styles.head}`}>
      <div className="wrap">
        <Breadcrumb title={title} trail={[texts.trail]} />
        <div className={`gap-3 top ${styles.top}`}>
          <div className={styles.name}>
            <h1
              className={title.length <= shortTitle ? styles.short : undefined}
              {...leftInEnglish(title)}
            >
              {title}
            </h1>
          </div>
          <CourseCover cover={cover} className={styles.cover} isInFirstView />
          <div className={`stack gap-3 ${styles.words}`}>
            <h2 className="visually-hidden">{texts.summary.heading}</h2>
            <dl className={`small ${styles.summary}`}>
              {summaryLines.map((line) => (
                <Line key={line} label={texts.summary[line]}>
                  <RichText text={summary[line]} />
                </Line>
              ))}
              {course.examBoards && (
                <Line label={texts.summary.exams}>{course.examBoards.join(comma)}</Line>
              )}
              <Line label={texts.summary.languages}>{languagesText(course.languages)}</Line>
              {price && <Line label={texts.summary.price}>{price}</Line>}
              {tutors && <Line label={texts.summary.tutors}>{tutors}</Line>}
            </dl>
            <div className={styles.book}>
              <BookTrial slug={slug} title={title} />
              <p className="small">{texts.price}</p>
            </div>
          </div>
          <div className={styles.hours}>{hours}</div>
        </div>
      </div>
    </div>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="under">
      <dt className="muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A list under its heading, which on a small screen opens in place. */
function Part({ heading, items }: { heading: string; items: readonly string[] }) {
  return (
    <div className={styles.part}>
      <h2 className="h3">{heading}</h2>
      <Fold title={heading}>
        <RichList items={items} />
      </Fold>
    </div>
  );
}

/** What a language does not have yet stands in one fold, which says so. */
function Details({ isInEnglish, children }: { isInEnglish: boolean; children: ReactNode }) {
  if (!isInEnglish) return children;
  return (
    <details className={styles.english} data-print="open">
      <summary>
        <h2 className="wrap line apart h3">
          {texts.inEnglish} <Icon name="chevron-down" />
        </h2>
      </summary>
      {children}
    </details>
  );
}

/** What the course is, and for whom. */
function CourseAudience({ course }: Pick<CoursePageProps, "course">) {
  return (
    <section className="sunken ruled under" aria-labelledby="audience">
      <div className={`wrap section split top gap-6 across-8 ${styles.columns}`}>
        <p className="lead">
          <RichText text={course.lead} />
        </p>
        <div className={`stack gap-6 ${styles.pair}`}>
          <div className="stack">
            <h2 id="audience" className="h3">
              {texts.audience}
            </h2>
            <RichList items={course.audience} />
          </div>
          {course.tradition && (
            <div className="stack">
              <h2 className="h3">{texts.facts.tradition}</h2>
              <p>
                <RichText text={course.tradition} />
              </p>
            </div>
          )}
        </div>
      </div>
    </section>
  );
}

function CourseSteps({ course }: Pick<CoursePageProps, "course">) {
  return (
    <section className="section" aria-labelledby="lesson">
      <div className={`wrap split top gap-6 across-8 ${styles.columns}`}>
        <div className="stack">
          <h2 id="lesson">{texts.lesson}</h2>
          <ol className={styles.steps}>
            {course.lesson.map((step) => (
              <li key={step}>
                <RichText text={step} />
              </li>
            ))}
          </ol>
        </div>
        <div className={`stack gap-6 ${styles.pair}`}>
          <Part heading={texts.needs} items={course.needs} />
          <Part heading={texts.progress} items={course.progress} />
          {course.quiz && (
            <div className="stack">
              <h2 className="h3">{texts.quiz.heading}</h2>
              <p>{texts.quiz.text}</p>
              <ButtonLink to={`/test/${course.quiz}`} look="secondary" size="small">
                {texts.quiz.link}
              </ButtonLink>
            </div>
          )}
        </div>
      </div>
    </section>
  );
}

/** Everything about one course. */
export function CoursePage(props: CoursePageProps) {
  const { course, related, bar, results } = props;
  return (
    <Parts>
      <CourseHead {...props} />
      <div className={styles.rest}>
        <div className={`wrap section split top gap-6 across-8 ${styles.columns}`}>
          <CourseModules {...course} results={results} />
          <div className={`stack gap-6 ${styles.pair}`}>
            <section aria-labelledby="outcomes" className="stack">
              <h2 id="outcomes">{texts.outcomes}</h2>
              <ul className={styles.outcomes}>
                {course.outcomes.map(({ id, text }) => (
                  <li key={id} className="ruled">
                    <RichText text={text} />
                  </li>
                ))}
              </ul>
            </section>
            <div className={`start ${styles.more}`}>
              <ShortlistButton slug={course.slug} title={course.title} />
              <Link to={texts.structure.to} className="tap">
                {texts.structure.label}
              </Link>
            </div>
          </div>
        </div>
        <Details isInEnglish={course.isPartlyEnglish}>
          <CourseAudience course={course} />
          <CourseSteps course={course} />
          <CourseQuestions questions={course.questions} />
        </Details>
        <section className={styles.go} aria-labelledby="related">
          <h2 id="related" className="wrap">
            {texts.related}
          </h2>
          <div className="above-4">
            <CardRow heading="related" cards={related} as="h3" isStill />
          </div>
        </section>
        {bar}
      </div>
    </Parts>
  );
}

/** The syllabus: modules in order, each of which opens in place and has an anchor that quizzes link to. */
function CourseModules({
  modules,
  isPartlyEnglish,
  results,
}: Pick<ShownCourse, "modules" | "isPartlyEnglish"> & Pick<CoursePageProps, "results">) {
  useOpenNamed();
  return (
    <section aria-labelledby="modules">
      <h2 id="modules">{texts.modules}</h2>
      <p className="muted">{texts.modulesIntro}</p>
      <ol className={`above-4 ${styles.modules}`}>
        {modules.map((module, index) => (
          <li key={module.id} className="ruled">
            <details data-print="open" open={index === 0 && !isPartlyEnglish}>
              <summary className={`pad-2 ${styles.title}`}>
                <h3>
                  <RichText text={module.title} />
                </h3>
                {results[module.id] && (
                  <span className={`muted small ${styles.result}`}>
                    {fillText(texts.quiz.result, results[module.id] ?? {})}
                  </span>
                )}
                <Icon name="chevron-down" />
              </summary>
              <ul id={`module-${module.id}`} className={`muted ${styles.covers}`}>
                {module.covers.map((item) => (
                  <li key={item}>
                    <RichText text={item} />
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Questions that open in place, one at a time where the browser supports it. */
function CourseQuestions({ questions }: { questions: ShownCourse["questions"] }) {
  return (
    <section className="ruled" aria-labelledby="questions">
      <div className={`wrap section split ${styles.grid}`}>
        <h2 id="questions">{texts.questions}</h2>
        <div>
          {questions.map(({ question, answer }) => (
            <Fold key={question} name="questions" title={<RichText text={question} />}>
              <p>
                <RichText text={answer} />
              </p>
            </Fold>
          ))}
        </div>
      </div>
    </section>
  );
}
