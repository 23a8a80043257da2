import type { TextSection } from "#content/types.ts";
import { TextBody } from "./text-body.tsx";
import styles from "./ruled-chapters.module.css";

type RuledChaptersProps = {
  sections: readonly TextSection[];
  /** `numbered` sets a number into the margin, as the chapters of a book have. */
  look?: "plain" | "numbered";
};

/** Text sections one below the other: heading in the margin, text alongside it, a hairline between. */
export function RuledChapters({ sections, look = "plain" }: RuledChaptersProps) {
  return (
    <div className={styles[look]}>
      {sections.map((section) => (
        <section
          key={section.id}
          id={section.id}
          aria-labelledby={`${section.id}-heading`}
          className={styles.chapter}
        >
          <h2 id={`${section.id}-heading`} className={styles.heading}>
            {section.heading}
          </h2>
          <TextBody {...section} />
        </section>
      ))}
    </div>
  );
}
