import { renderAnswerBody, renderMailBody } from "#app/platform/.server/outbox/mail-body.ts";
import { textClasses, textStyles } from "#app/platform/.server/outbox/mail-html.ts";
import type { MailPart } from "#app/platform/.server/outbox/mail-part.ts";
import {
  letterToHtml,
  parseLetter,
} from "#app/features/newsletter/letters/letter-markdown.server.ts";
import { tradingDisclosure } from "#content/trading.ts";
import { site } from "#tests/support/seeds.ts";
import { bringAxe, overflowOf, violationsOn } from "./support/axe.ts";
import { expect, test } from "./support/test.ts";

const long = "a.visitor.with.a.very.long.name.and.more@subdomain.of.a.long.domain.academy.example";

const letter = `## A new term

Lessons begin on *Monday*: see [the courses](https://academy.example/courses).

- One thing a day
- \`const hour = 19;\`

> Where you get stuck is where to look again.

    a line of code that is wider than the screen of any phone that there is

---`;

/** Each part that a mail of the site can have, with words as long as people have. */
const parts: MailPart[] = [
  { kind: "heading", text: "Your trial lesson begins in an hour" },
  { kind: "paragraph", text: `We have received your message, and answer to ${long}.` },
  { kind: "link", label: "Confirm your address", href: "https://academy.example/confirm" },
  { kind: "link", label: "Stop these mails", href: "https://academy.example/stop" },
  {
    kind: "fields",
    rows: [
      ["Name", "Amina Yusuf"],
      ["Email", long],
    ],
  },
  {
    kind: "markup",
    text: letter,
    html: letterToHtml(parseLetter(letter), "https://academy.example", {
      styles: textStyles,
      classes: textClasses,
    }),
  },
  { kind: "quote", label: "You wrote", text: `${long}\n\nمرحبا` },
];

test("every part of a mail fits a narrow window, and can be read in the dark", async ({ page }) => {
  const mails = [
    renderMailBody(site, parts),
    renderAnswerBody(`Dear Amina,\n\n${long}`, tradingDisclosure(site)),
  ];
  for (const { html, text } of mails) {
    expect(text).toContain(long);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setContent(html);
      await bringAxe(page);
      expect(await violationsOn(page, "colours"), colorScheme).toEqual([]);
      for (const width of [320, 600]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await overflowOf(page), `${colorScheme}, ${width}`).toEqual([]);
      }
    }
  }
});
