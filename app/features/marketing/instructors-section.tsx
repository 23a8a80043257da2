import { instructors } from "#content/pages/home.ts";
import { GroupPicture } from "./group-picture.tsx";
import styles from "./instructors-section.module.css";

/** The four groups of tutors, one card each. */
export function InstructorsSection() {
  return (
    <section className={`wrap section ${styles.section}`}>
      <div className={styles.intro}>
        <p className="eyebrow">{instructors.eyebrow}</p>
        <h2>{instructors.heading}</h2>
        <p className="muted small">{instructors.intro}</p>
      </div>
      <ul className={styles.groups}>
        {instructors.groups.map((group) => (
          <li key={group.id} className={styles.group}>
            <GroupPicture id={group.id} alt={group.alt} />
            <h3>{group.title}</h3>
            <p className="muted">{group.blurb}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
