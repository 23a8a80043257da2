import { Link } from "#app/ui/link.tsx";
import { services } from "#content/pages/home.ts";
import styles from "./service-tiles.module.css";

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
