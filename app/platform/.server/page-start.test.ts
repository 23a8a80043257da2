import { expect, test, vi } from "vitest";

import { moveStart } from "./page-start.ts";

const context = "window.__reactRouterContext = {};";
const module = 'import * as route0 from "/assets/root.js";\nimport("/assets/entry.js");';
const data = 'window.__reactRouterContext.streamController.enqueue("[\\u003c]");';

const preloads =
  '<link rel="late-preload" href="/assets/entry.js"/><link rel="late-preload" href="/assets/react.js"/>';

const page = (first: string, second: string, third: string, mark = "", links = "") =>
  `<head>${links}<script>early()</script></head><body><script>restore()</script><script>${first}</script><script type="text/late-module"${mark}>${second}</script><!--$--><script>${third}</script><!--/$--></body>`;

test("what starts React is in one module, and its elements stay", () => {
  const store = vi.fn(() => "/data/x.js");
  expect(moveStart(page(context, module, data, "", preloads), store)).toBe(
    page("", "", "", ' data-src="/data/x.js"'),
  );
  expect(store.mock.calls).toEqual([
    [`import "/assets/react.js";\n${context}\n${module}\n${data}`],
  ]);
});
