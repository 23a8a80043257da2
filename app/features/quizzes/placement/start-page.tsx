import { inLanguage } from "#app/platform/language.ts";
import { plural } from "#app/platform/plural.ts";
import { NumberedList } from "#app/ui/sections/numbered-list.tsx";
import { PageHeader } from "#app/ui/page/page-header.tsx";
import { fillText } from "#app/platform/fill-text.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { StatusMessage } from "#app/ui/form/status-message.tsx";
import { assessmentTrail } from "#words/pages/assessment.ts";
import { placementStart as texts } from "#words/pages/placement.ts";
import { formFields } from "../answer-form.ts";
import { quizPath } from "../quiz-paths.ts";
import shared from "../shared.module.css";
import { checkPath, placementName, placementPath } from "./placement-paths.ts";
import type { StartPageData } from "./start-page.server.ts";

const trail = [assessmentTrail];

function Ways({ topic, open, lastId }: StartPageData) {
  return (
    <>
      {open && (
        <section className="stack" aria-labelledby="open-check">
          <h2 id="open-check">{texts.openHeading}</h2>
          <p>{fillText(plural(open.answered, texts.open), open)}</p>
          <ButtonLink to={checkPath(topic, open.id)} reloadDocument>
            {texts.resume}
          </ButtonLink>
        </section>
      )}
      {/* A plain form, so that it works before and without scripts. */}
      <form method="post" action={inLanguage(placementPath(topic))}>
        {open && <input type="hidden" name={formFields.replaces} value={open.id} />}
        <Button type="submit" look={open ? "secondary" : "primary"}>
          {open ? texts.again : texts.begin}
        </Button>
      </form>
      {lastId && (
        <section className="stack" aria-labelledby="last-check">
          <h2 id="last-check">{texts.last.heading}</h2>
          <p>
            <ButtonLink to={checkPath(topic, lastId)} look="secondary">
              {texts.last.link}
            </ButtonLink>
          </p>
        </section>
      )}
      <p>
        <ButtonLink to={quizPath(topic)} look="secondary" size="small">
          {texts.quiz}
        </ButtonLink>
      </p>
    </>
  );
}

type StartPageProps = StartPageData & {
  /** Status of a start that failed. */
  failed: number | undefined;
};

/** What a placement check is, and the ways into one. */
export function PlacementStartPage({ failed, ...page }: StartPageProps) {
  return (
    <>
      <PageHeader title={placementName(page.topic)} intro={texts.intro} trail={trail} />
      <div className={classes("wrap section", shared.start)}>
        <section className="stack" aria-labelledby="how">
          <h2 id="how">{texts.howHeading}</h2>
          <NumberedList items={texts.how} />
        </section>
        <div className={shared.aside}>
          {failed !== undefined && (
            <StatusMessage tone="failure" takesFocus>
              {failed === 429 ? texts.limited : texts.unavailable}
            </StatusMessage>
          )}
          <Ways {...page} />
        </div>
      </div>
    </>
  );
}
