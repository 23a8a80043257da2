import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";

import { focusHeading } from "#app/ui/focus.ts";

/** Where the button of a form is gone with what it did, the focus goes to what the page says of it, or to its heading. */
export function useFocusAfterAct(): void {
  const { state, formMethod } = useNavigation();
  const hasActed = useRef(false);
  useEffect(() => {
    if (state !== "idle") {
      hasActed.current ||= formMethod === "POST";
      return;
    }
    if (!hasActed.current) return;
    hasActed.current = false;
    const frame = requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      const said = [...document.querySelectorAll<HTMLElement>("main [role=status]")].findLast(
        ({ innerText }) => innerText.trim() !== "",
      );
      if (!said) return focusHeading();
      said.tabIndex = -1;
      said.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [state, formMethod]);
}
