import { RichText } from "#app/ui/rich-text.tsx";
import { aboutFirstMonth } from "#content/pages/about.ts";
import { Section } from "#app/ui/sections/section.tsx";
import styles from "./first-month.module.css";

/** The first month as a numbered line: down the page on phones, across it on wide screens. */
export function FirstMonth() {
  return (
    <Section heading={aboutFirstMonth.heading} intro={aboutFirstMonth.intro}>
      <ol className={styles.line}>
        {aboutFirstMonth.steps.map((step) => (
          <li key={step.title}>
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
