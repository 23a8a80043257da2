import { useId } from "react";

import { RichText } from "#app/ui/rich-text.tsx";
import { tutorsGroups } from "#content/pages/tutors.ts";
import { DashList } from "#app/ui/sections/dash-list.tsx";
import { GroupPicture } from "../group-picture.tsx";
import { Section } from "#app/ui/sections/section.tsx";
import styles from "./groups-in-depth.module.css";

type Group = (typeof tutorsGroups.groups)[number];

function GroupInDepth({ id, title, text, goodFor }: Group) {
  const labelId = useId();
  return (
    <article className={styles.group}>
      <header className={styles.title}>
        <GroupPicture id={id} />
        <h3>{title}</h3>
      </header>
      <div className="stack">
        {text.map((paragraph) => (
          <p key={paragraph}>
            <RichText text={paragraph} />
          </p>
        ))}
      </div>
      <div className={styles.goodFor}>
        <p id={labelId}>{tutorsGroups.goodForLabel}</p>
        <DashList items={goodFor} labelledBy={labelId} />
      </div>
    </article>
  );
}

/** The four groups in four quarters of one sheet, each with those it suits. */
export function GroupsInDepth() {
  return (
    <Section heading={tutorsGroups.heading} intro={tutorsGroups.intro}>
      <div className={styles.sheet}>
        {tutorsGroups.groups.map((group) => (
          <GroupInDepth key={group.id} {...group} />
        ))}
      </div>
    </Section>
  );
}
