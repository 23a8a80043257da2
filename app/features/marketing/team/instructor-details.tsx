import type { InstructorDetail } from "#content/types.ts";
import { instructorDetails } from "#content/pages/team.ts";
import { DescribedList } from "#app/ui/sections/described-list.tsx";
import { GroupPicture } from "../group-picture.tsx";
import { Section } from "#app/ui/sections/section.tsx";
import styles from "./instructor-details.module.css";

const { labels } = instructorDetails;

function Group({ id, title, does, chosen, askFor }: InstructorDetail) {
  return (
    <li className={styles.group} id={id}>
      <GroupPicture id={id} className={styles.picture} />
      <h3>{title}</h3>
      <DescribedList
        className={styles.facts}
        items={[
          { title: labels.does, text: does },
          { title: labels.chosen, text: chosen },
          { title: labels.askFor, text: askFor },
        ]}
      />
    </li>
  );
}

/** The four groups in more detail: what each does, how it is chosen, what families may ask for. */
export function InstructorDetails() {
  return (
    <Section heading={instructorDetails.heading} intro={instructorDetails.intro} tone="ruled">
      <ul className={styles.groups}>
        {instructorDetails.groups.map((group) => (
          <Group key={group.id} {...group} />
        ))}
      </ul>
    </Section>
  );
}
