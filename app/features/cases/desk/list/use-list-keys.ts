import { useEffect } from "react";
import { useNavigate } from "react-router";

import { useDeskKeys } from "#app/features/desk/use-desk-keys.ts";
import { caseTabs, type CaseTab } from "../case-words.ts";

/** Moves the focus one row, from the row that has it or whose case is open. */
export function moveFocus(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>("[data-case]")];
  const focused = rows.findIndex((row) => row === document.activeElement);
  const open = rows.findIndex((row) => row.ariaCurrent === "page");
  const from = focused >= 0 ? focused : open;
  const next = rows[from < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, from + by))];
  next?.focus();
  next?.scrollIntoView({ block: "nearest" });
}

/** Where the focus goes in a pane of the page: to the case that is open, to any, or to the title. */
const paneStart = "a[data-case], h1[tabindex], h2[tabindex]";

/** F6 goes from pane to pane, even from a text field; Shift+F6 goes back. */
export function usePaneKey(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== "F6" || event.ctrlKey || event.metaKey || event.altKey) return;
      const panes = [...document.querySelectorAll<HTMLElement>("[data-pane]")];
      const starts = panes.flatMap((pane) => {
        const start =
          pane.querySelector<HTMLElement>('a[data-case][aria-current="page"]') ??
          pane.querySelector<HTMLElement>(paneStart);
        return start && start.checkVisibility() ? [{ pane, start }] : [];
      });
      const at = starts.findIndex(({ pane }) => pane.contains(document.activeElement));
      const step = event.shiftKey ? -1 : 1;
      const next = starts.at(at < 0 ? 0 : (at + step) % starts.length);
      if (!next) return;
      event.preventDefault();
      next.start.focus();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

/** The keys that move in the list and between its tabs. */
export function useListKeys(tabs: Readonly<Record<CaseTab, string>>, showNew: () => void) {
  const navigate = useNavigate();
  const toTab = Object.fromEntries(
    caseTabs.map((tab, index) => [String(index + 1), () => void navigate(tabs[tab])]),
  );
  const open = () => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLAnchorElement && activeElement.dataset.case) {
      activeElement.click();
    }
  };
  useDeskKeys({
    ...toTab,
    j: () => moveFocus(1),
    k: () => moveFocus(-1),
    ArrowDown: () => moveFocus(1),
    ArrowUp: () => moveFocus(-1),
    o: open,
    f: () => document.querySelector<HTMLElement>("#filter-owner")?.focus(),
    ".": showNew,
    c: () => document.querySelector<HTMLElement>("[data-begin]")?.click(),
  });
}
