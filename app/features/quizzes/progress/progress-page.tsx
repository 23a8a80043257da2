import { signInLink } from "#app/features/identity/sign-in-link.ts";
import { Parts } from "#app/ui/part/parts.tsx";
import { DescribedList } from "#app/ui/sections/described-list.tsx";
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
  progressExample,
  progressHeader,
  progressHistory,
  progressMastery,
  progressNext,
  progressOwner,
  progressToday,
} from "#words/pages/progress.ts";
import { unfinishedQuiz } from "#words/pages/quiz-taking.ts";
import { quizTopics } from "#words/quizzes/topics.ts";
import { modulePath, quizPath } from "../quiz-paths.ts";
import { UnfinishedLine } from "../unfinished-line.tsx";
import { classes } from "#app/ui/classes.ts";
import { History } from "./history.tsx";
import { MasteryTable } from "./mastery-table.tsx";
import type { NextStep } from "./next-step.ts";
import type { ProgressPageData } from "./progress-page.server.ts";
import styles from "./progress-page.module.css";

/** The quizzes to go on with. */
function Unfinished({ unfinished }: Pick<ProgressPageData, "unfinished">) {
  return (
    <Section heading={unfinishedQuiz.heading} shape="beside">
      {unfinished.map((quiz) => (
        <UnfinishedLine key={quiz.id} {...quiz} />
      ))}
    </Section>
  );
}

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

/** What to study and which quiz to take, in that order. */
function NextSteps({ next: { study, quiz } }: { next: NextStep }) {
  const standing = study?.module.standing;
  return (
    <Section heading={progressNext.heading} shape="beside">
      <ol className="stack gap-6">
        {study && (
          <li className="stack gap-3 start">
            <h3>
              {progressNext.study}: <RichText text={study.module.title} />
            </h3>
            <p>
              {
                progressNext.studyWhy[
                  standing === "weak" || standing === "unsure" ? standing : "growing"
                ]
              }
            </p>
            <ButtonLink to={modulePath(study.module)}>{progressNext.studyLink}</ButtonLink>
          </li>
        )}
        <li className={classes("stack gap-3 start", study && "ruled pad-above-6")}>
          <h3>
            {progressNext.quiz[quiz.why]}: {quizTopics[quiz.topic].title}
          </h3>
          <p>{progressNext.quizWhy[quiz.why]}</p>
          <ButtonLink
            to={quizPath({ topic: quiz.topic, kind: "quiz" })}
            look={study ? "secondary" : "primary"}
          >
            {progressNext.quizLink}
          </ButtonLink>
        </li>
      </ol>
    </Section>
  );
}

function Results({ owner, summary, history }: ProgressPageData) {
  const { topics, next } = summary;
  return (
    <>
      {topics.length > 0 && <NextSteps next={next} />}
      {topics.length > 0 && (
        <Section heading={progressMastery.heading} intro={progressMastery.intro} tone="sunken">
          <div className="stack gap-7">
            {topics.map(({ topic, modules, ...counts }) => (
              <section key={topic} aria-labelledby={`mastery-${topic}`}>
                <h3 id={`mastery-${topic}`}>{quizTopics[topic].title}</h3>
                <p className="muted">
                  {fillText(progressMastery.overall, { ...counts, modules: modules.length })}
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
          <ul className={`across-5 ${styles.links}`} data-print="hide">
            {progressOwner.links.map(({ label, to }) => (
              <li key={to}>
                <Link
                  className="tap strong"
                  to={to === "/signin" ? signInLink({ pathname: "/progress", search: "" }) : to}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        )}
        <p className="above-2" data-print="hide">
          <ButtonLink to="/progress/delete" look="secondary" size="small">
            {progressDelete.link}
          </ButtonLink>
        </p>
      </History>
    </>
  );
}

/** What a lesson note holds. */
function NoteParts() {
  return (
    <Section heading={progressToday.heading} intro={progressToday.text} shape="beside">
      <DescribedList items={progressToday.parts} />
      <p className="red-rule">{progressToday.after}</p>
    </Section>
  );
}

/** An example of a lesson note, drawn as the sheet it would be. */
function ExampleNote() {
  return (
    <Section heading={progressExample.heading} tone="sunken" shape="beside">
      <figure className={`boxed ${styles.sheet}`}>
        <p className={`h3 display ${styles.course}`}>{progressExample.course}</p>
        <DescribedList items={progressExample.parts} />
        <figcaption className="small muted ruled pad-above-4">{progressExample.caption}</figcaption>
      </figure>
    </Section>
  );
}

/** What this visitor has reached in the quizzes, and how lessons are reported. */
export function ProgressPage({
  hasFailed = false,
  ...page
}: ProgressPageData & { hasFailed?: boolean }) {
  const { owner, history, unfinished, isDeleted } = page;
  const isEmpty = history.entries.length === 0 && !history.hasNewer;
  return (
    <Parts>
      <PageHeader {...progressHeader} />
      {isDeleted && (
        <div className="wrap pad-above-6">
          <StatusMessage tone="success" takesFocus>
            {progressDelete.done}
          </StatusMessage>
        </div>
      )}
      {hasFailed && (
        <div className="wrap pad-above-6">
          <StatusMessage tone="failure" takesFocus>
            {progressHistory.who.failed}
          </StatusMessage>
        </div>
      )}
      {unfinished.length > 0 && <Unfinished unfinished={unfinished} />}
      {isEmpty && unfinished.length === 0 && <EmptyProgress owner={owner} />}
      {!isEmpty && <Results {...page} />}
      <NoteParts />
      <ExampleNote />
    </Parts>
  );
}
