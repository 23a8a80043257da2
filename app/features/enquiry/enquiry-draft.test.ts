import { expect, test } from "vitest";

import { createEnquiryDraft } from "./enquiry-draft.ts";

const draft = { name: "Ana", email: "", phone: "", message: "Two\nlines" };
const nothing = { name: "", email: " ", phone: "", message: "" };

function fakeStorage(entries: Record<string, string> = {}): Storage {
  const kept = new Map(Object.entries(entries));
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

function draftIn(storage: Storage) {
  return createEnquiryDraft(() => storage);
}

test("what was written comes back", () => {
  const storage = fakeStorage();
  draftIn(storage).write(draft);
  expect(draftIn(storage).read()).toEqual(draft);
});

test("a cleared draft is gone", () => {
  const storage = fakeStorage();
  draftIn(storage).write(draft);
  draftIn(storage).clear();
  expect(draftIn(storage).read()).toBeNull();
});

test("empty fields leave nothing behind", () => {
  const storage = fakeStorage();
  draftIn(storage).write(draft);
  draftIn(storage).write(nothing);
  expect(storage.length).toBe(0);
});

test.each(["", "{", "null", "[1]", '"text"', '{"name":5}'])(
  "what something else has stored (%s) is no draft",
  (stored) => {
    expect(draftIn(fakeStorage({ "contact-draft": stored })).read()).toBeNull();
  },
);

test("a browser that forbids storage keeps nothing and nothing breaks", () => {
  const forbidden = createEnquiryDraft(() => {
    throw new DOMException("denied", "SecurityError");
  });
  forbidden.write(draft);
  forbidden.clear();
  expect(forbidden.read()).toBeNull();
});

test("a full storage is not the visitor's problem", () => {
  const full = fakeStorage();
  full.setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  expect(() => draftIn(full).write(draft)).not.toThrow();
});
