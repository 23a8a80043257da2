import { Link } from "react-router";

import { NoticePanel } from "#app/features/marketing/sections/notice-panel.tsx";
import { NumberedList } from "#app/features/marketing/sections/numbered-list.tsx";
import { PageHeader } from "#app/features/site/page-header.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { classes } from "#app/ui/classes.ts";
import { quizLabels, quizNotice, quizTexts } from "#content/pages/quiz.ts";
import styles from "./quiz-page.module.css";

export type QuizTopic = keyof typeof quizTexts;

/** The page of one quiz, until its questions are there: what it will ask, and what to do instead. */
export function QuizPage({ topic }: { topic: QuizTopic }) {
  const quiz = quizTexts[topic];
  return (
    <>
      <PageHeader title={quiz.title} intro={quiz.intro} />
      <div className={classes("wrap section", styles.page)}>
        <section aria-labelledby="covers">
          <h2 id="covers">{quizLabels.covers}</h2>
          <NumberedList items={quiz.covers} className={styles.covers} />
        </section>
        <aside className={styles.audience} aria-labelledby="audience">
          <h2 id="audience">{quizLabels.audience}</h2>
          <p>{quiz.audience}</p>
          <Link to={quiz.course.to} className={styles.course} prefetch="intent">
            {quiz.course.label}
            <Icon name="arrow-right" size={18} />
          </Link>
        </aside>
        <div className={styles.notice}>
          <NoticePanel {...quizNotice} />
        </div>
      </div>
    </>
  );
}
