import { fillText } from "#app/platform/fill-text.ts";
import { Link } from "#app/ui/link.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { resultTexts } from "#content/pages/quiz-result.ts";
import type { ModuleResult } from "./result-data.ts";
import styles from "./result-page.module.css";

const texts = resultTexts.study;

/** The modules to study first, with the way to each. */
export function StudyList({ study }: { study: readonly ModuleResult[] }) {
  if (study.length === 0) return <p className={styles.nothing}>{texts.nothing}</p>;
  return (
    <>
      <p className="muted">{texts.intro}</p>
      <ol className={styles.study}>
        {study.map(({ title, to, right, asked }) => {
          const missed = asked - right;
          return (
            <li key={to}>
              <Link to={to}>
                <RichText text={title} />
              </Link>
              <span className="muted small">
                {missed === 1 ? texts.missed.one : fillText(texts.missed.many, { missed })}
              </span>
            </li>
          );
        })}
      </ol>
    </>
  );
}
