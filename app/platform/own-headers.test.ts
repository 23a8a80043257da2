import { expect, test } from "vitest";

import { ownHeaders, privateHeaders } from "./own-headers.ts";

const from = {
  loaderHeaders: new Headers({ "Cache-Control": "private, no-cache", "X-Loader": "1" }),
  actionHeaders: new Headers({ "Retry-After": "5" }),
};

test("a page passes on what its loader and its action say", () => {
  expect(Object.fromEntries(ownHeaders(from))).toEqual({
    "cache-control": "private, no-cache",
    "retry-after": "5",
    "x-loader": "1",
  });
});

test("a private page is never cached, whatever they say", () => {
  const headers = privateHeaders(from);
  expect(headers.get("Cache-Control")).toBe("no-store");
  expect(headers.get("Retry-After")).toBe("5");
});
