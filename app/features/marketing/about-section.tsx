import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { aboutSection } from "#content/pages/home.ts";
import styles from "./about-section.module.css";

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
