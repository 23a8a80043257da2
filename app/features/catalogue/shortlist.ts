/** How many courses can be put aside at once. */
export const shortlistLimit = 12;

/** Name under which the browser keeps the list. */
export const shortlistKey = "meridian.shortlist";

const slug = /^[a-z0-9-]{1,60}(?:\/[a-z0-9-]{1,60})?$/i;

export type Shortlist = {
  readonly slugs: readonly string[];
  /** False when the browser refuses to keep the list, which then lasts as long as the page. */
  readonly isKept: boolean;
};

/** Where the list is kept; in a page that is `window.localStorage`. */
export type ShortlistStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Reads a stored list. What is not a list of course slugs, whoever wrote it, is left out. */
export function parseShortlist(text: string | null): readonly string[] {
  if (!text) return [];
  try {
    const value: unknown = JSON.parse(text);
    if (!Array.isArray(value)) return [];
    const slugs = value.filter((item) => typeof item === "string" && slug.test(item));
    return [...new Set<string>(slugs)].slice(0, shortlistLimit);
  } catch {
    return [];
  }
}

/**
 * The visitor's list of courses, shared by all who show it.
 *
 * @param openStorage gives the storage; it may throw, as `window.localStorage` does where storage
 *   is forbidden.
 * @param events sends a `storage` event when another tab has changed the list; in a page `window`.
 */
export function createShortlist(
  openStorage: () => ShortlistStorage,
  events: Pick<EventTarget, "addEventListener" | "removeEventListener">,
) {
  const listeners = new Set<() => void>();
  let current: Shortlist | undefined;

  function load(): Shortlist {
    try {
      return { slugs: parseShortlist(openStorage().getItem(shortlistKey)), isKept: true };
    } catch {
      return { slugs: [], isKept: false };
    }
  }

  function read(): Shortlist {
    current ??= load();
    return current;
  }

  function write(slugs: readonly string[]): void {
    let isKept = true;
    try {
      if (slugs.length > 0) openStorage().setItem(shortlistKey, JSON.stringify(slugs));
      else openStorage().removeItem(shortlistKey);
    } catch {
      isKept = false;
    }
    current = { slugs, isKept };
    for (const listener of listeners) listener();
  }

  function onStorage(event: Event): void {
    const { key } = event as StorageEvent;
    // A key of null means that everything was cleared.
    if (key !== shortlistKey && key !== null) return;
    current = load();
    for (const listener of listeners) listener();
  }

  return {
    read,

    /** Calls back after every change, in this tab or another, until the returned function is called. */
    subscribe(listener: () => void): () => void {
      if (listeners.size === 0) events.addEventListener("storage", onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) {
          events.removeEventListener("storage", onStorage);
          // Nothing has watched other tabs from here on, so the next reader looks afresh.
          if (current?.isKept) current = undefined;
        }
      };
    },

    /** Puts a course aside, at the end of the list. A full list stays as it is. */
    add(course: string): void {
      const { slugs } = read();
      if (slugs.includes(course) || slugs.length >= shortlistLimit) return;
      write([...slugs, course]);
    },

    remove(course: string): void {
      write(read().slugs.filter((other) => other !== course));
    },

    /** Sets the whole list: an empty one to clear it, an earlier one to take a removal back. */
    replace(slugs: readonly string[]): void {
      write(slugs);
    },
  };
}

export type ShortlistStore = ReturnType<typeof createShortlist>;
