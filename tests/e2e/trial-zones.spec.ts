import { DatabaseSync } from "node:sqlite";

import type { Page } from "@playwright/test";

import { availability } from "#content/availability.ts";
import { mailTo, startSite, type Site } from "./support/site.ts";
import { expect, hydrated, test as base } from "./support/test.ts";
import { bookButton, eventIn, fillPerson, readEvent } from "./support/trial.ts";

const hourMs = 3_600_000;
const london = "Europe/London";

/** Each a week before clocks change: London's alone, then those of the visitor's own place. */
const moments = [
  { today: "2027-03-21T12:00Z", change: "2027-03-28T01:00Z", zone: "Asia/Kathmandu" },
  { today: "2027-10-31T12:00Z", change: "2027-11-07T06:00Z", zone: "America/Toronto" },
  { today: "2027-09-26T12:00Z", change: "2027-10-02T16:00Z", zone: "Australia/Sydney" },
] as const;

/**
 * What the clock of a zone shows at a moment, in milliseconds since the epoch. Worked out from Intl alone:
 * the site goes by Temporal, and a fault in the one is none in the other.
 */
function clockIn(timeZone: string, time: number) {
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  const parts = Object.fromEntries(
    format.formatToParts(time).map(({ type, value }) => [type, value]),
  );
  const clock = `${parts.hour}:${parts.minute}`;
  const day = `${parts.weekday} ${parts.day} ${parts.month}`;
  return { clock, day, moment: `${day} ${parts.year}, ${clock}` };
}

/** Whether lessons of the Quran begin at an hour in London; their hours are those of every day. */
function isLessonHour(hour: number): boolean {
  return availability.areas.islamic.some(
    ({ from, to }) => hour >= Number.parseInt(from, 10) && hour < Number.parseInt(to, 10),
  );
}

/** The list that a visitor of the zone should see. */
function timesFor(zone: string, now: number) {
  const times: { id: string; day: string; local: string; london: string }[] = [];
  const first = Math.ceil((now + availability.noticeHours * hourMs) / hourMs) * hourMs;
  for (let time = first; time < now + availability.weeksAhead * 7 * 24 * hourMs; time += hourMs) {
    const [here, there] = [clockIn(zone, time), clockIn(london, time)];
    if (!isLessonHour(Number.parseInt(there.clock, 10))) continue;
    const weekday = here.day === there.day ? "" : `${there.day.slice(0, 3)} `;
    const id = new Date(time).toISOString();
    times.push({ id, day: here.day, local: here.clock, london: `${weekday}${there.clock}` });
  }
  return times;
}

async function timesOn(page: Page) {
  return page.getByRole("group", { name: "When?" }).evaluate((group) =>
    [...group.querySelectorAll<HTMLInputElement>("input[name=slot]:not([value=none])")].map(
      (radio) => {
        const spans = [...(radio.closest("label")?.querySelectorAll("span") ?? [])];
        const [day = "", local = "", there = ""] = spans.map(({ textContent }) => textContent);
        return {
          id: radio.value,
          day: day.replace(/, $/, ""),
          local,
          london: there.replace(/ in London$/, ""),
        };
      },
    ),
  );
}

/** Chooses a time as visitors do, who open its week and its day first. */
async function choose(page: Page, startsAt: string): Promise<void> {
  const radio = page.locator(`input[value="${startsAt}"]`);
  const closed = page.locator("details:not([open])", { has: radio });
  await radio.waitFor({ state: "attached" });
  while ((await closed.count()) > 0) await closed.first().locator("> summary").click();
  await radio.check();
}

/** The times of the reminders that are stored. */
function remindersTo(site: Site, address: string) {
  const file = `${site.env.DATA_DIR}/meridian.sqlite`;
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return database
      .prepare(
        "select due_at from outgoing_mail where kind = 'trial-reminder' and recipient = ? order by due_at",
      )
      .all(address)
      .map((row) => row["due_at"]);
  } finally {
    database.close();
  }
}

type Lesson = { startsAt: string; zone: string; address: string; sequence: number };

/** Looks at everything that says when a lesson is: the page, both mails, every calendar file. */
async function expectEverywhere(page: Page, site: Site, lesson: Lesson): Promise<void> {
  const { startsAt, zone, address, sequence } = lesson;
  const time = Date.parse(startsAt);
  const here = clockIn(zone, time).moment;
  const there = clockIn(london, time).moment;
  await expect(page.getByRole("time")).toHaveAttribute("datetime", startsAt);
  await expect(page.getByRole("time")).toHaveText(here);
  await expect(page.getByText(there, { exact: true })).toBeVisible();

  const visitor = await mailTo(site, address, sequence ? /is now on/ : /trial lesson on/);
  const reference = visitor.subject?.split(": ").at(-1) ?? "";
  const team = await mailTo(
    site,
    "team@academy.example",
    new RegExp(`^${sequence ? "Trial lesson moved" : "New trial lesson"}: ${reference}`),
  );
  const link = page.getByRole("link", { name: "Add to your calendar" });
  const file = await page.request.get((await link.getAttribute("href")) ?? "");
  for (const { text } of [visitor, team]) {
    expect(text).toContain(`${zone}): ${here}`);
    expect(text).toContain(`In London (${london}): ${there}`);
  }
  for (const event of [eventIn(visitor), eventIn(team), readEvent(await file.text())]) {
    expect(event).toMatchObject({ uid: eventIn(visitor).uid, sequence, status: "CONFIRMED" });
    expect(event.start.toISOString()).toBe(startsAt);
    expect(event.end.getTime() - event.start.getTime()).toBe(30 * 60_000);
  }
  const due = [24, 1].map((hours) => new Date(time - hours * hourMs).toISOString());
  expect(remindersTo(site, address)).toEqual(due);
}

for (const { today, change, zone } of moments) {
  const offset = Date.parse(today) - Date.now();
  const test = base.extend({
    site: [
      async ({}, use) => {
        const clock = new URL("../support/shifted-clock.ts", import.meta.url).href;
        const site = await startSite({
          NODE_OPTIONS: `--import=${clock}`,
          CLOCK_OFFSET_MS: String(offset),
        });
        await use(site);
        await site.dispose();
      },
      { scope: "worker", timeout: 60_000 },
    ],
  });

  test.describe(() => {
    test.use({ timezoneId: zone });

    test(
      `a week before ${change} in ${zone} every time is right, also of a lesson that is moved over the change`,
      { tag: "@deep" },
      async ({ page, site, unique }) => {
        const now = Date.now() + offset;
        await page.clock.install({ time: now });
        await page.goto("/classes/trial?course=tajweed");
        await hydrated(page);
        const form = page.getByRole("form", { name: "Trial lesson" });
        const city = zone.split("/")[1] ?? "";
        await expect(form.getByText(`below are in ${city} time.`)).toBeVisible();
        const expected = timesFor(zone, now);
        expect(await timesOn(page)).toEqual(expected);

        const isBefore = ({ id }: { id: string }) => Date.parse(id) < Date.parse(change);
        const before = expected.findLast(isBefore)?.id ?? "";
        const after = expected.find((time) => !isBefore(time))?.id ?? "";
        await choose(page, before);
        await form.getByRole("radio", { name: "Myself" }).check();
        const address = await fillPerson(form, unique);
        await form.getByRole("button", { name: bookButton }).click();
        const title = page.getByRole("heading", { name: "Your trial lesson is booked" });
        await expect(title).toBeVisible();
        await expectEverywhere(page, site, { startsAt: before, zone, address, sequence: 0 });

        await page.getByRole("link", { name: "Move the lesson" }).click();
        await choose(page, after);
        await page.getByRole("button", { name: "Move the lesson" }).click();
        await expect(page.getByRole("time")).toHaveAttribute("datetime", after);
        await expectEverywhere(page, site, { startsAt: after, zone, address, sequence: 1 });
      },
    );
  });
}
