import type { Page } from "@playwright/test";

import { expect, hydrated, test } from "./support/test.ts";

// Playwright turns the memory for whole pages off.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ["--disable-back-forward-cache"] }),
});

/** What the page asks for from now on, as paths. */
function askedBy(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

const linkTo = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true });

test("turning to a link brings what its page needs, and the click nothing more", async ({
  page,
  open,
}) => {
  await open("/privacy");
  await page.waitForLoadState("networkidle");
  const asked = askedBy(page);
  await linkTo(page, "Courses").focus();
  for (const end of [/\/courses\.data$/, /\/catalogue-[\w-]{8}\.js$/]) {
    await expect.poll(() => asked.filter((path) => end.test(path)), String(end)).toHaveLength(1);
  }
  await linkTo(page, "Sign in").hover();
  await linkTo(page, "Courses").click();
  await expect(page.getByRole("heading", { level: 1, name: "Courses" })).toBeFocused();
  expect(asked.filter((path) => path.startsWith("/sign"))).toEqual([]);
});

test("a link that is clicked twice leads on once, and with Ctrl held to another tab", async ({
  page,
  open,
  context,
}) => {
  await open("/privacy");
  const [tab] = await Promise.all([
    context.waitForEvent("page"),
    linkTo(page, "About").click({ modifiers: ["ControlOrMeta"] }),
  ]);
  await expect(tab).toHaveURL("/about");
  await expect(page).toHaveURL("/privacy");
  await linkTo(page, "Courses").dblclick();
  await expect(page.getByRole("heading", { level: 1, name: "Courses" })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL("/privacy");
});

test("nothing is fetched in advance for visitors who save data", async ({ page, open }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
  );
  await open("/privacy");
  await page.waitForLoadState("networkidle");
  const asked = askedBy(page);
  await linkTo(page, "Courses").focus();
  await linkTo(page, "About").hover();
  await linkTo(page, "Courses").click();
  await expect(page.getByRole("heading", { level: 1, name: "Courses" })).toBeFocused();
  expect(asked.filter((path) => path.includes("about"))).toEqual([]);
});

test("the back button brings pages as they were left, with what was typed", async ({
  page,
  open,
}) => {
  for (const path of ["/", "/contact", "/feedback", "/test/java", "/classes/trial"]) {
    await open(path);
    const field = page.getByRole("textbox").first();
    const canType = !["/test/java", "/classes/trial"].includes(path);
    if (canType) await field.fill("half a sentence");
    await page.evaluate(() => {
      addEventListener("pageshow", (event) => {
        document.documentElement.dataset.persisted = String(event.persisted);
      });
    });
    await page.goto("/about");
    await hydrated(page);
    // Playwright waits for the load of a page that comes back, which never happens.
    await page.evaluate(() => history.back());
    await expect(page.locator("html"), path).toHaveAttribute("data-persisted", "true");
    if (canType) await expect(field).toHaveValue("half a sentence");
  }
});
