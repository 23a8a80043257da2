import { useId, type ReactNode } from "react";

import { Parts } from "#app/ui/part/parts.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { ClosingSection } from "#app/ui/sections/closing-section.tsx";
import { NumberedList } from "#app/ui/sections/numbered-list.tsx";
import { RuledChapters } from "#app/ui/sections/ruled-chapters.tsx";
import { Section } from "#app/ui/sections/section.tsx";
import type { PageDocument } from "#content/documents.ts";
import { LessonStages } from "./lesson-stages.tsx";
import styles from "./classes-page.module.css";

type Page = PageDocument<"classes">;

/** The rules for lessons with children, and whom to turn to. */
function Safeguarding({ heading, intro, rules, concern }: Page["safeguarding"]) {
  const concernId = useId();
  return (
    <Section id="safeguarding" heading={heading} intro={intro} tone="sunken">
      <NumberedList items={rules} className={`across-8 ${styles.rules}`} />
      <section aria-labelledby={concernId} className={`stack gap-2 above-6 ${styles.concern}`}>
        <h3 id={concernId}>{concern.heading}</h3>
        <p>
          <RichText text={concern.text} />
        </p>
      </section>
    </Section>
  );
}

/**
 * Everything below the page header on `/classes`.
 *
 * @param props.day the visitor's day on a ruler
 */
export function ClassesPage({ page, day }: { page: Page; day: ReactNode }) {
  return (
    <Parts>
      <ClosingSection {...page.trial} />
      <LessonStages {...page.stages} />
      <Section heading={page.clocks.heading} intro={page.clocks.text} tone="night">
        {day}
      </Section>
      <div className="wrap section">
        <RuledChapters sections={page.sections} />
      </div>
      <Safeguarding {...page.safeguarding} />
    </Parts>
  );
}
