import { minute } from "#app/platform/.server/clock.ts";
import { languageCodes } from "#content/languages.ts";
import { crawl, plainPaths } from "./support/addresses.ts";
import { expectReached, expectWhole, walkPages } from "./support/walk-pages.ts";
import { test } from "./support/test.ts";

for (const code of languageCodes.filter((one) => one !== "ar")) {
  test(`a visitor uses every control of the site in the language ${code}`, async ({
    browser,
    request,
    site,
  }) => {
    test.setTimeout(60 * minute);
    const starts = plainPaths.map((path) => (code === "en" ? path : `/${code}${path}`));
    const found = await crawl(request, site.url, starts);
    const walked = await walkPages(browser, site, { found });
    expectWhole(walked);
    // Not every page is there in other languages.
    if (code === "en") expectReached(walked, (pattern) => !pattern.startsWith("/desk"));
  });
}
