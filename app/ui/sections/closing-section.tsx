import { useId } from "react";

import { RichText } from "../rich-text.tsx";
import { classes } from "../classes.ts";
import type { TextLink } from "#content/types.ts";
import { ActionLinks } from "./action-links.tsx";
import styles from "./closing-section.module.css";

type ClosingSectionProps = {
  heading: string;
  text?: string;
  links: readonly TextLink[];
};

/** The last band of a page: what to do next. */
export function ClosingSection({ heading, text, links }: ClosingSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes("wrap section", styles.band)}>
      <h2 id={id}>{heading}</h2>
      <div className={styles.ways}>
        {text && (
          <p className="lead">
            <RichText text={text} />
          </p>
        )}
        <ActionLinks links={links} />
      </div>
    </section>
  );
}
