import { Carousel } from "#app/ui/carousel.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { hero } from "#content/pages/home.ts";
import styles from "./hero-section.module.css";

/** How long a slide stands, in milliseconds (specification, section 9). */
const intervalMs = 5000;

const pictures = ["/art/globe.svg", "/art/scripts.svg"];

type HeroSlideProps = { slide: (typeof hero.slides)[number]; index: number };

function HeroSlide({ slide, index }: HeroSlideProps) {
  const Heading = index === 0 ? "h1" : "h2";
  return (
    <div className={styles.slide}>
      <div className={styles.words}>
        <p className="eyebrow">{slide.eyebrow}</p>
        <Heading className={styles.heading}>{slide.heading}</Heading>
        <p className="lead">{slide.text}</p>
        <p className={`row ${styles.actions}`}>
          <ButtonLink to={slide.enroll.to} prefetch="intent">
            {slide.enroll.label}
          </ButtonLink>
          <ButtonLink to={slide.readMore.to} look="secondary" prefetch="intent">
            {slide.readMore.label}
            <span className="visually-hidden"> {slide.readMore.more}</span>
          </ButtonLink>
        </p>
      </div>
      <img
        className={styles.picture}
        src={pictures[index]}
        alt={slide.alt}
        width={520}
        height={520}
        // The text comes first; a picture asked for at once would share the line with it.
        loading="lazy"
        decoding="async"
      />
    </div>
  );
}

/** The first view of the home page: two slides. */
export function HeroSection() {
  return (
    <section className={styles.hero} aria-label={hero.label}>
      <div className="wrap">
        <Carousel
          label={hero.label}
          intervalMs={intervalMs}
          slides={hero.slides.map((slide, index) => ({
            key: slide.heading,
            label: slide.eyebrow,
            content: <HeroSlide slide={slide} index={index} />,
          }))}
        />
      </div>
    </section>
  );
}
