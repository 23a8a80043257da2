import type { ReactNode } from "react";

import { Parts } from "#app/ui/part/parts.tsx";
import { PageHeader } from "#app/ui/page/page-header.tsx";
import { ActionLinks } from "#app/ui/sections/action-links.tsx";
import { Section } from "#app/ui/sections/section.tsx";
import { fillText } from "#app/platform/fill-text.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { assessmentQuizzes as texts } from "#words/pages/assessment.ts";
import { quizShapes } from "#content/quizzes/shapes.ts";
import { coursesAround, quizName, quizPath, resultPath, type QuizRef } from "../quiz-paths.ts";
import { placementRule } from "../placement/placement-rule.ts";
import { shortDay } from "#app/platform/zone-clock.ts";
import { UnfinishedLine } from "../unfinished-line.tsx";
import type { AssessmentPageData } from "./assessment-page.server.ts";
import shared from "../shared.module.css";
import styles from "./assessment-page.module.css";

type Page = AssessmentPageData["page"];
type Topic = AssessmentPageData["topics"][number];

const shelves = ["school", "quran", "programmers"] as const;

type CardProps = {
  quiz: QuizRef;
  cover: string | null;
  facts: string;
  as?: "h3" | "h4";
  children?: ReactNode;
};

/** A quiz or a check with what it takes, its button, and what this visitor has done in it. */
function Card({ quiz, cover, facts, as: Heading = "h3", children }: CardProps) {
  const name = quizName(quiz);
  return (
    <li className={`under gap-1 across-3 pad-2 ${styles.card}`}>
      {cover !== null && (
        <img
          src={`/art/covers/${cover}.svg`}
          alt=""
          width={280}
          height={160}
          className={styles.cover}
        />
      )}
      <div>
        <Heading className={styles.name}>{name}</Heading>
        <p className="muted small">{facts}</p>
      </div>
      <ButtonLink to={quizPath(quiz)} look="outline" size="small">
        {texts.start}
        <span className="visually-hidden">: {name}</span>
      </ButtonLink>
      {children}
    </li>
  );
}

function QuizCard({ topic, cover, questionCount, last }: Topic) {
  const { minutes } = quizShapes[topic];
  const { quiz, open } = last;
  return (
    <Card
      quiz={{ topic, kind: "quiz" }}
      as="h4"
      cover={cover}
      facts={fillText(texts.quizFacts, { questions: questionCount, minutes })}
    >
      {open && <UnfinishedLine {...open} />}
      {quiz && (
        <p>
          {texts.last.label}{" "}
          <Link className="tap" to={resultPath({ ...quiz, topic, kind: "quiz" })}>
            {fillText(texts.last.text, { ...quiz, date: shortDay(quiz.at) })}
          </Link>
        </p>
      )}
    </Card>
  );
}

function CheckCard({ topic, cover, last: { check } }: Topic) {
  const { minQuestions, maxQuestions } = placementRule;
  return (
    <Card
      quiz={{ topic, kind: "placement" }}
      cover={cover}
      facts={fillText(texts.checkFacts, { min: minQuestions, max: maxQuestions })}
    >
      {check && (
        <p>
          {texts.last.placement}{" "}
          <Link className="tap" to={resultPath({ ...check, topic, kind: "placement" })}>
            {fillText(texts.last.placementText, { course: check.course })}
          </Link>
        </p>
      )}
    </Card>
  );
}

/** The quizzes on a shelf for each audience, so short that their buttons are in the first view of a phone. */
function Quizzes({ page: { quizzes }, topics }: AssessmentPageData) {
  const hasResult = topics.some(({ last }) => last.quiz ?? last.check);
  return (
    <section aria-labelledby="quizzes" className={classes("wrap", styles.quizzes)}>
      <h2 id="quizzes" className="visually-hidden">
        {quizzes.heading}
      </h2>
      <div className={`across-6 ${styles.cards}`}>
        {shelves.map((shelf) => (
          <section key={shelf} aria-labelledby={shelf} className={styles.shelf}>
            <h3 id={shelf} className="small muted plain">
              {texts.shelves[shelf]}
            </h3>
            <ul className={`across-6 ${styles.cards}`}>
              {topics
                .filter((topic) => topic.shelf === shelf)
                .map((entry) => (
                  <QuizCard key={entry.topic} {...entry} />
                ))}
            </ul>
          </section>
        ))}
      </div>
      {hasResult && (
        <Link to={texts.progress.to} className={`tap gap-2 strong ${shared.way}`}>
          {texts.progress.label}
          <Icon name="arrow-right" size={18} />
        </Link>
      )}
    </section>
  );
}

/** The shorter checks, for topics whose courses one can choose among. */
function Checks({ page: { checks }, topics }: AssessmentPageData) {
  return (
    <Section {...checks} tone="ruled">
      <ul className={`across-6 ${styles.cards}`}>
        {topics
          .filter(({ topic }) => coursesAround(topic))
          .map((entry) => (
            <CheckCard key={entry.topic} {...entry} />
          ))}
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
          <li key={step.title} className="stack gap-2">
            <h3>{step.title}</h3>
            <p className="muted">{step.text}</p>
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
  return (
    <Parts>
      <PageHeader {...header} />
      <Quizzes {...data} />
      <Checks {...data} />
      <PlacementLesson {...placement} />
    </Parts>
  );
}
