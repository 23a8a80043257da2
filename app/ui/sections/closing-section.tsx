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

/** What to do next: the last band of most pages, and the first of a page about lessons. */
export function ClosingSection({ heading, text, links }: ClosingSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes("wrap section split halves")}>
      <h2 id={id}>{heading}</h2>
      <div className={`stack gap-5 start ${styles.ways}`}>
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
