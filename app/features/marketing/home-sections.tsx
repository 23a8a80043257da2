import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { aboutSection, services } from "#content/pages/home.ts";
import styles from "./home-sections.module.css";

/** Four links to what the academy offers besides its courses. */
export function ServiceTiles() {
  return (
    <section className="wrap section">
      <h2 className="visually-hidden">{services.heading}</h2>
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

/** A lesson across two times of day, from edge to edge, above a welcome and six promises. */
export function AboutSection() {
  return (
    <section className={styles.band}>
      <img
        className={styles.picture}
        src="/art/about-wide.svg"
        alt={aboutSection.alt}
        width={1070}
        height={380}
        loading="lazy"
        decoding="async"
      />
      <div className={`wrap section ${styles.grid}`}>
        <div>
          <p className="eyebrow">{aboutSection.eyebrow}</p>
          <h2>{aboutSection.heading}</h2>
        </div>
        <div>
          <div className="stack">
            {aboutSection.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
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
