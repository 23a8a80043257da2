import type { TextSection } from "#content/types.ts";
import { TextBody } from "./text-body.tsx";
import styles from "./ruled-chapters.module.css";

type RuledChaptersProps = {
  sections: readonly TextSection[];
  /** `numbered` puts a number in the margin, like the chapters of a book. */
  look?: "plain" | "numbered";
};

/** Text sections one below the other: heading in the margin, text beside it, a hairline between. */
export function RuledChapters({ sections, look = "plain" }: RuledChaptersProps) {
  return (
    <div className={styles[look]}>
      {sections.map((section) => (
        <section
          key={section.id}
          id={section.id}
          aria-labelledby={`${section.id}-heading`}
          className={`split ruled ${styles.chapter}`}
        >
          <h2 id={`${section.id}-heading`} className={`h3 ${styles.heading}`}>
            {section.heading}
          </h2>
          <TextBody {...section} />
        </section>
      ))}
    </div>
  );
}
