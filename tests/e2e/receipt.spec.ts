import { expect, test } from "./support/test.ts";
import { bookButton, fillPerson, timesIn } from "./support/trial.ts";

test("a booked lesson is a card to keep, with both clocks, and prints alone", async ({
  page,
  open,
  unique,
}) => {
  await open("/classes/trial?course=java&zone=Asia/Karachi");
  await page.getByRole("radio", { name: "Myself" }).check();
  await timesIn(page).first().check();
  await fillPerson(page, unique);
  await page.getByRole("button", { name: bookButton }).click();
  const card = page.getByRole("article", { name: "Your trial lesson" });
  await expect(card).toContainText(/\d\d:\d\d Karachi, your time/);
  await expect(card).toContainText(/\d\d:\d\d London/);
  await expect(card).toContainText("Amina Yusuf");
  await expect(card.getByRole("img", { name: /The day of the lesson in Karachi/ })).toBeVisible();
  // Reading it again moves nothing: what is on it comes with the page.
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, String(width)).toBe(0);
    for (const scheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      if (process.env.SHOTS)
        await page.screenshot({
          path: `${process.env.SHOTS}/receipt-${width}-${scheme}.png`,
          fullPage: true,
        });
    }
  }
  await page.emulateMedia({ media: "print" });
  await expect(card).toBeVisible();
  for (const name of ["Add to your calendar", "Move the lesson", "Privacy"]) {
    await expect(page.getByRole("link", { name })).toBeHidden();
  }
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/receipt-print.png`, fullPage: true });
});
