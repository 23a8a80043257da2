import { minute } from "#app/platform/.server/clock.ts";
import { addressesIn, crawl, note, plainPaths, type Found } from "./support/addresses.ts";
import { enterAs } from "./support/demo-site.ts";
import { expectWhole, walkPages } from "./support/walk-pages.ts";
import { expect, test } from "./support/test.ts";

test("every page that a mail leads to can be used", async ({ browser, request, site }) => {
  test.setTimeout(60 * minute);
  // Each form is sent once, by visitors and by the owner, so that every kind of mail there is gets written.
  const sending = { most: { choices: 1, others: 1, options: 3 }, mostUses: 0, ofKind: 1 };
  const open = await crawl(request, site.url, plainPaths, 1);
  await walkPages(browser, site, { found: open, ...sending, hasFrame: false });
  const context = await browser.newContext();
  const enter = (visitors: typeof context) => enterAs(visitors, site, "owner");
  await enter(context);
  const desk = await crawl(context.request, site.url, ["/desk"], 1);
  await context.close();
  await walkPages(browser, site, {
    found: desk,
    enter,
    ...sending,
    hasFrame: false,
    within: "/desk",
  });

  const { db } = await site.services();
  const mails = await db.selectFrom("outgoing_mail").select(["kind", "text"]).execute();
  const texts = [...mails.map(({ text }) => text), ...site.mailbox.mails().map(({ text }) => text)];
  const found: Found = new Map();
  for (const text of texts) {
    for (const address of addressesIn(text ?? "")) note(found, address, site.url);
  }
  const kinds = new Set(mails.map(({ kind }) => kind));
  console.log(
    `${texts.length} mails of ${kinds.size} kinds lead to ${[...found.keys()].join(", ")}`,
  );
  expect(found.size).toBeGreaterThan(5);
  expectWhole(await walkPages(browser, site, { found, ofKind: 3 }));
});
