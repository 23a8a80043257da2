import type { Page } from "@playwright/test";

import { setTextSize, overflowOf } from "./support/axe.ts";
import { openSignedIn, registerPerson } from "./support/identity.ts";
import { linkIn, mailTo } from "./support/site.ts";
import { layoutShiftOf, mostShift } from "./support/layout-shift.ts";
import { expect, test } from "./support/test.ts";
import {
  agree,
  anotherDayIn,
  bookButton,
  bookPlainly,
  eventIn,
  fillPerson,
  goOn,
  openAnotherDay,
  pickTime,
  pickTimePlainly,
  timesIn,
} from "./support/trial.ts";

test("a click logs the course and makes no request; the rest is a few short steps", async ({
  page,
  open,
  site,
  watch,
  unique,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open("/courses/tajweed");
  const button = page.getByRole("button", { name: "Book Free Trial" }).first();
  // The dialog comes when someone turns to the button.
  await button.hover();
  await watch.quiet();
  const before = watch.requests.length;
  await button.click();
  const dialog = page.getByRole("dialog", { name: "Free trial lesson: Tajweed" });
  await expect(dialog).toBeVisible();
  expect(watch.logged).toContain("Book Free Trial: Tajweed");
  expect(watch.requests.slice(before)).toEqual([]);

  await dialog.getByRole("link", { name: "Myself" }).click();
  await expect(dialog.getByRole("heading", { name: "Choose a time" })).toBeFocused();
  await pickTime(dialog);
  await goOn(dialog);
  await expect(dialog.getByRole("heading", { name: "Name and email" })).toBeFocused();
  await dialog.getByRole("button", { name: "Next: check" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("There are 3 problems on this step.");
  await expect(dialog.getByLabel("Your name")).toBeFocused();
  // Corrected fields lose their message, and the others keep theirs.
  await dialog.getByLabel("Your name").fill("Amina");
  await expect(dialog.getByText("Enter your name")).toBeHidden();
  await expect(dialog.getByText("Enter your email address")).toBeVisible();
  const address = await fillPerson(dialog, unique);
  await dialog.getByRole("button", { name: "Next: check" }).click();
  await expect(dialog.getByRole("heading", { name: "Check and book" })).toBeFocused();
  await expect(dialog.getByRole("definition").filter({ hasText: "Tajweed" })).toBeVisible();
  await dialog.getByRole("button", { name: "Change: Learner" }).click();
  await expect(dialog.getByRole("heading", { name: "Choose a time" })).toBeFocused();
  await expect(dialog.getByRole("radio", { name: "Myself" })).toBeChecked();
  await goOn(dialog);
  await dialog.getByRole("button", { name: bookButton }).click();

  await expect(page.getByRole("heading", { name: "Your trial lesson is booked" })).toBeVisible();
  const reference = await page.getByText(/^T-[A-Z0-9]{4}-[A-Z0-9]{4}$/).textContent();
  const mail = await mailTo(site, address, /trial lesson on/);
  expect(mail.subject).toContain(reference);
  // An address that anyone could have typed is sent nothing that was typed.
  expect(mail.text).not.toContain("Amina");
});

test(
  "a child is booked by a guardian, and no note is asked for",
  { tag: "@deep" },
  async ({ page, open, site, unique }) => {
    await open("/classes/trial?course=mathematics");
    await page.getByRole("link", { name: "A child, 7 to 9" }).click();
    await pickTime(page);
    await goOn(page);
    await goOn(page);
    await expect(page.getByLabel("Child’s first name", { exact: true })).toBeFocused();
    await expect(page.getByText("Enter the child’s first name")).toBeVisible();
    await page.getByLabel("Child’s first name", { exact: true }).fill("Zaynab");
    await expect(page.getByText("Enter the child’s first name")).toBeHidden();
    await expect(page.getByLabel("Child’s age", { exact: true })).toHaveValue("7 to 9");
    const address = await fillPerson(page, unique);
    await expect(page.getByLabel("Anything the tutor should know")).toBeHidden();
    await goOn(page);
    await page.getByRole("button", { name: bookButton }).click();
    await expect(page.getByRole("heading", { name: "Your trial lesson is booked" })).toBeVisible();
    const visitor = await mailTo(site, address, /trial lesson on/);
    expect(visitor.text).toContain("Learner: Zaynab");
  },
);

test(
  "a time stays chosen when what is asked for changes, or a sentence says what is chosen instead",
  { tag: "@deep" },
  async ({ page, open }) => {
    await open("/classes/trial?course=tajweed&zone=Asia/Karachi&learner=self");
    await anotherDayIn(page).check();
    const atNight = page.getByRole("radio", { name: /^0[1-3]:/ }).first();
    const night = await atNight.inputValue();
    await atNight.check();
    await page.getByText("Change course, learner, days or time zone").click();
    await page.getByRole("radio", { name: "A child I am responsible for" }).check();
    const title = page.getByRole("heading", { level: 1 });
    await expect(title).toHaveText("Free trial lesson for a child: Tajweed");
    await expect(page.getByText(/too late or too early for a child/)).toBeVisible();
    await expect(page.locator(`input[value="${night}"]`)).toHaveCount(0);
    await expect(timesIn(page).and(page.locator(":checked"))).toHaveCount(1);
    await page.getByRole("radio", { name: "Myself" }).check();
    await expect(page.getByText(/too late or too early/)).toBeHidden();
    await expect(page.locator("input[name=slot]:checked")).toHaveValue(night);
    await page.getByRole("button", { name: "Another course" }).click();
    await page.getByLabel("Course", { exact: true }).selectOption({ label: "Hifz Programme" });
    await expect(title).toHaveText("Free trial lesson: Hifz Programme");
    await expect(page.locator("input[name=slot]:checked")).toHaveValue(night);
    // Not in the short list of zones that the page came with.
    await page.getByLabel("Your time zone").selectOption("Australia/Hobart");
    await expect(page.getByText("below are in Hobart time")).toBeVisible();
    await expect(page.locator("input[name=slot]:checked")).toHaveValue(night);
  },
);

test("everything works without scripts, and showing other times loses nothing typed", async ({
  plainPage,
  site,
  unique,
}) => {
  await plainPage.goto("/courses/tajweed");
  await plainPage.getByRole("button", { name: "Book Free Trial" }).first().click();
  await plainPage.getByRole("link", { name: "A child, 7 to 9" }).click();
  await expect(plainPage.getByRole("heading", { level: 1 })).toHaveText(
    "Free trial lesson for a child: Tajweed",
  );
  await expect(plainPage.getByRole("combobox", { name: "Course" })).toHaveValue("tajweed");
  await expect(plainPage.getByLabel("Child’s age", { exact: true })).toHaveValue("7 to 9");
  await plainPage.getByLabel("Child’s first name", { exact: true }).fill("Zaynab");
  const address = await fillPerson(plainPage, unique);
  const weeks = plainPage.locator("summary", { hasText: /^(?:This|Next) week|^Week of/ });
  await expect(weeks).toHaveCount(2);
  await plainPage.getByRole("button", { name: "Later weeks" }).click();
  await expect.poll(() => weeks.count()).toBeGreaterThan(3);
  const zone = plainPage.getByLabel("Your time zone");
  await expect(zone.getByRole("option", { name: "Samarkand" })).toHaveCount(0);
  await plainPage.getByRole("button", { name: "My city is not on the list" }).click();
  await zone.selectOption({ label: "Samarkand" });
  await plainPage.getByLabel("Weekends here are Friday and Saturday").check();
  await plainPage.getByLabel("Days to show").selectOption({ label: "Weekend only" });
  await plainPage.getByRole("button", { name: "Show times" }).click();

  await expect(plainPage.getByText("below are in Samarkand time")).toBeVisible();
  await expect(zone.getByRole("option", { selected: true })).toHaveText("Samarkand");
  await expect(plainPage.getByLabel("Your name")).toHaveValue("Amina Yusuf");
  await expect(plainPage.getByLabel("Child’s first name", { exact: true })).toHaveValue("Zaynab");
  const days = await plainPage
    .getByRole("form", { name: "Trial lesson" })
    .locator("details details summary")
    .allTextContents();
  expect(days.every((day) => /^(Friday|Saturday)/.test(day))).toBe(true);
  expect(days.length).toBeGreaterThan(4);

  await pickTimePlainly(plainPage);
  await plainPage.getByRole("button", { name: bookButton }).click();
  await expect(
    plainPage.getByRole("link", { name: "Tick the box to say that you are a person" }),
  ).toBeVisible();
  await expect(plainPage.getByRole("radio", { name: /^\d\d:\d\d/, checked: true })).toBeVisible();
  await plainPage.getByLabel("I am a person").check();
  await bookPlainly(plainPage);

  const mail = await mailTo(site, address, /trial lesson on/);
  await plainPage.goto(linkIn(mail, "/classes/trial/move"));
  await openAnotherDay(plainPage);
  const other = timesIn(plainPage).nth(1);
  const moved = await other.getAttribute("value");
  await other.check();
  await plainPage.getByRole("button", { name: "Move the lesson" }).click();
  await expect(plainPage.getByRole("time").first()).toHaveAttribute("datetime", moved ?? "");
  const again = await mailTo(site, address, /is now on/);
  const [first, second] = [eventIn(mail), eventIn(again)];
  expect(second.uid).toBe(first.uid);
  expect([first.sequence, second.sequence]).toEqual([0, 1]);
  expect(second.start.toISOString()).toBe(moved);

  // The first mail's link is used up.
  const old = await plainPage.goto(linkIn(mail, "/classes/trial/cancel"));
  expect(old?.status()).toBe(404);
  await plainPage.goto(linkIn(again, "/classes/trial/cancel"));
  await plainPage.getByRole("button", { name: "Cancel the lesson" }).click();
  await expect(plainPage.getByRole("heading", { name: "This lesson is cancelled" })).toBeVisible();
  const off = eventIn(await mailTo(site, address, /is cancelled/));
  expect([off.method, off.status, off.uid, off.sequence]).toEqual([
    "CANCEL",
    "CANCELLED",
    first.uid,
    2,
  ]);
});

test(
  "where no time suits, words are sent instead",
  { tag: "@deep" },
  async ({ page, open, site, unique }) => {
    await open("/classes/trial?course=tajweed&learner=self");
    await page.getByRole("radio", { name: "None of these times work" }).check();
    const words = `Sundays after 17:00 <img src=x onerror="alert(1)">`;
    await page.getByLabel("Which times would suit you?").fill(words);
    await goOn(page);
    const address = await fillPerson(page, unique);
    await goOn(page);
    await page.getByRole("button", { name: bookButton }).click();
    await expect(page.getByRole("heading", { name: "We have your request" })).toBeVisible();
    await expect(page.getByText(words)).toBeVisible();
    await mailTo(site, address, /request for a trial lesson/);
    const team = await site.mailbox.mailWith("Sundays after 17:00");
    expect(team.to?.[0]?.address).toBe("team@academy.example");
  },
);

test("none of the times can be chosen for a child, before and after it is said that it is one, without scripts too", async ({
  page,
  open,
  plainPage,
}) => {
  const none = "None of these times work";
  const child = "A child I am responsible for";
  const change = "Change learner, days or time zone";
  await open("/classes/trial?course=any-islamic&learner=child&age=7+to+9");
  await page.getByRole("radio", { name: none }).check();
  await expect(page.getByText("At other times")).toBeVisible();
  await page.getByLabel("Which times would suit you?").fill("Sundays after 17:00");

  await open("/classes/trial?course=any-islamic&learner=self");
  await page.getByRole("radio", { name: none }).check();
  await page.getByText(change).click();
  await page.getByRole("radio", { name: child }).check();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("for a child");
  await expect(page.getByRole("radio", { name: none })).toBeChecked();
  // What was named before is still in it.
  await expect(page.getByLabel("Which times would suit you?")).toHaveValue("Sundays after 17:00");
  await goOn(page);
  await expect(page.getByLabel("Child’s first name", { exact: true })).toBeVisible();

  await plainPage.goto("/classes/trial?course=any-islamic&learner=child&age=7+to+9");
  await plainPage.getByRole("radio", { name: none }).check();
  await plainPage.getByRole("button", { name: "Show times" }).click();
  await expect(plainPage.getByRole("radio", { name: none })).toBeChecked();
});

test(
  "a visitor who is a moment too late is told, offered nearby times, and loses nothing",
  { tag: "@deep" },
  async ({ page, open, watch, plainPage, unique }) => {
    watch.allow(/409/);
    await open("/classes/trial?course=sql&zone=Asia/Karachi&learner=self");
    await pickTime(page);
    const taken = await page.locator("input[name=slot]:checked").inputValue();
    await goOn(page);
    await fillPerson(page, unique);
    await goOn(page);

    // Someone else takes every place of it meanwhile.
    await takeAll(plainPage, taken, unique);
    await page.getByRole("button", { name: bookButton }).click();
    const times = page.getByRole("group", { name: "When?" });
    await expect(times.getByText("has just booked this time")).toBeVisible();
    const near = times.getByRole("link");
    await expect(near).toHaveCount(4);
    await near.first().click();
    await page.keyboard.press("Space");
    await expect(times.getByText("has just booked this time")).toBeHidden();
    // Nothing else is asked for again.
    await goOn(page);
    await expect(page.getByRole("definition").filter({ hasText: "Amina Yusuf" })).toBeVisible();
    await page.getByRole("button", { name: bookButton }).click();
    await expect(page.getByRole("heading", { name: "Your trial lesson is booked" })).toBeVisible();
  },
);

async function takeAll(page: Page, slot: string, unique: string): Promise<void> {
  for (let place = 0; place < 2; place += 1) {
    await page.goto("/classes/trial?course=sql&zone=Asia/Karachi&learner=self");
    const time = page.locator(`input[value="${slot}"]`);
    if ((await time.count()) === 0) return;
    // Its day is closed.
    await time.dispatchEvent("click");
    await fillPerson(page, `${unique}-${place}`);
    await page.getByLabel("I am a person").check();
    await bookPlainly(page);
  }
}

test(
  "what was entered in the dialog is still there when it is opened again",
  { tag: "@deep" },
  async ({ page, open }) => {
    await open("/courses/tajweed");
    const dialog = page.getByRole("dialog");
    await page.getByRole("button", { name: "Book Free Trial" }).first().click();
    await dialog.getByRole("link", { name: "Myself" }).click();
    await pickTime(dialog);
    const value = await dialog.locator("input[name=slot]:checked").inputValue();
    await goOn(dialog);
    await dialog.getByLabel("Your name").fill("Amina Yusuf");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    const opener = page.getByRole("button", { name: "Book Free Trial" }).first();
    await expect(opener).toBeFocused();
    await opener.click();
    await dialog.getByRole("link", { name: "Myself" }).click();
    await expect(dialog.locator(`input[value="${value}"]`)).toBeChecked();
    await goOn(dialog);
    await expect(dialog.getByLabel("Your name")).toHaveValue("Amina Yusuf");
  },
);

test(
  "a signed-in visitor is known to the form, and finds the lesson on the profile",
  { tag: "@deep" },
  async ({ page, open, request, site }) => {
    const person = await registerPerson(request);
    await openSignedIn(page, person);
    await open("/classes/trial?course=tajweed&zone=Asia/Karachi&learner=self");
    await setTextSize(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await pickTime(page);
    expect(await overflowOf(page)).toEqual([]);
    await goOn(page);
    await expect(page.getByLabel("Your name")).toHaveValue(person.name);
    await expect(page.getByLabel("Your email")).toHaveValue(person.email);
    await page.getByLabel("Phone or WhatsApp").fill("+92 300 1234567");
    await agree(page);
    expect(await overflowOf(page)).toEqual([]);
    await goOn(page);
    expect(await overflowOf(page)).toEqual([]);
    await page.getByRole("button", { name: bookButton }).click();
    await expect(page.getByRole("heading", { name: "Your trial lesson is booked" })).toBeVisible();
    const startsAt = (await page.getByRole("time").first().getAttribute("datetime")) ?? "";

    await open("/profile");
    const lessons = page.getByRole("region", { name: "Upcoming lessons" });
    await expect(lessons.getByRole("time")).toHaveAttribute("datetime", startsAt);
    await lessons.getByRole("link", { name: "Cancel the lesson" }).click();
    await page.getByRole("button", { name: "Cancel the lesson" }).click();
    await expect(page.getByRole("heading", { name: "This lesson is cancelled" })).toBeVisible();
    await mailTo(site, person.email, /is cancelled/);
    await open("/profile");
    await expect(lessons.getByText("Lessons booked with")).toBeVisible();
    await expect(lessons.getByRole("time")).toHaveCount(0);
  },
);

test("the way in asks what to learn and who will learn, in this order, without scripts too", async ({
  plainPage,
}) => {
  await plainPage.goto("/");
  await expect(plainPage.getByText("Choose from all available times")).toBeVisible();
  await expect(plainPage.getByText(/^We agree lesson times/)).toBeVisible();
  await plainPage.getByRole("link", { name: "All available times" }).click();
  await plainPage.getByRole("link", { name: "School subjects" }).click();
  await plainPage.getByRole("link", { name: "A child, 10 to 12" }).click();
  await expect(plainPage.getByRole("heading", { level: 1 })).toHaveText(
    "Free trial lesson for a child: School subjects",
  );
  const course = plainPage.getByLabel("Which course, if you know it?");
  await expect(course.locator(":checked")).toHaveText("Not sure which course yet");
  await course.selectOption("Mathematics");
  await expect(
    plainPage.getByRole("radio", { name: "A child I am responsible for" }),
  ).toBeChecked();
  await expect(plainPage.getByLabel("Child’s age", { exact: true })).toHaveValue("10 to 12");
});

test(
  "a chosen time is kept while another day is looked at, whose times the keyboard reaches",
  { tag: "@deep" },
  async ({ page, open }) => {
    await open("/classes/trial?course=mathematics&learner=self");
    await timesIn(page).first().check();
    const foot = page.locator("[data-pinned] b");
    await expect(foot).toHaveText(/\d\d:\d\d/);
    const before = (await foot.textContent()) ?? "";
    await anotherDayIn(page).check();
    await expect(foot).toHaveText(before);
    // The days are one stop, and the times of the day the next.
    await anotherDayIn(page).focus();
    await page.keyboard.press("Tab");
    await expect(timesIn(page).first()).toBeFocused();
    await page.keyboard.press("Space");
    await expect(timesIn(page).first()).toBeChecked();
    await expect(foot).not.toHaveText(before);
  },
);

test(
  "each course comes with its times on the visitor's clock, and nothing moves when they do",
  { tag: "@deep" },
  async ({ browser, site }) => {
    for (const [width, course] of [
      [390, "tajweed"],
      [1280, "mathematics"],
    ] as const) {
      const abroad = await browser.newContext({
        baseURL: site.url,
        viewport: { width, height: 844 },
        timezoneId: "Asia/Karachi",
      });
      const page = await abroad.newPage();
      await page.goto(`/classes/trial?course=${course}&learner=child`);
      await expect(page.getByText("below are in Karachi time")).toBeVisible();
      await expect(timesIn(page).first()).toBeVisible();
      expect(await layoutShiftOf(page)).toBeLessThan(mostShift);
      await abroad.close();
    }
  },
);
