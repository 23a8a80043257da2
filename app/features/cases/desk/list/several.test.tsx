import { expect, test } from "vitest";

import { renderAt, tagsOf, textsOf } from "#tests/support/render.tsx";
import type { CasesPageData } from "./cases-page.server.ts";
import { Several } from "./several.tsx";

test("several cases stand from the beginning where they stay, and no browser ticks others in their place", () => {
  const row = { id: "one", version: 1, name: "Zainab", subject: "A Sunday?", isPlain: true };
  const rows = [{ ...row, time: { words: "8 h 00 left" } }];
  const data = { tab: "new", groups: [{ title: "", hint: "", rows }] } as unknown as CasesPageData;
  const html = renderAt("/desk/cases?tab=new&several=on", <Several data={data} />);
  expect(textsOf(html, "label")).toEqual(["All of these", "Zainab 8 h 00 left A Sunday?"]);
  expect(tagsOf(html, "form", 'autoComplete="off"')).toHaveLength(1);
});
