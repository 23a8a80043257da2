import { Carousel } from "#app/ui/carousel.tsx";
import { quotationWords as words } from "#words/pages/home.ts";
import type { DocumentBody } from "#content/schema/document-kinds.ts";
import styles from "./quotations-section.module.css";

export type Quotations = DocumentBody<"quotations">;

/** How long each quotation is shown, in milliseconds (specification, section 9). */
const intervalMs = 6000;

/** The quotations, one at a time; nothing without them. */
export function QuotationsSection({ quotations }: { quotations: Quotations | null }) {
  if (!quotations) return null;
  const { eyebrow, heading, quotes } = quotations;
  const samples = quotes.filter(({ sample }) => sample).length;
  return (
    <section className={styles.band}>
      <div className="wrap section">
        <p className="eyebrow">{eyebrow}</p>
        <h2>{heading}</h2>
        {samples > 0 && <p>{words.notes[samples === quotes.length ? "all" : "some"]}</p>}
        <Carousel
          label={words.carouselLabel}
          intervalMs={intervalMs}
          className="above-2"
          slides={quotes.map((quote) => ({
            key: quote.name,
            label: quote.name,
            content: (
              <figure className={styles.figure}>
                <img
                  src={`/art/people/${quote.picture}.svg`}
                  alt={quote.alt}
                  width={160}
                  height={160}
                  loading="lazy"
                  decoding="async"
                />
                <blockquote className={`medium ${styles.quote}`}>
                  <p>{quote.text}</p>
                </blockquote>
                <figcaption>
                  <strong>{quote.name}</strong> {quote.sample && <span>{words.sample}</span>}{" "}
                  <span className="muted">{quote.role}</span>
                </figcaption>
              </figure>
            ),
          }))}
        />
      </div>
    </section>
  );
}
