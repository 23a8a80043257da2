import { expect, test } from "vitest";

import { pathIn } from "#app/platform/language.ts";
import { lackedWith } from "./language-routes.server.ts";

test("a language is offered on the pages whose words it has, and on no others", () => {
  const check = [
    "placement/:topic",
    "placement/:topic/:attempt",
    "placement/:topic/:attempt/result",
  ];
  const lacks = lackedWith(["", "about", "courses", ...check]);
  const own = (path: string) => pathIn({ code: "fr", name: "Français", lacks }, path);
  expect(["/", "/about", "/courses", "/placement/java"].map(own)).toEqual([
    "/fr",
    "/fr/about",
    "/fr/courses",
    "/fr/placement/java",
  ]);
  const lacked = ["/contact", "/courses/tajweed", "/test/java", "/test/java/1/result"];
  expect(lacked.filter((path) => own(path) !== null)).toEqual([]);
});
