import { Icon } from "#app/ui/icon.tsx";
import { feedbackList, feedbackSummary as texts } from "#content/pages/feedback.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { listAnchor } from "./list-place.ts";
import type { FeedbackSummary as Summary } from "../feedback-store.server.ts";
import { StarRow } from "../stars.tsx";
import styles from "./feedback-page.module.css";

/** A whole number with a comma before each three digits, without what `Intl` loads at its first use. */
function withCommas(number: number): string {
  return String(number).replace(/\B(?=(?:\d{3})+$)/g, ",");
}

function rowLabel(stars: number): string {
  return stars === 1 ? texts.rowOne : fillText(texts.row, { stars });
}

/** A bar as long as its share of all rated cards; drawn, because the table says the number. */
function Bar({ share }: { share: number }) {
  return (
    <svg className={styles.bar} aria-hidden="true">
      <rect className={styles.track} width="100%" height="100%" rx="3" />
      {share > 0 && (
        <rect
          className={styles.share}
          width={`${(share * 100).toFixed(1)}%`}
          height="100%"
          rx="3"
        />
      )}
    </svg>
  );
}

function Distribution({ summary }: { summary: Summary }) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{texts.heading}</caption>
      <tbody>
        {summary.distribution
          .map((cards, index) => ({ stars: index + 1, cards }))
          .toReversed()
          .map(({ stars, cards }) => (
            <tr key={stars}>
              <th scope="row">{rowLabel(stars)}</th>
              <td className={styles.barCell}>
                <Bar share={cards / summary.rated} />
              </td>
              <td className={styles.count}>{withCommas(cards)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

/** Average, number and distribution of the stars; null where they could not be read. */
export function FeedbackSummary({ summary }: { summary: Summary | null }) {
  if (!summary) {
    return (
      <section aria-labelledby="ratings" className={styles.summary}>
        <h2 id="ratings">{texts.heading}</h2>
        <p className="muted">{texts.loadFailed}</p>
      </section>
    );
  }
  const { average, cards, rated } = summary;
  const shown = average?.toFixed(1);
  return (
    <section aria-labelledby="ratings" className={styles.summary}>
      <h2 id="ratings">{texts.heading}</h2>
      {average === null || shown === undefined ? (
        <>
          <StarRow rating={0} className={styles.stars} />
          <p className="muted">{texts.none}</p>
        </>
      ) : (
        <>
          <div className={styles.average}>
            <span className={styles.number} aria-hidden="true">
              {shown}
            </span>
            <div>
              <StarRow rating={average} className={styles.stars} />
              <p className="muted small">
                {fillText(rated === 1 ? texts.averageOne : texts.averageMany, {
                  average: shown,
                  count: withCommas(rated),
                })}
              </p>
            </div>
          </div>
          <Distribution summary={summary} />
        </>
      )}
      {cards > rated && rated > 0 && <p className="muted small">{texts.unratedNote}</p>}
      {cards > 0 && (
        <p>
          <a href={`#${listAnchor}`} className={styles.toList}>
            {feedbackList.heading}
            <Icon name="chevron-down" size={18} />
          </a>
        </p>
      )}
    </section>
  );
}
