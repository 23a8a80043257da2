import { fillText } from "#app/platform/fill-text.ts";
import { Link } from "#app/ui/link.tsx";
import { progressBars as texts, progressMastery } from "#content/pages/progress.ts";
import { quizTopics } from "#content/quizzes/topics.ts";
import type { ProgressSummary } from "./progress-data.ts";
import { ShareBar } from "./share-bar.tsx";
import styles from "./progress-bars.module.css";

/** A bar for each topic with a finished quiz: the numbers of the progress page, in short. */
export function ProgressBars({ summary }: { summary: Pick<ProgressSummary, "topics"> }) {
  const { topics } = summary;
  if (topics.length === 0) {
    return (
      <div className={styles.empty}>
        <p className="muted">{texts.empty}</p>
        <Link to={texts.emptyLink.to} className={styles.more}>
          {texts.emptyLink.label}
        </Link>
      </div>
    );
  }
  return (
    <div className={styles.bars}>
      <ul className={styles.list}>
        {topics.map(({ topic, mastery, modules, modulesAsked }) => (
          <li key={topic} className={styles.topic}>
            <span className={styles.name}>{quizTopics[topic].title}</span>
            <ShareBar share={mastery} />
            <span className="small muted">
              {fillText(progressMastery.overall, {
                mastery,
                asked: modulesAsked,
                total: modules.length,
              })}
            </span>
          </li>
        ))}
      </ul>
      <Link to={texts.all.to} className={styles.more}>
        {texts.all.label}
      </Link>
    </div>
  );
}
