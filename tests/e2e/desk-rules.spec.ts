import { expectNoViolations } from "./support/axe.ts";
import { enterDesk } from "./support/desk.ts";
import { expect, test } from "./support/test.ts";

test("a rule is reworded beside what the program keeps, and goes out once its lost number has been seen", async ({
  ownSite,
  open,
  page,
}) => {
  test.slow();
  const site = await ownSite();
  await enterDesk(page.context(), site, "owner");
  await open(`${site.url}/desk/site/en/terms`);
  const section = page.getByRole("group", { name: "Sections 7" });
  await expect(section.getByText("Later than that it counts as taken.")).toBeVisible();
  await expect(section.getByText("{moveHoursInWords} (12 hours)")).toBeVisible();
  await section.getByRole("textbox", { name: "Bullets 1" }).fill("You may move a lesson in time.");
  await page.getByRole("button", { name: "Keep draft" }).click();
  await expect(page.getByText("Draft kept.")).toBeVisible();
  await expect(section.getByText("not in this text")).toBeVisible();
  await expectNoViolations(page, "the form of the terms");

  await open(`${site.url}/desk/site`);
  await expect(page.getByText("It can go out like this. Look at it first:")).toBeVisible();
  await expect(page.getByText("The program keeps 12 hours.")).toBeVisible();
  await expectNoViolations(page, "a draft that has lost a number");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("is on the site.")).toBeVisible({ timeout: 120_000 });
  await open(`${site.url}/terms`);
  await expect(page.getByText("You may move a lesson in time.")).toBeVisible();
  await expect(page.getByText("the tutor waits 15 minutes")).toBeVisible();
});
