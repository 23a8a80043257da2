import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router";

import { useDeskKeys } from "#app/features/desk/use-desk-keys.ts";
import { listQuery } from "../case-words.ts";
import type { CasePageData } from "./case-page.server.ts";
import type { Panel } from "../answering/composer-panels.ts";
import { nextRowLink } from "../row-focus.ts";
import { openMenu } from "#app/features/desk/ui/menu.tsx";

/** The key that was pressed in the list and opened this case. */
export type KeyOfList = { readonly key?: string };

/** The keys of an open case, and the one that was pressed in the list. */
export function useCaseKeys(data: CasePageData, show: (panel: Panel) => void) {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const press = (form: string) =>
    document.querySelector<HTMLFormElement>(`#${form}`)?.requestSubmit();
  const neighbour = (by: 1 | -1) => nextRowLink(data.id, by)?.click();
  const keys = {
    e: () => press("form-done"),
    z: () => openMenu("menu-snooze"),
    i: () => press("form-take"),
    I: () => openMenu("menu-owner"),
    d: () => openMenu("menu-day"),
    "!": () => openMenu("menu-state"),
    ...(data.answer ? { a: () => show("answer") } : {}),
    n: () => show("note"),
    l: () => show("log"),
    ";": () => openMenu("menu-replies"),
  };
  const pressed = (state as KeyOfList | null)?.key ?? "";
  const goOn = useEffectEvent(() => {
    if (data.mayWork && Object.hasOwn(keys, pressed)) keys[pressed as keyof typeof keys]?.();
  });
  useEffect(() => {
    if (pressed !== "") requestAnimationFrame(goOn);
  }, [data.id, pressed]);
  useDeskKeys({
    ...(data.mayWork ? keys : {}),
    p: () => {
      const family = document.querySelector<HTMLDetailsElement>("#family");
      if (family) family.open = true;
      document.querySelector<HTMLElement>("#family-title")?.focus();
    },
    t: () => document.querySelector<HTMLElement>("#family-trials")?.focus(),
    "[": () => neighbour(-1),
    "]": () => neighbour(1),
    Escape: () => {
      const row = document.querySelector<HTMLElement>(`[data-case="${data.id}"]`);
      if (row && row.offsetParent !== null) row.focus();
      else void navigate(`/desk/cases${listQuery(search)}`);
    },
  });
  useEffect(() => {
    // In the menu of Z, digits choose a day.
    const listen = (event: KeyboardEvent) => {
      const menu = document.querySelector<HTMLDetailsElement>("#menu-snooze");
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!menu?.open || !isPlain || !/^[1-3d]$/i.test(event.key)) return;
      if (event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key.toLowerCase() === "d")
        menu.querySelector<HTMLElement>("input[type=date]")?.focus();
      else menu.querySelector<HTMLButtonElement>(`[data-key="${event.key}"]`)?.click();
    };
    document.addEventListener("keydown", listen, true);
    return () => document.removeEventListener("keydown", listen, true);
  }, []);
}
