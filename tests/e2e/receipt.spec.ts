import { overflowOf } from "./support/axe.ts";
import { openMailed } from "./support/family.ts";
import { mailTo } from "./support/site.ts";
import { expect, test } from "./support/test.ts";
import { bookInSteps } from "./support/trial.ts";

test("a booked lesson is a card to keep, with both clocks, on the page and in the mail, and is all that prints", async ({
  page,
  open,
  site,
  unique,
}) => {
  await open("/classes/trial?course=java&zone=Asia/Karachi&learner=self");
  const address = await bookInSteps(page, unique);
  const card = page.getByRole("article", { name: "Your trial lesson" });
  await expect(card).toContainText(/\d\d:\d\d Karachi, your time/);
  await expect(card).toContainText(/\d\d:\d\d London/);
  await expect(card).toContainText("Amina Yusuf");
  await expect(card.getByRole("img", { name: /The day of the lesson in Karachi/ })).toBeVisible();
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflowOf(page), String(width)).toEqual([]);
  }

  for (const [name, href] of [
    ["Google Calendar", /^https:\/\/calendar\.google\.com\/.*dates=\d{8}T\d{6}Z/],
    ["Outlook.com", /^https:\/\/outlook\.live\.com\/.*startdt=/],
    ["Send day and time by WhatsApp", /^https:\/\/wa\.me\/\?text=(?!.*(?:http|token))/],
  ] as const) {
    await expect(page.getByRole("link", { name })).toHaveAttribute("href", href);
  }

  const paper = card.getByText("The way to the lesson");
  await expect(paper).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(card).toBeVisible();
  await expect(paper).toContainText(
    /Meridian Academy, \+44 7700 900123.*The way to the lesson: .*\/family/,
  );
  for (const name of ["Add to your calendar", "Move the lesson", "Privacy"]) {
    await expect(page.getByRole("link", { name })).toBeHidden();
  }
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
  await page.emulateMedia({ media: "screen" });

  const { html = "", text = "" } = await mailTo(site, address, /trial lesson on/);
  await openMailed(page, text);
  await expect(page).toHaveURL(/\/family\/lesson\//);
  await expect(page.getByRole("main")).toContainText(/\d\d:\d\d Karachi/);
  const mail = await page.context().newPage();
  await mail.setContent(html);
  for (const width of [320, 640]) {
    await mail.setViewportSize({ width, height: 800 });
    expect(await overflowOf(mail), String(width)).toEqual([]);
  }
  await expect(mail.getByText("Karachi, your time")).toBeVisible();
  await expect(mail.getByRole("link", { name: "See your lesson" })).toBeVisible();
});
