import { fillText } from "#app/platform/fill-text.ts";
import { Icon } from "#app/ui/icon.tsx";
import { resultTexts } from "#content/pages/quiz-result.ts";
import type { ReviewedQuestion } from "./result-data.ts";
import { ReviewedAnswer } from "./reviewed-answer.tsx";
import styles from "./reviewed-questions.module.css";

const texts = resultTexts.questions;

function idOf(number: number): string {
  return `question-${number}`;
}

const icons = { right: "check", wrong: "close", open: "info" } as const;

/** Every question of a finished attempt, with the way to each before them. */
export function ReviewedQuestions({ questions }: { questions: readonly ReviewedQuestion[] }) {
  return (
    <>
      <nav aria-label={texts.list} data-print="hide">
        <ol className={styles.index}>
          {questions.map(({ number, outcome }) => (
            <li key={number}>
              <a href={`#${idOf(number)}`} className={styles.jump}>
                <Icon name={icons[outcome]} size={16} className={styles[outcome]} />
                <span aria-hidden="true">{number}</span>
                <span className="visually-hidden">
                  {`${fillText(texts.question, { number })}: ${texts.outcome[outcome]}`}
                </span>
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <ol className={styles.list}>
        {questions.map((question) => (
          <li key={question.number} id={idOf(question.number)} className={styles.question}>
            <h3 className={styles.heading}>
              {fillText(texts.question, { number: question.number })}
              <span className={styles[question.outcome]}>
                <Icon name={icons[question.outcome]} size={20} />
                <span className="visually-hidden">: </span>
                {texts.outcome[question.outcome]}
              </span>
            </h3>
            {question.review ? (
              <ReviewedAnswer number={question.number} review={question.review} />
            ) : (
              <p className="muted">{texts.withdrawn}</p>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
