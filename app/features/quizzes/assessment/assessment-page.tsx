import { PageHeader } from "#app/ui/page/page-header.tsx";
import { ActionLinks } from "#app/ui/sections/action-links.tsx";
import { Section } from "#app/ui/sections/section.tsx";
import { fillText } from "#app/platform/fill-text.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { RichList, RichText } from "#app/ui/rich-text.tsx";
import { assessmentQuizzes as texts } from "#words/pages/assessment.ts";
import { numberWord } from "#words/number-word.ts";
import { quizShapes } from "#content/quizzes/shapes.ts";
import { quizTopics } from "#words/quizzes/topics.ts";
import { coursesAround, quizName, quizPath, resultPath } from "../quiz-paths.ts";
import { placementRule } from "../placement/placement-rule.ts";
import { shortDay } from "#app/platform/zone-clock.ts";
import { UnfinishedLine } from "../unfinished-line.tsx";
import type { AssessmentPageData } from "./assessment-page.server.ts";
import shared from "../shared.module.css";
import styles from "./assessment-page.module.css";

type Page = AssessmentPageData["page"];
type Topic = AssessmentPageData["topics"][number];

/** For `{topics}` in the page's words. */
const countOf = (topics: readonly Topic[]) => numberWord(topics.length);

function LastResults({ topic, last: { quiz, check } }: Topic) {
  return (
    <>
      {quiz && (
        <>
          <dt>{texts.last.label}</dt>
          <dd>
            <Link className="tap" to={resultPath({ ...quiz, topic, kind: "quiz" })}>
              {fillText(texts.last.text, { ...quiz, date: shortDay(quiz.at) })}
            </Link>
          </dd>
        </>
      )}
      {check && (
        <>
          <dt>{texts.last.placement}</dt>
          <dd>
            <Link className="tap" to={resultPath({ ...check, topic, kind: "placement" })}>
              {fillText(texts.last.placementText, { course: check.course })}
            </Link>
          </dd>
        </>
      )}
    </>
  );
}

function Facts(entry: Topic) {
  const quiz = quizTopics[entry.topic];
  const { minutes } = quizShapes[entry.topic];
  const { minQuestions, maxQuestions } = placementRule;
  return (
    <dl className={`stack gap-1 ${styles.facts}`}>
      <dt>{texts.covers}</dt>
      <dd>
        <ul className={styles.covers}>
          {quiz.covers.map((item) => (
            <li key={item}>
              <RichText text={item} />
            </li>
          ))}
        </ul>
      </dd>
      <dt>{texts.facts.quiz}</dt>
      <dd>{fillText(texts.facts.quizText, { questions: entry.questionCount, minutes })}</dd>
      {coursesAround(entry.topic) && (
        <>
          <dt>{texts.facts.placement}</dt>
          <dd>{fillText(texts.facts.placementText, { min: minQuestions, max: maxQuestions })}</dd>
        </>
      )}
      <LastResults {...entry} />
    </dl>
  );
}

function Ways({ topic, last }: Topic) {
  const { title } = quizTopics[topic];
  const check = { topic, kind: "placement" } as const;
  return (
    <>
      {last.open && <UnfinishedLine {...last.open} />}
      <div className={classes("row", styles.ways)}>
        <ButtonLink to={quizPath({ topic, kind: "quiz" })} look="secondary">
          {texts.quizLink}
          <span className="visually-hidden">: {title}</span>
        </ButtonLink>
        {coursesAround(topic) && (
          <Link to={quizPath(check)} className={shared.way}>
            {texts.placementLink}
            <span className="visually-hidden">: {quizName(check)}</span>
            <Icon name="arrow-right" size={18} />
          </Link>
        )}
      </div>
    </>
  );
}

/** The topics as the entries of a programme, and what holds for all of them. */
function TopicList({ page: { quizzes }, topics }: AssessmentPageData) {
  const hasResult = topics.some(({ last }) => last.quiz ?? last.check);
  return (
    <Section
      heading={fillText(quizzes.heading, { topics: countOf(topics) })}
      intro={quizzes.intro}
      shape="beside"
      underHeading={
        <>
          <RichList items={quizzes.about} />
          {hasResult && (
            <Link to={texts.progress.to} className={shared.way}>
              {texts.progress.label}
              <Icon name="arrow-right" size={18} />
            </Link>
          )}
        </>
      }
    >
      <ul className={styles.list}>
        {topics.map((entry) => {
          const { title, intro, audience } = quizTopics[entry.topic];
          return (
            <li key={entry.topic} className={`stack gap-3 ruled ${styles.entry}`}>
              <h3>{title}</h3>
              <p>
                <RichText text={intro} />
              </p>
              <p className="muted small">{audience}</p>
              <Facts {...entry} />
              <Ways {...entry} />
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** What takes the place of a quiz in every other subject: three exchanges between two people. */
function PlacementLesson({ heading, text, steps, links }: Page["placement"]) {
  return (
    <Section heading={heading} intro={text} tone="sunken">
      <ol className={`split ${styles.exchange}`}>
        {steps.map((step) => (
          <li key={step.title}>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
      <ActionLinks links={links} />
    </Section>
  );
}

/** The quizzes and checks, and what takes their place in other subjects. */
export function AssessmentPage(data: AssessmentPageData) {
  const { header, placement } = data.page;
  const intro = fillText(header.intro, { topics: countOf(data.topics) });
  return (
    <>
      <PageHeader title={header.title} intro={intro} />
      <TopicList {...data} />
      <PlacementLesson {...placement} />
    </>
  );
}
