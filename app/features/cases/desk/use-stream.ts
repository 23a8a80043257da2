import { useEffect, useEffectEvent, useState } from "react";

import { academyZone, timeOfDay } from "#app/platform/zone-clock.ts";
import type { StreamNews } from "./stream-api.server.ts";

/** How often the browser asks if it cannot listen. */
const pollMs = 20_000;

/**
 * Follows what happens at the desk: by server-sent events, or by asking while those fail.
 *
 * @param caseId the case that is open, if there is one
 * @returns when the line broke, on the academy's clock; null while it holds
 */
export function useStream(
  caseId: string | null,
  onNews: (news: StreamNews) => void,
): string | null {
  const [brokenAt, setBrokenAt] = useState<string | null>(null);
  const hear = useEffectEvent(onNews);
  useEffect(() => {
    const address = `/desk/cases/stream${caseId === null ? "" : `?case=${caseId}`}`;
    const source = new EventSource(address);
    let polling: ReturnType<typeof setInterval> | undefined;
    const poll = async () => {
      const ask = `${address}${caseId === null ? "?" : "&"}once=1`;
      const response = await fetch(ask).catch(() => null);
      if (response?.ok) hear((await response.json()) as StreamNews);
    };
    source.addEventListener("message", ({ data }: MessageEvent<string>) => {
      clearInterval(polling);
      polling = undefined;
      setBrokenAt(null);
      hear(JSON.parse(data) as StreamNews);
    });
    source.addEventListener("error", () => {
      if (polling !== undefined) return;
      // The browser reconnects on its own; a short break does not count.
      polling = setInterval(() => {
        setBrokenAt((known) => known ?? timeOfDay(Date.now(), academyZone()));
        void poll();
      }, pollMs);
    });
    return () => {
      clearInterval(polling);
      source.close();
    };
  }, [caseId]);
  return brokenAt;
}
