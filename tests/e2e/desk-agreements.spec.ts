import { setOutcome } from "#app/features/lessons/lesson-acts.server.ts";
import { weeklyKinds } from "#app/features/lessons/weekly-kind.server.ts";
import { day, hour, toIso } from "#app/platform/.server/clock.ts";
import { momentAt } from "#app/platform/moment.ts";
import { agreement, familyMoney } from "#content/words/ur/pages/agreement.ts";
import { setRows } from "#tests/support/databases.ts";
import { familyCookie } from "#tests/support/family-devices.ts";
import { aLearner, begin, owner, seriesForm } from "#tests/support/lessons.ts";
import { checkedTutor } from "#tests/support/tutors.ts";
import { expectNoViolations } from "./support/axe.ts";
import { enterDesk } from "./support/desk.ts";
import { expect, test } from "./support/test.ts";

test("the desk drafts and sends an agreement, and a mother accepts it in Urdu without scripts and reads her account", async ({
  browser,
  context,
  page,
  site,
  unique,
}) => {
  await enterDesk(context, site, "owner");
  const services = await site.services();
  const { clock } = services;
  const tutorId = await checkedTutor(services, { name: `Amal ${unique}` });
  const { learnerId, guardianId } = await aLearner(services, { language: "ur" });
  const startsOn = toIso(clock.now() + day).slice(0, 10);
  const { id, lessons } = await begin(
    services,
    seriesForm(learnerId, tutorId, { startsOn, writes: false }),
  );

  await page.goto(`${site.url}/desk/lessons/${id}`);
  await page.getByRole("link", { name: "Agreement and account" }).click();
  await expect(page.getByText("Nothing is agreed yet.")).toBeVisible();
  await page.getByLabel("A lesson by the list").fill("12.345");
  await page.getByLabel("First lesson").fill(startsOn);
  await page.getByRole("button", { name: "Draft it" }).click();
  await expect(page.getByRole("alert")).toContainText("fewer decimals");
  await expect(page.getByLabel("First lesson")).toHaveValue(startsOn);
  await page.getByLabel("A lesson by the list").fill("12");
  await page.getByRole("button", { name: "Draft it" }).click();
  await expect(page.getByText("Draft, not sent")).toBeVisible();
  await expectNoViolations(page, "agreement and account");
  await page.getByRole("button", { name: /^Send it to Maryam/ }).click();
  await expect(page.getByText(/^Sent .*not answered/)).toBeVisible();

  const [name = "", value = ""] = (await familyCookie(services, { guardianId })).split("=");
  const phone = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  await phone.addCookies([{ name, value, url: site.url }]);
  const hers = await phone.newPage();
  await hers.goto(`${site.url}/ur/family/money`);
  await hers.getByRole("link", { name: familyMoney.read, exact: true }).click();
  await expect(hers.getByText(agreement.names.missed)).toBeVisible();
  await hers.getByRole("checkbox", { name: familyMoney.answer.accept }).check();
  await hers.getByRole("checkbox", { name: familyMoney.answer.atOnce }).check();
  await hers.getByRole("button", { name: /£48\.00/ }).click();
  await expect(hers.getByRole("main").getByRole("status")).toHaveText(familyMoney.done.accepted);

  // What came of a lesson is said, and stands in both accounts.
  const [first] = lessons;
  const began = momentAt(clock.now() - 2 * hour);
  await setRows(services.db, "lesson", { starts_at: began }, { id: first?.id ?? "" });
  await setOutcome(services, weeklyKinds, owner, first?.id ?? "", "came");
  await hers.goto(`${site.url}/ur/family/money`);
  await expect(hers.getByText(familyMoney.account.owed)).toBeVisible();
  await page.reload();
  await expect(page.getByText("£12.00 owed by Maryam")).toBeVisible();
  await page.getByText("Enter by hand").click();
  await page.getByLabel("Sum", { exact: true }).fill("48");
  await page.getByRole("button", { name: "Enter it" }).click();
  await expect(page.getByText("£36.00 in favour of Maryam")).toBeVisible();
  await expect(page.getByLabel("Sum", { exact: true })).toHaveValue("");
  await expectNoViolations(page, "agreement and account");
  await phone.close();
});
