import { Section } from "#app/ui/sections/section.tsx";
import { structureReports } from "#content/pages/structure.ts";
import styles from "./structure-reports.module.css";

/** How full the mark's circle is, for a first, a second and a third mark. */
const fillings = ["", "M16 4A12 12 0 0 1 16 28z", "M16 4A12 12 0 0 1 16 28A12 12 0 0 1 16 4z"];

/** The three marks that an outcome can have in a report, drawn as a filling circle. */
export function StructureReports() {
  return (
    <Section heading={structureReports.heading} intro={structureReports.text} tone="night">
      <dl className={styles.marks}>
        {structureReports.marks.map((mark, index) => (
          <div key={mark.title}>
            <dt>
              <svg viewBox="0 0 32 32" width="56" height="56" aria-hidden="true">
                <path d={fillings[index] ?? ""} className={styles.filling} />
                <circle cx="16" cy="16" r="12" className={styles.ring} />
              </svg>
              {mark.title}
            </dt>
            <dd>{mark.text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
