import { lessonPath } from "#tests/support/old-links.ts";
import { day, toIso } from "#app/platform/.server/clock.ts";
import { aLearner, begin, seriesForm } from "#tests/support/lessons.ts";
import { checkedTutor } from "#tests/support/tutors.ts";
import { expectNoViolations } from "./support/axe.ts";
import { enterDesk } from "./support/desk.ts";
import { expect, test } from "./support/test.ts";

test(
  "a lesson is called off for the family, which reads what it counts as, also without scripts",
  { tag: "@deep" },
  async ({ browser, context, page, site, unique, watch }) => {
    // The status says why a form was refused.
    watch.allow(/422/);
    await enterDesk(context, site, "coordinator");
    const services = await site.services();
    const tutorId = await checkedTutor(services, { name: `Amal ${unique}` });
    const { learnerId, guardianId } = await aLearner(services);
    const startsOn = toIso(services.clock.now() + 7 * day).slice(0, 10);
    const form = seriesForm(learnerId, tutorId, { startsOn, time: "10:00" });
    const { lessons } = await begin(services, form);
    const [first, second] = lessons.map(({ id }) => id);
    if (!first || !second) throw new Error("There are too few lessons");

    await page.goto(`${site.url}/desk/lesson/${first}/move`);
    await expectNoViolations(page, "the page to move or cancel");
    const off = page.locator("form", {
      has: page.getByRole("heading", { name: "Cancel the lesson" }),
    });
    await off.getByLabel("Who called it off").selectOption("The family");
    await off.getByLabel("Said how").selectOption("In a chat");
    await off.getByLabel("A line for the family").fill("Have a lovely day.");
    await off.getByLabel("Counts as").selectOption("Taken");
    await off.getByRole("button", { name: "Cancel it and email both" }).click();
    // It is a week ahead: that it counts needs a reason, and what was typed is still there.
    await expect(off.getByRole("alert")).toContainText("Say why");
    await expect(off.getByLabel("A line for the family")).toHaveValue("Have a lovely day.");
    await off.getByLabel("Counts as").selectOption("As the terms say");
    await off.getByRole("button", { name: "Cancel it and email both" }).click();
    await expect(page).toHaveURL(/done=cancelled/);

    const family = await browser.newPage();
    await family.goto(
      `${site.url}${lessonPath(services, { lessonId: first, guardianId, generation: 0 })}`,
    );
    await expect(family.getByText("Nothing is charged for it.")).toBeVisible();
    await expect(family.getByText("Have a lovely day.")).toBeVisible();
    await family.close();

    await page.goto(`${site.url}/desk/lesson/${first}`);
    await expect(page.getByText("for the family, who said so in a chat.")).toBeVisible();
    await page.getByText("Count it otherwise").click();
    await page.getByLabel("Counts as").selectOption("Made up");
    await page.getByLabel("Why, only for us").fill("They were ill");
    await page.getByRole("button", { name: "Count it so" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Noted." })).toBeVisible();
    await expect(page.getByText("They were ill")).toBeVisible();
    await expectNoViolations(page, "the page of a cancelled lesson");

    const plain = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await context.storageState(),
      viewport: { width: 320, height: 800 },
    });
    const there = await plain.newPage();
    await there.goto(`${site.url}/desk/lesson/${second}/move#off`);
    const form2 = there.locator("form", {
      has: there.getByRole("heading", { name: "Cancel the lesson" }),
    });
    await form2.getByLabel(/^Said when/).fill("2999-01-01T10:00");
    await form2.getByRole("button", { name: "Cancel it and email both" }).click();
    await expect(there.getByText("a time that has been")).toBeVisible();
    await plain.close();
  },
);
