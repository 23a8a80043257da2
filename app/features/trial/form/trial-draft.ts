import { trialFields, type TrialField } from "./trial-schema.ts";

type Draft = Partial<Record<TrialField, string>>;

const key = "trial-draft";

/** What is put into the form by itself and says nothing about a visitor who has not begun. */
const given = new Set<TrialField>(["course", "zone", "language", "tutor"]);

function attempt<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(window.sessionStorage);
  } catch {
    return null;
  }
}

function hasContent(draft: Draft): boolean {
  return trialFields.some((field) => !given.has(field) && (draft[field] ?? "").trim() !== "");
}

function parse(stored: string | null): Draft | null {
  if (stored === null) return null;
  try {
    const value: unknown = JSON.parse(stored);
    if (typeof value !== "object" || value === null) return null;
    const entries = trialFields.flatMap((field) => {
      const text: unknown = (value as Record<string, unknown>)[field];
      return typeof text === "string" ? [[field, text] as const] : [];
    });
    return Object.fromEntries(entries);
  } catch {
    return null;
  }
}

/**
 * What a visitor has entered and not sent yet, kept for as long as the tab is open: a dialog can be
 * closed by accident, and the form can go on as a page. A browser that forbids storage keeps nothing;
 * the form works all the same.
 */
export const trialDraft = {
  /** Null where there is nothing worth bringing back. */
  read(): Draft | null {
    const draft = attempt((storage) => parse(storage.getItem(key)));
    return draft && hasContent(draft) ? draft : null;
  },
  write(form: HTMLFormElement): void {
    const fields = new FormData(form);
    const draft: Draft = {};
    for (const field of trialFields) {
      const value = fields.get(field);
      if (typeof value === "string" && value !== "") draft[field] = value;
    }
    attempt((storage) => {
      if (hasContent(draft)) storage.setItem(key, JSON.stringify(draft));
      else storage.removeItem(key);
    });
  },
  clear(): void {
    attempt((storage) => storage.removeItem(key));
  },
};

/** Puts a draft into the fields that are still as the page came; what has been entered stays. */
export function fillDraft(form: HTMLFormElement, draft: Draft): void {
  for (const field of trialFields) {
    const value = draft[field];
    const control = form.elements.namedItem(field);
    if (value === undefined || field === "slot" || field === "course" || field === "zone") continue;
    if (control instanceof RadioNodeList) {
      if (control.value === "" || field === "tutor") control.value = value;
    } else if (control instanceof HTMLSelectElement) {
      if (control.value === "") control.value = value;
    } else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
      if (control.value === control.defaultValue) control.value = value;
    }
  }
}
