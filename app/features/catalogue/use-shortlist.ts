import { useSyncExternalStore } from "react";

import { createShortlist, shortlistLimit, type Shortlist } from "./shortlist.ts";

/** This browser's list. It is not read before a page has been shown. */
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

/** The visitor's list, whether a course is on it, and whether the list is too full for it. */
export function useListed(slug: string) {
  const list = useShortlist();
  const isListed = list?.slugs.includes(slug) ?? false;
  const isFull = !isListed && (list?.slugs.length ?? 0) >= shortlistLimit;
  return { list, isListed, isFull };
}
