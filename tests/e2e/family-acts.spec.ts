import type { Page } from "@playwright/test";

import { storeHours } from "#app/features/tutors/tutor-store.server.ts";
import { day, minute, toIso } from "#app/platform/.server/clock.ts";
import { policy } from "#content/policy.ts";
import { familyActs as urdu } from "#content/words/ur/pages/family-acts.ts";
import { familyPage as urduPage } from "#content/words/ur/pages/family.ts";
import { familyCookie } from "#tests/support/family-devices.ts";
import { aLearner, begin, seriesForm } from "#tests/support/lessons.ts";
import { checkedTutor } from "#tests/support/tutors.ts";
import { expectNoViolations } from "./support/axe.ts";
import type { Site } from "./support/site.ts";
import { expect, hydrated, test as base } from "./support/test.ts";

type House = {
  /** Of their own: the hours of this tutor would be those at which every other test can book. */
  readonly site: Site;
  readonly cookie: { readonly name: string; readonly value: string; readonly url: string };
  /** The first lesson of each child, in a week. */
  readonly lessons: readonly string[];
};

/** A family whose device is known, with a child in Karachi and a tutor who offers every hour. */
const test = base.extend<{ house: House }>({
  house: async ({ ownSite, unique }, use) => {
    const site = await ownSite();
    const services = await site.services();
    const tutorId = await checkedTutor(services, { name: `Amal ${unique}` });
    const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: "00:00", to: "24:00" }));
    await services.db.transaction().execute((trx) => storeHours(trx, tutorId, hours));
    const { learnerId, guardianId } = await aLearner(services);
    const startsOn = toIso(services.clock.now() + 7 * day).slice(0, 10);
    const form = seriesForm(learnerId, tutorId, { startsOn, time: "10:00", writes: false });
    const { lessons } = await begin(services, form);
    const [name = "", value = ""] = (await familyCookie(services, { guardianId })).split("=");
    await use({
      site,
      cookie: { name, value, url: site.url },
      lessons: lessons.map(({ id }) => id),
    });
  },
});

/** What the page says was done. */
const said = (page: Page) => page.getByRole("main").getByRole("status");

test("a mother moves a lesson in Urdu within a few taps, and takes it back", async ({
  context,
  page,
  house,
}) => {
  const { site } = house;
  await context.addCookies([house.cookie]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.url}/ur/family`);
  let taps = 0;
  const tap = async (what: ReturnType<typeof page.getByRole>) => {
    taps += 1;
    await what.click();
  };
  await tap(page.getByRole("link", { name: urduPage.next.move }).first());
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Ibrahim");
  // The rule stands before the press.
  await expect(page.getByText("کوئی فیس نہیں", { exact: false }).first()).toBeVisible();
  await expectNoViolations(page, "the page with another time, in Urdu");
  await tap(
    page
      .locator("label")
      .filter({ has: page.getByRole("radio") })
      .first(),
  );
  await tap(page.getByRole("button", { name: urdu.move.button }));
  await expect(page).toHaveURL(/done=moved/);
  await expect(said(page)).toContainText("کلاس اب");
  expect(taps).toBeLessThanOrEqual(6);
  await expectNoViolations(page, "a lesson that was moved, in Urdu");
  await tap(page.getByRole("button", { name: urdu.done.takeBack }));
  await expect(page).toHaveURL(/done=back/);
  await expect(said(page)).toContainText("واپس لے لیا گیا");
});

test("a lesson is called off, and a holiday entered and taken back, without scripts", async ({
  browser,
  house,
}) => {
  const { site } = house;
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  await context.addCookies([house.cookie]);
  const page = await context.newPage();
  await page.goto(`${site.url}/family`);
  await page.getByRole("link", { name: "Cannot come" }).first().click();
  await expect(page.getByText("Cancelling is free until")).toBeVisible();
  await page.getByLabel(/is ill, or something has happened/).check();
  await page.getByLabel("A line for us, if you like").fill("A cold");
  await page.getByRole("button", { name: "Cancel this lesson" }).click();
  await expect(said(page)).toContainText("Nothing is charged.");
  await page.getByRole("button", { name: "Take it back" }).click();
  await expect(said(page)).toContainText("Taken back");

  const services = await site.services();
  const from = toIso(services.clock.now() + 6 * day).slice(0, 10);
  const to = toIso(services.clock.now() + 16 * day).slice(0, 10);
  await page.goto(`${site.url}/family/away`);
  await page.getByLabel("From").fill(from);
  await page.getByLabel("To", { exact: true }).fill(to);
  await page.getByRole("button", { name: "See what that means" }).click();
  await expect(page.getByText("Lessons cancelled: 2")).toBeVisible();
  await page.getByRole("button", { name: /^We are away from/ }).click();
  await expect(said(page)).toContainText("Entered.");
  await page.getByRole("button", { name: "Take it back" }).click();
  await expect(said(page)).toContainText("Taken back.");
  await context.close();
});

test("the button of a room is there at its minute, on a page that stays open", async ({
  context,
  page,
  house,
}) => {
  const { site } = house;
  const { db } = await site.services();
  const [id = ""] = house.lessons;
  const starts_at = toIso(Date.now() + policy.roomOpensMinutes * minute + 5_000);
  await db.updateTable("lesson").set({ starts_at }).where("id", "=", id).execute();
  await context.addCookies([house.cookie]);
  for (const path of ["/family", `/family/lesson/${id}`]) {
    await page.goto(site.url + path);
    await hydrated(page);
    const button = page.getByRole("button", { name: "Open the room" });
    if (path === "/family") await expect(button).toBeHidden();
    await expect(button).toBeVisible({ timeout: 15_000 });
  }
});

test("the words of a choice have room beside its mark, from right to left too", async ({
  context,
  page,
  house,
}) => {
  const { site } = house;
  await context.addCookies([house.cookie]);
  await page.goto(`${site.url}/ur/family/details`);
  await page.locator("summary").evaluateAll((all) => {
    for (const one of all) one.parentElement?.setAttribute("open", "");
  });
  const marks = await page
    .locator("main select")
    .first()
    .evaluate((one) => {
      const { backgroundPositionX, paddingLeft } = getComputedStyle(one);
      return [backgroundPositionX, paddingLeft];
    });
  expect(marks).toEqual(["14px, 20px, 0px", "36px"]);
});
