import { useId, useRef } from "react";

import { IconButton } from "#app/ui/icon-button.tsx";
import { catalogue } from "#content/pages/home.ts";
import { CourseCard } from "./course-card.tsx";
import type { CourseCard as Card } from "#content/courses.server.ts";
import styles from "./catalogue-row.module.css";

type CatalogueRowProps = { label: string; intro: string; cards: readonly Card[] };

/** One category as a row of cards that scrolls sideways, by touch, keyboard or two buttons. */
export function CatalogueRow({ label, intro, cards }: CatalogueRowProps) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);

  function scrollByView(direction: 1 | -1) {
    const width = row.current?.clientWidth ?? 0;
    row.current?.scrollBy({ left: direction * width * 0.8 });
  }

  return (
    <section className={styles.category} aria-labelledby={id}>
      <div className={`wrap ${styles.head}`}>
        <div>
          <h3 id={id}>{label}</h3>
          <p className={`muted ${styles.intro}`}>{intro}</p>
        </div>
        <div className={styles.move}>
          <p className={styles.hint}>{catalogue.scrollHint}</p>
          {([-1, 1] as const).map((direction) => (
            <IconButton
              key={direction}
              className={styles.button}
              icon={direction < 0 ? "chevron-left" : "chevron-right"}
              label={direction < 0 ? catalogue.previous : catalogue.next}
              aria-describedby={id}
              onClick={() => scrollByView(direction)}
            />
          ))}
        </div>
      </div>
      {/* What scrolls must take the focus, so that arrow keys can move it. */}
      <div ref={row} className={styles.row} role="group" aria-labelledby={id} tabIndex={0}>
        <ul className={styles.cards}>
          {cards.map((card) => (
            <li key={card.slug}>
              <CourseCard card={card} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
