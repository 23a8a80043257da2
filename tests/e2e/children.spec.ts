import { expect, test } from "./support/test.ts";

for (const path of ["/register", "/test/java", "/feedback", "/newsletter"]) {
  test(`a child is told on ${path} where the short version for children is`, async ({ page }) => {
    await page.goto(path);
    const link = page.getByRole("main").locator('a[href="/privacy#for-children"]');
    await link.click();
    await expect(page.getByRole("heading", { name: "If you are under 18" })).toBeInViewport();
  });
}
