import { classes } from "#app/ui/classes.ts";
import { classesStages } from "#content/pages/classes.ts";
import { Section } from "#app/ui/sections/section.tsx";
import styles from "./lesson-stages.module.css";
import { NoteDrawing, RoomDrawing, SharedPageDrawing } from "./stage-drawings.tsx";

const panels = [
  { look: styles.before, Drawing: RoomDrawing },
  { look: styles.during, Drawing: SharedPageDrawing },
  { look: styles.after, Drawing: NoteDrawing },
];

/** Before, during and after a lesson: three panels of different weight, the lesson the widest. */
export function LessonStages() {
  return (
    <Section heading={classesStages.heading} tone="ruled">
      <ol className={styles.stages}>
        {classesStages.stages.map((stage, index) => {
          const panel = panels[index % panels.length];
          return (
            <li key={stage.title} className={classes(styles.stage, panel?.look)}>
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
