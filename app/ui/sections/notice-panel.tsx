import { useId, type ReactNode } from "react";

import { Parts } from "#app/ui/part/parts.tsx";
import { RichText } from "../rich-text.tsx";
import { classes } from "../classes.ts";
import type { Notice } from "#content/types.ts";
import { ActionLinks } from "./action-links.tsx";
import styles from "./notice-panel.module.css";

type NoticePanelProps = Notice & {
  /** A decorative drawing beside the words. */
  drawing?: ReactNode;
};

/** Says plainly that a place is empty or opens later, and where to go instead. */
export function NoticePanel({ heading, text, links, drawing }: NoticePanelProps) {
  const id = useId();
  return (
    <Parts
      as="section"
      aria-labelledby={id}
      className={classes(styles.panel, drawing != null && styles.drawn)}
    >
      {drawing != null && <div className={styles.drawing}>{drawing}</div>}
      <div className={`stack start ${styles.words}`}>
        <h2 id={id}>{heading}</h2>
        <p className="lead">
          <RichText text={text} />
        </p>
        <ActionLinks links={links} />
      </div>
    </Parts>
  );
}
