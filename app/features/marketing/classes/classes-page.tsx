import { classesSections } from "#content/pages/classes.ts";
import { RuledChapters } from "#app/ui/sections/ruled-chapters.tsx";
import { LessonStages } from "./lesson-stages.tsx";
import { Safeguarding } from "./safeguarding.tsx";
import { TrialRequest } from "./trial-request.tsx";
import { TwoClocks } from "./two-clocks.tsx";

/** All that follows the page header on `/classes`. */
export function ClassesPage() {
  return (
    <>
      <TrialRequest />
      <LessonStages />
      <TwoClocks />
      <div className="wrap section">
        <RuledChapters sections={classesSections} />
      </div>
      <Safeguarding />
    </>
  );
}
