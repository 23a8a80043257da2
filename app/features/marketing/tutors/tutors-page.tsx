import { useId } from "react";

import { classes } from "#app/ui/classes.ts";
import { RichText } from "#app/ui/rich-text.tsx";
import { ClosingSection } from "#app/ui/sections/closing-section.tsx";
import { DashList } from "#app/ui/sections/dash-list.tsx";
import { Section } from "#app/ui/sections/section.tsx";
import { TextBody } from "#app/ui/sections/text-body.tsx";
import type { PageDocument } from "#content/documents.ts";
import { GroupPicture, type InstructorGroup } from "../group-picture.tsx";
import styles from "./tutors-page.module.css";

type Page = PageDocument<"tutors">;

/** The steps of choosing a tutor, as stations along one meridian. */
function Selection({ heading, intro, steps }: Page["selection"]) {
  return (
    <Section heading={heading} intro={intro} tone="night" shape="beside">
      <ol className={styles.meridian}>
        {steps.map((step) => (
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

function GroupInDepth({ group, label }: { group: InstructorGroup; label: string }) {
  const { id, title, depth, goodFor } = group;
  const labelId = useId();
  return (
    <article className={styles.group}>
      <header className={styles.title}>
        <GroupPicture id={id} />
        <h3>{title}</h3>
      </header>
      <div className="stack">
        {depth.map((paragraph) => (
          <p key={paragraph}>
            <RichText text={paragraph} />
          </p>
        ))}
      </div>
      <div>
        <p id={labelId} className="eyebrow">
          {label}
        </p>
        <DashList items={goodFor} labelledBy={labelId} />
      </div>
    </article>
  );
}

type GroupsProps = { words: Page["groups"]; groups: readonly InstructorGroup[] };

/** The groups as parts of one sheet, each with those it suits. */
function GroupsInDepth({ words, groups }: GroupsProps) {
  return (
    <Section heading={words.heading} intro={words.intro}>
      <div className={styles.sheet}>
        {groups.map((group) => (
          <GroupInDepth key={group.id} group={group} label={words.goodForLabel} />
        ))}
      </div>
    </Section>
  );
}

/** Everything below the page header on `/tutors`. */
export function TutorsPage({ page, groups }: { page: Page; groups: readonly InstructorGroup[] }) {
  return (
    <>
      <Selection {...page.selection} />
      <GroupsInDepth words={page.groups} groups={groups} />
      <div className={classes("wrap", styles.columns)}>
        {page.sections.map((section) => (
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
      <ClosingSection {...page.closing} />
    </>
  );
}
