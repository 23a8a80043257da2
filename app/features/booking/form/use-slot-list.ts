import { useEffect, useMemo, useRef, useState, type RefObject } from "react";

import { nearestHour } from "#app/features/clock/packed-list.ts";
import { fetchTimes } from "./fetch-times.ts";
import type { SlotList } from "./trial-page-data.ts";
import { noSlot, readSlot, type AskedSlot } from "./trial-schema.ts";

type Phase = "loading" | "updated" | "failed";

function check(form: HTMLFormElement | null, slot: AskedSlot): void {
  const radios = form?.querySelectorAll<HTMLInputElement>("input[name=slot]") ?? [];
  for (const radio of radios) if (radio.value === slot) radio.checked = true;
}

/**
 * The free times, asked for again whenever course, learner, zone or days are changed in the form. A time that has
 * been chosen stays chosen wherever it is in the new list; while a list does not have it, the nearest time is.
 *
 * @param first the time that the form begins with
 */
export function useSlotList(
  initial: SlotList,
  first: string | undefined,
  form: RefObject<HTMLFormElement | null>,
) {
  const [list, setList] = useState(initial);
  const [listPhase, setPhase] = useState<Phase>("updated");
  const [wanted, setWanted] = useState(() => readSlot(first));
  const running = useRef<AbortController | null>(null);
  const hour = useMemo(
    () => (wanted === noSlot ? null : nearestHour(list.weeks, wanted)),
    [list.weeks, wanted],
  );
  const slot: AskedSlot = wanted === noSlot ? noSlot : hour?.choice.id;

  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => {
    // The new list may have the time on another day, with another radio button.
    check(form.current, slot);
  }, [form, list, slot]);

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
      setList(next);
      setPhase("updated");
    } catch {
      if (!controller.signal.aborted) setPhase("failed");
    }
  }

  return {
    list,
    listPhase,
    wanted,
    hour,
    slot,
    /** @param text what a field or a draft holds */
    choose: (text: string | undefined) => setWanted(readSlot(text)),
    refresh,
  };
}
