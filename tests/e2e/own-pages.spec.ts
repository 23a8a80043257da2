import { expectNoViolations } from "./support/axe.ts";
import { enterDesk } from "./support/desk.ts";
import { expect, test } from "./support/test.ts";

const text = `Write to us **before June**, as [the council](https://www.gov.uk/schools) says.

- Two places in each area
- See [our prices](/courses)

رمضان مبارک`;

test("a page of one's own is written at the desk, published, found from the menus and moved", async ({
  ownSite,
  open,
  page,
}) => {
  test.slow();
  const site = await ownSite();
  await enterDesk(page.context(), site, "owner");
  await open(`${site.url}/desk/site/pages`);
  await expectNoViolations(page, "no pages yet");
  await page.getByLabel("Title").fill("Scholarships");
  await page.getByRole("button", { name: "Begin the page" }).click();
  await page.waitForURL(/own\/scholarships/);
  await page.locator("textarea").first().fill(text);
  await page.getByRole("button", { name: "Keep draft" }).click();
  await expect(page.getByText(/^Draft kept/)).toBeVisible();
  await page.getByRole("link", { name: /How it is found/ }).click();
  await page
    .getByLabel("In search results")
    .fill(
      "Who may ask for a scholarship, what it pays for, and by when every request is answered.",
    );
  await page.getByLabel(/Under .Pages. in the menu/).check();
  await page.getByLabel("In the footer").check();
  await page.getByRole("button", { name: "Keep draft" }).click();
  await expect(page.getByText(/^Draft kept/)).toBeVisible();
  await expectNoViolations(page, "the form of a page");
  expect((await fetch(`${site.url}/pages/scholarships`)).status).toBe(404);
  const publish = async () => {
    await open(`${site.url}/desk/site`);
    await page.getByRole("button", { name: "Publish" }).click();
    await expect(page.getByText("is on the site.")).toBeVisible({ timeout: 120_000 });
  };
  await publish();

  await open(`${site.url}/pages/scholarships`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Scholarships");
  await expect(page.locator("article strong")).toHaveText("before June");
  await expect(page.locator("article li")).toHaveCount(2);
  await expect(page.locator('article a[href^="https"] svg')).toHaveCount(1);
  await expect(page.locator('article p[dir="rtl"]')).toHaveText("رمضان مبارک");
  const canonical = page.locator('link[rel="canonical"]');
  await expect(canonical).toHaveAttribute("href", /\/pages\/scholarships$/);
  await expect(page.locator('link[hreflang="ur"]')).toHaveAttribute("href", /\/ur\/pages\//);
  await expectNoViolations(page, "a page of one's own");
  await expect(page.getByRole("contentinfo").getByText("Scholarships")).toBeVisible();
  await page.getByText("Pages", { exact: true }).first().click();
  await expect(
    page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Scholarships" }),
  ).toBeVisible();

  await open(`${site.url}/ur/pages/scholarships`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveAttribute("lang", "en");
  await expectNoViolations(page, "one that is not translated");

  await open(`${site.url}/desk/site/en/own/scholarships?part=1`);
  await page.getByRole("textbox", { name: "Address" }).fill("grants");
  await page.getByRole("button", { name: "Keep draft" }).click();
  await expect(page.getByText(/^Draft kept/)).toBeVisible();
  await publish();
  const moved = await fetch(`${site.url}/pages/scholarships`, { redirect: "manual" });
  expect([moved.status, moved.headers.get("Location")]).toEqual([301, "/pages/grants"]);
  expect(await (await fetch(`${site.url}/sitemap.xml`)).text()).toContain("/pages/grants<");
});
