import { fillText } from "#app/platform/fill-text.ts";
import { Link } from "#app/ui/link.tsx";
import { progressBars as texts, progressMastery } from "#words/pages/progress.ts";
import { quizTopics } from "#words/quizzes/topics.ts";
import type { ProgressSummary } from "./progress-page.server.ts";
import styles from "./progress-bars.module.css";

/** A share of 100 as a bar. Decoration: the number is beside it. */
export function ShareBar({ share }: { share: number }) {
  return (
    <svg className={`full ${styles.bar}`} data-fills aria-hidden="true">
      <rect className={styles.track} width="100%" height="100%" />
      <rect className={styles.fill} width={`${share}%`} height="100%" />
    </svg>
  );
}

/** A bar for each topic with a finished quiz: the numbers of the progress page, in short. */
export function ProgressBars({ summary }: { summary: Pick<ProgressSummary, "topics"> }) {
  const { topics } = summary;
  if (topics.length === 0) {
    return (
      <div className={`stack start`}>
        <p className="muted">{texts.empty}</p>
        <Link to={texts.emptyLink.to} className="tap strong">
          {texts.emptyLink.label}
        </Link>
      </div>
    );
  }
  return (
    <div className={`stack start`}>
      <ul className={`stack gap-5 full`}>
        {topics.map(({ topic, modules, ...counts }) => (
          <li key={topic} className={`stack gap-2 ${styles.topic}`}>
            <span className="strong">{quizTopics[topic].title}</span>
            <ShareBar share={(100 * counts.right) / counts.asked} />
            <span className="small muted">
              {fillText(progressMastery.overall, { ...counts, modules: modules.length })}
            </span>
          </li>
        ))}
      </ul>
      <Link to={texts.all.to} className="tap strong">
        {texts.all.label}
      </Link>
    </div>
  );
}
