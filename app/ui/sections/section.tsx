import { useId, type ReactNode } from "react";

import { classes } from "../classes.ts";
import { RichText } from "../rich-text.tsx";
import { Parts } from "#app/ui/part/parts.tsx";
import styles from "./section.module.css";

type SectionProps = {
  /** The fragment that links to the section. */
  id?: string;
  heading: ReactNode;
  /** Words with their marks, or what is drawn of them. */
  intro?: ReactNode;
  /** `night` is the dark band; the footer is one too, so it is never last. */
  tone?: "plain" | "ruled" | "sunken" | "night";
  /** `beside` puts the heading in a column of its own, where it stays in view on wide screens. */
  shape?: "stacked" | "beside";
  /** What is under the heading, such as the section's links. */
  underHeading?: ReactNode;
  children: ReactNode;
};

/** A band of a page with its heading: the common frame of all text pages. */
export function Section({
  id,
  heading,
  intro,
  tone = "plain",
  shape = "stacked",
  underHeading,
  children,
}: SectionProps) {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId} className={classes("section", styles[tone])}>
      <div className={classes("wrap", styles[shape])}>
        <div className={`stack start ${styles.head}`}>
          <h2 id={headingId}>{heading}</h2>
          {intro && (
            <p className="lead">{typeof intro === "string" ? <RichText text={intro} /> : intro}</p>
          )}
          {underHeading}
        </div>
        <Parts as="div" className={styles.body}>
          {children}
        </Parts>
      </div>
    </section>
  );
}
