import { useId } from "react";

import { classes } from "#app/ui/classes.ts";
import { RichText } from "#app/ui/rich-text.tsx";
import { ClosingSection } from "#app/ui/sections/closing-section.tsx";
import { DashList } from "#app/ui/sections/dash-list.tsx";
import { RuledChapters } from "#app/ui/sections/ruled-chapters.tsx";
import { Section } from "#app/ui/sections/section.tsx";
import {
  aboutClosing,
  aboutFirstMonth,
  aboutNotDone,
  aboutPledge,
  aboutSections,
  aboutStatement,
} from "#content/pages/about.ts";
import { InstructorsSection } from "../instructors-section.tsx";
import { TestimonialsSection } from "../testimonials-section.tsx";
import styles from "./about-page.module.css";

/** The sentence that the whole page follows from, beside the picture of a lesson. */
function Statement() {
  return (
    <div className={classes("wrap section", styles.grid)}>
      <div className={styles.words}>
        <p className={styles.sentence}>{aboutStatement.text}</p>
        <p className="muted">{aboutStatement.note}</p>
      </div>
      <img
        className={styles.picture}
        src="/art/about.svg"
        width={640}
        height={480}
        alt=""
        loading="lazy"
        decoding="async"
        fetchPriority="low"
      />
    </div>
  );
}

/** The first month as a numbered line: down the page on phones, across it on wide screens. */
function FirstMonth() {
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
function Pledge() {
  return (
    <Section heading={aboutPledge.heading} tone="ruled">
      <div className={styles.sides}>
        <Side {...aboutPledge.promise} />
        <Side {...aboutPledge.ask} />
      </div>
    </Section>
  );
}

/** What the academy does not do, one sentence to a line. */
function NotDone() {
  return (
    <Section heading={aboutNotDone.heading} tone="night" shape="beside">
      <DashList items={aboutNotDone.points} className={styles.list} />
    </Section>
  );
}

/** Everything below the page header on `/about`. */
export function AboutPage() {
  return (
    <>
      <Statement />
      <div className="wrap">
        <RuledChapters sections={aboutSections} look="numbered" />
      </div>
      <NotDone />
      <FirstMonth />
      <Pledge />
      <InstructorsSection />
      <TestimonialsSection />
      <ClosingSection {...aboutClosing} />
    </>
  );
}
