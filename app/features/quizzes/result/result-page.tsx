import { ActionLinks } from "#app/ui/sections/action-links.tsx";
import { Section } from "#app/ui/sections/section.tsx";
import { PageHeader } from "#app/ui/page/page-header.tsx";
import { fillText } from "#app/platform/fill-text.ts";
import { Button } from "#app/ui/button.tsx";
import { StatusMessage } from "#app/ui/form/status-message.tsx";
import { Link } from "#app/ui/link.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { quizTopics } from "#content/quizzes/topics.ts";
import { resultTexts as texts } from "#content/pages/quiz-result.ts";
import { shortDay } from "#app/platform/zone-clock.ts";
import { quizPath } from "../quiz-paths.ts";
import { ModuleResults } from "./module-results.tsx";
import { ReviewedQuestions } from "./reviewed-questions.tsx";
import type { ModuleResult, ResultData } from "./result-page.server.ts";
import shared from "../shared.module.css";
import styles from "./result-page.module.css";

/** The result of one attempt: the score and what it means, what to study, and every question. */
export function ResultPage({ data }: { data: ResultData }) {
  const { topic, right, of, open, band } = data;
  const quiz = quizTopics[topic];
  return (
    <>
      <PageHeader
        title={fillText(texts.title, { quiz: quiz.title })}
        trail={[{ label: quiz.title, to: quizPath(topic) }]}
      />
      <div className="wrap section">
        {data.isLate && (
          <div className={styles.late}>
            <StatusMessage tone="failure" takesFocus>
              {texts.late}
            </StatusMessage>
          </div>
        )}
        <div className={styles.summary}>
          <p className={styles.score}>
            <strong>{fillText(texts.score, { right, of })}</strong>
            <span>{texts.scoreName}</span>
          </p>
          <div className={styles.words}>
            <p className="lead">{texts.bands[band]}</p>
            {open > 0 && band !== "unanswered" && (
              <p>{fillText(open === 1 ? texts.open.one : texts.open.many, { open })}</p>
            )}
            <p className="muted small">
              {fillText(texts.finished, { date: shortDay(data.finishedAt) })}.
            </p>
            <form method="post" action={quizPath(topic)} data-print="hide">
              <Button type="submit">{texts.again}</Button>
            </form>
          </div>
        </div>
      </div>
      <Section heading={texts.modules.heading} intro={texts.modules.intro} tone="ruled">
        <ModuleResults modules={data.modules} />
      </Section>
      <Section heading={texts.study.heading} tone="sunken" shape="beside">
        <StudyList study={data.study} />
        <div data-print="hide">
          <ActionLinks
            look="secondary"
            links={[texts.study.progress, texts.study.assessment, texts.study.trial]}
          />
        </div>
      </Section>
      <Section heading={texts.questions.heading}>
        <ReviewedQuestions questions={data.questions} />
        <p className="muted small" data-print="hide">
          {texts.print}
        </p>
      </Section>
    </>
  );
}

/** The modules to study first, with the way to each. */
function StudyList({ study }: { study: readonly ModuleResult[] }) {
  if (study.length === 0) return <p className={styles.nothing}>{texts.study.nothing}</p>;
  return (
    <>
      <p className="muted">{texts.study.intro}</p>
      <ol className={styles.study}>
        {study.map(({ title, to, right, asked }) => {
          const missed = asked - right;
          return (
            <li key={to}>
              <Link to={to} className={shared.way}>
                <RichText text={title} />
              </Link>
              <span className="muted small">
                {missed === 1
                  ? texts.study.missed.one
                  : fillText(texts.study.missed.many, { missed })}
              </span>
            </li>
          );
        })}
      </ol>
    </>
  );
}
