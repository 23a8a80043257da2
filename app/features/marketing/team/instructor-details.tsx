import type { PageDocument } from "#content/documents.ts";
import { DescribedList } from "#app/ui/sections/described-list.tsx";
import { GroupPicture, type InstructorGroup } from "../group-picture.tsx";
import { Section } from "#app/ui/sections/section.tsx";
import styles from "./instructor-details.module.css";

type Words = PageDocument<"team">["groups"];

function Group({ group, labels }: { group: InstructorGroup; labels: Words["labels"] }) {
  const { id, title, does, chosen, askFor } = group;
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

type InstructorDetailsProps = { words: Words; groups: readonly InstructorGroup[] };

/** The groups in more detail: what each does, how it is chosen, what families may ask for. */
export function InstructorDetails({ words, groups }: InstructorDetailsProps) {
  return (
    <Section heading={words.heading} intro={words.intro} tone="ruled">
      <ul className={`stack ${styles.groups}`}>
        {groups.map((group) => (
          <Group key={group.id} group={group} labels={words.labels} />
        ))}
      </ul>
    </Section>
  );
}
