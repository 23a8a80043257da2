import { comma } from "#app/platform/language.ts";
import { plural } from "#app/platform/plural.ts";
import { fillText } from "#app/platform/fill-text.ts";
import type { Answer } from "#app/platform/submission.ts";
import { Parts } from "#app/ui/part/parts.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { PageHeader } from "#app/ui/page/page-header.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { feedbackForm, feedbackHeader, feedbackSummary as texts } from "#words/pages/feedback.ts";
import { removalLabel } from "#words/pages/reviews.ts";
import type { FeedbackRefusal } from "../feedback-schema.ts";
import type { FeedbackSummary as Summary } from "../feedback-store.server.ts";
import { FeedbackForm } from "../leave/feedback-form.tsx";
import { StarRow } from "../stars.tsx";
import { FeedbackList } from "./feedback-list.tsx";
import type { FeedbackPageData } from "./list-place.ts";
import styles from "./feedback-page.module.css";

/** A whole number with commas between thousands, without the cost of `Intl`'s first use. */
function withCommas(number: number): string {
  return String(number).replace(/\B(?=(?:\d{3})+$)/g, ",");
}

function rowLabel(stars: number): string {
  return fillText(plural(stars, texts.row), { stars });
}

/** A bar whose length is its share of all rated cards. A drawing only, because the table has the number. */
function Bar({ share }: { share: number }) {
  const width = `${(share * 100).toFixed(1)}%`;
  return (
    <svg className={`full ${styles.bar}`} data-fills aria-hidden="true">
      <rect className={styles.track} width="100%" height="100%" rx="3" />
      {share > 0 && <rect className={styles.share} width={width} height="100%" rx="3" />}
    </svg>
  );
}

function Distribution({ distribution, rated }: Summary) {
  return (
    <table className={`small ${styles.table}`}>
      <caption className="visually-hidden">{texts.heading}</caption>
      <tbody>
        {distribution
          .map((cards, index) => (
            <tr key={index}>
              <th scope="row">{rowLabel(index + 1)}</th>
              <td>
                <Bar share={cards / rated} />
              </td>
              <td className={`muted figures ${styles.count}`}>{withCommas(cards)}</td>
            </tr>
          ))
          .toReversed()}
      </tbody>
    </table>
  );
}

function Average({ average, rated }: { average: number; rated: number }) {
  const shown = average.toFixed(1);
  const words = plural(rated, texts.average);
  return (
    <div className="row">
      <span className={`display ${styles.number}`} aria-hidden="true">
        {shown}
      </span>
      <div>
        <StarRow rating={average} className={styles.stars} />
        <p className="muted small">
          {fillText(words, { average: shown, count: withCommas(rated) })}
        </p>
      </div>
    </div>
  );
}

/** How many cards the team has taken down, and why; nothing if it is none. */
function Removed({ removed }: Pick<Summary, "removed">) {
  const count = removed.reduce((sum, { cards }) => sum + cards, 0);
  if (count === 0) return null;
  const reasons = removed
    .map(({ reason, cards }) => `${removalLabel(reason)} (${withCommas(cards)})`)
    .join(comma);
  const words = plural(count, texts.removed);
  return <p className="muted small">{fillText(words, { count: withCommas(count), reasons })}</p>;
}

function Ratings({ summary }: { summary: Summary }) {
  const { average, cards, rated, withLesson } = summary;
  return (
    <>
      {average === null ? (
        <p className="muted">{texts.none}</p>
      ) : (
        <>
          <Average average={average} rated={rated} />
          <Distribution {...summary} />
          {withLesson > 0 && (
            <p className="muted small">
              {fillText(texts.withLesson, { count: withCommas(withLesson) })}
            </p>
          )}
          {cards > rated && <p className="muted small">{texts.unratedNote}</p>}
        </>
      )}
      <Removed {...summary} />
    </>
  );
}

/** Average, number and distribution of the stars; null if they could not be read. */
function FeedbackSummary({ summary }: { summary: Summary | null }) {
  return (
    <section aria-labelledby="ratings" className="stack">
      <h2 id="ratings">{texts.heading}</h2>
      {summary ? <Ratings summary={summary} /> : <p className="muted">{texts.loadFailed}</p>}
    </section>
  );
}

type FeedbackPageProps = {
  data: FeedbackPageData;
  /** Why the form just sent was refused. */
  refused?: Answer<FeedbackRefusal> | undefined;
};

const formPlace = "leave-feedback";

/** The ratings and the cards, which most visitors come for, and the form below them. */
export function FeedbackPage({ data, refused }: FeedbackPageProps) {
  const { summary } = data;
  const isEmpty = summary?.cards === 0 && summary.removed.length === 0;
  return (
    <Parts>
      <PageHeader {...feedbackHeader}>
        <ButtonLink to={`#${formPlace}`} look="secondary">
          {feedbackForm.heading}
        </ButtonLink>
      </PageHeader>
      <div className={classes("wrap section", !isEmpty && styles.columns)}>
        {!isEmpty && <FeedbackSummary summary={summary} />}
        <FeedbackList data={data} />
      </div>
      <div className="ruled">
        <section aria-labelledby={formPlace} className={classes("wrap section", styles.columns)}>
          <div className="stack">
            <h2 id={formPlace}>{feedbackForm.heading}</h2>
            <p className="muted">
              <RichText text={feedbackForm.intro} />
            </p>
          </div>
          <FeedbackForm submissionId={data.submissionId} refused={refused} />
        </section>
      </div>
    </Parts>
  );
}
