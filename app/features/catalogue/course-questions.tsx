import { Icon } from "#app/ui/icon.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { coursePage as texts } from "#content/pages/course.ts";
import type { Course } from "#content/course-schema.ts";
import styles from "./course-questions.module.css";

/** Questions that open in place, one at a time where the browser supports it. */
export function CourseQuestions({ questions }: { questions: Course["questions"] }) {
  return (
    <section className={styles.band} aria-labelledby="questions">
      <div className={`wrap section ${styles.grid}`}>
        <h2 id="questions">{texts.questions}</h2>
        <div>
          {questions.map(({ question, answer }) => (
            <details key={question} name="questions" className={styles.item}>
              <summary className={styles.question}>
                <span>
                  <RichText text={question} />
                </span>
                <Icon name="chevron-down" />
              </summary>
              <p className={styles.answer}>
                <RichText text={answer} />
              </p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
