import { useState } from "react";

import { academyMoment } from "#app/features/desk/ui/desk-time.ts";
import { BrandMark } from "#app/ui/brand-mark.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { deskTrial as texts } from "#words/pages/desk-trials.ts";
import { useSite } from "#app/ui/site-facts.ts";
import { LessonPage } from "#app/features/lessons/room/lesson-page.tsx";
import { tutorIn, type Choice } from "./plan-form.tsx";
import type { LessonData } from "./lesson-page.server.ts";
import styles from "./family-preview.module.css";

const moments = ["now", "open", "after"] as const;

/** The family's page at three moments, for looking at only: nothing in it can be pressed. */
export function FamilyPreview({
  data,
  choice,
  preview,
}: {
  data: LessonData;
  choice: Choice;
  preview: NonNullable<LessonData["preview"]>;
}) {
  const site = useSite();
  const isHydrated = useHydrated();
  const [moment, setMoment] = useState<(typeof moments)[number]>("now");
  const { room } = choice;
  const seen = preview.views[moment];
  const isWaiting = seen.state === "before" || seen.state === "open";
  const view = {
    ...seen,
    card: { ...seen.card, tutor: tutorIn(data, choice) },
    state: isWaiting && room === "" ? "no-room" : seen.state,
  } as const;
  return (
    <aside aria-labelledby="trial-preview" className={`stack gap-3 small sunken ${styles.preview}`}>
      <div className="row gap-2 apart">
        <h2 id="trial-preview" className="h3">
          {texts.preview}
        </h2>
        {isHydrated && (
          <div role="group" aria-label={texts.moments} className={`on-card ${styles.moments}`}>
            {moments.map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={one === moment}
                onClick={() => setMoment(one)}
              >
                {fillText(texts.moment[one], { time: preview.views.open.opensAt })}
              </button>
            ))}
          </div>
        )}
      </div>
      <p className="muted">
        {texts.previewUnsaved}{" "}
        {preview.path !== null && (
          <>
            <a href={preview.path}>{texts.previewLink}</a>. {texts.previewHint}{" "}
          </>
        )}
        {data.pressedAt === null
          ? texts.notPressed
          : `${texts.pressed} ${academyMoment(data.pressedAt)}.`}
      </p>
      <div className={`full ${styles.phone}`} data-preview inert aria-hidden="true">
        <p className={`line under ${styles.phoneTop}`}>
          <BrandMark size={22} /> {site.shortName}
        </p>
        <LessonPage view={view} />
      </div>
    </aside>
  );
}
