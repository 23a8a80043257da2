import { expect, test } from "vitest";

import { bookForFamily } from "#app/features/booking/desk/book-lesson.server.ts";
import { cancelForFamily, moveForFamily } from "#app/features/booking/desk/change-lesson.server.ts";
import { lessonsPage } from "#app/features/booking/desk/board-page.server.ts";
import { findBooking } from "#app/features/booking/booking-store.server.ts";
import { readTrialValues } from "#app/features/booking/form/trial-schema.ts";
import { listActs } from "#app/features/desk/desk-log-store.server.ts";
import { endForLearner } from "#app/features/families/desk-families.server.ts";
import { addGuardianship, enterGuardian } from "#app/features/families/enter-family.server.ts";
import { readCase } from "#app/features/cases/desk/view/case-store.server.ts";
import { readFamily } from "#app/features/cases/desk/view/family-store.server.ts";
import { familyView } from "#app/features/cases/desk/view/family-view.server.ts";
import { readAway, settleAway } from "#app/features/lessons/away.server.ts";
import { followSeries } from "#app/features/lessons/change-plan.server.ts";
import { endSeries, pauseSeries } from "#app/features/lessons/change-series.server.ts";
import {
  coverWeekly,
  leaveOutWeekly,
  moveWeekly,
  restoreWeekly,
} from "#app/features/lessons/lesson-acts.server.ts";
import { createLessonClock } from "#app/features/lessons/lesson-clock.server.ts";
import { listOfSeries } from "#app/features/lessons/lesson-read.server.ts";
import { findSeries } from "#app/features/lessons/series-store.server.ts";

import { wallOf } from "#app/features/lessons/year-outlook.server.ts";
import { saveReport } from "#app/features/record/desk/report/write-report.server.ts";
import { writeNote } from "#app/features/record/write-note.server.ts";
import { day, hour, monthsAfter } from "#app/platform/.server/clock.ts";
import { deleteOverTexts, listTexts } from "#app/platform/.server/outbox/by-hand.ts";
import type { MailWords } from "#app/platform/.server/outbox/mail-words.ts";
import { readMails } from "#app/platform/.server/outbox/outbox-store.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { momentAt, timeOf } from "#app/platform/moment.ts";
import { describeOnSqliteFirst, rowIn, rowsIn, setRows } from "#tests/support/databases.ts";
import { deskArgs, deskPerson } from "#tests/support/desk.ts";
import { aLearner, begin, owner, seriesForm } from "#tests/support/lessons.ts";
import { moment } from "#tests/support/moments.ts";
import { noteForm } from "#tests/support/notes.ts";
import { attributes, renderAt, textOf } from "#tests/support/render.tsx";
import { createTestServices } from "#tests/support/services.ts";
import { remind } from "#tests/support/trial-booking.ts";
import { openSlots, trialForm } from "#tests/support/trial-form.ts";
import { checkedTutor } from "#tests/support/tutors.ts";
import { familyPage } from "./family-page.server.ts";
import { FamilyPage } from "./family-page.tsx";

const room = "https://rooms.example/secret";
const numbers = { phone: "+923000000123" };

/** A site at the desk on 9 March in the morning. */
async function open(maker: Parameters<typeof createTestServices>[0]) {
  const made = await createTestServices(maker);
  const { services, clock } = made;
  clock.advance(Date.parse("2027-03-09T10:12:00Z") - clock.now());
  const { member, cookie } = await deskPerson(services, "coordinator");
  const pageOf = async (id: string) => {
    // Weeks later nobody is still at the desk.
    const { cookie: own } = await deskPerson(services, "coordinator");
    const args = deskArgs(services, own, `/desk/families/${id}`, { params: { id } });
    const data = await familyPage.loader(args);
    const html = renderAt(`/desk/families/${id}`, <FamilyPage data={data} outcome={undefined} />);
    const [href = ""] = attributes(html, "href").filter((one) => one.includes("?text="));
    const chat = new URL(href.replaceAll("&amp;", "&"), "https://wa.me");
    return { data, text: textOf(html), href, message: chat.searchParams.get("text") ?? "" };
  };
  const press = async (id: string, does: string) => {
    const { data } = await pageOf(id);
    const ids = data.people.find((one) => one.id === id)?.toTell?.ids ?? [];
    const form = { do: `${does}:${id}`, text: ids[0] ?? "" };
    const args = deskArgs(services, cookie, `/desk/families/${id}`, { params: { id }, form });
    return await familyPage.action(args);
  };
  const untold = async () => {
    const { only } = await lessonsPage.loader(deskArgs(services, cookie, "/desk/lessons?needs"));
    return (only ?? [])
      .filter(({ mark }) => mark === "text")
      .map(({ id, name, what }) => ({ id, name, what }));
  };
  const texts = () => listTexts(services.db, clock.now());
  return { ...made, member, pageOf, press, untold, texts };
}

/** What stands beside a case. */
async function readFamilyOfCase(services: Services, member: typeof owner, id: string) {
  const now = services.clock.now();
  const whole = (await readCase(services.db, member, id)) ?? missing();
  const family = await readFamily(services.db, member, whole.row, now);
  return await familyView(services, member, whole, family, null, now);
}

function missing(): never {
  throw new Error("It is not there");
}

/** A trial of a child that a member books for a mother who has no address. */
async function bookByPhone(services: Services, member: typeof owner) {
  const at = (index: number) => moment(openSlots(services)[index]?.startsAt);
  const child = { learner: "child", child_name: "Zara", age_band: "7 to 9" };
  const typed = { ...child, name: "Samira Example", email: "", phone: "+92 300 0000123" };
  const made = await bookForFamily(services, member, {
    values: readTrialValues(await trialForm(services, typed)),
    startsAt: at(9),
    how: "phone",
    said: "",
    siteLanguage: "en",
    isSure: true,
    submission: "one",
    caseId: "",
  });
  if (!made.ok) throw new Error(made.kind);
  const { id: guardianId } = await rowIn(services.db, "guardian", { email: null });
  return { id: made.id, guardianId, at };
}

describeOnSqliteFirst("a family without an address", (maker) => {
  test("is told of its trial in WhatsApp, once somebody has said that it was sent", async () => {
    const { services, member, pageOf, press, untold, texts, clock } = await open(maker);
    const { id, guardianId, at } = await bookByPhone(services, member);
    const { id: caseId } = await rowIn(services.db, "desk_case", { source_id: id });
    // Beside the case of the trial, too.
    const waiting = await readFamilyOfCase(services, member, caseId);
    expect(waiting.people).toMatchObject([{ id: guardianId, texts: 1 }]);
    const booked = await pageOf(guardianId);
    expect(booked.message).toMatch(/^Your trial lesson on [A-Z]\w+ \d+ \w+: T-/);
    expect(booked.message).toMatch(/Your time \(Karachi\): \w+ \d+ \w+ 2027, \d\d:\d\d\n/);
    expect(booked.message).toContain("Zara");
    expect(booked.href).toMatch(/^https:\/\/wa\.me\/923000000123\?text=/);

    const asked = { startsAt: at(12), said: "Huda is away then.", isSure: true };
    expect(await moveForFamily(services, member, id, asked)).toBeNull();
    // What the move makes untrue is not told any more.
    expect((await texts()).map(({ kind }) => kind)).toEqual(["trial-moved"]);
    const { message, text } = await pageOf(guardianId);
    expect(message).toContain("is now on");
    expect(message).toContain("Huda is away then.");
    expect(message).not.toMatch(/email|calendar/i);
    expect(text).toContain("One text to send");
    expect(await untold()).toEqual([
      { id: guardianId, name: "Samira Example", what: "One text to send" },
    ]);

    expect(await press(guardianId, "opened")).toBeNull();
    expect((await pageOf(guardianId)).text).toContain("Opened 9 Mar");
    await press(guardianId, "untold");
    expect((await pageOf(guardianId)).text).not.toContain("Opened 9 Mar");
    expect(await untold()).toHaveLength(1);
    await press(guardianId, "told");
    await press(guardianId, "told");
    expect((await pageOf(guardianId)).data.people[0]?.toTell).toBeNull();
    expect(await untold()).toEqual([]);
    const about = { kind: "family", id: guardianId };
    const lines = await listActs(services.db, { limit: 9, hidden: [], abouts: [about] });
    expect(lines.map(({ action, detail }) => `${action}: ${detail}`)).toEqual([
      "text.sent: trial moved",
      "text.unsent: trial moved",
      "text.open: trial moved",
    ]);

    clock.advance(
      Date.parse((await findBooking(services.db, id))?.starts_at ?? "") - hour - clock.now(),
    );
    await remind(services);
    expect((await texts()).map(({ kind }) => kind)).toEqual(["trial-reminder"]);
    expect(await cancelForFamily(services, member, id)).toBeNull();
    expect((await texts()).map(({ kind }) => kind)).toEqual(["trial-cancelled"]);
  });

  test("is told all that is mailed to others, on its own clock and without words, sums or rooms", async () => {
    const { services, clock, pageOf, texts } = await open(maker);
    const { db } = services;
    const { learnerId, guardianId: other } = await aLearner(services);
    const tutorId = await checkedTutor(services, { room, zone: "Africa/Cairo" });
    const coverId = await checkedTutor(services, { name: "Huda", email: "huda@tutor.example" });
    const guardianId = await db.transaction().execute(async (trx) => {
      const keepUntil = monthsAfter(clock.now(), 12);
      const told = {
        name: "Bilal Example",
        email: null,
        ...numbers,
        zone: "Asia/Dubai",
        language: "",
      };
      const { id } = await enterGuardian(
        trx,
        { ...told, siteLanguage: "en", keepUntil },
        clock.now(),
      );
      await addGuardianship(trx, { guardianId: id, learnerId }, "manage", clock.now());
      return id;
    });
    const { email } = await rowIn(db, "guardian", { id: other });
    const mailed = new Set<string>();
    const told = new Set<string>();
    /** Does something of which both are told. */
    const tell = async (kind: string, act: () => Promise<unknown>) => {
      const done = await act();
      expect(Object(done)).not.toHaveProperty("problem");
      const mails = await rowsIn(db, "outgoing_mail", { recipient: email ?? "", kind });
      const [text] = (await texts()).filter((one) => one.kind === kind);
      if (mails.length > 0) mailed.add(kind);
      if (text) told.add(kind);
      const words = text?.texts["en"] ?? "";
      expect(words, kind).toMatch(/\d\d:\d\d in Dubai|Dubai,|March 2027/);
      expect(words, kind).not.toMatch(/email|attached|calendar|rooms\.example|Well said/i);
    };
    const series = async (id: string) => (await findSeries(db, id)) ?? missing();
    const form = seriesForm(learnerId, tutorId);
    let id = "";
    await tell("lesson-began", async () => ({ id } = await begin(services, form)));
    const nth = async (index: number) => (await listOfSeries(db, id))[index] ?? missing();
    const second = await nth(1);
    await tell("lesson-moved", () =>
      moveWeekly(services, owner, second, momentAt(timeOf(second.starts_at) + hour)),
    );
    const third = await nth(2);
    await tell("lesson-cover", () => coverWeekly(services, owner, third, coverId, true));
    const fourth = await nth(3);
    await tell("lesson-off", () => leaveOutWeekly(services, owner, fourth));
    const off = await nth(3);
    await tell("lesson-back", () => restoreWeekly(services, owner, off));
    const { original_on: on } = await nth(4);
    const paused = await series(id);
    await tell("lesson-paused", () =>
      pauseSeries(services, owner, [paused], { from: on, until: on }),
    );
    const { starts_at: sixth } = await nth(5);
    await tell("lesson-away", async () => {
      const [from = "", until = ""] = [-hour, 2 * hour].map((by) =>
        wallOf(momentAt(timeOf(sixth) + by), "Africa/Cairo"),
      );
      const away = { tutorId, from, until, reason: "ill" };
      const found = await readAway(services, owner, away);
      const broken = found.kind === "ok" ? found.broken : [];
      const fates = broken.map(({ lesson }) => ({ ...lesson, fate: { kind: "off" } as const }));
      return await settleAway(services, owner, away, fates, true);
    });
    const { starts_at: at, id: lessonId } = await nth(0);
    clock.advance(timeOf(at) - 12 * hour - clock.now());
    await tell("lesson-reminder", () => remind(services));
    clock.advance(timeOf(at) + 2 * hour - clock.now());
    const { member: coordinator } = await deskPerson(services, "coordinator");
    const note = noteForm({ done: "Well said.", nextBy: null });
    await tell("lesson-note", () => writeNote(services, coordinator, lessonId, note));
    const of = { learnerId, course: "tajweed", month: "2027-03" };
    const report = { goal: "", went: "Well said.", next_goal: "", at_home: "" };
    await tell("month-report", () =>
      saveReport(services, coordinator, of, report, { version: 0, sends: true }),
    );
    const { original_on: startsOn } = await nth(7);
    const changed = seriesForm(learnerId, tutorId, { startsOn, time: "18:00" });
    const before = await series(id);
    await tell("lesson-changed", () => followSeries(services, owner, before, changed));
    const after = await rowIn(db, "series", { follows: id });
    await tell("lesson-ended", () => endSeries(services, owner, [after], after.starts_on));
    expect([...told]).toEqual([...mailed]);
    expect(told.size).toBe(12);
    // All of it is one message.
    const { message } = await pageOf(guardianId);
    expect(message.split("lesson on").length).toBeGreaterThan(2);
    expect(message.endsWith("\n\nMeridian Academy")).toBe(true);
  });

  test("reads its own language, whichever it comes to read, and only until what it says is over", async () => {
    const { services: english, clock, pageOf, texts } = await open(maker);
    const services: Services = {
      ...english,
      wordingIn: (code: string) => ({
        ...english.wordingIn(code),
        mails: {
          ...english.wordingIn(code).mails,
          "lesson-began": (...args: Parameters<MailWords["lesson-began"]>) => ({
            ...english.wordingIn("en").mails["lesson-began"](...args),
            subject: `Began in ${code}`,
          }),
        },
      }),
    };
    const { learnerId, guardianId } = await aLearner(services, { language: "ur" });
    await setRows(services.db, "guardian", { ...numbers, email: null, email_key: null });
    const tutorId = await checkedTutor(services);
    const endsOn = "2027-03-23";
    await begin(services, seriesForm(learnerId, tutorId, { endsOn }));
    expect((await pageOf(guardianId)).message).toContain("Began in ur");
    const ids = (await rowsIn(services.db, "outgoing_mail", { state: "by-hand" })).map(
      ({ id }) => id,
    );
    const read = await readMails(services.db, ids);
    expect(read).toMatchObject([
      { recipient: "WhatsApp", text: expect.stringMatching(/^Began in en/) },
    ]);
    await setRows(services.db, "guardian", { site_language: "en" });
    expect((await pageOf(guardianId)).message).toContain("Began in en");
    clock.advance(15 * day);
    expect(await texts()).toEqual([]);
    expect(await deleteOverTexts(services.db, clock.now())).toBeGreaterThan(0);
    expect(await deleteOverTexts(services.db, clock.now())).toBe(0);
  });

  test("is told nothing more of a learner of whom it is no longer a guardian", async () => {
    const { services, member, texts } = await open(maker);
    const { guardianId } = await bookByPhone(services, member);
    const { id: learnerId } = await rowIn(services.db, "learner", {});
    expect(await texts()).toHaveLength(1);
    const trials = { isAhead: async () => false, withdrawMail: async () => undefined };
    await endForLearner(services, member, { guardianId, learnerId }, "court order", trials);
    expect(await texts()).toEqual([]);
  });

  test("is asked which clock its lesson keeps", async () => {
    const { services, clock, texts } = await open(maker);
    const email = "james@tutor.example";
    const james = await checkedTutor(services, { name: "James", email, zone: "America/Toronto" });
    const { learnerId } = await aLearner(services);
    await setRows(services.db, "guardian", { ...numbers, email: null, email_key: null });
    clock.advance(Date.parse("2027-08-20T10:00:00Z") - clock.now());
    await begin(
      services,
      seriesForm(learnerId, james, { startsOn: "2027-10-01", time: "19:00", writes: false }),
    );
    clock.advance(Date.parse("2027-10-25T10:00:00Z") - clock.now());
    await createLessonClock(services).runUntilIdle();
    const [text] = (await texts()).filter(({ kind }) => kind === "clock-asked");
    expect(text?.texts["en"]).toMatch(/19:00 in Karachi.*Choose the time: https:\S+/s);
  });
});
