import { minute } from "#app/platform/.server/clock.ts";
import { momentAt } from "#app/platform/moment.ts";
import { lessonNeeds, lessonsBoard } from "#words/pages/desk-lessons.ts";
import { expectNoViolations } from "./support/axe.ts";
import { enterDesk, insertLesson } from "./support/desk.ts";
import { expect, test } from "./support/test.ts";

test("a phone begins with the days of the week and leads to what needs somebody, also without scripts", async ({
  context,
  open,
  page,
  plainPage,
  site,
  unique,
}) => {
  const services = await site.services();
  const soon = momentAt(Date.now() + 5 * minute);
  const id = await insertLesson(services, `Hamza ${unique}`, soon);
  await enterDesk(plainPage.context(), site, "coordinator");
  await plainPage.setViewportSize({ width: 320, height: 700 });
  const from = `/desk/lessons?from=${soon.slice(0, 10)}`;
  await plainPage.goto(from);
  const days = plainPage.getByRole("navigation", { name: lessonsBoard.days });
  await expect(days.getByRole("link")).toHaveCount(7);
  await expect(days.getByRole("link", { name: lessonsBoard.needy }).first()).toBeVisible();
  await expect(plainPage.getByRole("heading", { name: lessonNeeds.title })).toBeHidden();
  const width = await plainPage.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);
  // A day that is over is a press away.
  const [first] = await days.getByRole("link").all();
  const day = (await first?.getAttribute("href")) ?? "";
  await first?.click();
  await expect(plainPage.locator(day)).toBeVisible();

  await plainPage.goto(from);
  await plainPage.getByRole("link", { name: /needs? somebody now/ }).click();
  await expect(plainPage.getByRole("heading", { level: 1 })).toContainText("somebody");
  const need = plainPage.getByRole("listitem").filter({ hasText: `Hamza ${unique}` });
  await need.getByRole("link", { name: lessonNeeds.acts.name }).click();
  await expect(plainPage).toHaveURL(`${site.url}/desk/lesson/${id}`);

  await enterDesk(context, site, "coordinator");
  await open(from);
  const beside = page.getByRole("region", { name: lessonNeeds.title });
  await expect(beside.getByRole("listitem").first()).toBeVisible();
  await page.getByText(lessonsBoard.begin).click();
  await expect(page.getByRole("link", { name: lessonsBoard.beginPlan })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: lessonsBoard.beginPlan })).toBeHidden();
  await expectNoViolations(page, "the board");
  await open("/desk/lessons?needs");
  await expectNoViolations(page, "what needs somebody");
});
