import { academyDay } from "#app/features/clock/academy-days.server.ts";
import { day } from "#app/platform/.server/clock.ts";
import { aLearner, begin, seriesForm } from "#tests/support/lessons.ts";
import { rowIn } from "#tests/support/databases.ts";
import { checkedTutor } from "#tests/support/tutors.ts";
import { closedPage as texts } from "#words/pages/desk-lessons.ts";
import { expectNoViolations } from "./support/axe.ts";
import { enterDesk } from "./support/desk.ts";
import { mailTo } from "./support/site.ts";
import { expect, test } from "./support/test.ts";

test("a fortnight is closed by one press, which the family and the site hear of, and is opened again", async ({
  context,
  open,
  page,
  site,
  unique,
}) => {
  const services = await site.services();
  const tutorId = await checkedTutor(services, { name: `Amal ${unique}` });
  const { learnerId, guardianId } = await aLearner(services);
  const [from, startsOn, until] = [1, 3, 14].map((days) => academyDay(Date.now() + days * day));
  if (!from || !startsOn || !until) throw new Error("No days");
  await begin(services, seriesForm(learnerId, tutorId, { startsOn, writes: false }));
  const { email } = await rowIn(services.db, "guardian", { id: guardianId });
  const free = async () => {
    const answer = await page.request.get("/api/trial/hours?course=tajweed");
    const { starts } = (await answer.json()) as { starts: string[] };
    return starts.filter((start) => from <= academyDay(start) && academyDay(start) <= until).length;
  };
  expect(await free()).toBeGreaterThan(0);

  await enterDesk(context, site, "owner");
  await open("/desk/closed");
  await page.getByLabel(texts.from, { exact: true }).fill(from);
  await page.getByLabel(texts.until, { exact: true }).fill(until);
  await page.getByLabel(texts.reason, { exact: true }).fill(`Spring break ${unique}`);
  await page.getByRole("button", { name: texts.show }).click();
  await expect(page.getByRole("combobox", { name: /Ibrahim’s lesson/ }).first()).toBeVisible();
  await page
    .getByText(/We are closed: Ibrahim’s lessons/)
    .first()
    .click();
  await expect(page.getByText(/nothing is charged/).first()).toBeVisible();
  // The bar at the top lies over whatever has been scrolled under it.
  await page.evaluate(() => scrollTo(0, 0));
  await expectNoViolations(page, "days to be closed");
  await page.getByRole("button", { name: /^Close, and write to/ }).click();
  await expect(page.getByText(texts.closed, { exact: true })).toBeVisible();
  const mail = await mailTo(site, email ?? "", /^We are closed/);
  expect(mail.text).toContain(`Spring break ${unique}`);
  expect(await free()).toBe(0);
  expect(await (await page.request.get("/contact")).text()).toContain("; closed ");

  await page.getByRole("link", { name: /^Open all 14 days again/ }).click();
  await expect(page.getByText(/lessons come back/)).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  await expectNoViolations(page, "days to be opened");
  await page.getByRole("button", { name: texts.openNow }).click();
  await expect(page.getByText(texts.opened, { exact: true })).toBeVisible();
  await mailTo(site, email ?? "", /^We are open after all/);
  expect(await free()).toBeGreaterThan(0);
  expect(await (await page.request.get("/contact")).text()).not.toContain("; closed ");
});
