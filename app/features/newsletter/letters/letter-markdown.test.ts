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

test("a picture is the words that stand for it, and no link", () => {
  expect(html("See ![our *room*](https://a.example/p.png) here ![](x.png)")).toBe(
    '<p dir="auto">See our *room* here </p>',
  );
  expect(html("![room](p.png) and [![room](p.png)](/about)")).toBe(
    '<p dir="auto">room and <a href="https://academy.example/about">room</a></p>',
  );
});

test("plain text has no marks of Markdown, and lists show the first words", () => {
  const text = (markdown: string) => letterToText(parseLetter(markdown), "https://academy.example");
  const markdown = [
    "# Term",
    "See [Java](/courses/java), **soon**\nor https://example.com. ![pic](https://a.example/p.png)",
    "## Bring\n\n- a pen\n- *time*\n\n1. first\n2. then",
    "> said",
    "---",
    "a & b <c>",
  ].join("\n\n");
  expect(text(markdown)).toBe(
    [
      "Term",
      "See Java (https://academy.example/courses/java), soon or https://example.com. pic",
      "Bring",
      "• a pen\n• time",
      " 1. first\n 2. then",
      "> said",
      "--------------------",
      "a & b <c>",
    ].join("\n\n"),
  );
  expect(firstWords(parseLetter("# Term\n\nIt *begins*.\n\nSoon"), 14)).toBe("It begins. So…");
  expect(firstWords(parseLetter("One line\n\n- and *two*, more"))).toBe("One line and two, more");
});
