import { addChild } from "#app/features/families/desk-families.server.ts";
import { aLearner, owner } from "#tests/support/lessons.ts";
import { checkedTutor } from "#tests/support/tutors.ts";
import { expectNoViolations } from "./support/axe.ts";
import { enterDesk } from "./support/desk.ts";
import { expect, test } from "./support/test.ts";

test(
  "a plan for two sisters begins without a trial, and one of its days becomes another, also without scripts",
  { tag: "@deep" },
  async ({ browser, context, page, site, unique }) => {
    await enterDesk(context, site, "coordinator");
    const services = await site.services();
    const tutorId = await checkedTutor(services, { name: `Amal ${unique}` });
    const { learnerId, guardianId } = await aLearner(services);
    const sister = { firstName: "نور العين", ageBand: "7 to 9", consent: "phone" } as const;
    await addChild(services, owner, { ...sister, guardianIds: [guardianId] });
    const plain = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await context.storageState(),
      viewport: { width: 390, height: 844 },
    });
    for (const on of [page, await plain.newPage()]) {
      await on.goto(`${site.url}/desk/families/${learnerId}`);
      // The second time one goes on already, and lessons join it.
      await on.getByRole("link", { name: /^(Begin|Add) weekly lessons Ibrahim$/ }).click();
      const isFirst = on === page;
      await on.getByLabel("Subject").selectOption("tajweed");
      await on.getByLabel("Tutor", { exact: true }).selectOption(tutorId);
      for (const day of isFirst ? ["Monday", "Wednesday"] : ["Saturday"]) {
        await on.getByRole("checkbox", { name: day }).check();
      }
      await on.getByLabel("Time in Karachi").fill(isFirst ? "17:00" : "15:00");
      if (isFirst) {
        await on.getByLabel("Why without a trial").fill("Was with us before");
        await on.getByRole("button", { name: "Another subject, tutor or time" }).click();
        const line = on.getByRole("group", { name: "Lessons 2" });
        await line.getByLabel("Learner").selectOption({ label: sister.firstName });
        await line.getByRole("checkbox", { name: "Monday" }).check();
        await line.getByLabel("Time in Karachi").fill("17:45");
      }
      await on.getByRole("button", { name: "Show the year" }).click();
      await on.getByRole("button", { name: "Read the messages first" }).click();
      await expect(on.getByRole("heading", { name: "The first lessons" })).toBeVisible();
      await expect(on.getByText("visitor.example")).toHaveCount(1);
      if (isFirst) await expectNoViolations(on, "a plan that begins");
      await on.getByRole("button", { name: "Begin and tell everyone" }).click();
      await expect(on.getByRole("heading", { level: 1 })).toContainText("Ibrahim, Tajweed");
    }
    await plain.close();
    await page.reload();
    await page.getByRole("link", { name: /^Change a day or time/ }).click();
    await page.getByRole("checkbox", { name: "Wednesday" }).first().uncheck();
    await page.getByRole("checkbox", { name: "Thursday" }).first().check();
    await page.getByRole("button", { name: "Show the year" }).click();
    await expect(page.getByRole("cell", { name: /^Thursday/ }).first()).toBeVisible();
    await expect(page.getByRole("cell", { name: /^Monday/ })).toHaveCount(0);
    await page.getByRole("button", { name: "Change and tell everyone" }).click();
    await expect(page.getByText("Saved.")).toBeVisible();
    const days = await services.db
      .selectFrom("series")
      .select(["weekday", "ends_on"])
      .where("learner_id", "=", learnerId)
      .orderBy("weekday")
      .execute();
    expect(days.map(({ weekday, ends_on: last }) => [weekday, last === null])).toEqual([
      [1, true],
      [3, false],
      [4, true],
      [6, true],
    ]);
  },
);
