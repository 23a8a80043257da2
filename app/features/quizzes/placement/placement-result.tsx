import { coursePath } from "#content/categories.ts";
import { Link } from "#app/ui/link.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { placementResult as texts } from "#words/pages/placement.ts";
import shared from "../shared.module.css";
import type { ShownOutcome } from "./placement.server.ts";
import styles from "./placement-result.module.css";

/** Where to begin after a check, and the other modules to look at. */
export function Recommendation({ recommended, gaps }: ShownOutcome) {
  return (
    <div className="stack gap-5">
      {recommended && (
        <dl className={`baseline ${styles.facts}`}>
          <dt className="muted">{texts.course}</dt>
          <dd className="h3 display">
            <Link to={coursePath(recommended.course)}>{recommended.courseTitle}</Link>
          </dd>
          <dt className="muted">{texts.module}</dt>
          <dd className="h3 display">
            <Link to={recommended.to}>
              <RichText text={recommended.title} />
            </Link>
          </dd>
        </dl>
      )}
      {gaps.length > 0 && (
        <div>
          <h3>{texts.gaps}</h3>
          <p className="muted">{texts.gapsIntro}</p>
          <ul className={shared.links}>
            {gaps.map((module) => (
              <li key={module.to}>
                <Link to={module.to}>
                  <RichText text={module.title} />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="muted small">{texts.fallible}</p>
    </div>
  );
}
