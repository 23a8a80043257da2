import { useId } from "react";

import { classesTrial } from "#content/pages/classes.ts";
import { ActionLinks } from "#app/ui/sections/action-links.tsx";
import { NumberedList } from "#app/ui/sections/numbered-list.tsx";
import { Section } from "#app/ui/sections/section.tsx";
import styles from "./trial-request.module.css";

/** How a trial lesson is asked for, with the five things to tell set as a sheet to copy from. */
export function TrialRequest() {
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
