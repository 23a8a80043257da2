import { describe, expect, test } from "vitest";

import { ownPath, routerPath, signInPath } from "./return-path.ts";
import { signInLink } from "./sign-in-link.ts";

describe("a way back after signing in", () => {
  test.each(["/", "/courses?category=web", "/feedback#cards"])("may be %s", (path) =>
    expect(ownPath(path)).toBe(path),
  );

  test.each([
    ["another site", "https://evil.example/"],
    ["another host without a scheme", "//evil.example/"],
    ["a backslash that browsers read as a slash", "/\\evil.example/"],
    ["a tab that browsers leave out", "/\t/evil.example/"],
    ["a line break", "/\n/evil.example"],
    ["dots that lead to a host", "/.//evil.example"],
    ["a script", "javascript:alert(1)"],
    ["a relative path", "about"],
    ["nothing", ""],
    ["no text", 7],
    ["an absurd length", `/${"a".repeat(3000)}`],
    ["the sign-in page itself", "/signin?returnTo=/signin"],
    ["the plain sign-in page", "/signin/plain/"],
    ["the end of what has just begun", "/v2/logout?client_id=site"],
  ])("is never %s", (_, value) => expect(ownPath(value)).toBeNull());

  test.each([
    ["/about", "/about"],
    ["/desk", null],
    ["/desktop", "/desktop"],
  ])("to %s is %s for the router of a page", (path, expected) =>
    expect(routerPath(path)).toBe(expected),
  );

  test("is part of the sign-in page's address", () => {
    expect(signInPath("/about?x=1&y=2")).toBe("/signin?returnTo=%2Fabout%3Fx%3D1%26y%3D2");
    expect(signInPath("/profile")).toBe("/signin");
    expect(signInPath("//evil.example")).toBe("/signin");
  });

  test("leads from a page to its address", () => {
    expect(signInLink({ pathname: "/about", search: "" })).toBe("/signin?returnTo=%2Fabout");
  });
});
