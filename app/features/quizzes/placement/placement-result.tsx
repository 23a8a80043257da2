import { coursePath } from "#content/categories.ts";
import { Section } from "#app/ui/sections/section.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Link } from "#app/ui/link.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { placementResult as texts } from "#words/pages/placement.ts";
import { resultTexts } from "#words/pages/quiz-result.ts";
import type { QuizTopic } from "../attempt.ts";
import { ReviewedQuestions } from "../result/reviewed-questions.tsx";
import { modulePath, quizPath } from "../quiz-paths.ts";
import type { PlacementResult } from "./check-page.server.ts";
import { placementPath } from "./placement-paths.ts";
import { placementRule } from "./placement-rule.ts";
import shared from "../shared.module.css";
import styles from "./placement-result.module.css";

function Recommended({ recommended, gaps }: Pick<PlacementResult, "recommended" | "gaps">) {
  const others = gaps.filter(
    ({ course, id }) => course !== recommended?.course || id !== recommended.id,
  );
  return (
    <Section heading={texts.begin} shape="beside">
      {recommended && (
        <div className={shared.column}>
          <dl className={styles.facts}>
            <dt>{texts.course}</dt>
            <dd>
              <Link to={coursePath(recommended.course)}>{recommended.courseTitle}</Link>
            </dd>
            <dt>{texts.module}</dt>
            <dd>
              <RichText text={recommended.title} />
            </dd>
          </dl>
          <div className={shared.row} data-print="hide">
            <ButtonLink to={modulePath(recommended)}>{texts.toModule}</ButtonLink>
            <ButtonLink to={texts.trial.to} look="secondary">
              {texts.trial.label}
            </ButtonLink>
          </div>
        </div>
      )}
      {others.length > 0 && (
        <div className={styles.gaps}>
          <h3>{texts.gaps}</h3>
          <p className="muted">{texts.gapsIntro}</p>
          <ul className={shared.links}>
            {others.map((module) => (
              <li key={module.id}>
                <Link to={modulePath(module)}>
                  <RichText text={module.title} />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Section>
  );
}

function answerText({ answered, right }: PlacementResult["asked"][number]): string {
  if (!answered) return texts.unknown;
  return right ? texts.right : texts.wrong;
}

function Asked({ asked }: Pick<PlacementResult, "asked">) {
  return (
    <table className={classes(shared.table, styles.table)}>
      <caption className="visually-hidden">{texts.answersCaption}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.head.module}</th>
          <th scope="col">{texts.head.level}</th>
          <th scope="col">{texts.head.answer}</th>
        </tr>
      </thead>
      <tbody>
        {asked.map((question) => (
          <tr key={question.id}>
            <th scope="row">
              <RichText text={question.moduleTitle} />
            </th>
            <td>{texts.levels[question.level]}</td>
            <td>{answerText(question)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type PlacementResultProps = { topic: QuizTopic; result: PlacementResult };

/** What a check found, under the level in words: where to begin, and what was asked. */
export function PlacementResultView({ topic, result }: PlacementResultProps) {
  const { certainty, asked, questions } = result;
  return (
    <>
      <Recommended {...result} />
      <Section
        heading={texts.answers}
        tone="sunken"
        shape="beside"
        underHeading={
          <div className="stack">
            {certainty < placementRule.certainty && <p>{texts.unsure}</p>}
            <p className="muted">{texts.fallible}</p>
          </div>
        }
      >
        <Asked asked={asked} />
        <div className={shared.row} data-print="hide">
          <ButtonLink to={quizPath(topic)} look="secondary" size="small">
            {texts.quiz}
          </ButtonLink>
          <ButtonLink to={placementPath(topic)} look="secondary" size="small">
            {texts.again}
          </ButtonLink>
          <ButtonLink to={texts.progress.to} look="secondary" size="small">
            {texts.progress.label}
          </ButtonLink>
        </div>
      </Section>
      <Section heading={resultTexts.questions.heading}>
        <ReviewedQuestions questions={questions} />
      </Section>
    </>
  );
}
