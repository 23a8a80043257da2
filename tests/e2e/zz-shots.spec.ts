import { day, toIso } from "#app/platform/.server/clock.ts";
import { addChild } from "#app/features/families/desk-families.server.ts";
import { aLearner, begin, owner, seriesForm } from "#tests/support/lessons.ts";
import { checkedTutor } from "#tests/support/tutors.ts";
import { enterDesk } from "./support/desk.ts";
import { test } from "./support/test.ts";
test("shots", async ({ context, page, site, unique }) => {
  await enterDesk(context, site, "coordinator");
  const services = await site.services();
  const tutorId = await checkedTutor(services, { name: `Amal ${unique}` });
  const { learnerId, guardianId } = await aLearner(services);
  const sister = { firstName: "نور العين", ageBand: "7 to 9", consent: "phone" } as const;
  await addChild(services, owner, { ...sister, guardianIds: [guardianId] });
  const now = services.clock.now();
  const startsOn = toIso(now + 7 * day).slice(0, 10);
  const from = toIso(now + 28 * day).slice(0, 10);
  await begin(services, seriesForm(learnerId, tutorId, { startsOn, time: "17:00", writes: false }));
  await begin(
    services,
    seriesForm(learnerId, tutorId, {
      startsOn: toIso(now + 8 * day).slice(0, 10),
      time: "10:00",
      anchor: "tutor",
      writes: false,
    }),
  );
  for (const [width, scheme] of [
    [1280, "light"],
    [390, "dark"],
    [390, "light"],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto(`${site.url}/desk/families/${learnerId}/move?guardian=${guardianId}`);
    await page.screenshot({ path: `/tmp/move0-${width}-${scheme}.png`, fullPage: true });
    await page.getByLabel("City").fill("Toronto");
    await page.getByLabel("First day there").fill(from);
    await page.getByRole("button", { name: "Show what it does" }).click();
    await page.waitForTimeout(500);
    await page.screenshot({ path: `/tmp/move1-${width}-${scheme}.png`, fullPage: true });
  }
  await page
    .getByRole("radio", { name: /End it/ })
    .last()
    .check();
  await page.getByRole("button", { name: "Show what it does" }).click();
  await page.waitForTimeout(500);
  const read = page.getByRole("button", { name: "Read the messages first" });
  if (await read.count()) {
    await read.click();
    await page.waitForTimeout(500);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.screenshot({ path: `/tmp/move2.png`, fullPage: true });
  await page.goto(`${site.url}/desk/families/${learnerId}`);
  await page.screenshot({ path: `/tmp/move-family.png`, fullPage: true });
});
