import { Link } from "react-router";

import { Section } from "#app/features/marketing/sections/section.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { RichList, RichText } from "#app/ui/rich-text.tsx";
import { assessmentQuizzes } from "#content/pages/assessment.ts";
import { quizTexts } from "#content/pages/quiz.ts";
import styles from "./quiz-list.module.css";

/** The four quizzes as the entries of a programme, and what holds for all of them. */
export function QuizList() {
  return (
    <Section
      heading={assessmentQuizzes.heading}
      intro={assessmentQuizzes.intro}
      shape="beside"
      underHeading={<RichList items={assessmentQuizzes.about} />}
    >
      <ul className={styles.list}>
        {Object.values(quizTexts).map((quiz) => (
          <li key={quiz.path} className={styles.entry}>
            <h3>{quiz.title}</h3>
            <p>
              <RichText text={quiz.intro} />
            </p>
            <p className="muted small">{quiz.audience}</p>
            <Link to={quiz.path} className={styles.link} prefetch="intent">
              {assessmentQuizzes.open}
              <span className="visually-hidden">: {quiz.title}</span>
              <Icon name="arrow-right" size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
