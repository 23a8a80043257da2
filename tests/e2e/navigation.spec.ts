import { expect, test } from "./support/test.ts";

// Playwright turns the memory for whole pages off.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ["--disable-back-forward-cache"] }),
});

for (const path of ["/contact", "/classes/trial", "/", "/feedback", "/test/java"]) {
  test(
    `the back button brings ${path} as it was left, with what was typed`,
    { tag: "@deep" },
    async ({ page, open }) => {
      await open(path);
      const field = page.getByRole("textbox").first();
      const canType = !["/test/java", "/classes/trial"].includes(path);
      if (canType) await field.fill("half a sentence");
      await page.evaluate(() => {
        addEventListener("pageshow", (event) => {
          document.documentElement.dataset.persisted = String(event.persisted);
        });
      });
      await open("/about");
      // Playwright waits for the load of a page that comes back, which never happens.
      await page.evaluate(() => history.back());
      await expect(page.locator("html"), path).toHaveAttribute("data-persisted", "true");
      if (canType) await expect(field).toHaveValue("half a sentence");
    },
  );
}
