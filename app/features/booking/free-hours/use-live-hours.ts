import { useEffect, useState } from "react";

import { afterPaint } from "#app/platform/after-paint.ts";
import { usePrefersReducedData } from "#app/ui/use-media-query.ts";

type Live = typeof import("./live-hours.tsx");

/**
 * The components that show the free hours on the visitor's clock, loaded after the page.
 *
 * @returns undefined while they are loading; null if they are not loaded: for visitors who save data, or after
 *   a failure
 */
export function useLiveHours(): Live | null | undefined {
  const isSparing = usePrefersReducedData();
  const [live, setLive] = useState<Live | null>();
  useEffect(() => {
    if (isSparing) return;
    void afterPaint()
      .then(() => import("./live-hours.tsx"))
      .then(setLive, () => setLive(null));
  }, [isSparing]);
  return isSparing ? null : live;
}
