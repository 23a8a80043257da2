import { useEffect, useRef, useState, type RefObject } from "react";

import { fetchTimes } from "./fetch-times.ts";
import type { SlotList } from "./trial-page-data.ts";

type Phase = "loading" | "updated" | "failed";

function check(form: HTMLFormElement | null, slot: string | undefined): void {
  const radios = form?.querySelectorAll<HTMLInputElement>("input[name=slot]") ?? [];
  for (const radio of radios) if (radio.value === slot) radio.checked = true;
}

/**
 * The free times, asked for again whenever course, zone or days are changed in the form. A time that
 * has been chosen stays chosen wherever it is in the new list.
 */
export function useSlotList(initial: SlotList, form: RefObject<HTMLFormElement | null>) {
  const [list, setList] = useState(initial);
  const [listPhase, setPhase] = useState<Phase>("updated");
  const [kept, setKept] = useState<string>();
  const [slot, setSlot] = useState<string>();
  const chosen = useRef<string>(undefined);
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => {
    // The new list may have the time on another day, with another radio button.
    check(form.current, chosen.current);
  }, [form, list]);

  function choose(next: string | undefined) {
    chosen.current = next;
    setSlot(next);
    check(form.current, next);
  }

  /** @param zone to use instead of the form's own */
  async function refresh(zone?: string): Promise<void> {
    if (!form.current) return;
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const fields = new FormData(form.current);
    const query = new URLSearchParams({ only: "times" });
    for (const name of ["course", "zone", "weekend", "days", "learner"]) {
      const value = fields.get(name);
      if (typeof value === "string" && value) query.set(name, value);
    }
    if (zone) query.set("zone", zone);
    setPhase("loading");
    try {
      const next = await fetchTimes<SlotList>(query, [controller.signal]);
      if (controller.signal.aborted) return;
      setKept(chosen.current);
      setList(next);
      setPhase("updated");
    } catch {
      if (!controller.signal.aborted) setPhase("failed");
    }
  }

  return { list, listPhase, kept, slot, choose, refresh };
}
