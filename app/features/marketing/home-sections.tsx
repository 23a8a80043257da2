import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import type { PageDocument } from "#content/documents.ts";
import styles from "./home-sections.module.css";

type Page = PageDocument<"home">;

/** Links to what the academy offers besides its courses. */
export function ServiceTiles({ heading, tiles }: Page["services"]) {
  return (
    <section className={`wrap section ${styles.offers}`}>
      <h2 className="visually-hidden">{heading}</h2>
      <ul className={styles.tiles}>
        {tiles.map((tile) => (
          <li key={tile.to}>
            <Link to={tile.to} className={`ink ${styles.tile}`}>
              <img
                src={`/art/services/${tile.icon}.svg`}
                alt=""
                width={44}
                height={44}
                loading="lazy"
                decoding="async"
              />
              <h3 className={styles.label}>{tile.label}</h3>
              <p className="muted small">{tile.text}</p>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A lesson across two times of day, from edge to edge, above a welcome and six promises. */
export function AboutSection({ about, readMore }: Pick<Page, "about" | "readMore">) {
  return (
    <section className="sunken ruled under">
      <img
        className={`full ${styles.picture}`}
        src="/art/about-wide.svg"
        alt={about.alt}
        width={1070}
        height={380}
        loading="lazy"
        decoding="async"
      />
      <div className={`wrap section ${styles.grid}`}>
        <div>
          <p className="eyebrow">{about.eyebrow}</p>
          <h2>{about.heading}</h2>
        </div>
        <div>
          <div className="stack">
            {about.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <ul className={`small ${styles.bullets}`}>
            {about.bullets.map((bullet) => (
              <li key={bullet} className="line ruled medium">
                <Icon name="check" size={18} className="good" />
                {bullet}
              </li>
            ))}
          </ul>
          <ButtonLink to={readMore.to} look="secondary">
            {readMore.label}
            <span className="visually-hidden"> {readMore.more}</span>
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
