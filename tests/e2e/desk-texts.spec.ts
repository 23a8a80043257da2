import { expectNoViolations } from "./support/axe.ts";
import { enterDesk, insertLesson } from "./support/desk.ts";
import { expect, hydrated, test } from "./support/test.ts";
import { day, hour } from "#app/platform/.server/clock.ts";
import { momentAt } from "#app/platform/moment.ts";
import { lessonNeeds } from "#words/pages/desk-lessons.ts";
import { familyPage as texts } from "#words/pages/desk-family.ts";
import { setRows } from "#tests/support/databases.ts";

test("a mother without an email is told of a moved trial in WhatsApp, once that was sent", async ({
  context,
  open,
  page,
  site,
  unique,
  watch,
}) => {
  watch.allow(/another host: https:\/\/wa\.me\//);
  const { db, ...services } = await site.services();
  const id = await insertLesson(
    { db, ...services },
    `Samira ${unique}`,
    momentAt(Date.now() + 9 * day),
  );
  const phone = "+923000000123";
  const { email_key: emailKey } = await db
    .selectFrom("trial_booking")
    .select("email_key")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await setRows(db, "trial_booking", { email: "", phone }, { id });
  const noAddress = { email: null, email_key: null, phone, site_language: "ur" };
  await setRows(db, "guardian", noAddress, { email_key: emailKey });
  await context.route("https://wa.me/**", (route) => route.fulfill({ body: "WhatsApp" }));
  await enterDesk(context, site, "coordinator");
  await open(`/desk/lesson/${id}/move`);
  const wall = new Date(Date.now() + 12 * day + hour).toISOString().slice(0, 14);
  await page.getByLabel(/^Or another time/).fill(`${wall}00`);
  await page.getByRole("button", { name: "Move it and email the tutor" }).click();
  const waits = page.getByText(/A text for the family waits/);
  const anyway = page.getByRole("button", { name: "Move it all the same" });
  await expect(waits.or(anyway)).toBeVisible();
  if (await anyway.isVisible()) await anyway.click();
  await expect(waits).toBeVisible();

  await page.goto("/desk/lessons");
  const untold = page
    .getByRole("region", { name: lessonNeeds.title })
    .getByRole("listitem")
    .filter({ hasText: lessonNeeds.oneText })
    .filter({ hasText: `Samira ${unique}` });
  await untold.getByRole("link", { name: lessonNeeds.acts.send }).click();
  const text = page.getByRole("region", { name: texts.toTell });
  await text.getByText(texts.readText, { exact: true }).click();
  await expect(text.locator("[lang=ur]")).toContainText("کراچی");
  await expectNoViolations(page, "a family with a text to send");
  await hydrated(page);
  const chat = context.waitForEvent("page");
  await text.getByRole("link", { name: texts.openChat }).click();
  const opened = new URL((await chat).url());
  expect(opened.pathname).toBe("/923000000123");
  expect(opened.searchParams.get("text")).toContain("کراچی");
  await expect(text.getByText(/^Opened .*cannot see/)).toBeVisible();
  await text.getByRole("button", { name: texts.notSent }).click();
  await expect(page.getByText(texts.done.untold)).toBeVisible();
  await text.getByRole("button", { name: texts.wasSent, exact: true }).click();
  await expect(page.getByText(texts.done.told)).toBeVisible();
  await expect(text).toHaveCount(0);
  await page.goto("/desk/lessons");
  await expect(untold).toHaveCount(0);
});
