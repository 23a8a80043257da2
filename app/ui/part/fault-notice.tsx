import { useEffect, useState } from "react";
import { createPortal } from "react-dom";

import { BrokenPart } from "./broken-part.tsx";

/** Whether a fault is one of this site's scripts, and not of what a visitor has added to the browser. */
const isOurs = (fault: unknown) =>
  fault instanceof Error &&
  fault.name !== "AbortError" &&
  (fault.stack ?? "").includes(location.origin);

/**
 * Says so where a press or an entry has thrown, which React hands to no boundary: all of the page stays as it is, what was
 * typed too, and the message is at the end of the form, dialog or section that was used.
 */
export function FaultNotice() {
  const [used, setUsed] = useState<Element | null>(null);

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const say = (fault: unknown) => {
      // What fails without a press, such as something fetched ahead, is missed by nobody.
      if (isOurs(fault) && navigator.userActivation?.isActive) setUsed(document.activeElement);
    };
    window.addEventListener("error", ({ error }) => say(error), { signal });
    window.addEventListener("unhandledrejection", ({ reason }) => say(reason), { signal });
    return () => listening.abort();
  }, []);

  if (!used?.isConnected) return null;
  const place =
    used.closest("form, dialog, section") ?? document.querySelector("main") ?? document.body;
  const retry = () => {
    setUsed(null);
    if (used instanceof HTMLElement) used.focus();
  };
  return createPortal(<BrokenPart takesFocus={() => true} onRetry={retry} />, place);
}
