import { BookTrial } from "#app/features/trial/book-trial.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page/page-header.tsx";
import { RichList, RichText } from "#app/ui/rich-text.tsx";
import type { Course } from "#content/course-schema.ts";
import type { CourseCard as Card } from "#content/courses.server.ts";
import { coursePage as texts } from "#content/pages/course.ts";
import { CourseCards } from "./course-card.tsx";
import { CourseCover } from "./course-cover.tsx";
import { ShortlistButton } from "./shortlist-button.tsx";
import styles from "./course-page.module.css";

const summaryLines = ["who", "able", "needs", "lesson", "length"] as const;

function CourseSummary({ summary }: { summary: Course["summary"] }) {
  return (
    <section aria-labelledby="summary" className="stack">
      <h2 id="summary" className={styles.minor}>
        {texts.summary.heading}
      </h2>
      <dl className={styles.summary}>
        {summaryLines.map((line) => (
          <div key={line}>
            <dt>{texts.summary[line]}</dt>
            <dd>
              <RichText text={summary[line]} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const anyOf = new Intl.ListFormat("en-GB", { type: "disjunction" });

function languagesText([, ...others]: readonly string[]): string {
  if (others.length === 0) return texts.languages.english;
  return texts.languages.others.replace("{languages}", anyOf.format(others));
}

function CourseFacts({ course, cover }: { course: Course; cover: string }) {
  return (
    <aside className={styles.aside} aria-label={course.title}>
      <CourseCover cover={cover} className={styles.cover} />
      <dl className={styles.facts}>
        <dt>{texts.facts.languages}</dt>
        <dd>{languagesText(course.languages)}</dd>
        {course.tradition && (
          <>
            <dt>{texts.facts.tradition}</dt>
            <dd>
              <RichText text={course.tradition} />
            </dd>
          </>
        )}
      </dl>
      <BookTrial slug={course.slug} title={course.title} />
      <p className="small">{texts.price}</p>
      <ShortlistButton slug={course.slug} title={course.title} />
      <Link to={texts.structure.to} className="tap">
        {texts.structure.label}
      </Link>
    </aside>
  );
}

function CourseSteps({ course }: { course: Course }) {
  return (
    <section className="section" aria-labelledby="lesson">
      <div className={`wrap ${styles.columns}`}>
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
        <div className={styles.pair}>
          <div className="stack">
            <h2 className={styles.minor}>{texts.needs}</h2>
            <RichList items={course.needs} />
          </div>
          <div className="stack">
            <h2 className={styles.minor}>{texts.progress}</h2>
            <RichList items={course.progress} />
          </div>
          {course.quiz && (
            <div className="stack">
              <h2 className={styles.minor}>{texts.quiz.heading}</h2>
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

type CoursePageProps = {
  course: Course;
  /** See `coverOf`. */
  cover: string;
  related: readonly Card[];
};

/** Everything about one course. */
export function CoursePage({ course, cover, related }: CoursePageProps) {
  return (
    <>
      <PageHeader title={course.title} trail={[texts.trail]} />
      <div className={`wrap section ${styles.top}`}>
        <CourseSummary summary={course.summary} />
        <CourseFacts course={course} cover={cover} />
        <div className={styles.main}>
          <p className="lead">
            <RichText text={course.lead} />
          </p>
          <section aria-labelledby="outcomes" className="stack">
            <h2 id="outcomes">{texts.outcomes}</h2>
            <ul className={styles.outcomes}>
              {course.outcomes.map((outcome) => (
                <li key={outcome}>
                  <RichText text={outcome} />
                </li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="audience" className="stack">
            <h2 id="audience" className={styles.minor}>
              {texts.audience}
            </h2>
            <RichList items={course.audience} />
          </section>
        </div>
      </div>
      <CourseModules modules={course.modules} />
      <CourseSteps course={course} />
      <CourseQuestions questions={course.questions} />
      <section className="wrap section" aria-labelledby="related">
        <h2 id="related">{texts.related}</h2>
        <CourseCards cards={related} as="h3" className={styles.related} />
      </section>
    </>
  );
}

/** The syllabus: modules in order, each with what it covers and an anchor that quizzes can link to. */
function CourseModules({ modules }: { modules: Course["modules"] }) {
  return (
    <section className={styles.band} aria-labelledby="modules">
      <div className="wrap section">
        <h2 id="modules">{texts.modules}</h2>
        <p className="muted">{texts.modulesIntro}</p>
        <ol className={styles.modules}>
          {modules.map((module) => (
            <li key={module.id} id={`module-${module.id}`} className={styles.module}>
              <h3 className={styles.title}>
                <RichText text={module.title} />
              </h3>
              <ul className={styles.covers}>
                {module.covers.map((item) => (
                  <li key={item}>
                    <RichText text={item} />
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** Questions that open in place, one at a time where the browser supports it. */
function CourseQuestions({ questions }: { questions: Course["questions"] }) {
  return (
    <section className={styles.questions} aria-labelledby="questions">
      <div className={`wrap section ${styles.grid}`}>
        <h2 id="questions">{texts.questions}</h2>
        <div>
          {questions.map(({ question, answer }) => (
            <details key={question} name="questions" className={styles.item}>
              <summary className={styles.question}>
                <span>
                  <RichText text={question} />
                </span>
                <Icon name="chevron-down" />
              </summary>
              <p className={styles.answer}>
                <RichText text={answer} />
              </p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
