import type { ReactNode } from "react";

import { classes } from "../classes.ts";
import { Link } from "../link.tsx";
import { RichText } from "../rich-text.tsx";
import { frame } from "#content/site-words.ts";
import { site } from "#content/site.ts";
import "#app/styles/inner.css";
import styles from "./page-header.module.css";

export type Crumb = { label: string; to: string };

const home: Crumb = site.navigation.home;
const pages: Crumb = frame.pages;

type PageHeaderProps = {
  title: string;
  intro?: string;
  /** What is between Home and this page; the specification has 'Pages' there. */
  trail?: readonly Crumb[];
  /** Shown below the words, or beside them if there is room. */
  children?: ReactNode;
};

/** Where a page is: Home, what is between, and the page itself. */
export function Breadcrumb({ title, trail }: { title: string; trail: readonly Crumb[] }) {
  return (
    <nav aria-label={frame.breadcrumb}>
      <ol className={styles.trail}>
        {[home, ...trail].map((crumb) => (
          <li key={crumb.to}>
            <Link to={crumb.to}>{crumb.label}</Link>
          </li>
        ))}
        {/* Cut off if long (page-header.module.css), and then shown in full on hover. */}
        <li aria-current="page" title={title}>
          {title}
        </li>
      </ol>
    </nav>
  );
}

/** Title and breadcrumb of an inner page: Home > Pages > this page, unless another trail is given. */
export function PageHeader({ title, intro, trail = [pages], children }: PageHeaderProps) {
  return (
    <div className={styles.header}>
      <div className="wrap">
        <Breadcrumb title={title} trail={trail} />
        <h1>{title}</h1>
        {intro && (
          <p className={classes("lead", styles.intro, !children && styles.aside)}>
            <RichText text={intro} />
          </p>
        )}
        {children && <div className={classes(styles.more, styles.aside)}>{children}</div>}
      </div>
    </div>
  );
}
