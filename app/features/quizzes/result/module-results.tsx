import { fillText } from "#app/platform/fill-text.ts";
import { classes } from "#app/ui/classes.ts";
import { Link } from "#app/ui/link.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { resultTexts } from "#words/pages/quiz-result.ts";
import type { ModuleResult } from "./result-page.server.ts";
import shared from "../shared.module.css";
import styles from "./result-page.module.css";

const texts = resultTexts.modules;

/** One filled or hollow mark for each question, with the words beside them. */
function Marks({ right, asked }: ModuleResult) {
  return (
    <span className={styles.marks} aria-hidden="true">
      {Array.from({ length: asked }, (_, index) => (
        <span key={index} className={index < right ? styles.full : undefined} />
      ))}
    </span>
  );
}

/** Strengths and gaps of one attempt, the gaps first. */
export function ModuleResults({ modules }: { modules: readonly ModuleResult[] }) {
  return (
    <table className={classes(shared.table, styles.modules)}>
      <caption className="visually-hidden">{texts.caption}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{texts.head.module}</th>
          <th scope="col">{texts.head.right}</th>
        </tr>
      </thead>
      <tbody>
        {modules.map((module) => (
          <tr key={module.to}>
            <th scope="row">
              <Link to={module.to}>
                <RichText text={module.title} />
              </Link>
            </th>
            <td>
              <span className={`line gap-3 muted small figures nowrap full ${styles.right}`}>
                <Marks {...module} />
                {fillText(texts.right, { right: module.right, asked: module.asked })}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
