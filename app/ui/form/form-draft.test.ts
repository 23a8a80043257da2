import { beforeEach, expect, test, vi } from "vitest";

import { formDraft } from "./form-draft.ts";

const kept = new Map<string, string>();
const draft = formDraft("a-draft", ["name", "note", "tutor"], ["tutor"]);

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

test("what was entered comes back until it is cleared", () => {
  draft.write(form({ name: "Ana", note: "Two\nlines", tutor: "either", other: "x" }));
  expect(draft.read()).toEqual({ name: "Ana", note: "Two\nlines", tutor: "either" });
  draft.clear();
  expect(draft.read()).toBeNull();
});

test("empty fields, and those that the page fills in, leave nothing behind", () => {
  draft.write(form({ name: "Ana" }));
  draft.write(form({ name: " ", note: "", tutor: "woman" }));
  expect(kept.size).toBe(0);
});

test.each(["", "{", "null", "[1]", '"text"', '{"name":5}'])(
  "what something else has stored (%s) is not a draft",
  (stored) => {
    kept.set("a-draft", stored);
    expect(draft.read()).toBeNull();
  },
);

test("without storage nothing is kept and nothing breaks", () => {
  const deny = () => {
    throw new DOMException("denied", "SecurityError");
  };
  vi.stubGlobal("sessionStorage", { getItem: deny, setItem: deny, removeItem: deny });
  draft.write(form({ name: "Ana" }));
  draft.clear();
  expect(draft.read()).toBeNull();
});
