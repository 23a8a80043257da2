import { languages } from "#content/languages.ts";
import { expect, hydrated, test } from "./support/test.ts";

const others = ["ar", "ur"] as const;

/** Latin words in sentences that are neither marked as English nor a name, an address or code. */
const untranslated = () => {
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || parent.closest("script, style, noscript, code, [lang|=en]")) continue;
    const text = (node.textContent ?? "").replace(/Meridian Academy|\S+@\S+/g, "");
    if (/[A-Za-z]{3,} [a-z]{2,} [a-z]{2,}/.test(text)) found.push(text.trim());
  }
  return found;
};

for (const code of others) {
  const { name } = languages[code];

  test(`the site can be read in ${name}: from the switch to the hours of a trial lesson`, async ({
    page,
  }) => {
    await page.goto("/courses?category=islamic");
    await hydrated(page);
    await page.getByRole("contentinfo").getByRole("link", { name }).click();
    await expect(page).toHaveURL(`/${code}/courses?category=islamic`);
    await expect(page.locator("html")).toHaveAttribute("lang", code);
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    for (const path of ["", "/classes/trial", "/courses/tajweed", "/contact"]) {
      await page.goto(`/${code}${path}`);
      await hydrated(page);
      expect(await page.evaluate(untranslated), path).toEqual([]);
      const tooWide = () =>
        document.documentElement.scrollWidth - document.documentElement.clientWidth;
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await page.evaluate(tooWide), path).toBe(0);
      await page.setViewportSize({ width: 1280, height: 720 });
    }
  });

  test(`an address that ${name} does not know is unknown in ${name}, and English pages are reached`, async ({
    page,
  }) => {
    const unknown = await page.goto(`/${code}/nowhere`);
    expect(unknown?.status()).toBe(404);
    await expect(page.locator("html")).toHaveAttribute("lang", code);
    await page.goto(`/${code}/privacy`);
    await expect(page).toHaveURL("/privacy");
  });
}
