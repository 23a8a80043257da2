import { expect, test } from "vitest";

import { notFoundPage } from "#words/pages/errors.ts";
import { renderAt, textsOf } from "#tests/support/render.tsx";
import NotFound, { ErrorBoundary } from "./not-found.tsx";

test.each([
  ["with its error", ErrorBoundary],
  ["without it", NotFound],
])("the 404 page says what it is %s", (_, Page) => {
  expect(textsOf(renderAt("/nowhere", <Page />), "h1")).toEqual([notFoundPage.title]);
});
