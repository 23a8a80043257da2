import { minute } from "#app/platform/.server/clock.ts";
import { enterAs } from "./support/demo-site.ts";
import { crawl, plainPaths } from "./support/addresses.ts";
import { expectReached, expectWhole, walkPages } from "./support/walk-pages.ts";
import { test } from "./support/test.ts";

for (const role of ["owner", "coordinator", "tutor"] as const) {
  test(`a member of the desk uses every control of it: ${role}`, async ({ browser, site }) => {
    test.setTimeout(60 * minute);
    const context = await browser.newContext();
    await enterAs(context, site, role);
    const starts = plainPaths.filter((path) => path.startsWith("/desk"));
    const found = await crawl(context.request, site.url, starts);
    await context.close();
    for (const key of found.keys()) if (!/^\w+ \/desk/.test(key)) found.delete(key);
    const enter = (visitors: typeof context) => enterAs(visitors, site, role);
    const walked = await walkPages(browser, site, { found, enter, within: "/desk" });
    expectWhole(walked);
    if (role === "owner") expectReached(walked, (pattern) => pattern.startsWith("/desk"));
  });
}
