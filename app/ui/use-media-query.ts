import { useCallback, useSyncExternalStore } from "react";

/** Whether a media query holds in this browser; on the server none does. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", onChange);
      return () => list.removeEventListener("change", onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}

type SavingNavigator = { readonly connection?: { readonly saveData?: boolean } };

const never = () => () => {};

/**
 * Whether the visitor asked to save data, in either of the two ways that browsers have. It is a setting of
 * the device, and a change counts from the next look at it.
 */
export function usePrefersReducedData(): boolean {
  return useSyncExternalStore(
    never,
    () =>
      window.matchMedia("(prefers-reduced-data: reduce)").matches ||
      (navigator as SavingNavigator).connection?.saveData === true,
    () => false,
  );
}

/** Whether the visitor asked for less motion. */
export function usePrefersReducedMotion(): boolean {
  return useMediaQuery("(prefers-reduced-motion: reduce)");
}
