import { inEnglish, inLanguage } from "#app/platform/language.ts";
import { plural } from "#app/platform/plural.ts";
import { Parts } from "#app/ui/part/parts.tsx";
import { PageHeader } from "#app/ui/page/page-header.tsx";
import { fillText } from "#app/platform/fill-text.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import marks from "#app/ui/form/mark.module.css";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { quizStages } from "#content/quizzes/stages.ts";
import { quizShapes } from "#content/quizzes/shapes.ts";
import { quizTopics } from "#words/quizzes/topics.ts";
import { placementStart } from "#words/pages/placement.ts";
import { takingTexts } from "#words/pages/quiz-taking.ts";
import { explainsEach, formFields } from "../answer-form.ts";
import { quizName, quizPath } from "../quiz-paths.ts";
import shared from "../shared.module.css";
import type { StartFailure, StartPageData } from "./start-page.server.ts";
import styles from "./start-page.module.css";

const texts = takingTexts.start;
const assessment = [{ label: texts.assessments, to: "/assessment" }];

type StartPageProps = StartPageData & { failure: StartFailure | undefined };

/** Starts an attempt. A plain form: the answer sets the cookie by which it is found again. */
function StartForm({ topic, kind, open, failure }: StartPageProps) {
  const isCheck = kind === "placement";
  const stages = isCheck ? [] : quizStages(topic);
  return (
    <Parts
      as="form"
      method="post"
      action={inLanguage(quizPath({ topic, kind }))}
      className="stack start"
    >
      {failure && (
        <ErrorSummary
          heading={texts.notStarted}
          errors={[{ message: texts.errors[failure.kind] }]}
        />
      )}
      {open && (
        <div>
          <h3>{texts.anewHeading}</h3>
          <p className="muted">{texts.anewText}</p>
        </div>
      )}
      <input type="hidden" name={formFields.replaces} value={open?.id ?? ""} />
      {stages.length > 0 ? (
        <fieldset className="stack gap-3">
          <legend className="strong">{texts.stage}</legend>
          <div className={`row gap-2 above-2 ${styles.stages}`}>
            {[...stages, "unsure" as const].map((stage) => (
              <Button
                key={stage}
                type="submit"
                look="secondary"
                name={formFields.stage}
                value={stage}
              >
                {texts.stages[stage]}
              </Button>
            ))}
          </div>
        </fieldset>
      ) : (
        <Button type="submit" look={open ? "secondary" : "primary"}>
          {open ? texts.anew : isCheck ? placementStart.begin : texts.start}
        </Button>
      )}
      {!isCheck && (
        <details>
          <summary className="tap">
            {texts.explains}
            <Icon name="chevron-down" size={18} />
          </summary>
          <fieldset aria-describedby="explains-hint">
            <legend className="visually-hidden">{texts.explains}</legend>
            <p id="explains-hint" className="muted small">
              {texts.explainsHint}
            </p>
            <div className={`across-4 above-2 ${styles.choices}`}>
              {([explainsEach, "end"] as const).map((when) => (
                <label key={when} className="tap gap-2">
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
        </details>
      )}
    </Parts>
  );
}

/** The page of one quiz or check: what it asks about and how it goes, and the form that starts it. */
export function StartPage(page: StartPageProps) {
  const { topic, kind, questionCount, isEnglish, modules, open } = page;
  const isCheck = kind === "placement";
  const { minutes } = quizShapes[topic];
  const { intro, audience, course } = quizTopics[topic];
  const words = isCheck ? placementStart : { ...texts, intro };
  return (
    <Parts>
      <PageHeader title={quizName(page)} intro={words.intro} trail={assessment} />
      <div className={classes("wrap section split", shared.start)}>
        <div className={`split under gap-6 across-8 ${styles.start}`}>
          <div className="stack start">
            {open && (
              <>
                <h2 className="h3">{words.openHeading}</h2>
                <p>
                  {isCheck
                    ? fillText(plural(open.answered, placementStart.open), open)
                    : fillText(texts.openText, open)}
                </p>
                <ButtonLink to={open.path} reloadDocument={isCheck}>
                  {texts.continue}
                </ButtonLink>
              </>
            )}
            <StartForm {...page} />
          </div>
          <section aria-labelledby="how" className="stack start">
            <h2 id="how" className="h3">
              {texts.facts}
            </h2>
            <ul className="bullets">
              {words.about.map((item) => (
                <li key={item}>{fillText(item, { count: questionCount, minutes })}</li>
              ))}
              {isEnglish && inEnglish && <li>{texts.inEnglish}</li>}
            </ul>
            <p className="muted small">
              <RichText text={texts.kept} />
            </p>
          </section>
        </div>
        <section aria-labelledby="covers">
          <h2 id="covers" className="h3">
            {texts.covers}
          </h2>
          <p className={classes("muted above-2")}>{texts.coversHint}</p>
          <ol className={`ruled above-4 larger ${styles.modules}`}>
            {modules.map((module) => (
              <li key={module.to} className="under">
                <Link to={module.to}>
                  <RichText text={module.title} />
                </Link>
              </li>
            ))}
          </ol>
        </section>
        <aside className={`stack gap-3 red-rule ${styles.audience}`} aria-labelledby="audience">
          <h2 id="audience" className="h3">
            {texts.audience}
          </h2>
          <p>{audience}</p>
          <Link to={course.to} className={`tap gap-2 strong ${shared.way}`}>
            {course.label}
            <Icon name="arrow-right" size={18} />
          </Link>
        </aside>
      </div>
    </Parts>
  );
}
