import type { ReactNode } from "react";

import type { groupCards } from "./group-cards.server.ts";
import { GroupPicture } from "./group-picture.tsx";
import styles from "./instructors-section.module.css";

export type GroupCards = ReturnType<typeof groupCards>;

/** The groups of tutors, one card each. @param people some of the tutors themselves, who stand above */
export function InstructorsSection({
  eyebrow,
  heading,
  intro,
  groups,
  people,
}: GroupCards & { people?: ReactNode }) {
  return (
    <section className={`wrap section ${styles.section}`}>
      <div className={`stack gap-2 ${styles.intro}`}>
        <p className="eyebrow">{eyebrow}</p>
        <h2>{heading}</h2>
        <p className="muted small">{intro}</p>
      </div>
      {people}
      <ul className={styles.groups}>
        {groups.map((group) => (
          <li key={group.id} className={styles.group}>
            <GroupPicture id={group.id} alt={group.alt} />
            <h3>{group.title}</h3>
            <p className="muted small">{group.blurb}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
