import { useSyncExternalStore } from "react";

import { createShortlist, type Shortlist, type ShortlistStore } from "./shortlist.ts";

/** The list of this browser. Nothing in it is touched before a page has been shown. */
export const shortlist: ShortlistStore = createShortlist(
  () => window.localStorage,
  typeof window === "undefined" ? new EventTarget() : window,
);

/** The visitor's list, kept in step with other tabs; undefined until scripts run. */
export function useShortlist(): Shortlist | undefined {
  return useSyncExternalStore<Shortlist | undefined>(
    shortlist.subscribe,
    shortlist.read,
    () => undefined,
  );
}
