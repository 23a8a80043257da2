import { useEffect, useRef, type MouseEvent } from "react";

import { fillText } from "#app/platform/fill-text.ts";
import { nameOf } from "#app/ui/stored-names.ts";
import { Link } from "#app/ui/link.tsx";
import { anyCourse, languageLessons, trialAreas } from "#content/categories.ts";
import { trialAgeBands, trialForm } from "#words/pages/trial.ts";
import { trialPath, type AskedLesson } from "./asked-lesson.ts";
import styles from "./trial-questions.module.css";

type QuestionsProps = {
  asked: AskedLesson;
  /** Takes the answer where the question stands; without it each answer leads to the page that asks the next. */
  onAnswer?: (asked: AskedLesson) => void;
  as: "h2" | "h3";
};

/** An answer, as a link to what it leads to. */
function Answer({
  asked,
  onAnswer,
  label,
  children,
}: Pick<QuestionsProps, "asked" | "onAnswer"> & { label?: string; children: string }) {
  function answer(event: MouseEvent) {
    // The visitor asked for another tab or window.
    if (!onAnswer || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onAnswer(asked);
  }
  return (
    <Link
      to={trialPath(asked)}
      prefetch="none"
      onClick={answer}
      aria-label={label}
      className="line on-card ink strong"
    >
      {children}
    </Link>
  );
}

function SubjectAnswers({ asked, onAnswer }: QuestionsProps) {
  return (
    <ul className="stack gap-3">
      {trialAreas.map((area) => {
        const course = area === "languages" ? languageLessons : anyCourse(area);
        return (
          <li key={area}>
            <Answer asked={{ ...asked, course }} onAnswer={onAnswer}>
              {trialForm.subjects[area]}
            </Answer>
          </li>
        );
      })}
    </ul>
  );
}

function LearnerAnswers({ asked, onAnswer }: QuestionsProps) {
  const { learner: texts } = trialForm;
  return (
    <>
      <ul className="stack gap-3">
        <li>
          <Answer asked={{ ...asked, learner: "self" }} onAnswer={onAnswer}>
            {texts.self}
          </Answer>
        </li>
      </ul>
      <p id="trial-ages">{texts.childAges}</p>
      <ul className="row gap-2" aria-labelledby="trial-ages">
        {trialAgeBands.map((age) => (
          <li key={age}>
            <Answer
              asked={{ ...asked, learner: "child", age }}
              onAnswer={onAnswer}
              label={fillText(texts.ofAge, { age: nameOf(age) })}
            >
              {nameOf(age)}
            </Answer>
          </li>
        ))}
      </ul>
      <p className="muted small">{texts.childNote}</p>
    </>
  );
}

/** What has to be known before there are times to choose from: what to learn, then who will learn. */
export function TrialQuestions(props: QuestionsProps) {
  const { asked, as: Heading } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const isSubject = !asked.course;
  const before = useRef(isSubject);
  useEffect(() => {
    // The answer that had the focus is gone.
    if (before.current !== isSubject) heading.current?.focus();
    before.current = isSubject;
  }, [isSubject]);
  return (
    <div className={`stack gap-3 ${styles.question}`}>
      <Heading ref={heading} tabIndex={-1} className="h3 no-ring">
        {isSubject ? trialForm.subject : trialForm.learner.legend}
      </Heading>
      {isSubject ? <SubjectAnswers {...props} /> : <LearnerAnswers {...props} />}
    </div>
  );
}
