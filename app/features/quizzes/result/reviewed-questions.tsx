import { inEnglish, leftInEnglish } from "#app/platform/language.ts";
import { plural } from "#app/platform/plural.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { resultTexts } from "#words/pages/quiz-result.ts";
import type { Nearness } from "../grade-answer.ts";
import { CodeBlock, OptionText } from "../question/code-block.tsx";
import type { ReviewedOption, ReviewedQuestion } from "../review-question.server.ts";
import shared from "../shared.module.css";
import styles from "./reviewed-questions.module.css";

const texts = resultTexts.questions;

function idOf(number: number): string {
  return `question-${number}`;
}

const icons = { right: "check", wrong: "close", open: "info" } as const;
const colours = { right: "good", wrong: "bad", open: "muted" } as const;

/** Every question of a finished attempt, with the way to each before them. */
export function ReviewedQuestions({ questions }: { questions: readonly ReviewedQuestion[] }) {
  return (
    <>
      <nav aria-label={texts.list} data-print="hide">
        <ol className={`row gap-2 ${styles.index}`}>
          {questions.map(({ number, outcome }) => (
            <li key={number}>
              <a href={`#${idOf(number)}`} className={`tap figures ink ${styles.jump}`}>
                <Icon name={icons[outcome]} size={16} className={colours[outcome]} />
                <span aria-hidden="true">{number}</span>
                <span className="visually-hidden">
                  {`${fillText(texts.question, { number })}: ${texts.outcome[outcome]}`}
                </span>
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {/* Code in a sentence may be one long word. */}
      <ol className={`stack gap-7 anywhere ${styles.list}`}>
        {questions.map((question) => (
          <li
            key={question.number}
            id={idOf(question.number)}
            className={`split pad-above-5 ${styles.question}`}
          >
            <h3 className={`row apart ${styles.heading}`}>
              {fillText(texts.question, { number: question.number })}
              <span className={classes("plain", shared.label, colours[question.outcome])}>
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

type Review = NonNullable<ReviewedQuestion["review"]>;

/** What an option is and whether it was chosen, in words. */
function verdictOf(option: ReviewedOption, index: number, { kind }: Review): string {
  const { isRight, isChosen, givenRank } = option;
  if (kind === "order") {
    const rank = index + 1;
    if (givenRank === null) return fillText(texts.order.open, { rank });
    if (givenRank === rank) return fillText(texts.order.right, { rank });
    return fillText(texts.order.given, { rank, given: givenRank });
  }
  if (isChosen) return isRight ? texts.options.chosenRight : texts.options.chosenWrong;
  if (isRight) return kind === "multiple" ? texts.options.missedOneOf : texts.options.missedRight;
  return kind === "multiple" ? texts.options.otherLeft : texts.options.other;
}

function nearWords(near: Nearness): string {
  if (near.kind === "order") return fillText(texts.near.order, near);
  if (near.wrong === 0) return fillText(texts.near.multiple, near);
  return fillText(plural(near.wrong, texts.near.multipleWrong), near);
}

function toneOf({ isRight, isChosen, givenRank }: ReviewedOption, index: number) {
  if (givenRank !== null) return givenRank === index + 1 ? "good" : "bad";
  if (isRight) return "good";
  return isChosen ? "bad" : "plain";
}

function Verdict({ tone, children }: { tone: ReturnType<typeof toneOf>; children: string }) {
  return (
    <p className={`${tone === "plain" ? "muted" : tone} small strong line gap-1`}>
      {tone !== "plain" && <Icon name={tone === "good" ? "check" : "close"} size={16} />}
      {children}
    </p>
  );
}

/** What a source is called, as a link where it has an address. */
function Source({ label, url }: { label: string; url?: string | undefined }) {
  const words = leftInEnglish(label);
  if (!url) return <RichText text={label} />;
  return (
    <a href={url} rel="noreferrer" {...words}>
      {label}
    </a>
  );
}

/**
 * The question again. One that was answered comes with what was chosen, what is right, and why each
 * option is what it is.
 */
export function ReviewedAnswer({
  number,
  review,
  hint,
}: {
  number: number;
  review: Review;
  /** What the question's form said above its options, so that these stay where they were. */
  hint?: string;
}) {
  const { notation, isEnglish, prompt, code, options, key, module } = review;
  const english = isEnglish ? inEnglish : undefined;
  const inWords = { isEnglish, notation };
  return (
    <>
      <p className={shared.prompt} {...english}>
        <RichText text={prompt} {...inWords} />
      </p>
      {code && <CodeBlock code={code} label={fillText(texts.code, { number })} />}
      {hint && <p className="muted">{hint}</p>}
      <ol className="stack gap-2">
        {options.map((option, index) => (
          <li
            key={option.text}
            className={classes(
              "stack gap-1 boxed",
              styles.option,
              styles[key ? toneOf(option, index) : "plain"],
            )}
          >
            <p {...english}>
              <OptionText question={review} text={option.text} />
            </p>
            {key && (
              <>
                <Verdict tone={toneOf(option, index)}>{verdictOf(option, index, review)}</Verdict>
                <p className={`small ${styles.why}`} {...english}>
                  <RichText text={option.why} {...inWords} />
                </p>
              </>
            )}
          </li>
        ))}
      </ol>
      {key?.nearness && (
        <p>
          {nearWords(key.nearness)} {texts.near.note}
        </p>
      )}
      <div className={`stack gap-2 ${styles.explanation}`}>
        {key ? (
          <>
            <p className={`plain ${shared.label}`}>{texts.explanation}</p>
            <p {...english}>
              <RichText text={key.explanation} {...inWords} />
            </p>
            {key.rule && (
              <p>
                {texts.rule}{" "}
                <span {...english}>
                  <RichText text={key.rule} {...inWords} />
                </span>
              </p>
            )}
            <p className="small">
              {texts.source}{" "}
              <span {...english}>
                <Source {...key.source} />
              </span>
            </p>
          </>
        ) : (
          <p>{texts.hidden}</p>
        )}
        {module && (
          <p className="small">
            {texts.module}{" "}
            <Link to={module.to}>
              <RichText text={module.title} />
            </Link>
          </p>
        )}
      </div>
    </>
  );
}
