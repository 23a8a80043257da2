import { checkedTutor } from "#tests/support/tutors.ts";
import { bookings } from "#tests/support/trial-booking.ts";
import { momentAt } from "#app/platform/moment.ts";
import { day, hour, minute } from "#app/platform/.server/clock.ts";
import { deskTrial } from "#words/pages/desk-trials.ts";
import { enterDesk, insertLesson } from "./support/desk.ts";
import { openMailed } from "./support/family.ts";
import { mailTo } from "./support/site.ts";
import { expect, hydrated, test } from "./support/test.ts";
import { bookInSteps } from "./support/trial.ts";

test("a tutor and a room are set, and the family gets into the room by one page", async ({
  browser,
  context,
  open,
  page,
  site,
  unique,
}) => {
  await open("/classes/trial?course=tajweed&learner=self");
  const email = await bookInSteps(page, unique);
  await expect(page.getByRole("heading", { name: "Your trial lesson is booked" })).toBeVisible();
  const mail = await mailTo(site, email, /trial lesson on/);
  const services = await site.services();
  const omar = await checkedTutor(services, { name: "Omar Placeholder", room: "" });
  const booking = (await bookings(services)).find((one) => one.email === email);
  if (!booking) throw new Error("There is no booking");
  await enterDesk(context, site, "coordinator");
  const from = (booking.starts_at ?? "").slice(0, 10);
  await page.goto(`/desk/trials?from=${from}`);
  await page.locator(`a[href="/desk/lesson/${booking.id}"]`).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Amina Yusuf");
  await hydrated(page);
  await page.locator(`input[name=tutor][value="${omar}"]`).check();
  await page.getByLabel("Room", { exact: true }).fill("http://rooms.example/omar");
  await page.getByRole("button", { name: "Save and email both" }).click();
  await expect(page.getByRole("alert")).toContainText("This is no https address.");
  await page.getByLabel("Room", { exact: true }).fill("https://rooms.example/omar");
  const preview = page.getByRole("complementary", { name: deskTrial.preview });
  await expect(preview.getByText("Omar Placeholder", { exact: true })).toBeVisible();
  await expect(preview.getByText(/^The room opens at/)).toBeVisible();
  await preview.getByRole("button", { name: /^From/ }).click();
  await expect(preview.getByText(/Omar Placeholder will wait for you until/)).toBeVisible();
  const mails = page.getByRole("region", { name: "What “Save and email both” sends" });
  await mails.getByText(/tutor and room$/).click();
  await expect(mails.getByText(/^Tutor: Omar Placeholder$/m).first()).toBeVisible();
  await page.getByLabel("Room", { exact: true }).focus();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Both have been emailed.")).toBeVisible();

  const family = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const phone = await family.newPage();
  await phone.setViewportSize({ width: 320, height: 640 });
  await openMailed(phone, mail.text ?? "");
  await expect(phone.getByText(/Omar Placeholder/).first()).toBeVisible();
  await expect(phone.getByText(/The room opens at/)).toBeVisible();
  const width = await phone.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);

  // The lesson is moved nearer instead of the time: no test can set the site's own clock.
  const soon = momentAt(Date.now() + 5 * minute);
  await services.db
    .updateTable("lesson")
    .set({ starts_at: soon })
    .where("id", "=", booking.id)
    .execute();
  await family.route("https://rooms.example/**", (route) => route.fulfill({ body: "The room" }));
  await phone.reload();
  expect(await phone.content()).not.toContain("rooms.example");
  await phone.getByRole("button", { name: "Open the room" }).click();
  await phone.waitForURL("https://rooms.example/omar");
  await family.close();
  await page.goto(`/desk/trials/${booking.id}`);
  await expect(page.getByText("The family opened the room at")).toBeVisible();
});

test(
  "the board is worked by keys, and the bar counts the alarms",
  { tag: "@deep" },
  async ({ context, ownSite, open, page }) => {
    const site = await ownSite();
    const services = await site.services();
    const soon = momentAt(Date.now() + 3 * hour);
    const alarming = await insertLesson(services, "Hamza Example", soon);
    const begun = momentAt(Date.now() - 2 * hour);
    const held = await insertLesson(services, "Layla Sample", begun);
    await enterDesk(context, site, "coordinator");
    // Soon after midnight it began yesterday.
    await open(`${site.url}/desk/trials?from=${begun.slice(0, 10)}`);
    await expect(page.getByRole("link", { name: "Lessons 1 alarm" })).toBeVisible();
    await page.locator(`[data-lesson="${held}"]`).first().focus();
    await page.keyboard.press("h");
    await expect(page.getByText(deskTrial.heldDone)).toBeVisible();
    // What is done is behind a line.
    await expect(page.locator(`[data-lesson="${held}"]`)).toBeHidden();
    await page.getByText("1 done").click();
    await page.locator(`[data-lesson="${held}"]`).focus();
    await page.keyboard.press("x");
    await expect(page.getByText(deskTrial.nobodyDone)).toBeVisible();
    await page.locator(`[data-lesson="${alarming}"]`).first().focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Hamza");
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(/\/desk\/lessons(?:\?|$)/);
  },
);

test(
  "a key counts from the moment a trial's page shows, and one pressed before it listens is kept",
  { tag: "@deep" },
  async ({ context, open, page, site, unique }) => {
    const services = await site.services();
    const soon = momentAt(Date.now() + 3 * hour);
    const id = await insertLesson(services, `Hamza ${unique}`, soon);
    await enterDesk(context, site, "coordinator");
    await open(`/desk/trials?from=${soon.slice(0, 10)}`);
    // In the task that draws the page: no hand is quicker.
    await page.evaluate((name) => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector("h1")?.textContent.includes(name)) return;
        observer.disconnect();
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
      }).observe(document, { subtree: true, childList: true, characterData: true });
    }, unique);
    await page.locator(`[data-lesson="${id}"]`).first().focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/desk\/lessons(?:\?|$)/);

    const scripts = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto(`/desk/lesson/${id}`, { waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1 })).toContainText(unique);
    await page.keyboard.press("Escape");
    scripts.resolve();
    await expect(page).toHaveURL(/\/desk\/lessons(?:\?|$)/);
  },
);

test("a day gets other hours for trials, and its usual ones again", async ({
  context,
  open,
  page,
  site,
}) => {
  await enterDesk(context, site, "owner");
  const date = new Date(Date.now() + 60 * day).toISOString().slice(0, 10);
  await open("/desk/hours");
  await page.getByLabel("Day", { exact: true }).fill(date);
  await page.getByLabel("Lessons begin from").fill("14:00");
  await page.getByLabel("and before").fill("18:00");
  await page.getByRole("button", { name: "Save the day" }).click();
  await expect(page.getByRole("alert")).toContainText("Say why");
  await page.getByLabel("Reason").fill("Eid");
  await page.getByRole("button", { name: "Save the day" }).click();
  await expect(page.getByText("14:00 to 18:00")).toBeVisible();
  await page.getByRole("button", { name: "Usual hours again" }).click();
  await expect(page.getByText("Every day ahead has its usual hours.")).toBeVisible();
});
