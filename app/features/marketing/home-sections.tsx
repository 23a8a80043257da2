import { timeOfDay } from "#app/platform/zone-clock.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Carousel } from "#app/ui/carousel.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { aboutSection, clockStrip, hero, services } from "#content/pages/home.ts";
import { site } from "#content/site.ts";
import { useMinute } from "./use-minute.ts";
import styles from "./home-sections.module.css";

/** How long a slide stands, in milliseconds (specification, section 9). */
const slideMs = 5000;

const heroPictures = ["/art/globe.svg", "/art/scripts.svg"];

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
        className={styles.drawing}
        src={heroPictures[index]}
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
          intervalMs={slideMs}
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

/** The time of day in cities where learners live, kept up to date. */
export function ClockStrip() {
  const now = useMinute();
  return (
    <section className={styles.strip} aria-label={clockStrip.label}>
      <div className={`wrap ${styles.clockRow}`}>
        <p className={styles.lead}>
          {clockStrip.lead} <span className={styles.now}>{clockStrip.now}</span>
          <span className={styles.still}>{clockStrip.withoutScript}</span>
        </p>
        <ul className={styles.clocks}>
          {site.clocks.map(({ city, zone }) => (
            <li key={zone}>
              <span className={styles.time}>
                {now === undefined ? "\u2007\u2007:\u2007\u2007" : timeOfDay(now, zone)}
              </span>
              <span className={styles.city}>{city}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Four links to what the academy offers beside its courses. */
export function ServiceTiles() {
  return (
    <section className="wrap section" aria-labelledby="services">
      <h2 id="services" className="visually-hidden">
        {services.heading}
      </h2>
      <ul className={styles.tiles}>
        {services.tiles.map((tile) => (
          <li key={tile.to}>
            <Link to={tile.to} className={styles.tile}>
              <img
                src={`/art/services/${tile.icon}.svg`}
                alt=""
                width={44}
                height={44}
                loading="lazy"
                decoding="async"
              />
              <h3 className={styles.label}>{tile.label}</h3>
              <p className="muted">{tile.text}</p>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Picture, welcome text and six promises on the home page. */
export function AboutSection() {
  return (
    <section className={styles.band} aria-labelledby="about-heading">
      <div className={`wrap section ${styles.grid}`}>
        <img
          className={styles.picture}
          src="/art/about.svg"
          alt={aboutSection.alt}
          width={640}
          height={480}
          loading="lazy"
          decoding="async"
        />
        <div className="stack">
          <p className="eyebrow">{aboutSection.eyebrow}</p>
          <h2 id="about-heading">{aboutSection.heading}</h2>
          {aboutSection.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <ul className={styles.bullets}>
            {aboutSection.bullets.map((bullet) => (
              <li key={bullet}>
                <Icon name="check" size={18} />
                {bullet}
              </li>
            ))}
          </ul>
          <ButtonLink to={aboutSection.readMore.to} look="secondary">
            {aboutSection.readMore.label}
            <span className="visually-hidden"> {aboutSection.readMore.more}</span>
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
