import { ClosingSection } from "#app/ui/sections/closing-section.tsx";
import { Section } from "#app/ui/sections/section.tsx";
import { structureClosing, structureFitting } from "#content/pages/structure.ts";
import { StructureLayers } from "./structure-layers.tsx";
import { StructureReports } from "./structure-reports.tsx";
import styles from "./structure-page.module.css";

/** All that follows the page header on `/courses/structure`. */
export function StructurePage() {
  return (
    <>
      <StructureLayers />
      <StructureReports />
      <Section heading={structureFitting.heading} shape="beside">
        <ul className={styles.points}>
          {structureFitting.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <p className={styles.after}>{structureFitting.after}</p>
      </Section>
      <ClosingSection {...structureClosing} />
    </>
  );
}
