import { expect, test } from "vitest";

import { serve } from "#tests/support/http.ts";
import { answerSparingly } from "./save-data.ts";

function openSite() {
  return serve((request, response) => {
    if (!answerSparingly(request, response, { "X-Frame-Options": "DENY" }, "id-1"))
      response.end("as usual");
  });
}

test("who saves data gets no fonts, and nothing in place of pictures that only adorn", async () => {
  const { send } = await openSite();
  const headers = { "save-data": "on" };
  const font = await send({ path: "/assets/figtree-basic-DstQXpdM.woff2", headers });
  expect(font).toMatchObject({ status: 204, text: "" });
  const cover = await send({ path: "/art/covers/java.svg", headers });
  expect(cover.text).toContain("<svg");
  for (const answer of [font, cover]) {
    expect(answer.headers).toMatchObject({
      "cache-control": "no-store",
      "x-frame-options": "DENY",
      vary: "Save-Data",
    });
  }
});

test.each([
  ["a page", "/about", "on"],
  ["a script", "/assets/frame-ZeEzJJoa.js", "on"],
  ["a picture that says something", "/art/london-map.svg", "on"],
  ["a font, where data need not be saved", "/assets/figtree-basic-DstQXpdM.woff2", "off"],
])("%s is sent as usual", async (_what, path, wish) => {
  const { send } = await openSite();
  expect((await send({ path, headers: { "save-data": wish } })).text).toBe("as usual");
  expect((await send(path)).text).toBe("as usual");
});
