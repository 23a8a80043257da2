import { Section } from "#app/ui/sections/section.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { progressNext as texts } from "#content/pages/progress.ts";
import { quizTopics } from "#content/quizzes/topics.ts";
import type { QuizTopic } from "../attempt.ts";
import { modulePath, quizPath } from "../quiz-paths.ts";
import type { NextStep } from "./next-step.ts";
import styles from "./next-steps.module.css";

type Study = NonNullable<NextStep<QuizTopic>["study"]>;

function whyOf({ module: { standing } }: Study): string {
  return standing === "weak" || standing === "unsure"
    ? texts.studyWhy[standing]
    : texts.studyWhy.growing;
}

/** What to study and which quiz to take, in that order. */
export function NextSteps({ next: { study, quiz } }: { next: NextStep<QuizTopic> }) {
  return (
    <Section heading={texts.heading} shape="beside">
      <ol className={styles.steps}>
        {study && (
          <li>
            <h3>
              {texts.study}: <RichText text={study.module.title} />
            </h3>
            <p>{whyOf(study)}</p>
            <ButtonLink to={modulePath(study.module)}>{texts.studyLink}</ButtonLink>
          </li>
        )}
        {quiz && (
          <li>
            <h3>
              {texts.quiz[quiz.why]}: {quizTopics[quiz.topic].title}
            </h3>
            <p>{texts.quizWhy[quiz.why]}</p>
            <ButtonLink to={quizPath(quiz.topic)} look={study ? "secondary" : "primary"}>
              {texts.quizLink}
            </ButtonLink>
          </li>
        )}
      </ol>
    </Section>
  );
}
