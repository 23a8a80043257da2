import { useCallback, useSyncExternalStore } from "react";

import type { TrialArea } from "#content/categories.ts";
import type { FreeHoursAnswer } from "./free-hours-api.server.ts";

/** The next free times, milliseconds since 1970; undefined while they are on their way, null if they did not come. */
type FreeHours = readonly number[] | null | undefined;

const known = new Map<TrialArea, FreeHours>();
const listeners = new Set<() => void>();

const patienceMs = 15_000;

async function ask(area: TrialArea): Promise<void> {
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
export function useFreeHours(area: TrialArea): FreeHours {
  const subscribe = useCallback(
    (listener: () => void) => {
      listeners.add(listener);
      if (!known.has(area)) void ask(area);
      return () => listeners.delete(listener);
    },
    [area],
  );
  return useSyncExternalStore(
    subscribe,
    () => known.get(area),
    () => undefined,
  );
}
