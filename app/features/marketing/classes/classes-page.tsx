import { useId, type ReactNode } from "react";

import { RichText } from "#app/ui/rich-text.tsx";
import { ActionLinks } from "#app/ui/sections/action-links.tsx";
import { NumberedList } from "#app/ui/sections/numbered-list.tsx";
import { RuledChapters } from "#app/ui/sections/ruled-chapters.tsx";
import { Section } from "#app/ui/sections/section.tsx";
import {
  classesClocks,
  classesSafeguarding,
  classesSections,
  classesTrial,
} from "#content/pages/classes.ts";
import { LessonStages } from "./lesson-stages.tsx";
import styles from "./classes-page.module.css";

/** How to ask for a trial lesson, with the five things to mention set as a sheet to copy from. */
function TrialRequest() {
  const howId = useId();
  return (
    <Section
      id="trial"
      heading={classesTrial.heading}
      intro={classesTrial.text}
      shape="beside"
      underHeading={<ActionLinks links={classesTrial.links} />}
    >
      <div className={styles.sheet}>
        <p id={howId} className={styles.how}>
          {classesTrial.how}
        </p>
        <NumberedList items={classesTrial.points} labelledBy={howId} />
      </div>
    </Section>
  );
}

const { id, heading, intro, rules, concern } = classesSafeguarding;

/** The rules for lessons with children, and whom to turn to. */
function Safeguarding() {
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

/**
 * Everything below the page header on `/classes`.
 *
 * @param props.day the visitor's day on a ruler
 */
export function ClassesPage({ day }: { day: ReactNode }) {
  return (
    <>
      <TrialRequest />
      <LessonStages />
      <Section heading={classesClocks.heading} intro={classesClocks.text} tone="night">
        {day}
      </Section>
      <div className="wrap section">
        <RuledChapters sections={classesSections} />
      </div>
      <Safeguarding />
    </>
  );
}
