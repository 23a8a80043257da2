import { expect, test } from "vitest";
import { renderMailBody } from "./mail-body.ts";

const hostile = `"><script>alert('1')</script>&amp;`;

test("every text is escaped, in every part", () => {
  const { html } = renderMailBody([
    { kind: "heading", text: hostile },
    { kind: "paragraph", text: hostile },
    { kind: "fields", rows: [[hostile, hostile]] },
    { kind: "link", label: hostile, href: `https://academy.example/?a="><script>` },
    { kind: "quote", label: hostile, text: hostile },
  ]);
  expect(html).not.toContain("<script");
  expect(html).not.toMatch(/="[^"]*"><s/);
  expect(html.match(/&lt;script&gt;/g)?.length).toBeGreaterThan(8);
  expect(html).toContain("&amp;amp;");
});
