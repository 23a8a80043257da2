import { tabStorage } from "#app/platform/tab-storage.ts";

type Draft<Field extends string> = Partial<Record<Field, string>>;

function parse(stored: string | null): Record<string, unknown> {
  try {
    return Object(JSON.parse(stored ?? "null")) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/**
 * What someone has entered in a form and not sent yet.
 *
 * @param given fields that the page fills in itself, which do not count as the visitor's
 * @param storageAt where it is kept: for as long as the tab is open, or on the device
 */
export function formDraft<Field extends string>(
  key: string,
  fields: readonly Field[],
  given: readonly Field[] = [],
  storageAt = tabStorage,
) {
  const storage = storageAt(key);
  const hasContent = (draft: Draft<Field>) =>
    fields.some((field) => !given.includes(field) && (draft[field] ?? "").trim() !== "");
  const pick = (valueOf: (field: Field) => unknown): Draft<Field> => {
    const draft: Draft<Field> = {};
    for (const field of fields) {
      const value = valueOf(field);
      if (typeof value === "string" && value !== "") draft[field] = value;
    }
    return draft;
  };
  return {
    /** Null if there is nothing worth restoring. */
    read(): Draft<Field> | null {
      const stored = parse(storage.read());
      const draft = pick((field) => stored[field]);
      return hasContent(draft) ? draft : null;
    },
    /** @returns whether it is kept */
    write(form: FormData): boolean {
      const draft = pick((field) => form.get(field));
      return storage.write(hasContent(draft) ? JSON.stringify(draft) : null);
    },
    clear(): void {
      storage.write(null);
    },
    /** Fills a draft into fields that have not been touched yet; what has been entered stays. */
    fill(form: HTMLFormElement, draft: Draft<Field>): void {
      for (const field of fields) {
        const value = draft[field];
        const control = form.elements.namedItem(field);
        if (value === undefined) continue;
        if (control instanceof RadioNodeList) {
          const isUntouched = [...control].every(
            (one) => one instanceof HTMLInputElement && one.checked === one.defaultChecked,
          );
          if (isUntouched || given.includes(field)) control.value = value;
        } else if (control instanceof HTMLSelectElement) {
          if (control.value === "") control.value = value;
        } else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
          if (control.value === control.defaultValue) control.value = value;
        }
      }
    },
  };
}
