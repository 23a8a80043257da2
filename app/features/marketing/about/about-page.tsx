import { useId } from "react";

import { Parts } from "#app/ui/part/parts.tsx";
import { classes } from "#app/ui/classes.ts";
import { RichText } from "#app/ui/rich-text.tsx";
import { ClosingSection } from "#app/ui/sections/closing-section.tsx";
import { DashList } from "#app/ui/sections/dash-list.tsx";
import { RuledChapters } from "#app/ui/sections/ruled-chapters.tsx";
import { Section } from "#app/ui/sections/section.tsx";
import type { PageDocument } from "#content/documents.ts";
import { InstructorsSection, type GroupCards } from "../instructors-section.tsx";
import { QuotationsSection, type Quotations } from "../quotations-section.tsx";
import styles from "./about-page.module.css";

type Page = PageDocument<"about">;

/** The sentence that the whole page follows from, beside the picture of a lesson. */
function Statement({ text }: Page["statement"]) {
  return (
    <div className={classes("wrap section split", styles.grid)}>
      <p className={styles.sentence}>{text}</p>
      <img
        className={`full ${styles.picture}`}
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
function FirstMonth({ heading, intro, steps }: Page["firstMonth"]) {
  return (
    <Section heading={heading} intro={intro}>
      <ol className={`split ${styles.line}`}>
        {steps.map((step) => (
          <li key={step.title} className="stack gap-2">
            <h3>{step.title}</h3>
            <p className="muted small">
              <RichText text={step.text} />
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Side({ heading, points }: Page["notDone"]) {
  const id = useId();
  return (
    <div className={styles.side}>
      <h3 id={id}>{heading}</h3>
      <ul aria-labelledby={id} className="full">
        {points.map((point) => (
          <li key={point} className="ruled pad-3">
            {point}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What the academy promises and what it asks, on the two sides of one meridian. */
function Pledge({ heading, promise, ask }: Page["pledge"]) {
  return (
    <Section heading={heading} tone="ruled">
      <div className={`split gap-6 halves ${styles.sides}`}>
        <Side {...promise} />
        <Side {...ask} />
      </div>
    </Section>
  );
}

/** What the academy does not do, one sentence to a line. */
function NotDone({ heading, points }: Page["notDone"]) {
  return (
    <Section heading={heading} tone="night" shape="beside">
      <DashList items={points} className={`larger ${styles.list}`} />
    </Section>
  );
}

type AboutPageProps = { page: Page; instructors: GroupCards; quotations: Quotations | null };

/** Everything below the page header on `/about`. */
export function AboutPage({ page, instructors, quotations }: AboutPageProps) {
  return (
    <Parts>
      <Statement {...page.statement} />
      <div className="wrap">
        <RuledChapters sections={page.sections} look="numbered" />
      </div>
      <NotDone {...page.notDone} />
      <FirstMonth {...page.firstMonth} />
      <Pledge {...page.pledge} />
      <InstructorsSection {...instructors} />
      <QuotationsSection quotations={quotations} />
      <ClosingSection {...page.closing} />
    </Parts>
  );
}
