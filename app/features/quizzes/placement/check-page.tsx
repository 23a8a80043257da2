import { inLanguage, stop } from "#app/platform/language.ts";
import { PageHeader } from "#app/ui/page/page-header.tsx";
import { fillText } from "#app/platform/fill-text.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { classes } from "#app/ui/classes.ts";
import { assessmentTrail } from "#words/pages/assessment.ts";
import {
  placementQuestion as texts,
  placementResult,
  placementStart,
} from "#words/pages/placement.ts";
import { formFields, optionId } from "../answer-form.ts";
import type { QuizTopic } from "../attempt.ts";
import { QuestionFields } from "../question/question-fields.tsx";
import { QuizHead } from "../question/quiz-head.tsx";
import type { QuestionView } from "../question-view.ts";
import shared from "../shared.module.css";
import styles from "../taking/attempt-page.module.css";
import { checkPath, placementName, placementPath } from "./placement-paths.ts";
import type { CheckFailure, CheckPageData } from "./check-page.server.ts";
import { placementRule } from "./placement-rule.ts";
import { PlacementResultView } from "./placement-result.tsx";

type QuestionProps = {
  topic: QuizTopic;
  id: string;
  question: QuestionView;
  failure: CheckFailure | undefined;
};

/**
 * The question that the check waits for. A plain form: each answer is a page load, so that nothing
 * but the server decides what comes next, with scripts and without.
 */
function Question({ topic, id, question, failure }: QuestionProps) {
  const { number } = question;
  const isOurs = failure?.number === number;
  const message = failure && texts.refused[failure.kind];
  const isAtField = failure?.kind === "empty" || failure?.kind === "incomplete";
  return (
    <div className={classes("wrap section", shared.column, styles.page)}>
      <QuizHead
        leave={{ to: placementPath(topic), label: texts.leave }}
        share={(number - 1) / placementRule.maxQuestions}
        heading={fillText(texts.title, { number })}
      >
        {placementName(topic) + stop + fillText(texts.number, { max: placementRule.maxQuestions })}
      </QuizHead>
      {message && (
        <ErrorSummary
          heading={texts.summaryHeading}
          errors={[isAtField ? { fieldId: optionId(1), message } : { message }]}
          note={texts.summaryNote}
        />
      )}
      <form
        method="post"
        action={inLanguage(checkPath(topic, id))}
        noValidate
        className={shared.column}
      >
        <input type="hidden" name={formFields.question} value={number} />
        <QuestionFields
          key={number}
          question={question}
          chosen={isOurs ? failure.chosen : []}
          ranks={isOurs ? failure.ranks : undefined}
          error={isAtField ? message : undefined}
        />
        <p className="muted small">{texts.noWayBack}</p>
        <div className={styles.foot}>
          <Button type="submit" className={styles.on}>
            {texts.next}
          </Button>
          <Button
            type="submit"
            look="secondary"
            name={formFields.unknown}
            value="1"
            className={styles.on}
          >
            {texts.unknown}
          </Button>
        </div>
      </form>
    </div>
  );
}

/** A check whose question is no longer in the bank has to be started again. */
function BeginAgain({ topic, id }: { topic: QuizTopic; id: string }) {
  return (
    <div className="wrap section">
      <form method="post" action={inLanguage(placementPath(topic))}>
        <input type="hidden" name={formFields.replaces} value={id} />
        <Button type="submit">{placementStart.again}</Button>
      </form>
    </div>
  );
}

function headerOf({ topic, result }: CheckPageData) {
  if (result) {
    const { heading, text } = placementResult.bands[result.band];
    return { title: heading, intro: text };
  }
  return { title: placementName(topic) };
}

/** One placement check: its question or, at the end, what it found. */
export function PlacementCheckPage(page: CheckPageData & { failure: CheckFailure | undefined }) {
  const { topic, id, question, result, failure } = page;
  const trail = [assessmentTrail, { label: placementName(topic), to: placementPath(topic) }];
  return (
    <>
      {!question && <PageHeader {...headerOf(page)} trail={trail} />}
      {result && <PlacementResultView topic={topic} result={result} />}
      {question && <Question topic={topic} id={id} question={question} failure={failure} />}
      {!result && !question && <BeginAgain topic={topic} id={id} />}
    </>
  );
}
