import { RichText } from "#app/ui/rich-text.tsx";
import { coursePage as texts } from "#content/pages/course.ts";
import type { Course } from "#content/course-schema.ts";
import styles from "./course-modules.module.css";

/** The syllabus: modules in order, each with what it covers and an anchor that quizzes can link to. */
export function CourseModules({ modules }: { modules: Course["modules"] }) {
  return (
    <section className={styles.band} aria-labelledby="modules">
      <div className="wrap section">
        <h2 id="modules">{texts.modules}</h2>
        <p className="muted">{texts.modulesIntro}</p>
        <ol className={styles.modules}>
          {modules.map((module) => (
            <li key={module.id} id={`module-${module.id}`} className={styles.module}>
              <h3 className={styles.title}>
                <RichText text={module.title} />
              </h3>
              <ul className={styles.covers}>
                {module.covers.map((item) => (
                  <li key={item}>
                    <RichText text={item} />
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
