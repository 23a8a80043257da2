import { Link } from "../link.tsx";
import { frame, siteWords } from "#words/site-words.ts";
import styles from "./breadcrumb.module.css";

export type Crumb = { label: string; to: string };

const home: Crumb = siteWords.navigation.home;

/** Where a page is: Home, what is between, and the page itself. */
export function Breadcrumb({ title, trail }: { title: string; trail: readonly Crumb[] }) {
  return (
    <nav aria-label={frame.breadcrumb}>
      <ol className={`row muted small ${styles.trail}`}>
        {[home, ...trail].map((crumb) => (
          <li key={crumb.to}>
            <Link to={crumb.to} className="tap">
              {crumb.label}
            </Link>
          </li>
        ))}
        {/* Cut off if long (breadcrumb.module.css), and then shown in full on hover. */}
        <li aria-current="page" title={title}>
          {title}
        </li>
      </ol>
    </nav>
  );
}
