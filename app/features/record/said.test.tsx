import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { Said } from "./said.tsx";

test("each line of what was said has its own language and direction", () => {
  const html = renderToStaticMarkup(<Said text={"Tuesday 16 March:\nلمبا مد برابر رکھا۔"} />);
  expect(html).toContain('<span dir="auto">Tuesday 16 March:</span>');
  expect(html).toContain('<span lang="ur" dir="auto">لمبا مد برابر رکھا۔</span>');
});
