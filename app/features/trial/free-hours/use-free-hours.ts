import { useCallback, useSyncExternalStore } from "react";

import type { AskedArea, FreeHoursAnswer } from "./free-hours-api.server.ts";

/** The next free times, milliseconds since 1970; undefined while they are on their way, null if they did not come. */
type FreeHours = readonly number[] | null | undefined;

const known = new Map<AskedArea, FreeHours>();
const listeners = new Set<() => void>();

const patienceMs = 15_000;

/** The page's own script may have asked already. */
function knownEarly(area: AskedArea): FreeHours {
  return typeof window === "undefined" ? undefined : window.earlyHours?.[area];
}

async function ask(area: AskedArea): Promise<void> {
  known.set(area, undefined);
  try {
    const response = await fetch(`/api/trial/hours?area=${area}`, {
      signal: AbortSignal.timeout(patienceMs),
    });
    if (!response.ok) throw new Error(`The free hours were answered with ${response.status}`);
    const { starts } = (await response.json()) as FreeHoursAnswer;
    known.set(
      area,
      starts.map((start) => Date.parse(start)),
    );
  } catch {
    known.set(area, null);
  }
  for (const listener of listeners) listener();
}

/** The next free times in an area, fetched once however many parts of a page show them. */
export function useFreeHours(area: AskedArea): FreeHours {
  const subscribe = useCallback(
    (listener: () => void) => {
      listeners.add(listener);
      if (!known.has(area) && !knownEarly(area)) void ask(area);
      return () => listeners.delete(listener);
    },
    [area],
  );
  return useSyncExternalStore(
    subscribe,
    () => (known.has(area) ? known.get(area) : knownEarly(area)),
    () => undefined,
  );
}
