import { describe, expect, test } from "vitest";

import {
  pathAndQueryOf,
  splitQuery,
  withDecodablePath,
  withoutSlashAtEnd,
} from "./request-target.ts";

describe("a request target", () => {
  test.each([
    ["a path", "/about?x=1", "/about?x=1"],
    ["a path with two slashes", "//evil.example/", "//evil.example/"],
    ["a whole address", "http://academy.example/about?x=1", "/about?x=1"],
    ["a whole address without a path", "https://academy.example", "/"],
    ["a star", "*", undefined],
    ["another scheme", "ftp://academy.example/about", undefined],
    ["a host and port", "academy.example:443", undefined],
    ["nothing", "", undefined],
  ])("%s", (_, target, expected) => {
    expect(pathAndQueryOf(target)).toBe(expected);
  });

  test("is split at the first question mark, however many there are", () => {
    expect(splitQuery("/a?b=1?c=2")).toEqual({ path: "/a", query: "b=1?c=2" });
    expect(splitQuery("/a")).toEqual({ path: "/a", query: "" });
  });
});

describe("an address with a slash at its end", () => {
  test.each([
    ["/about/", "/about"],
    ["/about///", "/about"],
    ["/courses/fullstack/css/", "/courses/fullstack/css"],
    ["/about/?a=1&b=/", "/about?a=1&b=/"],
    ["/about/?a=1?b=2", "/about?a=1?b=2"],
    ["/about/?", "/about"],
    ["/%5Cevil.example/", "/%5Cevil.example"],
    ["///", "/"],
  ])("%s goes to %s", (target, expected) => {
    expect(withoutSlashAtEnd(target)).toBe(expected);
  });

  test.each(["/", "/about", "/about?next=/x/", "/?x=/"])("%s has none", (target) => {
    expect(withoutSlashAtEnd(target)).toBeUndefined();
  });

  test.each(["//evil.example/", "//evil.example//", "/\\evil.example/", "///evil.example/a/"])(
    "%s is left alone, since a browser would leave the site",
    (target) => {
      expect(withoutSlashAtEnd(target)).toBeUndefined();
    },
  );

  test("takes no longer the more slashes stand before something else", () => {
    const target = `/a${"/".repeat(400_000)}x`;
    expect(withoutSlashAtEnd(target)).toBeUndefined();
  });
});

describe("a path", () => {
  test.each(["/", "/about?x=%", "/caf%C3%A9?a", "/a%2Fb", "/a%00b"])(
    "%s that can be decoded is left alone",
    (target) => {
      expect(withDecodablePath(target)).toBe(target);
    },
  );

  test.each([
    ["/%", "/%25"],
    ["/%c0%af?", "/%25c0%25af?"],
    ["/a%zz/%41?b=%", "/a%25zz/%2541?b=%"],
  ])("%s that cannot be decoded is taken as it stands", (target, expected) => {
    expect(withDecodablePath(target)).toBe(expected);
    expect(() => decodeURIComponent(withDecodablePath(target).split("?")[0] ?? "")).not.toThrow();
  });
});
