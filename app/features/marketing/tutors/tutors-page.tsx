import { tutorsClosing, tutorsSections } from "#content/pages/tutors.ts";
import { classes } from "#app/ui/classes.ts";
import { ClosingSection } from "#app/ui/sections/closing-section.tsx";
import { TextBody } from "#app/ui/sections/text-body.tsx";
import { GroupsInDepth } from "./groups-in-depth.tsx";
import { Selection } from "./selection.tsx";
import styles from "./tutors-page.module.css";

/** All that follows the page header on `/tutors`. */
export function TutorsPage() {
  return (
    <>
      <Selection />
      <GroupsInDepth />
      <div className={classes("wrap", styles.columns)}>
        {tutorsSections.map((section) => (
          <section
            key={section.id}
            id={section.id}
            aria-labelledby={`${section.id}-heading`}
            className="stack"
          >
            <h2 id={`${section.id}-heading`}>{section.heading}</h2>
            <TextBody {...section} />
          </section>
        ))}
      </div>
      <ClosingSection {...tutorsClosing} />
    </>
  );
}
