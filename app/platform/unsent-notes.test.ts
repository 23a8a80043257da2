import { afterEach, expect, test, vi } from "vitest";

import {
  forgetOfficeLines,
  countUnsentNotes,
  forgetOldNotes,
  forgetUnsentNotes,
  unsentNoteKey,
} from "./unsent-notes.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A device on which things are kept, each a property as in a browser's storage. */
function aDevice(kept: Readonly<Record<string, string>>) {
  const storage: Record<string, unknown> = { ...kept };
  Object.defineProperties(storage, {
    getItem: { value: (key: string) => storage[key] ?? null },
    setItem: { value: (key: string, value: string) => (storage[key] = value) },
    removeItem: { value: (key: string) => delete storage[key] },
  });
  vi.stubGlobal("localStorage", storage);
  return () => Object.keys(storage);
}

const keptAgo = (days: number) =>
  JSON.stringify({ keptAt: String(Date.now() - days * 86_400_000) });

test("a member's unsent notes are theirs alone, and go without anybody else's", () => {
  const [one, other] = [unsentNoteKey("one", "lesson"), unsentNoteKey("other", "lesson")];
  const keys = aDevice({ [one]: keptAgo(1), [other]: keptAgo(1), language: "ur" });
  expect([countUnsentNotes("one"), countUnsentNotes("another")]).toEqual([1, 0]);
  forgetUnsentNotes("one");
  expect(keys()).toEqual([other, "language"]);
});

test("where nobody knows which member signs out, all unsent notes of the device go", () => {
  const [one, other] = [unsentNoteKey("one", "lesson"), unsentNoteKey("other", "lesson")];
  const keys = aDevice({ [one]: keptAgo(1), [other]: keptAgo(1), language: "ur" });
  expect(countUnsentNotes()).toBe(2);
  forgetUnsentNotes();
  expect(keys()).toEqual(["language"]);
});

test("nothing about a child stays on a device for longer than a week, whoever wrote it", () => {
  const keys = aDevice({
    [unsentNoteKey("one", "new")]: keptAgo(6),
    [unsentNoteKey("one", "old")]: keptAgo(8),
    [unsentNoteKey("other", "broken")]: "{",
    language: "ur",
  });
  forgetOldNotes();
  expect(keys()).toEqual([unsentNoteKey("one", "new"), "language"]);
});

test("a line for the office leaves a device whose writer may not be at the desk any more, and the note waits", async () => {
  const key = unsentNoteKey("one", "lesson");
  const typed = { keptAt: String(Date.now()), done: "Fractions", office: "His father was loud" };
  aDevice({ [key]: JSON.stringify(typed), language: "ur" });
  await forgetOfficeLines(() => Promise.resolve(true));
  expect(JSON.parse(localStorage.getItem(key) ?? "")).toEqual(typed);
  await forgetOfficeLines(() => Promise.resolve(false));
  const { office: _office, ...rest } = typed;
  expect(JSON.parse(localStorage.getItem(key) ?? "")).toEqual(rest);
  expect(localStorage.getItem("language")).toBe("ur");
});

test("nobody is asked on a device on which nothing is kept", async () => {
  aDevice({ language: "ur" });
  const ask = vi.fn(() => Promise.resolve(false));
  await forgetOfficeLines(ask);
  expect(ask).not.toHaveBeenCalled();
});
