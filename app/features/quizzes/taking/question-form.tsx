import { useEffect, useRef, useState, type FormEvent } from "react";

import { inEnglish, inLanguage } from "#app/platform/language.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { Parts } from "#app/ui/part/parts.tsx";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { useErrorTitle } from "#app/ui/form/use-error-title.ts";
import { Icon } from "#app/ui/icon.tsx";
import { plainText } from "#app/ui/plain-text.ts";
import { placementQuestion } from "#words/pages/placement.ts";
import { takingTexts as texts } from "#words/pages/quiz-taking.ts";
import { questionTexts } from "#words/pages/quiz-question.ts";
import {
  formFields,
  needsChoice,
  optionId,
  placeAfter,
  readChoice,
  readPress,
  readRanks,
  type Press,
} from "../answer-form.ts";
import { hintOf, QuestionFields } from "../question/question-fields.tsx";
import type { QuestionView } from "../question-view.ts";
import { attemptPath, type Position } from "../quiz-paths.ts";
import { ReviewedAnswer } from "../result/reviewed-questions.tsx";
import { Overview } from "./overview.tsx";
import type { TakingData } from "./attempt-page.server.ts";
import type { RefusalKind, TakingFailure } from "./taking-data.ts";
import type { AttemptState } from "./use-attempt.ts";
import styles from "./attempt-page.module.css";

type QuestionFormProps = {
  data: TakingData;
  question: QuestionView;
  attempt: AttemptState;
  failure: TakingFailure | undefined;
  /** Numbers given to the lines of questions that were left before they made an order. */
  drafts: Map<number, readonly number[]>;
  go: (to: Position) => void;
};

type Problem = { readonly kind: RefusalKind; readonly times: number };

function messageOf(kind: RefusalKind, number: number, isCheck: boolean): string {
  const { refused } = placementQuestion;
  if (isCheck && kind in refused) return refused[kind as keyof typeof refused];
  if (kind === "stale") return fillText(texts.problem.stale, { number });
  return kind === "limited" || kind === "unavailable"
    ? texts.problem[kind]
    : questionTexts.errors[kind];
}

/** What is wrong when the form appears: what was sent without a script, or changed in another tab. */
function firstProblem(
  { number }: QuestionView,
  { stale, refused }: AttemptState,
  failure: TakingFailure | undefined,
): Problem | null {
  if (stale?.number === number) return { kind: "stale", times: 0 };
  if (refused?.number === number) return { kind: "impossible", times: 0 };
  return failure ? { kind: failure.kind, times: 0 } : null;
}

/** The form of one question. As plain HTML it posts to the attempt's page and comes back with the next. */
export function QuestionForm({ data, question, attempt, failure, drafts, go }: QuestionFormProps) {
  const { number, kind, options } = question;
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState(() => firstProblem(question, attempt, failure));
  const answer = attempt.answerTo(number);
  const review = attempt.reviews[number - 1];
  const count = data.questions.length;
  // The answer to a question of a check decides about the next one, so the form goes to the server as it is.
  const isCheck = data.kind === "placement";
  useErrorTitle(texts.problem.titlePrefix, problem !== null);

  const read = (element: HTMLFormElement) =>
    readChoice(new FormData(element), { kind, optionCount: options.length });

  function keep() {
    if (!form.current) return;
    const choice = read(form.current);
    if (choice.ok) {
      drafts.delete(number);
      attempt.choose(number, choice.chosen);
    } else drafts.set(number, readRanks(new FormData(form.current), options.length));
  }

  // How the last thing was done, and whether an answer is on its way to be explained.
  const isPressed = useRef(false);
  const isSettling = useRef(false);

  /** Sends an answer to be explained; what is chosen in the meantime comes too late. */
  async function settle(chosen: readonly number[]) {
    isSettling.current = true;
    await attempt.check(number, chosen);
    isSettling.current = false;
  }

  function change({ target }: FormEvent<HTMLFormElement>) {
    setProblem(null);
    if (isSettling.current) return;
    keep();
    // A press on the one right answer says all. The keyboard passes others on its way, and has the button.
    const isOne = target instanceof HTMLInputElement && target.type === "radio";
    if (data.explains && isOne && isPressed.current) void settle([Number(target.value)]);
  }

  // The choice that had the focus is gone, and what leads on takes it.
  const isExplained = Boolean(review);
  useEffect(() => {
    if (isExplained && document.activeElement === document.body) {
      form.current?.querySelector<HTMLElement>("[data-onward]")?.focus({ preventScroll: true });
    }
  }, [isExplained]);

  /** Keeps a choice made before the page's script had started, which is not in what it started with. */
  function keepEarly() {
    const choice = form.current && read(form.current);
    const isAsDrawn = choice?.ok && choice.chosen.join() === answer.chosen.join();
    if (choice && !isAsDrawn) keep();
  }
  const keepFirst = useRef(failure || review || isCheck ? null : keepEarly);
  useEffect(() => keepFirst.current?.(), []);

  function press(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const pressed = readPress(submitter instanceof HTMLButtonElement ? submitter.value : null);
    const choice = read(event.currentTarget);
    if (pressed === null) return;
    if (pressed === "flag" || pressed === "unflag") attempt.flag(number, pressed === "flag");
    else if (pressed === "finish") void attempt.finish();
    else if (review) go(placeAfter(pressed, number, count));
    else if (needsChoice(pressed) && !(choice.ok && choice.chosen.length > 0)) {
      const missing = choice.ok ? "empty" : choice.kind;
      setProblem((last) => ({ kind: missing, times: (last?.times ?? 0) + 1 }));
    } else {
      keep();
      if (pressed !== "check") go(placeAfter(pressed, number, count));
      else if (choice.ok) void settle(choice.chosen);
    }
  }

  // A late answer to a question of a check is refused beside the one that is open.
  const failed = failure?.number === number ? failure : undefined;
  const message = problem ? messageOf(problem.kind, number, isCheck) : undefined;
  return (
    <Parts
      as="form"
      ref={form}
      method="post"
      action={inLanguage(attemptPath(data, isCheck ? undefined : number))}
      autoComplete="off"
      className={`stack gap-5 ${styles.form}`}
      {...(!isCheck && {
        onChange: change,
        onSubmit: press,
        onPointerDown: () => (isPressed.current = true),
        onKeyDown: () => (isPressed.current = false),
      })}
    >
      {/* What Enter presses at a choice: browsers take the first button that is drawn. */}
      <button
        type="submit"
        name={formFields.go}
        value={data.explains && !review ? "check" : "next"}
        tabIndex={-1}
        aria-hidden="true"
        className="visually-hidden"
      />
      <input type="hidden" name={formFields.question} value={number} />
      <input type="hidden" name={formFields.revision} value={answer.revision} />
      {!isCheck && (
        <div className={classes("row apart top across-4", styles.ways)}>
          {number > 1 && (
            <button
              type="submit"
              name={formFields.go}
              value="back"
              className={`tap bare small ${styles.way}`}
            >
              <Icon name="chevron-left" />
              {texts.back}
            </button>
          )}
          <Overview answers={attempt.answers} current={number} />
        </div>
      )}
      {problem && message && (
        <ErrorSummary
          key={problem.times}
          heading={texts.problem.headings[problem.kind]}
          errors={[{ fieldId: optionId(1), message }]}
        />
      )}
      {review?.review ? (
        <div className={`stack anywhere ${styles.explained}`}>
          <ReviewedAnswer
            number={number}
            review={review.review}
            hint={hintOf(kind, texts.settles)}
          />
        </div>
      ) : (
        <QuestionFields
          question={question}
          chosen={failed?.chosen ?? answer.chosen}
          ranks={failed?.ranks ?? drafts.get(number)}
          error={message}
          note={isCheck ? placementQuestion.noWayBack : data.explains ? texts.settles : undefined}
        />
      )}
      <QuestionFoot data={data} question={question} attempt={attempt} />
    </Parts>
  );
}

type FootProps = Pick<QuestionFormProps, "data" | "attempt" | "question">;

/**
 * The one button that leads on, within a thumb's reach, and the flag. With nothing chosen it skips: styles
 * alone decide which of two buttons is shown, so that it works without scripts too.
 */
function QuestionFoot({ data: { kind, explains, questions }, question, attempt }: FootProps) {
  const isCheck = kind === "placement";
  const { number } = question;
  const { flagged } = attempt.answerTo(number);
  const review = attempt.reviews[number - 1];
  const isLast = number === questions.length;
  const firstMiss = attempt.reviews
    .slice(0, number)
    .toReversed()
    .findIndex((one) => one?.outcome !== "right");
  const inARow = firstMiss === -1 ? number : firstMiss;
  const isDone = attempt.answers.every(({ chosen }) => chosen.length > 0);
  let press: Press = "next";
  let words: string = isLast && !isCheck ? texts.toReview : texts.next;
  if (review && isLast && isDone) [press, words] = ["finish", texts.toResult];
  else if (review && !isLast) words = texts.nextQuestion;
  else if (!review && explains) {
    [press, words] = ["check", attempt.isChecking ? texts.checking : texts.check];
  }
  return (
    <div
      className={classes(
        "row ruled gap-2 across-3",
        styles.foot,
        review && styles[`is-${review.outcome}`],
      )}
    >
      {/* Empty from the start, because screen readers announce only a change inside it. */}
      <p role="status" className={`strong larger ${styles.verdict}`}>
        {review && (
          <>
            <span className={`line ${review.outcome === "right" ? "good" : "bad"}`}>
              <span className={styles.badge}>
                <Icon name={review.outcome === "right" ? "check" : "close"} />
              </span>
              {texts.verdict[review.outcome === "right" ? "right" : "wrong"]}
            </span>{" "}
            {inARow >= 3 && <>{fillText(texts.verdict.inARow, { count: inARow })} </>}
            {review.review?.key && (
              <span className="visually-hidden">
                {texts.verdict.why}{" "}
                <span {...(question.isEnglish && inEnglish)}>
                  {plainText(review.review.key.explanation)}
                </span>
              </span>
            )}
          </>
        )}
      </p>
      {/* One button throughout, so that the focus stays on it. */}
      <Button
        type="submit"
        name={formFields.go}
        value={press}
        data-onward
        aria-disabled={attempt.isFinishing || undefined}
        className={classes(styles.on, !review && styles.withChoice)}
      >
        {words}
      </Button>
      {!review && (
        <Button
          type="submit"
          name={formFields.go}
          value="skip"
          look="secondary"
          className={classes(styles.on, styles.withoutChoice)}
        >
          {isCheck ? placementQuestion.unknown : texts.skip}
        </Button>
      )}
      {!isCheck && (
        <button
          type="submit"
          name={formFields.go}
          value={flagged ? "unflag" : "flag"}
          aria-label={flagged ? texts.unflag : texts.flag}
          title={flagged ? texts.unflag : texts.flag}
          data-on={flagged || undefined}
          className={styles.flagButton}
        >
          <Icon name="flag" />
        </button>
      )}
    </div>
  );
}
