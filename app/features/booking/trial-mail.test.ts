import { describe, expect, test } from "vitest";
import ICAL from "ical.js";
import { trialForm } from "#words/pages/trial.ts";
import { policy } from "#content/policy.ts";
import { sqliteMaker } from "#tests/support/databases.ts";
import { createTestServices } from "#tests/support/services.ts";
import { book, cancelByLink, mails, moveByLink } from "#tests/support/trial-booking.ts";
import { slotNumber } from "#tests/support/trial-form.ts";

/** The one event in a calendar object, as another program reads it. */
function readEvent(content: string) {
  const calendar = new ICAL.Component(ICAL.parse(content) as unknown[]);
  const [component, ...others] = calendar.getAllSubcomponents("vevent");
  expect(others).toEqual([]);
  const event = new ICAL.Event(component);
  return {
    method: calendar.getFirstPropertyValue("method"),
    version: calendar.getFirstPropertyValue("version"),
    uid: event.uid,
    sequence: event.sequence,
    start: event.startDate.toJSDate().toISOString(),
    zone: event.startDate.zone.tzid,
    minutes: event.duration.toSeconds() / 60,
    status: component?.getFirstPropertyValue("status"),
    organizer: component?.getFirstPropertyValue("organizer"),
    // The case of a scheme does not matter (RFC 3986, 3.1).
    attendees: component
      ?.getAllProperties("attendee")
      .map((each) => String(each.getFirstValue()).toLowerCase()),
    stamp: component?.getFirstProperty("dtstamp") !== null,
  };
}

test("the confirmation links to the terms that booking accepts", async () => {
  const { services, config } = await createTestServices(sqliteMaker);
  await book(services);
  const own = (await mails(services)).find(({ kind }) => kind === "trial-booked");
  expect(own?.text).toContain(`${config.publicUrl}/terms\n`);
  expect(trialForm.privacy).toContain("By booking you accept the [terms](/terms)");
});

test.each([
  ["noorani-qaida", "ن"],
  ["tajweed", "ق"],
  ["any-islamic", "ق"],
])("the mail about %s has the sign of its cover", async (course, sign) => {
  const { services } = await createTestServices(sqliteMaker);
  await book(services, { course });
  const own = (await mails(services)).find(({ kind }) => kind === "trial-booked");
  expect(own?.html).toContain(`>${sign}<`);
});

describe("the times in mails and calendars", () => {
  async function sentFrom(zone: string) {
    const { services } = await createTestServices(sqliteMaker);
    await book(services, { zone });
    const all = await mails(services);
    const textOf = (kind: string) => {
      const mail = all.find((each) => each.kind === kind);
      const { content = "" } = JSON.parse(mail?.calendar ?? "{}") as { content?: string };
      return { mail: mail?.text ?? "", calendar: content.replaceAll("\r\n ", "") };
    };
    return { own: textOf("trial-booked"), team: textOf("trial-booked-team"), all };
  }

  test("are one row where the family's clock is London's", async () => {
    const { own, team } = await sentFrom("Europe/London");
    for (const text of [own.mail, own.calendar]) {
      expect(text).toContain("Your time (London): ");
      expect(text).not.toContain("In London: ");
    }
    expect(team.mail).toContain("In London: ");
    expect(team.mail).not.toContain("Family’s time");
    expect(own.mail).toContain("it stays the same all year.");
    expect(own.mail).not.toContain("in London and in London");
  });

  test("name a city and never the name of a zone in a database", async () => {
    const { own, all } = await sentFrom("Asia/Karachi");
    expect(own.mail).toContain("Your time (Karachi): ");
    expect(own.mail).toContain("In London: ");
    const everything = all.map(({ text, html, calendar }) => `${text}${html}${calendar}`).join("");
    expect(everything.replaceAll("\\r\\n ", "")).not.toMatch(/Asia\/Karachi|Europe\/London/);
  });

  test("leave the tutor open to the family by a promise, to the team by a fact", async () => {
    const { own, team } = await sentFrom("Asia/Karachi");
    expect(own.mail).toContain("Tutor: Named before the lesson");
    for (const text of [team.mail, team.calendar]) expect(text).toContain("Tutor: No one yet");
  });
});

describe("the card in a mail", () => {
  test("names a child by its first name, and repeats nothing else that was typed", async () => {
    const { services } = await createTestServices(sqliteMaker);
    const typed = {
      name: "Amina Yusuf",
      language: "Visit casino.example",
      phone: "+92 300 1234567",
    };
    const child = { learner: "child", child_name: "Zaynab", age_band: "7 to 9", note: null };
    await book(services, { ...typed, ...child });
    const [own] = (await mails(services)).filter(({ kind }) => kind === "trial-booked");
    for (const body of [own?.text, own?.html]) {
      expect(body).toContain("Zaynab");
      expect(body).not.toMatch(/Amina|casino|1234567|7 to 9/);
    }
  });

  test("shows one clock where it agrees with London's, whatever the zone is called", async () => {
    const { services } = await createTestServices(sqliteMaker);
    await book(services, { zone: "Europe/Lisbon" });
    const [own] = (await mails(services)).filter(({ kind }) => kind === "trial-booked");
    expect(own?.html).toContain("Lisbon, your time");
    expect(own?.html).not.toContain("London<");
    expect(own?.text).not.toContain("In London");
  });

  test("asks for no picture, and leads to calendars on the web and to WhatsApp", async () => {
    const { services, config } = await createTestServices(sqliteMaker);
    const lesson = await book(services);
    const [own] = (await mails(services)).filter(({ kind }) => kind === "trial-booked");
    expect(own?.html).not.toMatch(/<img|src=|url\(/);
    const linkTo = (host: string) => {
      const found = own?.text.match(new RegExp(`https://${host}/\\S+`))?.[0] ?? "";
      expect(own?.html).toContain(found.replaceAll("&", "&amp;"));
      // Outlook and WhatsApp show a plus as it is.
      expect(found).not.toContain("+");
      return new URL(found).searchParams;
    };
    const start = lesson.starts_at ?? "";
    const end = new Date(Date.parse(start) + policy.trialMinutes * 60_000).toISOString();
    const plain = (iso: string) => `${iso.slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
    const google = linkTo("calendar.google.com");
    expect(google.get("dates")).toBe(`${plain(start)}/${plain(end)}`);
    expect(String(google)).not.toContain(encodeURIComponent(config.publicUrl));
    const outlook = linkTo("outlook.live.com");
    expect(
      [outlook.get("startdt"), outlook.get("enddt")].map((at) => Date.parse(at ?? "")),
    ).toEqual([Date.parse(start), Date.parse(end)]);
    const news = linkTo("wa.me").get("text") ?? "";
    expect(news).toMatch(/Tajweed\n\w+ \d+ \w+ \d{4}\n\d\d:\d\d Karachi\n\d\d:\d\d London$/);
    expect(news).not.toMatch(/https?:|token|Amina/);
  });
});

describe("the calendar file", () => {
  test("is an invitation to the visitor and, to the team, the same event published", async () => {
    const { services, config } = await createTestServices(sqliteMaker);
    const booking = await book(services);
    const read = async (kind: string) => {
      const mail = (await mails(services)).find((each) => each.kind === kind);
      const { method, content } = JSON.parse(mail?.calendar ?? "{}") as Record<string, string>;
      expect(content).toMatch(/^BEGIN:VCALENDAR\r\n/);
      const lines = (content ?? "").split("\r\n");
      // RFC 5545, 3.1: no line is longer than 75 octets.
      expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
      expect(content).not.toContain("Amina");
      const event = readEvent(content ?? "");
      expect(event.method).toBe(method);
      return event;
    };
    const own = await read("trial-booked");
    const team = await read("trial-booked-team");
    const same = {
      version: "2.0",
      zone: "UTC",
      uid: `${booking.id}@academy.example`,
      sequence: 0,
      start: booking.starts_at,
      minutes: policy.trialMinutes,
      status: "CONFIRMED",
      organizer: `mailto:${config.mailFrom.address}`,
      stamp: true,
    };
    const attendees = ["mailto:amina@visitor.example"];
    expect(own).toMatchObject({ ...same, method: "REQUEST", attendees });
    expect(team).toMatchObject({ ...same, method: "PUBLISH", attendees: [] });

    const { startsAt: start } = slotNumber(services, 5);
    const moved = await moveByLink(services, booking, start);
    const event = { uid: own.uid, start };
    const again = { ...event, sequence: 1, method: "REQUEST" };
    expect(await read("trial-moved")).toMatchObject(again);
    if (!moved.ok) throw new Error(moved.kind);
    await cancelByLink(services, moved.booking);
    const over = { ...event, sequence: 2, method: "CANCEL", status: "CANCELLED" };
    expect(await read("trial-cancelled")).toMatchObject(over);
    expect(await read("trial-cancelled-team")).toMatchObject(over);
  });
});
