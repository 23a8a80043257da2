import { useEffect, useEffectEvent, useState } from "react";

import { academyZone, timeOfDay } from "#app/platform/zone-clock.ts";
import type { DeskNews } from "./news-api.server.ts";

/** Well below the time after which someone looking at a case counts as gone. */
const everyMs = 5_000;
/** A short break does not count. */
const missesToTell = 4;

/**
 * Asks again and again what happens at the desk, as long as the window is seen.
 *
 * @param caseId the case that is open, if there is one
 * @returns since when the site has not answered, on the academy's clock; null while it does
 */
export function useNews(caseId: string | null, onNews: (news: DeskNews) => void): string | null {
  const [brokenAt, setBrokenAt] = useState<string | null>(null);
  const hear = useEffectEvent(onNews);
  useEffect(() => {
    const address = `/desk/cases/news${caseId === null ? "" : `?case=${caseId}`}`;
    const { signal, abort } = abortable();
    let misses = 0;
    let next: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      clearTimeout(next);
      if (document.hidden) return;
      const response = await fetch(address, { signal }).catch(() => null);
      const news = response?.ok ? ((await response.json().catch(() => null)) as DeskNews) : null;
      if (signal.aborted) return;
      misses = news ? 0 : misses + 1;
      if (news) hear(news);
      if (misses === 0) setBrokenAt(null);
      if (misses === missesToTell) setBrokenAt(timeOfDay(Date.now(), academyZone()));
      clearTimeout(next);
      next = setTimeout(() => void ask(), everyMs);
    };
    const onSeen = () => void ask();
    document.addEventListener("visibilitychange", onSeen);
    void ask();
    return () => {
      document.removeEventListener("visibilitychange", onSeen);
      clearTimeout(next);
      abort();
    };
  }, [caseId]);
  return brokenAt;
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
