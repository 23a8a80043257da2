import { useEffect, useRef, useState, type FormEvent } from "react";

import { fillText } from "#app/platform/fill-text.ts";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { useErrorTitle } from "#app/ui/form/use-error-title.ts";
import { Icon } from "#app/ui/icon.tsx";
import { takingTexts as texts } from "#content/pages/quiz-taking.ts";
import { questionTexts } from "#content/pages/quiz-question.ts";
import {
  formFields,
  optionId,
  placeAfter,
  readChoice,
  readPress,
  readRanks,
} from "../answer-form.ts";
import { QuestionFields } from "../question/question-fields.tsx";
import type { QuestionView } from "../question-view.ts";
import { attemptPath, type Position } from "../quiz-paths.ts";
import shared from "../shared.module.css";
import { Overview, TimerPanel } from "./attempt-aside.tsx";
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

function messageOf(kind: RefusalKind, number: number): string {
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
  const count = data.questions.length;
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

  function change() {
    keep();
    setProblem(null);
  }

  /** Keeps a choice made before the page's script had started, which is not in what it started with. */
  function keepEarly() {
    const choice = form.current && read(form.current);
    const isAsDrawn = choice?.ok && choice.chosen.join() === answer.chosen.join();
    if (choice && !isAsDrawn) keep();
  }
  const keepFirst = useRef(failure ? null : keepEarly);
  useEffect(() => keepFirst.current?.(), []);

  function press(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const pressed = readPress(submitter instanceof HTMLButtonElement ? submitter.value : null);
    const choice = read(event.currentTarget);
    if (pressed === null) return;
    if (pressed === "more" || pressed === "off") void attempt.changeTimer(pressed);
    else if (pressed === "flag" || pressed === "unflag") attempt.flag(number, pressed === "flag");
    else if (pressed === "next" && !(choice.ok && choice.chosen.length > 0)) {
      const missing = choice.ok ? "empty" : choice.kind;
      setProblem((last) => ({ kind: missing, times: (last?.times ?? 0) + 1 }));
    } else {
      keep();
      go(placeAfter(pressed, number, count));
    }
  }

  const message = problem ? messageOf(problem.kind, number) : undefined;
  const isLast = number === count;
  return (
    <form
      ref={form}
      method="post"
      action={attemptPath(data.topic, data.attemptId, number)}
      autoComplete="off"
      className={styles.form}
      onChange={change}
      onSubmit={press}
    >
      <div className={classes(shared.column, styles.main)}>
        {problem && message && (
          <ErrorSummary
            key={problem.times}
            heading={texts.problem.headings[problem.kind]}
            errors={[{ fieldId: optionId(1), message }]}
          />
        )}
        <input type="hidden" name={formFields.question} value={number} />
        <input type="hidden" name={formFields.revision} value={answer.revision} />
        <QuestionFields
          question={question}
          chosen={failure?.chosen ?? answer.chosen}
          ranks={failure?.ranks ?? drafts.get(number)}
          error={message}
        />
        <div className={shared.row}>
          <Button type="submit" name={formFields.go} value="next">
            {isLast ? texts.toReview : texts.next}
          </Button>
          {number > 1 && (
            <Button type="submit" name={formFields.go} value="back" look="secondary">
              {texts.back}
            </Button>
          )}
          <Button type="submit" name={formFields.go} value="skip" look="secondary">
            {texts.skip}
          </Button>
          <Button
            type="submit"
            name={formFields.go}
            value={answer.flagged ? "unflag" : "flag"}
            look="secondary"
          >
            <Icon name="flag" size={18} />
            {answer.flagged ? texts.unflag : texts.flag}
          </Button>
        </div>
      </div>
      <div className={classes(shared.column, styles.aside)}>
        <Overview answers={attempt.answers} current={number} />
        <TimerPanel timer={attempt.timer} />
      </div>
    </form>
  );
}
