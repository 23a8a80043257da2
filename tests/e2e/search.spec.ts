import type { Page } from "@playwright/test";

import { expect, test } from "./support/test.ts";

const fieldOn = (page: Page) =>
  page.getByRole("searchbox", { name: "What would you like to learn?" });
const headingOn = (page: Page, name: string) => page.getByRole("heading", { level: 2, name });
const detailsOn = (page: Page) => page.getByRole("link", { name: "Details: Mathematics" });

test("typing finds courses, changes the address and is read out", async ({ page, open }) => {
  await open("/courses");
  await fieldOn(page).focus();
  const place = await fieldOn(page).boundingBox();
  await page.keyboard.type("gcse maths");
  await expect(headingOn(page, "1 course for “gcse maths”")).toBeVisible();
  await expect(page).toHaveURL("/courses?q=gcse+maths");
  await expect(page.getByRole("status").getByText("1 course for “gcse maths”")).toBeAttached();
  await expect(headingOn(page, "Also taught to GCSE")).toBeVisible();
  expect(await fieldOn(page).boundingBox(), "the field stays where it is").toEqual(place);
  await page.keyboard.press("Enter");
  await expect(headingOn(page, "1 course for “gcse maths”")).toBeFocused();
  await fieldOn(page).focus();
  await page.keyboard.press("Escape");
  await expect(fieldOn(page)).toHaveValue("");
  await expect(headingOn(page, "Explore Our Courses")).toBeVisible();
  await expect(page).toHaveURL("/courses");
});

test(
  "what was found is marked, and what no course answers leads to a page, from a missing page too",
  { tag: "@deep" },
  async ({ page, open }) => {
    await open("/courses?q=gcse+maths");
    const only = page.getByRole("article");
    await expect(only.first().locator("mark").first()).toHaveText("Mathematics");
    await expect(
      only
        .first()
        .locator("mark", { hasText: /^GCSE$/ })
        .first(),
    ).toBeVisible();
    await open("/no-such-page");
    await fieldOn(page).fill("female tutor");
    await fieldOn(page).press("Enter");
    await expect(headingOn(page, "About “female tutor”")).toBeVisible();
    await page.getByRole("link", { name: "A man or a woman as tutor" }).click();
    await expect(page).toHaveURL("/tutors");
  },
);

test(
  "from the home page it is a tap, ten letters, a key and a tap to GCSE maths, and back to the results",
  { tag: "@deep" },
  async ({ page, open }) => {
    await open("/");
    await fieldOn(page).click();
    await page.keyboard.type("gcse maths");
    await page.keyboard.press("Enter");
    await detailsOn(page).click();
    await expect(page.getByRole("heading", { level: 1, name: "Mathematics" })).toBeVisible();
    await page.goBack();
    await expect(headingOn(page, "1 course for “gcse maths”")).toBeVisible();
    await expect(fieldOn(page)).toHaveValue("gcse maths");
  },
);

test(
  "without scripts forms and links search, ask and clear",
  { tag: "@deep" },
  async ({ plainPage }) => {
    await plainPage.goto("/");
    await fieldOn(plainPage).fill("o level chem");
    await plainPage.getByRole("button", { name: "Search" }).click();
    await expect(plainPage).toHaveURL("/courses?q=o+level+chem");
    await expect(headingOn(plainPage, "“o level chem”")).toBeVisible();
    await expect(plainPage.getByRole("article").first()).toContainText("Chemistry");
    await expect(fieldOn(plainPage)).toHaveValue("o level chem");
    await plainPage.getByRole("link", { name: "Show all courses" }).click();
    await fieldOn(plainPage).fill("<b>violin</b>");
    await fieldOn(plainPage).press("Enter");
    await expect(headingOn(plainPage, "We have no course called “<b>violin</b>”")).toBeVisible();
    await plainPage.getByRole("link", { name: /^Ask for/ }).click();
    await expect(plainPage.getByLabel("Message")).toHaveValue(
      "I would like to learn: <b>violin</b>",
    );
  },
);

test("the results of a search are private, and search engines are sent to the catalogue", async ({
  request,
}) => {
  const answer = await request.get("/courses?q=unheard-of");
  expect(answer.headers()["cache-control"] ?? "").not.toContain("public");
  expect(await answer.text()).toMatch(/<link rel="canonical" href="[^"]*\/courses"/);
});
