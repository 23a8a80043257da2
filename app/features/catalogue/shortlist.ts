/** How many courses can be saved at once. */
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

/** Reads a stored list, keeping only course slugs: anyone can write to it. */
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

/** The address of a page with courses named in it, which `parseSharedList` reads. */
export function withCourses(path: string, slugs: readonly string[]): string {
  // The comma and the slash are allowed in a query (RFC 3986, section 3.4) and keep it readable.
  return `${path}?courses=${slugs.join(",")}`;
}

/** The courses that an address names: only slugs, once each, no more than a list may hold. */
export function parseSharedList(text: string | null): readonly string[] {
  return parseShortlist(JSON.stringify((text ?? "").slice(0, 1_500).split(",")));
}

/**
 * The visitor's list of courses, shared by all who show it.
 *
 * @param openStorage may throw, as `window.localStorage` does if storage is forbidden
 * @param events sends a `storage` event when another tab has changed the list; in a page `window`
 */
export function createShortlist(
  openStorage: () => ShortlistStorage,
  events: Pick<EventTarget, "addEventListener">,
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

  function show(list: Shortlist): void {
    current = list;
    for (const listener of listeners) listener();
  }

  function replace(slugs: readonly string[]): void {
    let isKept = true;
    try {
      if (slugs.length > 0) openStorage().setItem(shortlistKey, JSON.stringify(slugs));
      else openStorage().removeItem(shortlistKey);
    } catch {
      isKept = false;
    }
    show({ slugs, isKept });
  }

  events.addEventListener("storage", (event) => {
    const { key } = event as StorageEvent;
    // A key of null means that everything was cleared.
    if (key === shortlistKey || key === null) show(load());
  });

  return {
    read,

    /** Calls back after every change, in this tab or another, until the returned function is called. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** Adds a course to the end of the list, or takes it off. A full list takes no more. */
    toggle(course: string): void {
      const { slugs } = read();
      if (slugs.includes(course)) replace(slugs.filter((other) => other !== course));
      else if (slugs.length < shortlistLimit) replace([...slugs, course]);
    },

    /** Sets the whole list: an empty one to clear it, an earlier one to undo a removal. */
    replace,
  };
}
