import { type RefObject, useEffect } from "react";

/**
 * Moves the focus to an element when it appears. On a page that the server rendered, `autofocus` has done so
 * long before React takes over. By then the visitor may be typing, so an element that has the focus keeps it.
 */
export function useAppearanceFocus(ref: RefObject<HTMLElement | null>, isWanted = true) {
  useEffect(() => {
    if (!isWanted) return;
    const isHydrated = document.documentElement.dataset.hydrated === "true";
    if (isHydrated || document.activeElement === document.body) ref.current?.focus();
  }, [ref, isWanted]);
}

/** Gives the focus to the page's heading, so that it is read out and the next Tab starts from it. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
