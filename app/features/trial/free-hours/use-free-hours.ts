import { useSyncExternalStore } from "react";

import type { FreeHoursAnswer } from "./free-hours-api.server.ts";

/** The next free times, milliseconds since 1970; null while they are on their way. */
type FreeHours = readonly number[] | "failed" | null;

let known: FreeHours = null;
let isAsked = false;
const listeners = new Set<() => void>();

const patienceMs = 15_000;

async function ask(): Promise<void> {
  try {
    const response = await fetch("/api/trial/hours?area=tuition", {
      signal: AbortSignal.timeout(patienceMs),
    });
    if (!response.ok) throw new Error(`The free hours were answered with ${response.status}`);
    const { starts } = (await response.json()) as FreeHoursAnswer;
    known = starts.map((start) => Date.parse(start));
  } catch {
    known = "failed";
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!isAsked) {
    isAsked = true;
    void ask();
  }
  return () => listeners.delete(listener);
}

/** The next free times, asked for once however many parts of a page show them. */
export function useFreeHours(): FreeHours {
  return useSyncExternalStore(
    subscribe,
    () => known,
    () => null,
  );
}
