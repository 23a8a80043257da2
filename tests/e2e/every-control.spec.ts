import type { APIRequestContext } from "@playwright/test";

import { crawl, kindOf, type Found } from "#tests/walk/support/addresses.ts";
import { expectWhole, walkPages } from "#tests/walk/support/walk-pages.ts";
import { test } from "./support/test.ts";

/** Of each route the page with most to fill in, where it has a form that sends words. */
async function fullestForms(request: APIRequestContext, origin: string): Promise<Found> {
  const fullest = new Map<string, { fields: number; address: string; key: string }>();
  const found = [...(await crawl(request, origin, ["/"], 1))];
  // The more an address says, the further its form has come.
  for (const [key, [address = "/"]] of found.toSorted(
    ([one], [next]) => one.length - next.length,
  )) {
    const html = await (await request.get(address)).text();
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    const fields = main.match(/<(?:input|select|textarea)\b/g)?.length ?? 0;
    const hasWords =
      /<form[^>]*method="post"/i.test(main) && /<textarea|type="email"|<select/.test(main);
    const pattern = kindOf(address, origin)?.pattern ?? "";
    if (hasWords && fields >= (fullest.get(pattern)?.fields ?? 0))
      fullest.set(pattern, { fields, address, key });
  }
  return new Map([...fullest.values()].map(({ key, address }) => [key, [address]]));
}

/*
 * Some of every sort of control in each step of the forms that a visitor comes to by links, in English;
 * `npm run test:deep -- walk` goes everywhere and uses everything.
 */
test("no control of a public form breaks its page", async ({ browser, request, site }) => {
  const found = await fullestForms(request, site.url);
  const most = { choices: 2, others: 1, options: 6 };
  const limits = { most, mostUses: 8, mostActs: 16, mostWays: 2, hasFrame: false, ofKind: 1 };
  expectWhole(await walkPages(browser, site, { found, ...limits, isFollowing: false }));
});
