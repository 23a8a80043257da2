import { useEffect, useRef } from "react";

import { inLanguage } from "#app/platform/language.ts";
import { plural } from "#app/platform/plural.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { shortDay } from "#app/platform/zone-clock.ts";
import { Parts } from "#app/ui/part/parts.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { StatusMessage } from "#app/ui/form/status-message.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ActionLinks } from "#app/ui/sections/action-links.tsx";
import { placementResult } from "#words/pages/placement.ts";
import { resultTexts as texts } from "#words/pages/quiz-result.ts";
import { quizTopics } from "#words/quizzes/topics.ts";
import { explainsEach, formFields } from "../answer-form.ts";
import { Recommendation } from "../placement/placement-result.tsx";
import { placementRule } from "../placement/placement-rule.ts";
import { quizName, quizPath } from "../quiz-paths.ts";
import { ModuleResults } from "./module-results.tsx";
import { ReviewedQuestions } from "./reviewed-questions.tsx";
import type { ResultData } from "./result-page.server.ts";
import styles from "./result-page.module.css";

/** Half a circle, filled as far as answers were right. The words in it say as much. */
function Gauge({ right, of }: { right: number; of: number }) {
  const arc = "M12 100a88 88 0 0 1 176 0";
  const share = of === 0 ? 0 : (right / of) * 100;
  return (
    <svg viewBox="0 0 200 112" className={styles.gauge} data-fills aria-hidden="true">
      <path d={arc} className={styles.scale} />
      {share > 0 && (
        <path
          d={arc}
          pathLength="100"
          strokeDasharray={`${share} 200`}
          className={styles.reached}
        />
      )}
    </svg>
  );
}

/** On paper everything is shown, folded or not. */
function useOpenOnPaper() {
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const open = () => {
      if (fold.current) fold.current.open = true;
    };
    window.addEventListener("beforeprint", open);
    return () => window.removeEventListener("beforeprint", open);
  }, []);
  return fold;
}

/** The score of a quiz, and what it means. */
function Score({ data }: { data: ResultData }) {
  const { right, of, open, band } = data;
  return (
    <>
      <Gauge right={right} of={of} />
      <p className={styles.count}>
        <strong>{fillText(texts.score, { right, of })}</strong>{" "}
        <span className="muted small">{texts.scoreName}</span>
      </p>
      <h1>{fillText(texts.title, { quiz: quizName(data) })}</h1>
      <p>{texts.bands[band]}</p>
      {open > 0 && band !== "unanswered" && (
        <p className="muted">{fillText(plural(open, texts.open), { open })}</p>
      )}
    </>
  );
}

/** The level that a check has found, in words. */
function Level({ band, certainty }: NonNullable<ResultData["placement"]>) {
  const { heading, text } = placementResult.bands[band];
  return (
    <>
      <h1>{heading}</h1>
      <p>{text}</p>
      {certainty < placementRule.certainty && <p>{placementResult.unsure}</p>}
    </>
  );
}

/**
 * The result of one attempt at a glance: the score or the level, what it means and what to study; every question
 * below.
 */
export function ResultPage({ data }: { data: ResultData }) {
  const { topic, placement } = data;
  const fold = useOpenOnPaper();
  const quiz = quizTopics[topic];
  const limits = "limits" in quiz ? quiz.limits : "";
  return (
    <Parts as="div" className="wrap section stack gap-5 pad-above-4">
      {data.isLate && (
        <StatusMessage tone="failure" takesFocus>
          {texts.late}
        </StatusMessage>
      )}
      <div className={`split ${styles.summary}`}>
        <div className={`stack gap-3 ${styles.score}`}>
          {placement ? <Level {...placement} /> : <Score data={data} />}
          <div className={`row ${styles.actions}`} data-print="hide">
            <ButtonLink to={data.trialPath}>{texts.study.trial}</ButtonLink>
            <Parts as="form" method="post" action={inLanguage(quizPath(data))}>
              {data.explains && (
                <input type="hidden" name={formFields.explains} value={explainsEach} />
              )}
              <Button type="submit" look="secondary">
                {texts.again}
              </Button>
            </Parts>
          </div>
          <p className="small">
            {limits && `${limits} `}
            {texts.study.trialText}
          </p>
          <p className="muted small">
            {fillText(texts.finished, { date: shortDay(data.finishedAt) })}
          </p>
        </div>
        <section aria-labelledby="study">
          <h2 id="study" className={`h3 ${styles.heading}`}>
            {placement ? placementResult.begin : texts.study.heading}
          </h2>
          {placement ? (
            <Recommendation {...placement} />
          ) : (
            <>
              {!data.hasGaps && <p>{texts.study.nothing}</p>}
              <ModuleResults modules={data.modules} />
              <p className="muted small">{texts.modules.intro}</p>
            </>
          )}
        </section>
      </div>
      <details ref={fold} className={`ruled under ${styles.fold}`} data-print="open">
        <summary className={`line apart ${styles.summaryLine}`}>
          <h2 className={`h3 ${styles.heading}`}>{texts.questions.heading}</h2>
          <Icon name="chevron-down" />
        </summary>
        <ReviewedQuestions questions={data.questions} />
      </details>
      <div className="stack" data-print="hide">
        <ActionLinks look="secondary" links={[texts.study.progress, texts.study.assessment]} />
        <p className="muted small">{texts.print}</p>
      </div>
    </Parts>
  );
}
