import type { Page } from "@playwright/test";

import { policy } from "#content/policy.ts";
import { layoutShiftOf, mostShift } from "./support/layout-shift.ts";
import { expect, hydrated, test } from "./support/test.ts";

const night = new Date("2026-11-22T20:45:00Z");
/** On the two days after it, as the site would offer them if no one had booked. */
const free = [14, 15, 16, 17, 18, 19, 30, 31, 38, 39, 40, 41].map((hours) =>
  new Date(Date.UTC(2026, 10, 23, hours)).toISOString(),
);

async function openAtNight(page: Page, starts = free): Promise<void> {
  await page.clock.install({ time: night });
  await page.route(/\/api\/trial\/hours/, (route) => route.fulfill({ json: { starts } }));
  await page.goto("/");
  await hydrated(page);
}

const card = (page: Page) =>
  page.getByRole("region", { name: `Meet a tutor for ${policy.trialMinutes} minutes, free` });
const band = (page: Page) =>
  page.getByRole("region", { name: "Available times in your time zone" });
const tiles = (page: Page) => card(page).getByRole("listitem");

test.describe("in Karachi", () => {
  test.use({ timezoneId: "Asia/Karachi" });

  test("three free hours, the day and both clocks are the visitor's own", async ({ page }) => {
    await openAtNight(page);
    await expect(tiles(page)).toHaveCount(3);
    const readTiles = () =>
      tiles(page).evaluateAll((all) =>
        all.map((tile) =>
          [...tile.querySelectorAll("b, b + span")].map((part) => part.textContent).join(" "),
        ),
      );
    await expect.poll(readTiles).toEqual(["19:00 today", "21:00 today", "11:00 tomorrow"]);
    await expect(band(page).getByText("Available today, from 19:00")).toBeVisible();
    const heads = await band(page).locator("p:has(b)").allTextContents();
    expect(heads).toEqual(["01:45 Karachi, your time", "20:45 London"]);
    // The visitor's own city leads the line of cities, and no zone is there twice.
    const cities = page.getByRole("group", { name: "The time now in seven cities" });
    await expect(cities.locator("span").first()).toHaveText("01:45 Karachi");
    await expect(cities.locator("span")).toHaveCount(7);
    const targets = [card(page), band(page)].map((part) => part.getByRole("link").all());
    for (const target of (await Promise.all(targets)).flat()) {
      const { width = 0, height = 0 } = (await target.boundingBox()) ?? {};
      expect(height).toBeGreaterThanOrEqual(44);
      expect(width).toBeGreaterThanOrEqual(24);
    }
    expect(await layoutShiftOf(page)).toBeLessThan(mostShift);
  });

  test(
    "with forced colours the needle at the time now is drawn in the colour of words",
    { tag: "@deep" },
    async ({ page }) => {
      await page.emulateMedia({ forcedColors: "active" });
      await openAtNight(page);
      await expect(band(page).getByText("Available today, from 19:00")).toBeVisible();
      const needle = band(page).locator("i:not(:has(*))").last();
      const [needles, words] = await needle.evaluate((element) => [
        getComputedStyle(element).backgroundColor,
        getComputedStyle(document.body).color,
      ]);
      expect(needles).toBe(words);
    },
  );
});

for (const width of [320, 390, 1920]) {
  const title = `nothing moves when the hours come, ${width} pixels wide`;
  test(title, { tag: "@deep" }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openAtNight(page);
    await expect(tiles(page)).toHaveCount(3);
    await expect(band(page).getByText(/^Available tomorrow/)).toBeVisible();
    expect(await layoutShiftOf(page)).toBeLessThan(mostShift);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

test(
  "if no hour is free, or none can be loaded, there is the form",
  { tag: "@deep" },
  async ({ page, watch }) => {
    await openAtNight(page, []);
    await expect(card(page).getByText("No available times in the coming weeks.")).toBeVisible();
    await expect(card(page).getByRole("link", { name: "Tell us when suits you" })).toBeVisible();
    watch.allow(/status (?:of )?503/);
    await page.route(/\/api\/trial\/hours/, (route) => route.fulfill({ status: 503, body: "{}" }));
    await page.reload();
    await expect(card(page).getByRole("link", { name: "See all available times" })).toBeVisible();
  },
);

test("the hours come with the page, before React has been fetched, and lead to the questions", async ({
  browser,
  site,
}) => {
  // Not watched: that scripts are missing is what it complains of.
  const context = await browser.newContext({ baseURL: site.url, timezoneId: "Asia/Karachi" });
  const page = await context.newPage();
  await page.route("**/*.js", (route) => route.abort());
  await page.goto("/");
  await expect(card(page).getByText("Next available times, in Karachi")).toBeVisible();
  const times = card(page).getByRole("link", { name: /book a free trial lesson/ });
  await expect(times).toHaveCount(3);
  const slots = await times.evaluateAll((all: HTMLAnchorElement[]) =>
    all.map(({ href }) => new URL(href).searchParams.get("slot") ?? ""),
  );
  expect(slots).toEqual(slots.toSorted());
  const clock = new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone: "Asia/Karachi" });
  await expect(times.locator("b")).toHaveText(slots.map((slot) => clock.format(new Date(slot))));
  await times.nth(1).click();
  await expect(page.getByRole("heading", { name: "What would you like to learn?" })).toBeVisible();
  const { searchParams } = new URL(page.url());
  expect(searchParams.get("slot")).toBe(slots[1]);
  await context.close();
});

test("the free hours of an area can be cached for a minute, and other areas do not exist", async ({
  request,
}) => {
  const answer = await request.get("/api/trial/hours?course=mathematics");
  expect(answer.headers()["cache-control"]).toBe("public, max-age=60");
  const { starts } = (await answer.json()) as { starts: string[] };
  expect(starts.length).toBeGreaterThan(10);
  expect(starts).toEqual(starts.toSorted());
  const inUrdu = await request.get("/ur/api/trial/hours?course=mathematics&zone=Asia/Karachi");
  const { first } = (await inUrdu.json()) as { first: { heading: string; html: string } };
  expect(first.heading).toBe("اگلے خالی اوقات، کراچی کے وقت کے مطابق");
  expect(first.html.match(/<b>(?:صبح|دوپہر|شام|رات) \d+:\d\d<\/b>/g)).toHaveLength(3);
  expect((await request.get("/api/trial/hours?course=none")).status()).toBe(404);
});
