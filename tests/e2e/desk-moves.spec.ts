import { day, toIso } from "#app/platform/.server/clock.ts";
import { aLearner, begin, seriesForm } from "#tests/support/lessons.ts";
import { checkedTutor } from "#tests/support/tutors.ts";
import { expectNoViolations } from "./support/axe.ts";
import { enterDesk } from "./support/desk.ts";
import { expect, test } from "./support/test.ts";

test(
  "a family moves, sees first what it comes to, and takes it back, also without scripts",
  { tag: "@deep" },
  async ({ browser, context, page, site, unique }) => {
    await enterDesk(context, site, "coordinator");
    const services = await site.services();
    const tutorId = await checkedTutor(services, { name: `Amal ${unique}` });
    const { learnerId, guardianId } = await aLearner(services);
    const now = services.clock.now();
    const startsOn = toIso(now + 7 * day).slice(0, 10);
    const from = toIso(now + 28 * day).slice(0, 10);
    await begin(services, seriesForm(learnerId, tutorId, { startsOn, time: "10:00" }));
    const plain = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await context.storageState(),
      viewport: { width: 390, height: 844 },
    });
    const told = async (on: typeof page) => {
      await on.getByLabel("Who told us").selectOption("They themselves");
      await on.getByLabel("How do we know?").selectOption("I rang back on the old number");
    };
    const show = (on: typeof page) => on.getByRole("button", { name: "Show what it does" }).click();
    const series = async () =>
      await services.db
        .selectFrom("series")
        .selectAll()
        .where("learner_id", "=", learnerId)
        .orderBy("created_at")
        .execute();

    const there = await plain.newPage();
    await there.goto(`${site.url}/desk/families/${learnerId}`);
    await there.getByRole("link", { name: /^Moves to another city/ }).click();
    await there.getByLabel("City").fill("Atlantis");
    await show(there);
    await expect(there.getByText("We know no such city.")).toBeVisible();
    await there.getByLabel("City").fill("montréal");
    await there.getByLabel("First day there").fill(from);
    await show(there);
    // Ten in Karachi is a child's night in Toronto: the page says so, and moves nobody.
    await there.getByLabel("The same moment, on Toronto’s clock").check();
    await show(there);
    await expect(there.getByRole("alert")).toContainText("night");
    await expect(there.getByRole("button", { name: "Move them and tell everyone" })).toHaveCount(0);
    await there.getByLabel("The same time on their clock, now Toronto’s").check();
    await show(there);
    await there.getByRole("button", { name: "Read the messages first" }).click();
    await expect(there.getByText("visitor.example")).toHaveCount(1);
    await there.getByRole("button", { name: "Move them and tell everyone" }).click();
    await expect(there.getByText("Say who told us.")).toBeVisible();
    await told(there);
    await there.getByRole("button", { name: "Move them and tell everyone" }).click();
    await expect(there.getByText("Saved. Until that day")).toBeVisible();
    await expect(there.getByText(/^In Toronto from/)).toBeVisible();
    expect(await series()).toMatchObject([{}, { family_zone: "America/Toronto", time: "10:00" }]);
    await plain.close();

    // They stay after all.
    await page.goto(`${site.url}/desk/families/${learnerId}`);
    await page.getByRole("link", { name: /^Moves to another city/ }).click();
    await page.getByLabel("City").fill("Lahore");
    await page.getByLabel("First day there").fill(from);
    await show(page);
    await expect(page.getByText("The same time on their clock, now Karachi’s")).toBeVisible();
    await expectNoViolations(page, "a family that moves");
    await told(page);
    await page.getByRole("button", { name: "Move them and tell nobody" }).click();
    await expect(page.getByText("Saved. Until that day")).toBeVisible();
    await expect(page.getByText(/^In Toronto from/)).toHaveCount(0);
    const guardian = await services.db
      .selectFrom("guardian")
      .selectAll()
      .where("id", "=", guardianId)
      .executeTakeFirst();
    expect(guardian).toMatchObject({ zone: "Asia/Karachi", zone_before: null, moved_at: null });
  },
);
