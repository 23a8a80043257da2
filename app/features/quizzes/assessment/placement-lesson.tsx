import { ActionLinks } from "#app/ui/sections/action-links.tsx";
import { Section } from "#app/ui/sections/section.tsx";
import { assessmentPlacement } from "#content/pages/assessment.ts";
import styles from "./placement-lesson.module.css";

/** What takes the place of a quiz in every other subject: three exchanges between two people. */
export function PlacementLesson() {
  return (
    <Section heading={assessmentPlacement.heading} intro={assessmentPlacement.text} tone="sunken">
      <ol className={styles.exchange}>
        {assessmentPlacement.steps.map((step) => (
          <li key={step.title}>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
      <ActionLinks links={assessmentPlacement.links} />
    </Section>
  );
}
