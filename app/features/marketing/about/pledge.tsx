import { useId } from "react";

import { aboutPledge } from "#content/pages/about.ts";
import { Section } from "#app/ui/sections/section.tsx";
import styles from "./pledge.module.css";

function Side({ heading, points }: { heading: string; points: readonly string[] }) {
  const id = useId();
  return (
    <div className={styles.side}>
      <h3 id={id}>{heading}</h3>
      <ul aria-labelledby={id}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}

/** What the academy promises and what it asks, on the two sides of one meridian. */
export function Pledge() {
  return (
    <Section heading={aboutPledge.heading} tone="ruled">
      <div className={styles.sides}>
        <Side {...aboutPledge.promise} />
        <Side {...aboutPledge.ask} />
      </div>
    </Section>
  );
}
