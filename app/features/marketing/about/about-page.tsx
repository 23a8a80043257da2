import { aboutClosing, aboutSections } from "#content/pages/about.ts";
import { InstructorsSection } from "../instructors-section.tsx";
import { ClosingSection } from "#app/ui/sections/closing-section.tsx";
import { RuledChapters } from "#app/ui/sections/ruled-chapters.tsx";
import { TestimonialsSection } from "../testimonials-section.tsx";
import { FirstMonth } from "./first-month.tsx";
import { NotDone } from "./not-done.tsx";
import { Pledge } from "./pledge.tsx";
import { Statement } from "./statement.tsx";

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
