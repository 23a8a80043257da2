import { tutorsSelection } from "#content/pages/tutors.ts";
import { RichText } from "#app/ui/rich-text.tsx";
import { Section } from "#app/ui/sections/section.tsx";
import styles from "./selection.module.css";

/** The steps of choosing a tutor, as stations along one meridian. */
export function Selection() {
  return (
    <Section
      heading={tutorsSelection.heading}
      intro={tutorsSelection.intro}
      tone="night"
      shape="beside"
    >
      <ol className={styles.meridian}>
        {tutorsSelection.steps.map((step) => (
          <li key={step.title} className={styles.station}>
            <h3>{step.title}</h3>
            <p>
              <RichText text={step.text} />
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
