import { lessonPath } from "#tests/support/old-links.ts";
import { day, hour, minute, toIso } from "#app/platform/.server/clock.ts";
import { aLearner, begin, seriesForm } from "#tests/support/lessons.ts";
import { checkedTutor } from "#tests/support/tutors.ts";
import { expectNoViolations } from "./support/axe.ts";
import { enterDesk } from "./support/desk.ts";
import { expect, test } from "./support/test.ts";

const room = "https://rooms.example/amal";

test("a tutor on a phone and a family without scripts come into one room, and both presses are kept", async ({
  browser,
  context,
  open,
  page,
  site,
  unique,
  watch,
}) => {
  watch.allow(/another host: https:\/\/rooms\.example/);
  const memberId = await enterDesk(context, site, "tutor", `Amal ${unique}`);
  const services = await site.services();
  const facts = { name: `Amal ${unique}`, memberId, room };
  const tutorId = await checkedTutor(services, facts);
  const { learnerId, guardianId } = await aLearner(services);
  const startsOn = toIso(Date.now() + 14 * day).slice(0, 10);
  const { lessons } = await begin(services, seriesForm(learnerId, tutorId, { startsOn }));
  const [lesson] = lessons;
  if (!lesson) throw new Error("No lesson");
  const beginsIn = async (ms: number) => {
    const starts_at = toIso(Date.now() + ms);
    await services.db
      .updateTable("lesson")
      .set({ starts_at })
      .where("id", "=", lesson.id)
      .execute();
  };
  await beginsIn(5 * minute);
  await page.setViewportSize({ width: 390, height: 844 });
  await context.route(`${room}*`, (route) => route.fulfill({ body: "The room" }));
  await open(`${site.url}/desk/week`);
  await expectNoViolations(page, "a tutor's week");
  await page.getByRole("button", { name: "Open the room" }).first().click();
  await expect(page.getByText("The room", { exact: true })).toBeVisible();

  const family = await browser.newContext({ javaScriptEnabled: false });
  await family.route(`${room}*`, (route) => route.fulfill({ body: "The room" }));
  const phone = await family.newPage();
  await phone.setViewportSize({ width: 320, height: 640 });
  await phone.goto(
    site.url + lessonPath(services, { lessonId: lesson.id, guardianId, generation: 0 }),
  );
  await expect(phone.getByRole("heading", { level: 1 })).toContainText("Ibrahim’s lesson");
  const width = await phone.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);
  await phone.getByRole("button", { name: "Open the room" }).click();
  await expect(phone.getByText("The room", { exact: true })).toBeVisible();
  await family.close();

  await beginsIn(-hour);
  await open(`${site.url}/desk/week`);
  const row = page.getByRole("listitem").filter({ hasText: "Was it held?" });
  await expect(row).toContainText("The family opened the room at");
  await row.getByRole("button", { name: "Held", exact: true }).click();
  await expect(page.getByText("Noted as held.")).toBeVisible();
});
