import type { ReactNode } from "react";

import { Parts } from "#app/ui/part/parts.tsx";
import { BrandMark } from "#app/ui/brand-mark.tsx";
import { desk, deskEnter } from "#words/pages/desk.ts";
import { useSite } from "#app/ui/site-facts.ts";
import "#app/styles/desk.css";
import styles from "./desk-door.module.css";

/** The frame of the pages before the desk: a night sky with the meridian, and one thing to do. */
export function DeskDoor({ children }: { children: ReactNode }) {
  const site = useSite();
  return (
    <Parts as="div" className={`larger ${styles.door}`}>
      <header className={styles.side} data-print="hide">
        <svg
          viewBox="0 0 480 900"
          preserveAspectRatio="xMidYMid slice"
          className={styles.arcs}
          aria-hidden="true"
        >
          {[90, 190, 300, 420].map((width) => (
            <ellipse key={width} cx="400" cy="560" rx={width} ry="620" />
          ))}
          <path d="M400 0v900" />
        </svg>
        <p className={`line ${styles.brand}`}>
          <BrandMark size={26} />
          {site.shortName} <small>{desk.name}</small>
        </p>
        <p className={styles.motto}>{deskEnter.side}</p>
        <p className={`h3 ${styles.why}`}>{deskEnter.sideText}</p>
      </header>
      <main id="main" className={`stack measure ${styles.body}`}>
        {children}
      </main>
    </Parts>
  );
}
