import { NoticePanel } from "#app/ui/sections/notice-panel.tsx";
import { NumberedList } from "#app/ui/sections/numbered-list.tsx";
import { PageHeader } from "#app/ui/page/page-header.tsx";
import { fillText } from "#app/platform/fill-text.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { quizLabels, quizNotice } from "#content/pages/quiz.ts";
import { quizTopics } from "#content/quizzes/topics.ts";
import { takingTexts } from "#content/pages/quiz-taking.ts";
import { StartForm } from "./start-form.tsx";
import type { StartData, StartFailure } from "./start-data.ts";
import styles from "./start-page.module.css";

const texts = takingTexts.start;
const assessment = [{ label: "Online Assessments", to: "/assessment" }];

type StartPageProps = { data: StartData; failure: StartFailure | undefined };

/** The page of one quiz: what it asks about and how it goes, and the form that starts it. */
export function StartPage({ data: { topic, quiz }, failure }: StartPageProps) {
  const { title, intro, covers, audience, course } = quizTopics[topic];
  return (
    <>
      <PageHeader title={title} intro={intro} trail={assessment} />
      <div className={classes("wrap section", styles.page)}>
        {quiz ? (
          <section aria-labelledby="start" className={styles.start}>
            <div className={styles.facts}>
              <h2 id="start">{quiz.open ? texts.openHeading : texts.heading}</h2>
              {quiz.open && (
                <>
                  <p>{fillText(texts.openText, quiz.open)}</p>
                  <ButtonLink to={quiz.open.path}>{texts.continue}</ButtonLink>
                </>
              )}
              <ul className="bullets">
                {texts.about.map((item) => (
                  <li key={item}>{fillText(item, { count: quiz.questionCount })}</li>
                ))}
              </ul>
            </div>
            <StartForm topic={topic} open={quiz.open} failure={failure} />
          </section>
        ) : (
          <div className={styles.start}>
            <NoticePanel {...quizNotice} />
          </div>
        )}
        <section aria-labelledby="covers">
          <h2 id="covers">{quiz ? texts.covers : quizLabels.covers}</h2>
          {quiz ? (
            <>
              <p className={classes("muted", styles.hint)}>{texts.coversHint}</p>
              <ol className={styles.modules}>
                {quiz.modules.map((module) => (
                  <li key={module.to}>
                    <Link to={module.to}>
                      <RichText text={module.title} />
                    </Link>
                  </li>
                ))}
              </ol>
            </>
          ) : (
            <NumberedList items={covers} className={styles.covers} />
          )}
        </section>
        <aside className={styles.audience} aria-labelledby="audience">
          <h2 id="audience">{quizLabels.audience}</h2>
          <p>{audience}</p>
          <Link to={course.to} className={styles.course}>
            {course.label}
            <Icon name="arrow-right" size={18} />
          </Link>
        </aside>
      </div>
    </>
  );
}
