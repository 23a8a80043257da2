import { Parts } from "#app/ui/part/parts.tsx";
import { classes } from "#app/ui/classes.ts";
import { RichText } from "#app/ui/rich-text.tsx";
import { ClosingSection } from "#app/ui/sections/closing-section.tsx";
import { Section } from "#app/ui/sections/section.tsx";
import { TextBody } from "#app/ui/sections/text-body.tsx";
import type { PageDocument } from "#content/documents.ts";
import styles from "./tutors-page.module.css";

type Page = PageDocument<"tutors">;

/** The steps of choosing a tutor, as stations along one meridian. */
function Selection({ heading, intro, steps }: Page["selection"]) {
  return (
    <Section id="checks" heading={heading} intro={intro} tone="night" shape="beside">
      <ol className={styles.meridian}>
        {steps.map((step) => (
          <li key={step.title} className={`stack gap-1 ${styles.station}`}>
            <h3>{step.title}</h3>
            <p className="muted">
              <RichText text={step.text} />
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Everything below the page header on `/tutors`. */
export function TutorsPage(page: Page) {
  return (
    <Parts>
      <Selection {...page.selection} />
      <div className={classes("wrap", styles.columns)}>
        {page.sections.map((section) => (
          <section
            key={section.id}
            id={section.id}
            aria-labelledby={`${section.id}-heading`}
            className="stack"
          >
            <h2 id={`${section.id}-heading`} className="h3">
              {section.heading}
            </h2>
            <TextBody {...section} />
          </section>
        ))}
      </div>
      <ClosingSection {...page.closing} />
    </Parts>
  );
}
