import { ExampleNote, NoteParts } from "../lesson-note.tsx";
import { NoticePanel } from "#app/ui/sections/notice-panel.tsx";
import { Section } from "#app/ui/sections/section.tsx";
import { PageHeader } from "#app/ui/page/page-header.tsx";
import { fillText } from "#app/platform/fill-text.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { StatusMessage } from "#app/ui/form/status-message.tsx";
import { Link } from "#app/ui/link.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import {
  progressDelete,
  progressEmpty,
  progressHeader,
  progressMastery,
  progressOwner,
  progressScores,
} from "#content/pages/progress.ts";
import { quizTopics } from "#content/quizzes/topics.ts";
import { History } from "./history.tsx";
import { MasteryTable } from "./mastery-table.tsx";
import { NextSteps } from "./next-steps.tsx";
import type { ProgressPageData } from "./progress-page.server.ts";
import { ScoreChart } from "./score-chart.tsx";
import styles from "./progress-page.module.css";

function EmptyProgress({ owner }: Pick<ProgressPageData, "owner">) {
  const { heading, links, signIn } = progressEmpty;
  return (
    <div className="wrap section">
      <NoticePanel
        heading={heading}
        text={progressEmpty[owner]}
        links={owner === "browser" ? [...links, signIn] : links}
      />
    </div>
  );
}

function Results({ owner, summary, history }: ProgressPageData) {
  const { topics, next } = summary;
  return (
    <>
      {topics.length > 0 && <NextSteps next={next} />}
      {topics.length > 0 && (
        <Section heading={progressScores.heading} intro={progressScores.intro} tone="ruled">
          <div className={styles.charts}>
            {topics.map(({ topic, scores }) => (
              <ScoreChart key={topic} title={quizTopics[topic].title} scores={scores} />
            ))}
          </div>
        </Section>
      )}
      {topics.length > 0 && (
        <Section heading={progressMastery.heading} intro={progressMastery.intro} tone="sunken">
          <div className={styles.topics}>
            {topics.map(({ topic, mastery, modulesAsked, modules }) => (
              <section key={topic} aria-labelledby={`mastery-${topic}`}>
                <h3 id={`mastery-${topic}`}>{quizTopics[topic].title}</h3>
                <p className="muted">
                  {fillText(progressMastery.overall, {
                    mastery,
                    asked: modulesAsked,
                    total: modules.length,
                  })}
                </p>
                <MasteryTable title={quizTopics[topic].title} modules={modules} />
              </section>
            ))}
          </div>
        </Section>
      )}
      <History history={history}>
        <p className="muted">
          <RichText text={progressOwner[owner]} />
        </p>
        {owner === "browser" && (
          <ul className={styles.links} data-print="hide">
            {progressOwner.links.map(({ label, to }) => (
              <li key={to}>
                <Link to={to === "/signin" ? `${to}?returnTo=%2Fprogress` : to}>{label}</Link>
              </li>
            ))}
          </ul>
        )}
        <p className={styles.delete} data-print="hide">
          <ButtonLink to="/progress/delete" look="secondary" size="small">
            {progressDelete.link}
          </ButtonLink>
        </p>
      </History>
    </>
  );
}

/** What this visitor has reached in the quizzes, and how lessons are reported. */
export function ProgressPage(page: ProgressPageData) {
  const { owner, history, isDeleted } = page;
  const isEmpty = history.entries.length === 0 && !history.hasNewer;
  return (
    <>
      <PageHeader {...progressHeader} />
      {isDeleted && (
        <div className={`wrap ${styles.notice}`}>
          <StatusMessage tone="success" takesFocus>
            {progressDelete.done}
          </StatusMessage>
        </div>
      )}
      {isEmpty ? <EmptyProgress owner={owner} /> : <Results {...page} />}
      <NoteParts />
      <ExampleNote />
    </>
  );
}
