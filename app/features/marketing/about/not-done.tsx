import { aboutNotDone } from "#content/pages/about.ts";
import { DashList } from "#app/ui/sections/dash-list.tsx";
import { Section } from "#app/ui/sections/section.tsx";
import styles from "./not-done.module.css";

/** What the academy does not do, one plain sentence a line. */
export function NotDone() {
  return (
    <Section heading={aboutNotDone.heading} tone="night" shape="beside">
      <DashList items={aboutNotDone.points} className={styles.list} />
    </Section>
  );
}
