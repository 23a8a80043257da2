import { Carousel } from "#app/ui/carousel.tsx";
import { testimonials } from "#content/pages/home.ts";
import styles from "./testimonials-section.module.css";

/** How long a quotation stands, in milliseconds (specification, section 9). */
const intervalMs = 6000;

/** Four quotations, one at a time. */
export function TestimonialsSection() {
  return (
    <section className={styles.band} aria-labelledby="testimonials">
      <div className="wrap section">
        <p className="eyebrow">{testimonials.eyebrow}</p>
        <h2 id="testimonials">{testimonials.heading}</h2>
        <Carousel
          label={testimonials.carouselLabel}
          intervalMs={intervalMs}
          className={styles.carousel}
          slides={testimonials.quotes.map((quote, index) => ({
            key: quote.name,
            label: quote.name,
            content: (
              <figure className={styles.figure}>
                <img
                  src={`/art/people/student-${index + 1}.svg`}
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
                  <strong>{quote.name}</strong>
                  {quote.sample && <span className="small">{testimonials.sample}</span>}
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
