import { useCallback, useSyncExternalStore } from "react";

import { savesData } from "#app/platform/saves-data.ts";

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

const never = () => () => {};

/** `savesData` for a component. It is a setting of the device, and a change counts from the next render. */
export function usePrefersReducedData(): boolean {
  return useSyncExternalStore(never, savesData, () => false);
}

/** Whether the visitor asked for less motion. */
export function usePrefersReducedMotion(): boolean {
  return useMediaQuery("(prefers-reduced-motion: reduce)");
}
