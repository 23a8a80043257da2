import { useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";

import { stop } from "#app/platform/language.ts";
import { plural } from "#app/platform/plural.ts";
import { afterPaint } from "#app/platform/after-paint.ts";
import { Parts } from "#app/ui/part/parts.tsx";
import { classes } from "#app/ui/classes.ts";
import { StatusMessage } from "#app/ui/form/status-message.tsx";
import { Link } from "#app/ui/link.tsx";
import { fillText } from "#app/platform/fill-text.ts";
import { placementQuestion } from "#words/pages/placement.ts";
import { takingTexts as texts } from "#words/pages/quiz-taking.ts";
import { QuizHead } from "../question/quiz-head.tsx";
import { placementRule } from "../placement/placement-rule.ts";
import { attemptPath, quizName, quizPath, readPosition, type Position } from "../quiz-paths.ts";
import { QuestionForm } from "./question-form.tsx";
import { ReviewForm } from "./review-form.tsx";
import type { TakingData } from "./attempt-page.server.ts";
import type { TakingFailure } from "./taking-data.ts";
import { useAttempt, type AttemptState, type Incident } from "./use-attempt.ts";
import styles from "./attempt-page.module.css";

type AttemptPageProps = {
  data: TakingData;
  /** What was wrong with a form that was just sent. */
  failure: TakingFailure | undefined;
};

/**
 * What the page shows: the question just sent, the one that the address names, or the one to go on with, which is
 * all that a check shows.
 */
export function positionOf(
  { kind, questions, resumeAt }: Pick<TakingData, "kind" | "questions" | "resumeAt">,
  search: string,
  failure?: Pick<TakingFailure, "number"> | null,
): Position {
  if (kind === "placement") return resumeAt;
  return failure?.number ?? readPosition(search, questions.length) ?? resumeAt;
}

/** Words for a place, for the heading and the title. */
export function nameOfPosition(
  { kind, questions }: Pick<TakingData, "kind" | "questions">,
  position: Position,
): string {
  if (position === "review") return texts.review.title;
  const words = kind === "placement" ? placementQuestion.title : texts.position;
  return fillText(words, { number: position, count: questions.length });
}

/** How many questions a check may still ask; how many of a quiz are new, and what the others are good for. */
function noteOn({ kind, fresh, questions }: TakingData): string {
  if (kind === "placement") {
    return fillText(placementQuestion.number, { max: placementRule.maxQuestions });
  }
  const count = questions.length;
  if (fresh === count) return fillText(texts.newness.all, { count });
  if (fresh === 0) return texts.newness.none;
  return fillText(plural(fresh, texts.newness.some), { fresh, count });
}

/** The heading takes the focus when another question is shown, so that it is read out. */
function useFocusOnMove(position: Position) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(position);
  // Before it is painted: nothing may move under a press.
  useLayoutEffect(() => {
    if (shown.current === position) return;
    shown.current = position;
    heading.current?.closest("header")?.scrollIntoView({ block: "start" });
    heading.current?.focus({ preventScroll: true });
  }, [position]);
  return heading;
}

/** One attempt: a question at a time, or the review before finishing. */
export function AttemptPage({ data, failure }: AttemptPageProps) {
  const { questions } = data;
  const isCheck = data.kind === "placement";
  const position = positionOf(data, useLocation().search, failure);
  const attempt = useAttempt(data);
  const heading = useFocusOnMove(position);
  const navigate = useNavigate();
  // Numbers given to lines that make no order yet, for as long as the page stays.
  const [drafts] = useState(() => new Map<number, readonly number[]>());
  const question = position === "review" ? undefined : questions[position - 1];

  const answered = attempt.answers.filter(({ chosen }) => chosen.length > 0).length;

  async function go(to: Position) {
    await afterPaint();
    attempt.acknowledge();
    await navigate(attemptPath(data, to), { preventScrollReset: true });
  }

  return (
    <Parts as="div" className={classes("wrap section stack gap-3", styles.page)}>
      <QuizHead
        leave={{ to: quizPath(data), label: isCheck ? placementQuestion.leave : texts.leave }}
        share={answered / (isCheck ? placementRule.maxQuestions : questions.length)}
        heading={nameOfPosition(data, position)}
        headingRef={heading}
        className={styles.quiz}
      >
        {quizName(data)}
        {(isCheck || position === 1) && stop + noteOn(data)}
      </QuizHead>
      <LineMessage attempt={attempt} position={position} />
      {attempt.ending ? (
        <EndMessage attempt={attempt} home={quizPath(data)} />
      ) : question ? (
        <QuestionForm
          key={[
            position,
            attempt.isRestored,
            timesAt(attempt.stale, position),
            timesAt(attempt.refused, position),
          ].join()}
          data={data}
          question={question}
          attempt={attempt}
          failure={failure}
          drafts={drafts}
          go={(to) => void go(to)}
        />
      ) : (
        <ReviewForm data={data} attempt={attempt} go={(to) => void go(to)} />
      )}
    </Parts>
  );
}

/** How often something happened to the question that is shown. */
function timesAt(incident: Incident, position: Position): number {
  return incident?.number === position ? incident.times : 0;
}

/** Empty from the start, because screen readers announce only a change inside it. */
function LineMessage({
  attempt: { line, stale },
  position,
}: {
  attempt: AttemptState;
  position: Position;
}) {
  const elsewhere = stale && stale.number > 0 && stale.number !== position ? stale.number : null;
  return (
    <div role="status" className={styles.line}>
      {elsewhere !== null && (
        <p className={styles.isLost}>{fillText(texts.problem.stale, { number: elsewhere })}</p>
      )}
      {line && (
        <p className={line === "back" ? styles.isBack : styles.isLost}>{texts.line[line]}</p>
      )}
    </div>
  );
}

function EndMessage({ attempt: { ending }, home }: { attempt: AttemptState; home: string }) {
  if (!ending) return null;
  const to = ending.kind === "over" ? ending.to : home;
  return (
    <StatusMessage tone="failure" takesFocus>
      <p>{texts.problem[ending.kind]}</p>
      <p>
        <Link to={to}>{texts.problem[`${ending.kind}Link`]}</Link>
      </p>
    </StatusMessage>
  );
}
