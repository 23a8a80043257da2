import { classes } from "#app/ui/classes.ts";
import { LineDrawing, strokes } from "#app/ui/sections/line-drawing.tsx";
import { Section } from "#app/ui/sections/section.tsx";
import type { PageDocument } from "#content/documents.ts";
import styles from "./lesson-stages.module.css";

const size = { width: 240, height: 150 };

/** A room that is about to open, and the same moment on two clocks. */
function RoomDrawing() {
  return (
    <LineDrawing {...size}>
      <path className={strokes.soft} d="M12 138V40Q12 12 52 12T92 40V138M12 138H228" />
      <path className={strokes.accent} d="M52 138V30Q74 32 74 52V138" />
      <path
        className={strokes.ink}
        d="M66 88V96M140 30a28 28 0 1 0 0 56a28 28 0 1 0 0-56M140 40V58L154 66M200 64a28 28 0 1 0 0 56a28 28 0 1 0 0-56M200 74V92L188 80"
      />
      <path className={strokes.accent} d="M165 70L175 78" />
    </LineDrawing>
  );
}

/** One page with two hands on it. The sheet is white paper in both colour schemes. */
function SharedPageDrawing() {
  return (
    <LineDrawing {...size}>
      <path className={styles.sheet} d="M40 12H200V138H40z" />
      <path className={styles.rule} d="M56 36H184M56 58H184M56 80H184M56 102H184M56 124H128" />
      <path className={styles.meridian} d="M120 4V146" strokeDasharray="2 6" />
      <path
        className={styles.writing}
        d="M58 54q6-16 12 0t12 0 12 0 12 0M132 76q6-16 12 0t12 0 12 0 12 0"
      />
      <path className={styles.tutor} d="M12 94L47 64l4 5L16 99zM47 64l9-8-5 13" />
      <path className={styles.learner} d="M224 116L190 84l-5 5 34 32zM190 84l-10-8 5 13" />
    </LineDrawing>
  );
}

/** A short written note with its ticks. */
function NoteDrawing() {
  return (
    <LineDrawing {...size}>
      <path className={strokes.ink} d="M24 12H170L196 38V138H24zM170 12V38H196" />
      <path className={strokes.soft} d="M76 48H160M76 78H168M76 108H140" />
      <path className={strokes.leaf} d="M44 48l6 6 12-14M44 78l6 6 12-14" />
      <path className={strokes.accent} d="M46 108H60" />
    </LineDrawing>
  );
}

const panels = [
  { look: styles.before, Drawing: RoomDrawing },
  { look: styles.during, Drawing: SharedPageDrawing },
  { look: styles.after, Drawing: NoteDrawing },
];

/** Before, during and after a lesson: three panels of different weight, the lesson the widest. */
export function LessonStages({ heading, stages }: PageDocument<"classes">["stages"]) {
  return (
    <Section heading={heading} tone="ruled">
      <ol className={`split ${styles.stages}`}>
        {stages.map((stage, index) => {
          const panel = panels[index % panels.length];
          return (
            <li key={stage.title} className={classes("stack gap-5", styles.stage, panel?.look)}>
              {panel && <panel.Drawing />}
              <div>
                <h3>{stage.title}</h3>
                <p>{stage.text}</p>
              </div>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
