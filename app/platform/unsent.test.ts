import { afterEach, expect, test, vi } from "vitest";

import {
  forgetDesks,
  countUnsent,
  forgetOld,
  forgetOthers,
  forgetUnsent,
  unsentKey,
} from "./unsent.ts";

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
  const [one, other] = [unsentKey("note", "one", "lesson"), unsentKey("note", "other", "lesson")];
  const keys = aDevice({ [one]: keptAgo(1), [other]: keptAgo(1), language: "ur" });
  expect([countUnsent("one"), countUnsent("another")]).toEqual([1, 0]);
  forgetUnsent("one");
  expect(keys()).toEqual([other, "language"]);
});

test("where nobody knows which member signs out, all unsent notes of the device go", () => {
  const [one, other] = [unsentKey("note", "one", "lesson"), unsentKey("note", "other", "lesson")];
  const keys = aDevice({ [one]: keptAgo(1), [other]: keptAgo(1), language: "ur" });
  expect(countUnsent()).toBe(2);
  forgetUnsent();
  expect(keys()).toEqual(["language"]);
});

test("nothing about a child stays on a device for longer than a week, whoever wrote it", () => {
  const keys = aDevice({
    [unsentKey("note", "one", "new")]: keptAgo(6),
    [unsentKey("note", "one", "old")]: keptAgo(8),
    [unsentKey("note", "other", "broken")]: "{",
    language: "ur",
  });
  forgetOld();
  expect(keys()).toEqual([unsentKey("note", "one", "new"), "language"]);
});

test("a line for the office leaves a device whose writer may not be at the desk any more, and the note waits", async () => {
  const key = unsentKey("note", "one", "lesson");
  const typed = { keptAt: String(Date.now()), done: "Fractions", office: "His father was loud" };
  aDevice({ [key]: JSON.stringify(typed), language: "ur" });
  await forgetDesks(() => Promise.resolve(true), false);
  expect(JSON.parse(localStorage.getItem(key) ?? "")).toEqual(typed);
  await forgetDesks(() => Promise.resolve(false), false);
  const { office: _office, ...rest } = typed;
  expect(JSON.parse(localStorage.getItem(key) ?? "")).toEqual(rest);
  expect(localStorage.getItem("language")).toBe("ur");
});

test("nobody is asked on a device on which nothing is kept", async () => {
  aDevice({ language: "ur" });
  const ask = vi.fn(() => Promise.resolve(false));
  await forgetDesks(ask, true);
  expect(ask).not.toHaveBeenCalled();
});

test.each([
  { isKnown: true, isThere: true, stays: true, what: "a member" },
  { isKnown: true, isThere: false, stays: false, what: "somebody whose right is gone" },
  { isKnown: false, isThere: false, stays: true, what: "a member whose session has ended" },
])("what was typed into a form of the desk: $what", async ({ isKnown, isThere, stays }) => {
  const keys = aDevice({ [unsentKey("typed", "one", "/desk/site/en/facts")]: keptAgo(0) });
  await forgetDesks(() => Promise.resolve(isThere), isKnown);
  expect(keys()).toHaveLength(stays ? 1 : 0);
});

test("what was typed into a form goes with the right to it", () => {
  const [kept, gone] = [
    unsentKey("typed", "one", "/desk/hours"),
    unsentKey("typed", "one", "/desk/site"),
  ];
  const [note, other] = [
    unsentKey("note", "one", "lesson"),
    unsentKey("typed", "other", "/desk/site"),
  ];
  const keys = aDevice({
    [kept]: keptAgo(0),
    [gone]: keptAgo(0),
    [note]: keptAgo(0),
    [other]: keptAgo(0),
  });
  forgetOthers("one", (form) => form === "/desk/hours");
  expect(keys()).toEqual([kept, note, other]);
});
