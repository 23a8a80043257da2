import { useEffect } from "react";
import { useRevalidator } from "react-router";

/**
 * Asks for the page again when the room opens, so that its button is there; also by whoever comes back to it later, as a
 * phone that sleeps lets no time pass.
 *
 * @param opensIn milliseconds from when the page was made; null if it does not open soon
 */
export function useOpening(opensIn: number | null): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (opensIn === null) return;
    const opensAt = Date.now() + opensIn;
    const look = () => {
      if (Date.now() >= opensAt) void revalidate();
    };
    // A moment later: the two clocks do not go alike.
    const timer = setTimeout(look, opensIn + 500);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [opensIn, revalidate]);
}
