import { Section } from "#app/ui/sections/section.tsx";
import { structureLayers } from "#content/pages/structure.ts";
import styles from "./structure-layers.module.css";

type Layers = typeof structureLayers.layers;

function Layer({ layers: [layer, ...inner] }: { layers: Layers }) {
  if (!layer) return null;
  return (
    <li className={styles.layer}>
      <div className={styles.words}>
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
export function StructureLayers() {
  return (
    <Section heading={structureLayers.heading}>
      <ol className={styles.layers}>
        <Layer layers={structureLayers.layers} />
      </ol>
    </Section>
  );
}
