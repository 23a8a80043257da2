import { expect, test } from "./support/test.ts";

test("each form tells children where the short version for them is", async ({
  plainPage: page,
}) => {
  for (const path of ["/register", "/test/java", "/feedback", "/newsletter"]) {
    await page.goto(path);
    await page.getByRole("main").locator('a[href="/privacy#for-children"]').click();
    await expect(page.getByRole("heading", { name: "If you are under 18" })).toBeInViewport();
  }
});
