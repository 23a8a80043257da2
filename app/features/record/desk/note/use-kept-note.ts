import { useEffect, useEffectEvent, useState, type RefObject } from "react";

import { timeOfDay } from "#app/platform/zone-clock.ts";
import { deviceStorage } from "#app/platform/tab-storage.ts";
import { forgetOld, unsentKey } from "#app/platform/unsent.ts";
import { formDraft } from "#app/ui/form/form-draft.ts";
import { noteTexts } from "../../marks.ts";
import { markField } from "../../note-form.ts";
import type { NotePageData } from "./note-page.server.ts";

/** Long enough not to write with each key. */
const restMs = 300;

/** What the device says of what was typed. */
export type Kept =
  | { readonly kind: "kept"; readonly time: string }
  | { readonly kind: "restored" | "refused" | "elsewhere" };

const keyOf = ({ memberId, id }: NotePageData) => unsentKey("note", memberId, id);

function draftOf(data: NotePageData) {
  const fields = [
    ...noteTexts,
    "attendance",
    "minutes",
    "by",
    "byDate",
    "register",
    "office",
    "why",
    "submission",
    "keptAt",
    ...data.outcomes.map((outcome) => markField(outcome.id)),
  ];
  return formDraft(keyOf(data), fields, ["submission", "keptAt"], deviceStorage);
}

/**
 * Keeps on the device what is typed into the form of a note, under its writer and its lesson, until the server has it:
 * over a lost connection, a closed tab and a restart. A concern is on a page of its own, and never kept.
 *
 * @param onRestored called with the form's own id where something comes back that was not sent
 */
export function useKeptNote(
  form: RefObject<HTMLFormElement | null>,
  data: NotePageData,
  onRestored: (submission: string) => void,
): Kept | null {
  const [kept, setKept] = useState<Kept | null>(null);
  const restore = useEffectEvent(() => {
    forgetOld();
    const draft = draftOf(data);
    const stored = draft.read();
    if (!stored || !form.current) return;
    const { submission = "" } = stored;
    if (data.submissions.includes(submission)) {
      draft.clear();
      return;
    }
    draft.fill(form.current, stored);
    setKept({ kind: "restored" });
    onRestored(submission);
  });
  const keep = useEffectEvent(() => {
    if (!form.current) return;
    const typed = new FormData(form.current);
    typed.set("keptAt", String(Date.now()));
    const isKept = draftOf(data).write(typed);
    setKept(isKept ? { kind: "kept", time: timeOfDay(Date.now()) } : { kind: "refused" });
  });
  const onStorage = useEffectEvent(({ key, newValue }: StorageEvent) => {
    if (key === keyOf(data) && newValue !== null) setKept({ kind: "elsewhere" });
  });
  useEffect(() => {
    const hear = (event: StorageEvent) => onStorage(event);
    queueMicrotask(restore);
    const element = form.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      keep();
    };
    const onInput = () => {
      clearTimeout(timer);
      timer = setTimeout(flush, restMs);
    };
    element?.addEventListener("input", onInput);
    addEventListener("storage", hear);
    addEventListener("pagehide", flush);
    document.addEventListener("visibilitychange", flush);
    return () => {
      flush();
      element?.removeEventListener("input", onInput);
      removeEventListener("storage", hear);
      removeEventListener("pagehide", flush);
      document.removeEventListener("visibilitychange", flush);
    };
  }, [form]);
  return kept;
}

/** Throws away what the device keeps of a note. */
export function forgetKept(data: NotePageData): void {
  draftOf(data).clear();
}
