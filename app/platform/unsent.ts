/** Nothing about a child stays on a device for longer, nor does anything else of the desk. */
const keptMs = 7 * 86_400_000;

/** What is kept: the note of a lesson until it is sent, or what was typed into a form until the site answers again. */
const kinds = ["note:", "typed:"] as const;

/** Where the device keeps what a member has typed and not sent. @param of the lesson, or the address of the form */
export const unsentKey = (kind: "note" | "typed", memberId: string, of: string) =>
  `${kind}:${memberId}:${of}`;

/** @param memberId without it, of everyone who has written on this device */
function keysOf(memberId?: string): string[] {
  const starts = kinds.map((kind) => (memberId === undefined ? kind : `${kind}${memberId}:`));
  try {
    return Object.keys(localStorage).filter((key) => starts.some((start) => key.startsWith(start)));
  } catch {
    // Storage is turned off: nothing is kept.
    return [];
  }
}

/** How much a member, or without one anybody, has begun on this device and not sent. */
export const countUnsent = (memberId?: string): number => keysOf(memberId).length;

/** Throws that away. */
export function forgetUnsent(memberId?: string): void {
  for (const key of keysOf(memberId)) localStorage.removeItem(key);
}

/** Throws away what a member has typed into forms that are theirs no more. @param isTheirs by a form's address */
export function forgetOthers(memberId: string, isTheirs: (form: string) => boolean): void {
  const start = unsentKey("typed", memberId, "");
  for (const key of keysOf(memberId)) {
    if (key.startsWith(start) && !isTheirs(key.slice(start.length))) localStorage.removeItem(key);
  }
}

/** What a tutor types for the office alone. */
const officeLine = "office";

/**
 * Where nobody on this device may be at the desk any more, since they were removed or the session has ended, takes the
 * lines for the office out of what is kept; the rest waits for its writer. Of somebody who is signed in and may not,
 * what was typed into other forms goes as well.
 *
 * @param isAtDesk asks the server
 * @param isKnown whether somebody is signed in to the site
 */
export async function forgetDesks(
  isAtDesk: () => Promise<boolean>,
  isKnown: boolean,
): Promise<void> {
  const keys = keysOf();
  if (keys.length === 0 || (await isAtDesk())) return;
  for (const key of keys) {
    if (!key.startsWith("note:")) {
      if (isKnown) localStorage.removeItem(key);
      continue;
    }
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
      const rest = Object.entries(Object(stored) as object).filter(([name]) => name !== officeLine);
      localStorage.setItem(key, JSON.stringify(Object.fromEntries(rest)));
    } catch {
      localStorage.removeItem(key);
    }
  }
}

/** Whether the desk is there for whoever is signed in on this device; also where that cannot be asked. */
export async function asksDesk(): Promise<boolean> {
  try {
    const answer = await fetch("/desk", { method: "HEAD", redirect: "manual", cache: "no-store" });
    return answer.status !== 404;
  } catch {
    return true;
  }
}

/** Throws away what anyone has begun on this device and not sent within a week. */
export function forgetOld(): void {
  for (const key of keysOf()) {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
      const { keptAt } = Object(stored) as { readonly keptAt?: unknown };
      if (Number(keptAt) > Date.now() - keptMs) continue;
    } catch {
      // Something else is in it.
    }
    localStorage.removeItem(key);
  }
}
