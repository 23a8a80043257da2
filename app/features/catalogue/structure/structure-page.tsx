import { Parts } from "#app/ui/part/parts.tsx";
import { ClosingSection } from "#app/ui/sections/closing-section.tsx";
import { Section } from "#app/ui/sections/section.tsx";
import type { PageDocument } from "#content/documents.ts";
import styles from "./structure-page.module.css";

type Page = PageDocument<"structure">;
type Layers = Page["layers"]["layers"];

function Layer({ layers: [layer, ...inner] }: { layers: Layers }) {
  if (!layer) return null;
  return (
    <li className={styles.layer}>
      <div className={`split ${styles.words}`}>
        <h3>{layer.title}</h3>
        <p>{layer.text}</p>
      </div>
      {inner.length > 0 && (
        <ol className={styles.layers}>
          <Layer layers={inner} />
        </ol>
      )}
    </li>
  );
}

/** Course, level, module, lesson and outcome, each drawn inside the one before. */
function StructureLayers({ heading, layers }: Page["layers"]) {
  return (
    <Section heading={heading}>
      <ol className={styles.layers}>
        <Layer layers={layers} />
      </ol>
    </Section>
  );
}

/** How full the mark's circle is, for a first, a second and a third mark. */
const fillings = ["", "M16 4A12 12 0 0 1 16 28z", "M16 4A12 12 0 0 1 16 28A12 12 0 0 1 16 4z"];

/** The three marks that an outcome can have in a report, drawn as a filling circle. */
function StructureReports({ heading, text, marks }: Page["reports"]) {
  return (
    <Section heading={heading} intro={text} tone="night">
      <dl className={styles.marks}>
        {marks.map((mark, index) => (
          <div key={mark.title} className="ruled pad-above-4">
            <dt className="line h3 display">
              <svg viewBox="0 0 32 32" width="56" height="56" aria-hidden="true">
                <path d={fillings[index] ?? ""} className={styles.filling} />
                <circle cx="16" cy="16" r="12" className={styles.ring} />
              </svg>
              {mark.title}
            </dt>
            <dd className="above-2 muted">{mark.text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

/** Everything below the page header on `/courses/structure`. */
export function StructurePage({ layers, reports, fitting, closing }: Page) {
  return (
    <Parts>
      <StructureLayers {...layers} />
      <StructureReports {...reports} />
      <Section heading={fitting.heading} shape="beside">
        <ul className={styles.points}>
          {fitting.points.map((point) => (
            <li key={point} className="ruled">
              {point}
            </li>
          ))}
        </ul>
        <p className="strong red-rule">{fitting.after}</p>
      </Section>
      <ClosingSection {...closing} />
    </Parts>
  );
}
