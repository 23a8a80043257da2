import { inEnglish, inLanguage } from "#app/platform/language.ts";
import { PageHeader } from "#app/ui/page/page-header.tsx";
import { fillText } from "#app/platform/fill-text.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import marks from "#app/ui/form/mark.module.css";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { quizShapes } from "#content/quizzes/shapes.ts";
import { quizTopics } from "#words/quizzes/topics.ts";
import { takingTexts } from "#words/pages/quiz-taking.ts";
import { explainsEach, formFields, timerChoices } from "../answer-form.ts";
import { quizPath } from "../quiz-paths.ts";
import shared from "../shared.module.css";
import type { StartFailure, StartPageData } from "./start-page.server.ts";
import styles from "./start-page.module.css";

const texts = takingTexts.start;
const assessment = [{ label: texts.assessments, to: "/assessment" }];
const idOf = (minutes: number | null) => `timer-${minutes ?? "none"}`;

type StartPageProps = StartPageData & { failure: StartFailure | undefined };

/** Starts an attempt. A plain form: the answer sets the cookie by which it is found again. */
function StartForm({ topic, open, failure }: StartPageProps) {
  return (
    <form method="post" action={inLanguage(quizPath(topic))} className={styles.form}>
      {failure && (
        <ErrorSummary
          heading={texts.notStarted}
          errors={[
            {
              ...(failure.kind === "timer" && { fieldId: idOf(null) }),
              message: texts.errors[failure.kind],
            },
          ]}
        />
      )}
      {open && (
        <div>
          <h3>{texts.anewHeading}</h3>
          <p className="muted">{texts.anewText}</p>
        </div>
      )}
      <input type="hidden" name={formFields.replaces} value={open?.id ?? ""} />
      <fieldset aria-describedby="explains-hint">
        <legend className={styles.legend}>{texts.explains}</legend>
        <p id="explains-hint" className="muted small">
          {texts.explainsHint}
        </p>
        <div className={styles.choices}>
          {([explainsEach, "end"] as const).map((when) => (
            <label key={when} className={classes("tap", styles.choice)}>
              <input
                type="radio"
                name={formFields.explains}
                value={when}
                defaultChecked={when === explainsEach}
                className={marks.mark}
              />
              {`${when === explainsEach ? texts.explainsEach : texts.explainsAtEnd} `}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset aria-describedby="timer-hint">
        <legend className={styles.legend}>{texts.timer}</legend>
        <p id="timer-hint" className="muted small">
          {texts.timerHint}
        </p>
        <div className={styles.choices}>
          {[null, ...timerChoices].map((minutes) => (
            <label key={minutes} className={classes("tap", styles.choice)}>
              <input
                id={idOf(minutes)}
                type="radio"
                name={formFields.timer}
                value={minutes ?? ""}
                defaultChecked={minutes === null}
                className={marks.mark}
              />
              {`${minutes === null ? texts.noTimer : fillText(texts.minutes, { minutes })} `}
            </label>
          ))}
        </div>
      </fieldset>
      <Button type="submit" look={open ? "secondary" : "primary"}>
        {open ? texts.anew : texts.start}
      </Button>
      <p className="muted small">
        <RichText text={texts.kept} />
      </p>
    </form>
  );
}

/** The page of one quiz: what it asks about and how it goes, and the form that starts it. */
export function StartPage(page: StartPageProps) {
  const { topic, questionCount, isEnglish, modules, open } = page;
  const { minutes } = quizShapes[topic];
  const { title, intro, audience, course } = quizTopics[topic];
  return (
    <>
      <PageHeader title={title} intro={intro} trail={assessment} />
      <div className={classes("wrap section", shared.start)}>
        <section aria-labelledby="start" className={styles.start}>
          <div className={styles.facts}>
            <h2 id="start">{open ? texts.openHeading : texts.heading}</h2>
            {open && (
              <>
                <p>{fillText(texts.openText, open)}</p>
                <ButtonLink to={open.path}>{texts.continue}</ButtonLink>
              </>
            )}
            <ul className="bullets">
              {texts.about.map((item) => (
                <li key={item}>{fillText(item, { count: questionCount, minutes })}</li>
              ))}
              {isEnglish && inEnglish && <li>{texts.inEnglish}</li>}
            </ul>
          </div>
          <StartForm {...page} />
        </section>
        <section aria-labelledby="covers">
          <h2 id="covers">{texts.covers}</h2>
          <p className={classes("muted", styles.hint)}>{texts.coversHint}</p>
          <ol className={styles.modules}>
            {modules.map((module) => (
              <li key={module.to}>
                <Link to={module.to}>
                  <RichText text={module.title} />
                </Link>
              </li>
            ))}
          </ol>
        </section>
        <aside className={classes(shared.aside, styles.audience)} aria-labelledby="audience">
          <h2 id="audience">{texts.audience}</h2>
          <p>{audience}</p>
          <Link to={course.to} className={shared.way}>
            {course.label}
            <Icon name="arrow-right" size={18} />
          </Link>
        </aside>
      </div>
    </>
  );
}
