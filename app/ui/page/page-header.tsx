import type { ReactNode } from "react";

import { inEnglish } from "#app/platform/language.ts";
import { classes } from "../classes.ts";
import { RichText } from "../rich-text.tsx";
import { frame } from "#words/site-words.ts";
import "#app/styles/inner.css";
import { Breadcrumb, type Crumb } from "./breadcrumb.tsx";
import styles from "./page-header.module.css";

const pages: Crumb = frame.pages;

type PageHeaderProps = {
  title: string;
  /** Whether the title is left in English. */
  isEnglish?: boolean;
  /** Words with their marks, or what is drawn of them. */
  intro?: ReactNode;
  /** What is between Home and this page; the specification has 'Pages' there. */
  trail?: readonly Crumb[];
  /** Shown below the words, or beside them if there is room. */
  children?: ReactNode;
};

/** Title and breadcrumb of an inner page: Home > Pages > this page, unless another trail is given. */
export function PageHeader({
  title,
  isEnglish = false,
  intro,
  trail = [pages],
  children,
}: PageHeaderProps) {
  return (
    <div className={`under ${styles.header}`}>
      <div className="wrap">
        <Breadcrumb title={title} trail={trail} />
        <h1 {...(isEnglish && inEnglish)}>{title}</h1>
        {intro && (
          <p className={classes("lead", styles.intro, !children && styles.aside)}>
            {typeof intro === "string" ? <RichText text={intro} /> : intro}
          </p>
        )}
        {children && (
          <div className={classes("above-3", styles.more, styles.aside)}>{children}</div>
        )}
      </div>
    </div>
  );
}
