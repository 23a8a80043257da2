import { expect, test } from "vitest";

import { trimManifest } from "./trim-manifest.ts";

const assignment = "window.__reactRouterManifest=";
const page = { hasDefaultExport: true, hasAction: false, hasLoader: true };

test("the list of routes keeps pages, with what they have and load beside every page's files", () => {
  const entry = { module: "/e.js", imports: ["/frame.js"], css: ["/frame.css"] };
  const routes = {
    root: { ...page, id: "root", imports: ["/frame.js"], css: ["/frame.css"] },
    about: {
      ...page,
      id: "about",
      parentId: "root",
      imports: ["/z.js", "/frame.js", "/a.js"],
      css: ["/z.css", "/frame.css", "/a.css"],
    },
    api: { ...page, id: "api", hasDefaultExport: false },
  };
  const code = trimManifest(`${assignment}${JSON.stringify({ entry, routes, version: "1" })};`);
  expect(code.startsWith(assignment)).toBe(true);
  expect(JSON.parse(code.slice(assignment.length, -1))).toEqual({
    entry,
    routes: {
      root: {
        id: "root",
        hasDefaultExport: true,
        hasLoader: true,
        imports: [],
        css: ["/frame.css"],
      },
      about: {
        id: "about",
        parentId: "root",
        hasDefaultExport: true,
        hasLoader: true,
        imports: ["/a.js", "/z.js"],
        css: ["/z.css", "/a.css"],
      },
    },
    version: "1",
  });
});

test("another form of it stops the build", () => {
  expect(() => trimManifest("export default {}")).toThrow("another form");
});
