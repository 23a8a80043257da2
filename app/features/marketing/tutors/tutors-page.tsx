import { useId } from "react";

import { classes } from "#app/ui/classes.ts";
import { RichText } from "#app/ui/rich-text.tsx";
import { ClosingSection } from "#app/ui/sections/closing-section.tsx";
import { DashList } from "#app/ui/sections/dash-list.tsx";
import { Section } from "#app/ui/sections/section.tsx";
import { TextBody } from "#app/ui/sections/text-body.tsx";
import {
  tutorsClosing,
  tutorsGroups,
  tutorsSections,
  tutorsSelection,
} from "#content/pages/tutors.ts";
import { GroupPicture } from "../group-picture.tsx";
import styles from "./tutors-page.module.css";

/** The steps of choosing a tutor, as stations along one meridian. */
function Selection() {
  return (
    <Section
      heading={tutorsSelection.heading}
      intro={tutorsSelection.intro}
      tone="night"
      shape="beside"
    >
      <ol className={styles.meridian}>
        {tutorsSelection.steps.map((step) => (
          <li key={step.title} className={styles.station}>
            <h3>{step.title}</h3>
            <p className="muted">
              <RichText text={step.text} />
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

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
      <div>
        <p id={labelId} className="eyebrow">
          {tutorsGroups.goodForLabel}
        </p>
        <DashList items={goodFor} labelledBy={labelId} />
      </div>
    </article>
  );
}

/** The four groups in four quarters of one sheet, each with those it suits. */
function GroupsInDepth() {
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

/** Everything below the page header on `/tutors`. */
export function TutorsPage() {
  return (
    <>
      <Selection />
      <GroupsInDepth />
      <div className={classes("wrap", styles.columns)}>
        {tutorsSections.map((section) => (
          <section
            key={section.id}
            id={section.id}
            aria-labelledby={`${section.id}-heading`}
            className="stack"
          >
            <h2 id={`${section.id}-heading`}>{section.heading}</h2>
            <TextBody {...section} />
          </section>
        ))}
      </div>
      <ClosingSection {...tutorsClosing} />
    </>
  );
}
