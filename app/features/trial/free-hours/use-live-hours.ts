import { useEffect, useState } from "react";

import { afterPaint } from "#app/platform/after-paint.ts";
import { usePrefersReducedData } from "#app/ui/use-media-query.ts";

type Live = typeof import("./live-hours.tsx");

/**
 * The component that shows the free hours on the visitor's clock, loaded after the page.
 *
 * @returns null while it is loading; a word if it is not loaded: for visitors who save data, or after a failure
 */
export function useLiveHours(): Live | "spared" | "failed" | null {
  const isSparing = usePrefersReducedData();
  const [live, setLive] = useState<Live | "failed" | null>(null);
  useEffect(() => {
    if (isSparing) return;
    void afterPaint()
      .then(() => import("./live-hours.tsx"))
      .then(setLive, () => setLive("failed"));
  }, [isSparing]);
  return isSparing ? "spared" : live;
}
