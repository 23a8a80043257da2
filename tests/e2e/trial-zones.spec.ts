import { DatabaseSync } from "node:sqlite";

import type { Page } from "@playwright/test";
import type { Email } from "postal-mime";

import { availability } from "#content/availability.ts";
import {
  clockIn,
  gapChanges,
  marksFor,
  timesFor,
  wordsOfWeekly,
  type ListedTime,
  type Place,
} from "./support/clocks.ts";
import { mailTo, startSite, type Site } from "./support/site.ts";
import { expect, hydrated, test as base } from "./support/test.ts";
import { bookButton, eventIn, fillPerson, readEvent } from "./support/trial.ts";

const hourMs = 3_600_000;
const london = "Europe/London";

const karachi = { zone: "Asia/Karachi", city: "Karachi" };
const toronto = { zone: "America/Toronto", city: "Toronto" };
const sydney = { zone: "Australia/Sydney", city: "Sydney" };
const kathmandu = { zone: "Asia/Kathmandu", city: "Kathmandu" };
const saoPaulo = { zone: "America/Sao_Paulo", city: "São Paulo" };

type Moment = {
  readonly today: string;
  readonly what: string;
  readonly places: readonly Place[];
  /** Where only the list is looked at: a lesson is booked there at the other change of the year. */
  readonly listOnly?: readonly Place[];
};

/** Each a week before somebody's clocks change, and the places where that is looked at. */
const moments: readonly Moment[] = [
  { today: "2027-03-07T12:00Z", what: "Toronto's change in spring", places: [toronto] },
  {
    today: "2027-03-21T12:00Z",
    what: "London's change in spring",
    places: [karachi, saoPaulo],
    listOnly: [toronto, sydney, kathmandu],
  },
  { today: "2027-03-28T12:00Z", what: "Sydney's change in April", places: [sydney] },
  { today: "2027-09-26T12:00Z", what: "Sydney's change in October", places: [sydney] },
  {
    today: "2027-10-24T12:00Z",
    what: "London's change in autumn",
    places: [kathmandu, toronto, sydney],
    listOnly: [karachi, saoPaulo],
  },
  { today: "2027-10-31T12:00Z", what: "Toronto's change in autumn", places: [toronto] },
];

/** Tests of one moment share a site whose clock began there. */
function testAt(today: string) {
  return base.extend<object, { offset: number }>({
    /** Milliseconds from the machine's clock to the site's. */
    offset: [
      async ({}, use) => {
        await use(Date.parse(today) - Date.now());
      },
      { scope: "worker" },
    ],
    site: [
      async ({ offset }, use) => {
        const clock = new URL("support/shifted-clock.ts", import.meta.url).href;
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
}

/** Whether lessons of the Quran begin at an hour in London; their hours are those of every day. */
function isLessonHour(hour: number): boolean {
  return availability.areas.islamic.some(
    ({ from, to }) => hour >= Number.parseInt(from, 10) && hour < Number.parseInt(to, 10),
  );
}

/** Every time of the list, and what its weeks say of the clocks. */
async function readList(page: Page): Promise<{ times: ListedTime[]; marks: object }> {
  return page.getByRole("group", { name: "When?" }).evaluate((group) => {
    const nameOf = (details: Element | null | undefined) =>
      details?.querySelector("summary > span")?.textContent?.replace(" (weekend)", "").trim() ?? "";
    const weeks = [...group.querySelectorAll("details")].filter(
      (details) => !details.parentElement?.closest("details"),
    );
    const marks = weeks.flatMap((week) => {
      const mark = week.querySelector(":scope > p")?.textContent;
      return mark ? [[nameOf(week), mark.replace(/ A weekly lesson that keeps its .*$/, "")]] : [];
    });
    const times = weeks.flatMap((week) =>
      [...week.querySelectorAll<HTMLInputElement>("input[name=slot]")].map((radio) => {
        const [day = "", local = "", there = ""] = [
          ...(radio.closest("label")?.querySelectorAll("span") ?? []),
        ].map(({ textContent }) => textContent);
        return {
          id: radio.value,
          week: nameOf(week),
          day: day.replace(/, $/, ""),
          local,
          london: there.replace(/ in London$/, ""),
        };
      }),
    );
    return { times, marks: Object.fromEntries(marks) as object };
  });
}

/** Chooses a time as visitors do, who open its week and its day first. */
async function choose(page: Page, startsAt: string): Promise<void> {
  const radio = page.locator(`input[value="${startsAt}"]`);
  const closed = page.locator("details:not([open])", { has: radio });
  await radio.waitFor({ state: "attached" });
  while ((await closed.count()) > 0) await closed.first().locator("> summary").click();
  await radio.check();
}

/** The reminders that wait for their time, from what the server has stored. */
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

/** Looks at everything that says when a lesson is: the page, both mails, every calendar file. */
async function expectEverywhere(
  page: Page,
  site: Site,
  lesson: { startsAt: string; place: Place; address: string; subject: RegExp; sequence: number },
): Promise<void> {
  const { startsAt, place, address, subject, sequence } = lesson;
  const time = Date.parse(startsAt);
  const here = clockIn(place.zone, time).moment;
  const there = clockIn(london, time).moment;
  await expect(page.getByRole("time")).toHaveAttribute("datetime", startsAt);
  await expect(page.getByRole("time")).toHaveText(here);
  await expect(page.getByText(there, { exact: true })).toBeVisible();
  await expect(page.getByText(wordsOfWeekly(place, time))).toBeVisible();

  const visitor = await mailTo(site, address, subject);
  const reference = visitor.subject?.split(": ").at(-1) ?? "";
  const team = await teamMail(site, reference, sequence);
  const link = page.getByRole("link", { name: "Add to your calendar" });
  const file = await page.request.get((await link.getAttribute("href")) ?? "");
  for (const mail of [visitor, team]) {
    expect(mail.text).toContain(`Your time (${place.city}, ${place.zone}): ${here}`);
    expect(mail.text).toContain(`In London (${london}): ${there}`);
  }
  expect(visitor.subject).toContain(clockIn(place.zone, time).day);
  expect(visitor.text).toContain(wordsOfWeekly(place, time));
  expect(eventIn(visitor).method).toBe("REQUEST");
  for (const event of [eventIn(visitor), eventIn(team), readEvent(await file.text())]) {
    expect(event.uid).toBe(eventIn(visitor).uid);
    expect(event.status).toBe("CONFIRMED");
    expect(event.start.toISOString()).toBe(startsAt);
    expect(event.end.getTime() - event.start.getTime()).toBe(30 * 60_000);
    expect(event.sequence).toBe(sequence);
  }
  const due = [24, 1].map((hours) => new Date(time - hours * hourMs).toISOString());
  expect(remindersTo(site, address)).toEqual(due);
}

function teamMail(site: Site, reference: string, sequence: number): Promise<Email> {
  const subject = sequence === 0 ? "New trial lesson" : "Trial lesson moved";
  return mailTo(site, "team@academy.example", new RegExp(`^${subject}: ${reference}`));
}

/**
 * Opens the form a week before a change and compares every time and every mark with the clocks.
 *
 * @param now milliseconds since the epoch on the site's clock
 * @returns the times that should be there, as they are
 */
async function expectList(page: Page, place: Place, now: number): Promise<ListedTime[]> {
  const range = { from: now + availability.noticeHours * hourMs, until: lastTime(now), now };
  const expected = timesFor(place, isLessonHour, range);
  const { times, marks } = await readList(page);
  expect(times).toEqual(expected);
  const weeks = [...new Set(expected.map(({ week }) => week))];
  const expectedMarks = marksFor(place, weeks, now);
  expect(marks).toEqual(expectedMarks);
  expect(Object.keys(expectedMarks)).not.toEqual([]);
  return expected;
}

function lastTime(now: number): number {
  return now + availability.weeksAhead * 7 * 24 * hourMs;
}

for (const { today, what, places, listOnly = [] } of moments) {
  const test = testAt(today);
  const openForm = async (page: Page, place: Place, now: number) => {
    await page.clock.install({ time: now });
    await page.goto("/classes/trial?course=tajweed");
    await hydrated(page);
    const form = page.getByRole("form", { name: "Trial lesson" });
    await expect(form.getByText(`below are in ${place.city} time.`)).toBeVisible();
    return form;
  };

  test.describe(`a week before ${what}`, () => {
    // One after the other, so that they share one site.
    test.describe.configure({ mode: "default" });

    for (const place of listOnly) {
      test.describe(() => {
        test.use({ timezoneId: place.zone });

        test(
          `in ${place.city} every time of the list is right`,
          { tag: "@deep" },
          async ({ page, offset }) => {
            const now = Date.now() + offset;
            await openForm(page, place, now);
            await expectList(page, place, now);
          },
        );
      });
    }

    for (const [index, place] of places.entries()) {
      test.describe(() => {
        test.use({ timezoneId: place.zone });

        test(
          `in ${place.city} every time is right, also of a lesson that is moved over the change`,
          { tag: "@deep" },
          async ({ page, site, offset, unique }) => {
            const now = Date.now() + offset;
            const form = await openForm(page, place, now);
            const expected = await expectList(page, place, now);

            // Visitors of one site take different places, so that none finds one taken.
            const [change = 0] = gapChanges(place, Date.parse(today), lastTime(now));
            const before = expected.filter(({ id }) => Date.parse(id) < change).at(-1 - index);
            const after = expected.filter(({ id }) => Date.parse(id) >= change).at(index);
            await choose(page, before?.id ?? "");
            await form.getByRole("radio", { name: "Myself" }).check();
            const address = await fillPerson(form, unique);
            await form.getByRole("button", { name: bookButton }).click();
            await expect(
              page.getByRole("heading", { name: "Your trial lesson is booked" }),
            ).toBeVisible();
            const lesson = { place, address };
            await expectEverywhere(page, site, {
              ...lesson,
              startsAt: before?.id ?? "",
              subject: /trial lesson on/,
              sequence: 0,
            });

            await page.getByRole("link", { name: "Move the lesson" }).click();
            await choose(page, after?.id ?? "");
            await page.getByRole("button", { name: "Move the lesson" }).click();
            await expect(page.getByRole("time")).toHaveAttribute("datetime", after?.id ?? "");
            await expectEverywhere(page, site, {
              ...lesson,
              startsAt: after?.id ?? "",
              subject: /is now on/,
              sequence: 1,
            });
          },
        );
      });
    }
  });
}
