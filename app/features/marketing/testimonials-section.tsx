import { useRouteLoaderData } from "react-router";

import { Carousel } from "#app/ui/carousel.tsx";
import { testimonials } from "#content/pages/home.ts";
import { hidesQuotations } from "./sample-quotations.ts";
import styles from "./testimonials-section.module.css";

/** How long each quotation is shown, in milliseconds (specification, section 9). */
const intervalMs = 6000;

/** The quotations, one at a time; nothing on a public address while all of them are samples. */
export function TestimonialsSection() {
  const root = useRouteLoaderData<{ publicUrl: string }>("root");
  if (root && hidesQuotations(root.publicUrl)) return null;
  return (
    <section className={styles.band}>
      <div className="wrap section">
        <p className="eyebrow">{testimonials.eyebrow}</p>
        <h2>{testimonials.heading}</h2>
        <Carousel
          label={testimonials.carouselLabel}
          intervalMs={intervalMs}
          className={styles.carousel}
          slides={testimonials.quotes.map((quote) => ({
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
                <blockquote className={styles.quote}>
                  <p>{quote.text}</p>
                </blockquote>
                <figcaption>
                  <strong>{quote.name}</strong> {quote.sample && <span>{testimonials.sample}</span>}{" "}
                  <span className="muted">{quote.role}</span>
                </figcaption>
              </figure>
            ),
          }))}
        />
        {testimonials.quotes.some((quote) => quote.sample) && (
          <p className={`small muted ${styles.note}`}>{testimonials.note}</p>
        )}
      </div>
    </section>
  );
}
