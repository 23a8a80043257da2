import { useEffect, type RefObject } from "react";

/**
 * Moves the focus to an element when it appears.
 *
 * On a page that the server rendered, `autofocus` has done so long before React takes over. By then
 * the visitor may be typing in a field or pressing a button, and taking the focus would scroll the
 * page away under the pointer: whatever holds the focus at that moment keeps it.
 */
export function useAppearanceFocus(ref: RefObject<HTMLElement | null>, isWanted = true) {
  useEffect(() => {
    if (!isWanted) return;
    const isHydrated = document.documentElement.dataset.hydrated === "true";
    if (isHydrated || document.activeElement === document.body) ref.current?.focus();
  }, [ref, isWanted]);
}
