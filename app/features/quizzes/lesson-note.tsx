import { DescribedList } from "#app/ui/sections/described-list.tsx";
import { Section } from "#app/ui/sections/section.tsx";
import { progressExample, progressToday } from "#content/pages/progress.ts";
import styles from "./lesson-note.module.css";

/** What a lesson note holds. */
export function NoteParts() {
  return (
    <Section heading={progressToday.heading} intro={progressToday.text} shape="beside">
      <DescribedList items={progressToday.parts} />
      <p className={styles.after}>{progressToday.after}</p>
    </Section>
  );
}

/** An example of a lesson note, drawn as the sheet it would be. */
export function ExampleNote() {
  return (
    <Section heading={progressExample.heading} tone="sunken" shape="beside">
      <figure className={styles.sheet}>
        <p className={styles.course}>{progressExample.course}</p>
        <DescribedList items={progressExample.parts} />
        <figcaption className="small muted">{progressExample.caption}</figcaption>
      </figure>
    </Section>
  );
}
