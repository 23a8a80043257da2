import { rowsIn } from "#tests/support/databases.ts";
import { expectNoViolations } from "./support/axe.ts";
import { enterDesk } from "./support/desk.ts";
import { expect, test } from "./support/test.ts";

test("families are brought as a table, mended in place, taken in, and taken back", async ({
  context,
  page,
  site,
  unique,
}) => {
  await enterDesk(context, site, "coordinator");
  const { db } = await site.services();
  await page.goto("/desk/moving");
  await expectNoViolations(page, "the form for a table");
  await page.getByLabel("What it lists").selectOption("families");
  await page
    .getByLabel("Or paste the lines")
    .fill(
      `Parent;E-mail;City;Kid;Age\nSara ${unique};sara-${unique}@visitor.example;Bombey;Bilal;8\nMona ${unique};mona-${unique}@visitor.example;Lahore;Hiba, Zara;9, 7`,
    );
  await page.getByRole("button", { name: "Show what is in it" }).click();
  await expect(page.getByRole("heading", { name: "To be mended: 1" })).toBeVisible();
  await expectNoViolations(page, "what is in a table");
  // What is typed and not kept yet is not forgotten by the button that takes in.
  await page.getByRole("textbox", { name: /City/ }).fill("Mumbai");
  await page.getByRole("button", { name: "Take in 1" }).click();
  await expect(page.locator("#main").getByRole("status")).toHaveText(/Your change is kept/);
  const ours = async () =>
    (await rowsIn(db, "guardian")).filter(({ name }) => name.includes(unique));
  expect(await ours()).toEqual([]);
  await page.getByRole("button", { name: "Take in 2" }).click();
  await expect(page.locator("#main").getByRole("status")).toHaveText("2 were taken in.");
  expect(new Set((await ours()).map(({ zone }) => zone))).toEqual(
    new Set(["Asia/Karachi", "Asia/Kolkata"]),
  );
  await page.goto("/desk/moving");
  await page
    .getByRole("link", { name: /Pasted lines/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Take 2 back" }).click();
  await expect(page.locator("#main").getByRole("status")).toHaveText("2 were taken back.");
  expect(await ours()).toEqual([]);
});
