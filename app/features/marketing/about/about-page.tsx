import { ClosingSection } from "#app/ui/sections/closing-section.tsx";
import { DashList } from "#app/ui/sections/dash-list.tsx";
import { RuledChapters } from "#app/ui/sections/ruled-chapters.tsx";
import { Section } from "#app/ui/sections/section.tsx";
import { aboutClosing, aboutNotDone, aboutSections } from "#content/pages/about.ts";
import { InstructorsSection } from "../instructors-section.tsx";
import { TestimonialsSection } from "../testimonials-section.tsx";
import { FirstMonth } from "./first-month.tsx";
import { Pledge } from "./pledge.tsx";
import { Statement } from "./statement.tsx";
import styles from "./not-done.module.css";

/** What the academy does not do, one plain sentence a line. */
function NotDone() {
  return (
    <Section heading={aboutNotDone.heading} tone="night" shape="beside">
      <DashList items={aboutNotDone.points} className={styles.list} />
    </Section>
  );
}

/** All that follows the page header on `/about`. */
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
