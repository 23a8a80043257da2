/** Nothing about a child stays on a device for longer. */
const keptMs = 7 * 86_400_000;

const everyones = "note:";
const keyStart = (memberId: string) => `${everyones}${memberId}:`;
/** Of everyone who has written on this device, where it is not known who of them is here. */
const startFor = (memberId?: string) => (memberId === undefined ? everyones : keyStart(memberId));

/** Where the device keeps what a member has typed into the note of a lesson and not sent. */
export const unsentNoteKey = (memberId: string, lessonId: string) => keyStart(memberId) + lessonId;

function keysFrom(start: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(start));
  } catch {
    // Storage is turned off: nothing is kept.
    return [];
  }
}

/** How many notes a member, or without one anybody, has begun on this device and not sent. */
export const countUnsentNotes = (memberId?: string): number => keysFrom(startFor(memberId)).length;

/** Throws those away. */
export function forgetUnsentNotes(memberId?: string): void {
  for (const key of keysFrom(startFor(memberId))) localStorage.removeItem(key);
}

/** What a tutor types for the office alone. */
const officeLine = "office";

/**
 * Takes the lines for the office out of what is kept where nobody on this device may be at the desk any more: they were
 * removed, or the session has ended. The rest waits for its writer.
 *
 * @param isAtDesk asks the server
 */
export async function forgetOfficeLines(isAtDesk: () => Promise<boolean>): Promise<void> {
  const keys = keysFrom(everyones);
  if (keys.length === 0 || (await isAtDesk())) return;
  for (const key of keys) {
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
export function forgetOldNotes(): void {
  for (const key of keysFrom(everyones)) {
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
