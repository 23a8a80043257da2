import { fillText } from "#app/platform/fill-text.ts";
import { classes } from "#app/ui/classes.ts";
import { Link } from "#app/ui/link.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { progressMastery as texts } from "#words/pages/progress.ts";
import type { ModuleMastery } from "./mastery.ts";
import { modulePath } from "../quiz-paths.ts";
import { ShareBar } from "./progress-bars.tsx";
import shared from "../shared.module.css";
import styles from "./progress-page.module.css";

type MasteryTableProps = { title: string; modules: readonly ModuleMastery[] };

/** Mastery of every module of a topic: a chart whose bars are in the table of their numbers. */
export function MasteryTable({ title, modules }: MasteryTableProps) {
  return (
    <table className={classes(shared.table, styles.modules)}>
      <caption className="visually-hidden">
        {texts.heading}: {title}
      </caption>
      <thead>
        <tr>
          <th scope="col">{texts.head.module}</th>
          <th scope="col">{texts.head.right}</th>
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
                  <span className={`strong figures ${styles.share}`}>
                    {fillText(texts.right, { right: module.right, asked: module.asked })}
                  </span>{" "}
                  <span className={`muted small ${styles.standing}`}>
                    {texts.standing[module.standing]}
                  </span>
                </div>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
