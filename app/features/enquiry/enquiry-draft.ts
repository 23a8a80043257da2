import { enquiryFields, type EnquiryField } from "./enquiry-schema.ts";

type Draft = Record<EnquiryField, string>;

const key = "contact-draft";

function parse(stored: string | null): Draft | null {
  if (stored === null) return null;
  try {
    const value: unknown = JSON.parse(stored);
    if (typeof value !== "object" || value === null) return null;
    const entries = enquiryFields.map((field) => {
      const text: unknown = (value as Record<string, unknown>)[field];
      return [field, typeof text === "string" ? text : ""] as const;
    });
    return Object.fromEntries(entries) as Draft;
  } catch {
    return null;
  }
}

function hasText(draft: Draft): boolean {
  return Object.values(draft).some((text) => text.trim() !== "");
}

/**
 * What a visitor has written and not sent yet, kept for as long as the tab is open. A browser that
 * forbids storage, or has no room, keeps nothing; the form works all the same.
 *
 * @param storage the tab's session storage; called each time, because merely naming it may throw
 */
export function createEnquiryDraft(storage: () => Storage) {
  function attempt<T>(use: (storage: Storage) => T): T | null {
    try {
      return use(storage());
    } catch {
      return null;
    }
  }
  return {
    /** Null where there is nothing worth bringing back. */
    read(): Draft | null {
      const draft = attempt((store) => parse(store.getItem(key)));
      return draft && hasText(draft) ? draft : null;
    },
    write(draft: Draft): void {
      attempt((store) => {
        if (hasText(draft)) store.setItem(key, JSON.stringify(draft));
        else store.removeItem(key);
      });
    },
    clear(): void {
      attempt((store) => store.removeItem(key));
    },
  };
}

/** The draft of this tab: it outlives a reload, and ends with the tab. */
export const enquiryDraft = createEnquiryDraft(() => window.sessionStorage);
