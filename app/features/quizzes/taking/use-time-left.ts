import { useEffect, useState } from "react";

import type { TimerView } from "./taking-data.ts";

/** Minutes are shown, so a few seconds either way are not seen. */
const everyMs = 5_000;

/**
 * What is left of a timer, in milliseconds. Counted from when the server said how much was left, so
 * that a wrong clock in the browser does not matter.
 */
export function useTimeLeft(timer: TimerView | null): number {
  const [passed, setPassed] = useState({ timer, ms: 0 });
  useEffect(() => {
    if (!timer) return;
    const begun = Date.now();
    const count = () => setPassed({ timer, ms: Date.now() - begun });
    const clock = window.setInterval(count, everyMs);
    document.addEventListener("visibilitychange", count);
    return () => {
      window.clearInterval(clock);
      document.removeEventListener("visibilitychange", count);
    };
  }, [timer]);
  return (timer?.leftMs ?? 0) - (passed.timer === timer ? passed.ms : 0);
}
