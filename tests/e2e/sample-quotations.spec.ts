import { expect, hydrated, test } from "./support/test.ts";

test(
  "a site at a public address shows no made-up quotations",
  { tag: "@deep" },
  async ({ page, ownSite }) => {
    const { url } = await ownSite({ PUBLIC_URL: "https://academy.example" });
    const quotations = page.getByRole("group", { name: "Quotations", exact: true });
    await page.goto(`${url}/testimonial`);
    await hydrated(page);
    await expect(quotations).toHaveCount(0);
    // Without a new page from the server.
    await page.getByRole("contentinfo").getByRole("link", { name: "About", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "About" })).toBeVisible();
    await expect(quotations).toHaveCount(0);
  },
);
