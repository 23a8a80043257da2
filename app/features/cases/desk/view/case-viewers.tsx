import { academyZone, timeOfDay } from "#app/platform/zone-clock.ts";
import type { CasePageData } from "./case-page.server.ts";
import styles from "./case-view.module.css";

/** Who else is looking at the case. */
export function Viewers({ viewers }: { viewers: CasePageData["viewers"] }) {
  return (
    <div role="status" className={styles.viewers}>
      {viewers.map(({ memberId, name, writingSince, isHere }) => (
        <p key={memberId} className="muted small">
          <b className="ink">
            {writingSince
              ? `${name} has been writing since ${timeOfDay(Date.parse(writingSince), academyZone())}.`
              : `${name} is also looking at this.`}
          </b>{" "}
          {writingSince === null
            ? "No answer has been begun."
            : isHere
              ? ""
              : "The window is closed."}
        </p>
      ))}
    </div>
  );
}
