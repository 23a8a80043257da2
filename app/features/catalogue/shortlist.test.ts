import { describe, expect, test, vi } from "vitest";

import {
  createShortlist,
  parseSharedList,
  parseShortlist,
  shortlistKey,
  shortlistLimit,
  withCourses,
  type ShortlistStorage,
} from "./shortlist.ts";

function memoryStorage(text?: string) {
  const items = new Map<string, string>(text === undefined ? [] : [[shortlistKey, text]]);
  const storage: ShortlistStorage = {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
  return { items, storage };
}

function storageEvent(key: string | null): Event {
  return Object.assign(new Event("storage"), { key });
}

function openShortlist(text?: string) {
  const { items, storage } = memoryStorage(text);
  const events = new EventTarget();
  return { items, events, list: createShortlist(() => storage, events) };
}

describe("a stored list", () => {
  test("is read back, nested courses included", () => {
    expect(parseShortlist('["java","fullstack/css","programming/advJava"]')).toEqual([
      "java",
      "fullstack/css",
      "programming/advJava",
    ]);
  });

  test.each([
    ["nothing", null],
    ["something that is not JSON", "java,react"],
    ["an object", '{"0":"java"}'],
    ["items that are no slugs", '[1,null,"","../x","a b","<b>","java?x=1"]'],
  ])("gives an empty list for %s", (_, text) => {
    expect(parseShortlist(text)).toEqual([]);
  });

  test("is cut at the limit and counts a course once", () => {
    const slugs = Array.from({ length: 20 }, (_, index) => `course-${index}`);
    const stored = JSON.stringify(["course-0", ...slugs]);
    expect(parseShortlist(stored)).toEqual(slugs.slice(0, shortlistLimit));
  });
});

describe("a shortlist", () => {
  test("keeps what is saved, in that order", () => {
    const { items, list } = openShortlist();
    list.toggle("java");
    list.toggle("react");
    expect(list.read().slugs).toEqual(["java", "react"]);
    expect(items.get(shortlistKey)).toBe('["java","react"]');
  });

  test("gives a removed course its old place back", () => {
    const { list } = openShortlist('["java","react","sql"]');
    const before = list.read().slugs;
    list.toggle("react");
    expect(list.read().slugs).toEqual(["java", "sql"]);
    list.replace(before);
    expect(list.read().slugs).toEqual(["java", "react", "sql"]);
  });

  test("does not take more than the limit", () => {
    const { list } = openShortlist();
    for (let index = 0; index <= shortlistLimit; index += 1) list.toggle(`course-${index}`);
    expect(list.read().slugs).toHaveLength(shortlistLimit);
    expect(list.read().slugs).not.toContain(`course-${shortlistLimit}`);
  });

  test("leaves nothing in the browser once it is empty", () => {
    const { items, list } = openShortlist('["java"]');
    list.toggle("java");
    expect(items.size).toBe(0);
  });

  test("tells those who watch it, and only them; others get the same object, as React requires", () => {
    const { list } = openShortlist();
    const watcher = vi.fn<() => void>();
    const stop = list.subscribe(watcher);
    list.toggle("java");
    stop();
    list.toggle("react");
    expect(watcher).toHaveBeenCalledTimes(1);
    expect(list.read()).toBe(list.read());
  });

  test("follows a change made in another tab, even clearing everything, and ignores other keys", () => {
    const { items, events, list } = openShortlist();
    const watcher = vi.fn<() => void>();
    list.subscribe(watcher);
    expect(list.read().slugs).toEqual([]);
    events.dispatchEvent(storageEvent("something-else"));
    expect(watcher).not.toHaveBeenCalled();
    items.set(shortlistKey, '["tajweed"]');
    events.dispatchEvent(storageEvent(shortlistKey));
    expect(list.read().slugs).toEqual(["tajweed"]);
    items.clear();
    events.dispatchEvent(storageEvent(null));
    expect(list.read().slugs).toEqual([]);
    expect(watcher).toHaveBeenCalledTimes(2);
  });

  test("works without storage, and says that it is not saved", () => {
    const list = createShortlist(() => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    }, new EventTarget());
    list.toggle("java");
    expect(list.read()).toEqual({ slugs: ["java"], isKept: false });
  });
});

describe("a shared list", () => {
  test("goes into a link and comes out of it", () => {
    const slugs = ["java", "fullstack/css"];
    const link = new URL(withCourses("/courses/cart", slugs), "https://academy.example");
    expect(parseSharedList(link.searchParams.get("courses"))).toEqual(slugs);
    expect(link.search).toBe("?courses=java,fullstack/css");
  });

  test("is cut at the limit, and holds nothing but slugs", () => {
    const many = Array.from({ length: 30 }, (_, index) => `course-${index}`);
    expect(parseSharedList(many.join(","))).toEqual(many.slice(0, shortlistLimit));
    expect(parseSharedList("<b>,java,,java,../x")).toEqual(["java"]);
    expect(parseSharedList(null)).toEqual([]);
  });
});
