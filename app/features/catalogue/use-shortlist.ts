import { useSyncExternalStore } from "react";

import { createShortlist, shortlistLimit, type Shortlist } from "./shortlist.ts";

/** The list of this browser. Nothing in it is touched before a page has been shown. */
export const shortlist = createShortlist(
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

/** The visitor's list, whether a course is on it, and whether it has no room left for that course. */
export function useListed(slug: string) {
  const list = useShortlist();
  const isListed = list?.slugs.includes(slug) ?? false;
  const isFull = !isListed && (list?.slugs.length ?? 0) >= shortlistLimit;
  return { list, isListed, isFull };
}
