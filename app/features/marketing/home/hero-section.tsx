import { Suspense, useEffect, useState, type ReactNode } from "react";

import { afterPaint } from "#app/platform/after-paint.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Carousel } from "#app/ui/carousel.tsx";
import { usePrefersReducedData } from "#app/ui/use-media-query.ts";
import { useSite } from "#app/ui/site-facts.ts";
import type { PageDocument } from "#content/documents.ts";
import { heroWords } from "#words/pages/home.ts";
import { academySpot } from "./globe-view.ts";
import type { GlobeNight } from "./globe-night.tsx";
import styles from "./hero-section.module.css";

/** How long a slide is shown, in milliseconds (specification, section 9). */
const slideMs = 5000;

type Page = Pick<PageDocument<"home">, "slides" | "enroll" | "readMore">;

type HeroSlideProps = { page: Page; index: number };

function HeroSlide({ page: { slides, enroll, readMore }, index }: HeroSlideProps) {
  const slide = slides[index];
  if (!slide) return null;
  const Heading = index === 0 ? "h1" : "h2";
  return (
    <div>
      <p className={`eyebrow tap ${styles.eyebrow}`}>{slide.eyebrow}</p>
      <Heading className={styles.heading}>{slide.heading}</Heading>
      <p className={`lead ${styles.lead}`}>{slide.text}</p>
      <p className="row">
        <ButtonLink to={enroll.to}>{enroll.label}</ButtonLink>
        <ButtonLink to={readMore.to} look="secondary">
          {readMore.label}
          <span className="visually-hidden"> {readMore.more}</span>
        </ButtonLink>
      </p>
    </div>
  );
}

/**
 * The globe of the first slide, with the academy on it where that is in view. Night and day are loaded after the page, and not for
 * visitors who save data.
 */
function Globe({ alt }: { alt: string | undefined }) {
  const { city, spot } = useSite();
  const home = academySpot(spot);
  const [x, y] = home?.spot ?? [0, 0];
  const isSparing = usePrefersReducedData();
  const [Night, setNight] = useState<typeof GlobeNight | null>(null);
  useEffect(() => {
    if (isSparing) return;
    void afterPaint()
      .then(() => import("./globe-night.tsx"))
      // If they do not load, the globe by day is still right.
      .then(
        ({ GlobeNight: Fetched }) => setNight(() => Fetched),
        () => {},
      );
  }, [isSparing]);
  const still = (
    <svg viewBox="0 0 520 520" aria-hidden="true" className={styles.still}>
      {home && (
        <>
          <circle cx={x.toFixed(1)} cy={y.toFixed(1)} r="5" />
          <text x={Math.round(x - 12)} y={Math.round(y + 16)}>
            {city}
          </text>
        </>
      )}
    </svg>
  );
  return (
    <>
      <img src="/art/globe.svg" alt={home ? alt : ""} width={520} height={520} />{" "}
      {Night && !isSparing ? (
        <Suspense fallback={still}>
          <Night />
        </Suspense>
      ) : (
        still
      )}
    </>
  );
}

/**
 * The first view of the home page: two slides of words, the globe beside them, and what can be done at once.
 *
 * @param props.card shown under the words on every slide
 */
export function HeroSection({ page, card }: { page: Page; card: ReactNode }) {
  const [shown, setShown] = useState(0);
  const pause = useState(false);
  const choose = () => pause[1](true);
  return (
    <section className={styles.hero}>
      <div className={`wrap ${styles.stage}`}>
        <div className={styles.words}>
          <Carousel
            label={heroWords.label}
            intervalMs={slideMs}
            className={styles.slides}
            onShow={setShown}
            pause={pause}
            slides={page.slides.map((slide, index) => ({
              key: slide.heading,
              label: slide.eyebrow,
              content: <HeroSlide page={page} index={index} />,
            }))}
          />
          <div onPointerEnter={choose} onFocus={choose}>
            {card}
          </div>
        </div>
        <div className={styles.pictures}>
          <div data-shown={shown === 0}>
            <Globe alt={page.slides[0]?.alt} />
          </div>
          <div data-shown={shown === 1}>
            <img
              src="/art/scripts.svg"
              alt={page.slides[1]?.alt}
              width={520}
              height={520}
              loading="lazy"
              decoding="async"
            />
          </div>
        </div>
      </div>
    </section>
  );
}
