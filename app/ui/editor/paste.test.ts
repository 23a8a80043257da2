// @vitest-environment happy-dom
import { expect, test } from "vitest";

import { inOneLine, readHtml, readPlain } from "./paste.ts";
import { writeBlocks } from "./small-markdown.ts";

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head>
<body><h1>Rules</h1><p class=MsoNormal><b><span style='font-size:11.0pt'>Lessons</span></b><span lang=EN-GB> begin
on time.<o:p></o:p></span></p>
<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span>Bring a pen</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>And <i>paper</i></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span> </span></span>First</p>
<p class=MsoNormal><a href="https://www.gov.uk/a_(b)">The council</a> <img src="file:///c:/x.png"></p></body></html>`;

const docs = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700">Bold</span><span style="font-weight:400"> words</span></p>
<ul><li dir="ltr"><p><span>One</span></p></li><li><p>Two</p></li><ul><li><p>Deeper</p></li></ul></ul><ol><li>a</li></ol></b>`;

test.each([
  [
    "Word",
    word,
    "Rules\n\n**Lessons** begin on time.\n\n- Bring a pen\n- And paper\n\n1. First\n\n[The council](https://www.gov.uk/a_%28b%29)",
    ["heading", "look", "picture"],
  ],
  ["Google Docs", docs, "**Bold** words\n\n- One\n- Two\n- Deeper\n\n1. a", ["deeper"]],
  [
    "a page",
    "<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>",
    "a b\n\nc",
    ["table"],
  ],
  [
    "a dangerous page",
    '<p onclick="x()">a<script>b</script><a href="javascript:c">d</a></p>',
    "ad",
    ["link"],
  ],
  ["lines", "a<br>b<div>c</div>d", "a\n\nb\n\nc\n\nd", []],
])(
  "what is pasted from %s comes in clean, and what falls away is told",
  (_, html, text, fallen) => {
    const pasted = readHtml(html);
    expect(writeBlocks(pasted.blocks)).toBe(text);
    expect([...pasted.fallen].toSorted()).toEqual(fallen);
  },
);

test("a message of WhatsApp keeps its lines, its lists and what is bold", () => {
  const { blocks } = readPlain(
    "*Times* in Ramadan:\r\n• Monday 2*3\n• Friday\n\n1. Write\n2. Wait",
  );
  expect(writeBlocks(blocks)).toBe(
    "**Times** in Ramadan:\n\n- Monday 2\\*3\n- Friday\n\n1. Write\n2. Wait",
  );
});

test("a field of one paragraph takes it as one, and says so", () => {
  const { blocks, fallen } = inOneLine(readHtml("<p>a</p><ul><li>b</li></ul>"));
  expect([writeBlocks(blocks), fallen]).toEqual(["a b", ["blocks"]]);
  expect(inOneLine(readHtml("<p>a <b>b</b></p>")).fallen).toEqual([]);
});
