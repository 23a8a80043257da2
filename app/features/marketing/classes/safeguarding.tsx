import { useId } from "react";

import { RichText } from "#app/ui/rich-text.tsx";
import { classesSafeguarding } from "#content/pages/classes.ts";
import { NumberedList } from "#app/ui/sections/numbered-list.tsx";
import { Section } from "#app/ui/sections/section.tsx";
import styles from "./safeguarding.module.css";

const { id, heading, intro, rules, concern } = classesSafeguarding;

/** The rules for lessons with children, and where to turn. */
export function Safeguarding() {
  const concernId = useId();
  return (
    <Section id={id} heading={heading} intro={intro} tone="sunken">
      <NumberedList items={rules} className={styles.rules} />
      <section aria-labelledby={concernId} className={styles.concern}>
        <h3 id={concernId}>{concern.heading}</h3>
        <p>
          <RichText text={concern.text} />
        </p>
      </section>
    </Section>
  );
}
