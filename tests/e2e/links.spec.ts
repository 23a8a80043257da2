import type { Page } from "@playwright/test";

import { expect, test } from "./support/test.ts";

/** What the page asks for from now on, as paths. */
function askedBy(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

const linkTo = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true });

test("reaching for a link loads what its page needs, and clicking loads nothing more", async ({
  page,
  open,
}) => {
  await open("/privacy");
  await page.waitForLoadState("networkidle");
  const asked = askedBy(page);
  await linkTo(page, "Courses").focus();
  for (const end of [/\/courses\.data$/, /\/catalogue-[\w-]{8}\.js$/]) {
    await expect.poll(() => asked.some((path) => end.test(path)), String(end)).toBe(true);
  }
  await linkTo(page, "Sign in").hover();
  await linkTo(page, "Courses").click();
  await expect(page.getByRole("heading", { level: 1, name: "Courses" })).toBeFocused();
  expect(asked.filter((path) => path.startsWith("/sign"))).toEqual([]);
  const scripts = asked.filter((path) => path.endsWith(".js"));
  expect(scripts).toEqual([...new Set(scripts)]);
});

test(
  "a link clicked twice navigates once, and with Ctrl held opens another tab",
  { tag: "@deep" },
  async ({ page, open, context }) => {
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
  },
);

test(
  "an open page shows new facts after a navigation, and keeps its own where the line is gone",
  { tag: "@deep" },
  async ({ page, open, watch }) => {
    watch.allow(/site\.json/, /ERR_FAILED/);
    await page.route("**/site.json", async (route) => {
      const answer = await route.fetch();
      const site = (await answer.json()) as object;
      const json = { ...site, name: "Ostrich School", tagline: "Published a moment ago." };
      await route.fulfill({ json });
    });
    const footer = page.getByRole("contentinfo");
    await open("/privacy");
    await expect(footer).not.toContainText("Published a moment ago.");
    await linkTo(page, "About").click();
    await expect(footer).toContainText("Published a moment ago.");
    await expect(page).toHaveTitle(/^About.* \| Ostrich School$/);
    await page.unroute("**/site.json");
    await page.route("**/site.json", (route) => route.abort("failed"));
    await linkTo(page, "Courses").click();
    await expect(page.getByRole("heading", { level: 1, name: "Courses" })).toBeFocused();
    await expect(footer).toContainText("Published a moment ago.");
  },
);
