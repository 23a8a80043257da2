import { fillText } from "#app/platform/fill-text.ts";
import { Link } from "#app/ui/link.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { progressMastery as texts } from "#content/pages/progress.ts";
import type { ModuleMastery } from "./mastery.ts";
import { modulePath } from "../quiz-paths.ts";
import { ShareBar } from "./share-bar.tsx";
import styles from "./mastery-table.module.css";

/** Mastery of every module of a topic: a chart whose bars stand in the table of their numbers. */
export function MasteryTable({
  title,
  modules,
}: {
  title: string;
  modules: readonly ModuleMastery[];
}) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">
        {texts.heading}: {title}
      </caption>
      <thead>
        <tr>
          <th scope="col">{texts.head.module}</th>
          <th scope="col">{texts.head.mastery}</th>
          <th scope="col">{texts.head.asked}</th>
        </tr>
      </thead>
      <tbody>
        {modules.map((module) => (
          <tr key={`${module.course} ${module.id}`}>
            <th scope="row">
              <Link to={modulePath(module)}>
                <RichText text={module.title} />
              </Link>
            </th>
            <td>
              {module.mastery === null ? (
                <span className="muted">{texts.standing.unseen}</span>
              ) : (
                <div className={styles.mastery}>
                  <ShareBar share={module.mastery} />
                  <span className={styles.share}>{module.mastery}%</span>
                  <span className={styles.standing}>{texts.standing[module.standing]}</span>
                </div>
              )}
            </td>
            <td className={styles.asked}>
              {module.asked > 0 &&
                fillText(texts.right, { right: module.right, asked: module.asked })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
