import { useCallback, useSyncExternalStore } from "react";

import { ownZone } from "#app/platform/own-zone.ts";
import type { FreeHoursAnswer } from "./free-hours-api.server.ts";
import { hoursAddress } from "./hours-address.ts";

/** The next free times, milliseconds since 1970; undefined while they are on their way, null if they did not come. */
type FreeHours = readonly number[] | null | undefined;

const known = new Map<string, FreeHours>();
const listeners = new Set<() => void>();

const patienceMs = 15_000;

/** The page's own script may have asked already. */
function knownEarly(address: string): FreeHours {
  return typeof window === "undefined" ? undefined : window.earlyHours?.[address];
}

async function ask(address: string): Promise<void> {
  known.set(address, undefined);
  try {
    const response = await fetch(`${address}${ownZone()}`, {
      signal: AbortSignal.timeout(patienceMs),
    });
    if (!response.ok) throw new Error(`The free hours were answered with ${response.status}`);
    const { starts } = (await response.json()) as FreeHoursAnswer;
    known.set(
      address,
      starts.map((start) => Date.parse(start)),
    );
  } catch {
    known.set(address, null);
  }
  for (const listener of listeners) listener();
}

/**
 * The next free times, fetched once however many parts of a page show them.
 *
 * @param course slug; without one, times that every subject has
 */
export function useFreeHours(course?: string): FreeHours {
  const address = hoursAddress(course);
  const subscribe = useCallback(
    (listener: () => void) => {
      listeners.add(listener);
      if (!known.has(address) && !knownEarly(address)) void ask(address);
      return () => listeners.delete(listener);
    },
    [address],
  );
  return useSyncExternalStore(
    subscribe,
    () => (known.has(address) ? known.get(address) : knownEarly(address)),
    () => undefined,
  );
}
