import { expect, test } from "vitest";
import { firstWords, letterToHtml, letterToText, parseLetter } from "./letter-markdown.server.ts";

const html = (text: string) => letterToHtml(parseLetter(text), "https://academy.example");

test("Markdown becomes headings below the title, lists, quotations and links", () => {
  expect(html("# One\n\n## Two\n\nA *new* **term**\nbegins  \nsoon.")).toBe(
    '<h2 dir="auto">One</h2><h2 dir="auto">Two</h2><p dir="auto">A <em>new</em> <strong>term</strong>\nbegins<br>soon.</p>',
  );
  expect(html("- one\n- two")).toBe('<ul><li dir="auto">one</li><li dir="auto">two</li></ul>');
  expect(html("> said\n\n---\n\n`code`")).toBe(
    '<blockquote dir="auto"><p dir="auto">said</p></blockquote><hr><p dir="auto"><code>code</code></p>',
  );
  expect(html("```\na < b\n```")).toBe("<pre>a &lt; b\n</pre>");
  expect(html("[Java](/courses/java) and https://example.com.")).toBe(
    '<p dir="auto"><a href="https://academy.example/courses/java">Java</a> and <a href="https://example.com">https://example.com</a>.</p>',
  );
});

test("anything that could run, be fetched or lead astray is text", () => {
  for (const hostile of [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "a <b onclick=alert(1)>b</b>",
    "![pixel](https://tracker.example/p.gif)",
    "[press](javascript:alert(1))",
    "[press](data:text/html,x)",
    "[press](//evil.example)",
    "[press](/\\evil.example)",
    "[press](vbscript:x)",
    '[press](https://a.example/"onmouseover="alert(1))',
  ]) {
    const written = html(hostile);
    expect(written, hostile).not.toMatch(/<(?!\/?p[ >]|\/?a[ >]|br)/);
    expect(written, hostile).not.toMatch(/href="(?!https?:)/);
    expect(written, hostile).not.toMatch(/<[^>]*\son\w+=/);
  }
});

test("plain text is the Markdown with whole addresses, and lists show the first words", () => {
  expect(letterToText("[Java](/courses/java)", "https://academy.example")).toBe(
    "[Java](https://academy.example/courses/java)",
  );
  expect(firstWords(parseLetter("# Term\n\nIt *begins*.\n\nSoon"), 14)).toBe("It begins. So…");
  expect(firstWords(parseLetter("One line\n\n- and *two*, more"))).toBe("One line and two, more");
});
