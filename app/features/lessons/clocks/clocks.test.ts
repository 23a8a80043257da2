import { setTimeout } from "node:timers/promises";
import { describe, expect, test } from "vitest";

import { endGuardianship } from "#app/features/families/change-guardianships.server.ts";
import { guardiansOf } from "#app/features/families/family-access.server.ts";
import { findTutor } from "#app/features/tutors/tutor-store.server.ts";
import { day, hour, toIso } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { describeOnSqliteFirst, rowIn } from "#tests/support/databases.ts";
import { aLearner, begin, owner, seriesForm } from "#tests/support/lessons.ts";
import { createTestServices } from "#tests/support/services.ts";
import { checkedTutor } from "#tests/support/tutors.ts";
import { createLessonClock } from "../lesson-clock.server.ts";
import { listOfSeries } from "../lesson-read.server.ts";
import { findSeries } from "../series-store.server.ts";
import { answerClocks, decideClock, questionsOf } from "./answer-clocks.server.ts";
import { mailSides, readQuestion } from "./clock-questions.server.ts";
import { readClockToken, type ClockLink } from "./clock-links.server.ts";
import { nextShift, offsetsOf } from "./clock-shifts.server.ts";
import { listQuestions, storeForeseen } from "./clock-store.server.ts";

/** 22 days before Toronto’s clocks go forward, on 14 March 2027. */
const february = "2027-02-20T04:00:00.000Z";

async function open(
  maker: Parameters<typeof createTestServices>[0],
  { zone = "America/Toronto", now = february } = {},
) {
  const site = await createTestServices(maker);
  site.clock.advance(Date.parse(now) - site.clock.now());
  const { services } = site;
  const tutorId = await checkedTutor(services, {
    name: "James O.",
    email: "james@tutor.example",
    zone,
  });
  const { learnerId } = await aLearner(services);
  return { ...site, db: services.db, tutorId, learnerId };
}

/** A child in Lahore, Saturdays at 19:00, which is 09:00 in Toronto in winter. */
const saturdays = (learnerId: string, tutorId: string, change = {}) =>
  seriesForm(learnerId, tutorId, {
    startsOn: "2027-02-27",
    time: "19:00",
    writes: false,
    ...change,
  });

const run = (services: Services) => createLessonClock(services).runUntilIdle();

const mailsOf = async ({ db }: Services, kind: string) =>
  await db
    .selectFrom("outgoing_mail")
    .select(["recipient", "subject", "text", "html"])
    .where("kind", "=", kind)
    .orderBy("recipient")
    .execute();

/** What the link in a mail opens. */
function linkIn({ secrets, clock }: Services, text = ""): ClockLink {
  const [token = ""] = /(?<=token=)[\w.-]+/.exec(text) ?? [];
  const link = readClockToken(secrets["trial-link"], token, clock.now());
  if (!link) throw new Error(`no link in ${text}`);
  return link;
}

async function asked(maker: Parameters<typeof createTestServices>[0], change = {}) {
  const site = await open(maker);
  const { services, clock, learnerId, tutorId } = site;
  const { id } = await begin(services, saturdays(learnerId, tutorId, change));
  clock.advance(2 * day);
  await run(services);
  const [family, tutor] = (await mailsOf(services, "clock-asked")).map((mail) => ({
    mail,
    link: linkIn(services, mail.text),
  }));
  const [question] = await listQuestions(services.db, clock.now());
  if (!family || !tutor || !question) throw new Error("nothing was asked");
  return { ...site, seriesId: id, family, tutor, question };
}

describe("the next shift", () => {
  const weekly = {
    zone: "Europe/London",
    family_zone: "Europe/London",
    weekday: 2,
    time: "17:00",
    starts_on: "2027-01-05",
    ends_on: null,
  };
  const at = (date: string) => Date.parse(`${date}T00:00:00Z`);
  const shiftFrom = (date: string, tutor: string, change = {}) =>
    nextShift({ ...weekly, ...change }, tutor, { now: at(date), withinDays: 21 });

  test("B5: comes where either side changes its clocks, with what was before", () => {
    expect(shiftFrom("2027-02-20", "America/Toronto")).toBeNull();
    expect(shiftFrom("2027-02-22", "America/Toronto")).toMatchObject({
      on: "2027-03-16",
      was: { family: "17:00", tutor: "12:00" },
    });
    expect(shiftFrom("2027-03-17", "America/Toronto")).toMatchObject({
      on: "2027-03-30",
      was: { tutor: "13:00" },
    });
    expect(shiftFrom("2027-04-10", "Africa/Cairo")).toMatchObject({
      on: "2027-05-04",
      was: { tutor: "18:00" },
    });
    expect(shiftFrom("2027-03-10", "Europe/Paris")).toBeNull();
  });

  test("is none after the last lesson, or before the first", () => {
    const march = (change: object) => shiftFrom("2027-03-01", "America/Toronto", change);
    expect(march({ ends_on: "2027-03-09" })).toBeNull();
    expect(march({ starts_on: "2027-03-16" })).toBeNull();
  });

  test("of a lesson that follows London’s clock is one for both sides", () => {
    const karachi = { family_zone: "Asia/Karachi" };
    expect(shiftFrom("2027-03-10", "Asia/Karachi", karachi)).toMatchObject({
      on: "2027-03-30",
      was: { family: "22:00", tutor: "22:00" },
    });
  });
});

describeOnSqliteFirst("the question when clocks change", (maker) => {
  test("is asked of both sides once, 21 days before, each on its own clock", async () => {
    const { services, clock, family, tutor } = await asked(maker);
    expect(family.mail.subject).toBe("Clocks change: Ibrahim’s lesson from Saturday 20 March");
    expect(family.mail.text).toContain("19:00 in Karachi, 09:00 in Toronto");
    expect(family.mail.text).toContain("19:00 in Karachi, 10:00 in Toronto");
    expect(family.mail.text).toContain("18:00 in Karachi, 09:00 in Toronto");
    expect(tutor.mail.recipient).toBe("james@tutor.example");
    expect(tutor.mail.text).toContain("10:00 in Toronto, 19:00 in Karachi");
    expect(tutor.link.side).toBe("tutor");
    clock.advance(2 * hour);
    await run(services);
    expect(await mailsOf(services, "clock-asked")).toHaveLength(2);
  });

  test("is not asked a day too early", async () => {
    const { services, learnerId, tutorId } = await open(maker);
    await begin(services, saturdays(learnerId, tutorId));
    await run(services);
    expect(await mailsOf(services, "clock-asked")).toEqual([]);
  });

  test("looking at it chooses nothing, silence keeps the clock, and says so 7 days and a day before", async () => {
    const { services, clock, seriesId, family } = await asked(maker);
    const before = await listOfSeries(services.db, seriesId);
    expect(await questionsOf(services, family.link)).toHaveLength(1);
    expect(await listQuestions(services.db, clock.now())).toMatchObject([
      { family_choice: null, tutor_choice: null, decided: null },
    ]);
    clock.advance(Date.parse("2027-03-13T16:00:00Z") - clock.now());
    await run(services);
    const again = await mailsOf(services, "clock-again");
    expect(again.map(({ subject }) => subject)).toEqual([
      "Still open: Ibrahim’s lesson from Saturday 20 March",
      "Still open: Ibrahim’s lesson from Saturday 20 March",
    ]);
    clock.advance(Date.parse("2027-03-19T16:00:00Z") - clock.now());
    await run(services);
    await run(services);
    const [toFamily, toTutor, ...more] = await mailsOf(services, "clock-tomorrow");
    expect(more).toEqual([]);
    expect(toFamily?.subject).toBe("Ibrahim’s lesson on Saturday 20 March: 19:00");
    expect(toTutor?.subject).toBe("Ibrahim’s lesson on Saturday 20 March: 10:00");
    const after = await listOfSeries(services.db, seriesId);
    const times = (all: typeof after) => all.slice(0, before.length).map((one) => one.starts_at);
    expect(times(after)).toEqual(times(before));
  });

  test("two answers that differ go to the team, and nothing moves", async () => {
    const { services, db, clock, family, tutor, question, seriesId } = await asked(maker);
    const ids = [question.id];
    const answer = (link: ClockLink, choice: "family" | "tutor" | "other", wish = "") =>
      answerClocks(services, link, ids, { choice, wish });
    expect(await answer(family.link, "family")).toBeNull();
    expect(await mailsOf(services, "clock-answers")).toEqual([]);
    expect(await answer(tutor.link, "tutor")).toBeNull();
    expect(await mailsOf(services, "clock-answers")).toMatchObject([
      { subject: expect.stringContaining("Two answers differ: Ibrahim") as string },
    ]);
    expect(await findSeries(db, seriesId)).toMatchObject({ version: 1, ends_on: null });
    expect(await answer(tutor.link, "other", " ")).toBe("wish");
    expect(await answer(tutor.link, "other", "20:00 on Sundays")).toBeNull();
    expect(await listQuestions(db, clock.now())).toMatchObject([
      { family_choice: "family", tutor_choice: "other", tutor_wish: "20:00 on Sundays" },
    ]);
    expect(await mailsOf(services, "clock-answers")).toHaveLength(2);
    expect(await answer({ ...family.link, guardianId: question.id } as ClockLink, "tutor")).toBe(
      "gone",
    );
  });

  test("a person’s decision makes the series follow the other side from that lesson on", async () => {
    const { services, db, clock, question, seriesId } = await asked(maker);
    expect(await decideClock(services, owner, question.id, "tutor")).toBeNull();
    expect(await findSeries(db, seriesId)).toMatchObject({ ends_on: "2027-03-19" });
    const next = await rowIn(db, "series", { follows: seriesId });
    expect(next).toMatchObject({ anchor: "tutor", zone: "America/Toronto", time: "09:00" });
    const [first] = await listOfSeries(db, next.id);
    expect(first).toMatchObject({
      original_on: "2027-03-20",
      starts_at: "2027-03-20T13:00:00.000Z",
    });
    expect(await decideClock(services, owner, question.id, "anchor")).toEqual({ kind: "gone" });
    clock.advance(day);
    await run(services);
    expect(await mailsOf(services, "clock-gone")).toEqual([]);
  });

  test("B5b: a time in a child’s night is not offered, nor kept", async () => {
    const { services, db, clock, learnerId, tutorId } = await open(maker, {
      now: "2027-02-18T00:00:00.000Z",
    });
    await begin(
      services,
      seriesForm(learnerId, tutorId, { startsOn: "2027-02-22", time: "06:30", writes: false }),
    );
    clock.advance(6 * day);
    await run(services);
    const [question] = await listQuestions(db, clock.now());
    const [family] = await mailsOf(services, "clock-asked");
    expect(question).toMatchObject({ on_date: "2027-03-15", tutor_was: "20:30" });
    expect(family?.text).toContain("Not possible: too late or too early for the child");
    const link = linkIn(services, family?.text);
    const answer = { choice: "tutor", wish: "" } as const;
    expect(await answerClocks(services, link, [question?.id ?? ""], answer)).toBe("night");
    expect(await decideClock(services, owner, question?.id ?? "", "tutor")).toMatchObject({
      kind: "night",
    });
  });

  test("a link opens nothing once its reader is a guardian no more, or the lesson has begun", async () => {
    const { services, db, clock, learnerId, family } = await asked(maker);
    const [guardian] = await guardiansOf(db, learnerId, clock.now());
    const pair = { guardianId: guardian?.id ?? "", learnerId };
    await db.transaction().execute((trx) => endGuardianship(trx, pair, "court order", clock.now()));
    clock.advance(1);
    expect(await questionsOf(services, family.link)).toEqual([]);
    const forged = family.mail.text.replace(/token=f\.\w/, "token=f.x");
    expect(() => linkIn(services, forged)).toThrow("no link");
    clock.advance(60 * day);
    expect(() =>
      linkIn(services, (family.mail.text ?? "").replace("token=f", "token=t")),
    ).toThrow();
  });

  test("is asked of nobody who ceases to be a guardian while the mail is written", async () => {
    const { services, db, clock, learnerId, tutorId, question } = await asked(maker);
    const tutor = await findTutor(db, tutorId);
    const read = tutor && (await readQuestion(db, question, [tutor]));
    const [guardian] = await guardiansOf(db, learnerId, clock.now());
    if (!read || !guardian) throw new Error("nothing was asked");
    const pair = { guardianId: guardian.id, learnerId };
    const written = Promise.withResolvers<void>();
    const writing = db.transaction().execute(async (trx) => {
      await mailSides(services, trx, "tomorrow", read, ["family"]);
      written.resolve();
      await setTimeout(200);
    });
    await written.promise;
    const ending = db
      .transaction()
      .execute((trx) => endGuardianship(trx, pair, "court order", clock.now()));
    await Promise.all([writing, ending]);
    expect(await mailsOf(services, "clock-tomorrow")).toEqual([]);
  });

  test("a tutor who has left is asked nothing, and a link from before opens nothing", async () => {
    const { services, db, clock, family, tutor, tutorId } = await asked(maker);
    expect(await questionsOf(services, tutor.link)).toHaveLength(1);
    const on = toIso(clock.now()).slice(0, 10);
    await db.updateTable("tutor").set({ left_on: on }).where("id", "=", tutorId).execute();
    expect(await questionsOf(services, tutor.link)).toEqual([]);
    clock.advance(Date.parse("2027-03-13T16:00:00Z") - clock.now());
    await run(services);
    const again = await mailsOf(services, "clock-again");
    expect(again.map(({ recipient }) => recipient)).toEqual([family.mail.recipient]);
  });

  test("a new law: lessons keep the agreed time, and both sides are asked at once", async () => {
    const zone = "Africa/Casablanca";
    const { services, db, clock, tutorId } = await open(maker, {
      zone: "Europe/London",
      now: "2027-05-20T00:00:00.000Z",
    });
    const { learnerId, guardianId } = await aLearner(services, { zone });
    const { id } = await begin(
      services,
      seriesForm(learnerId, tutorId, {
        familyZone: zone,
        startsOn: "2027-06-01",
        time: "17:00",
        writes: false,
      }),
    );
    await run(services);
    expect(await listQuestions(db, clock.now())).toEqual([]);
    const planned = (await listOfSeries(db, id)).map((one) => one.starts_at);
    // As an earlier tzdata foresaw it: an hour further ahead from July on, with the lessons made so.
    const now = clock.now();
    const july = Date.parse("2027-07-01T00:00:00Z");
    const [[, minutes] = [0, 0]] = offsetsOf(zone, now);
    const foreseen = [
      [now, minutes],
      [july, minutes + 60],
    ];
    await storeForeseen(db, zone, JSON.stringify(foreseen), now);
    for (const lesson of await listOfSeries(db, id)) {
      if (Date.parse(lesson.starts_at) < july) continue;
      const starts_at = new Date(Date.parse(lesson.starts_at) - hour).toISOString();
      const invited = lesson.original_on === "2027-07-13" ? guardianId : "";
      const change = { starts_at, tutor_word: "can", invited } as const;
      await db.updateTable("lesson").set(change).where("id", "=", lesson.id).execute();
    }
    clock.advance(day);
    await run(services);
    expect((await listOfSeries(db, id)).slice(0, 12).map((one) => one.starts_at)).toEqual(planned);
    // Whoever had one in a calendar by itself has it there no more.
    expect(await mailsOf(services, "lesson-out")).toMatchObject([
      { subject: "Removed from your calendar: Ibrahim’s lesson on Tuesday 13 July" },
    ]);
    // Nobody has said that they can give those lessons an hour later.
    expect((await listOfSeries(db, id)).filter((one) => one.tutor_word !== null)).toEqual([]);
    expect(await listQuestions(db, clock.now())).toMatchObject([
      { on_date: "2027-07-06", family_was: "17:00" },
    ]);
    expect(await mailsOf(services, "clock-asked")).toHaveLength(2);
    clock.advance(2 * hour);
    await run(services);
    expect(await mailsOf(services, "clock-asked")).toHaveLength(2);
  });

  test("a change that is not coming after all is taken back, and both sides read so", async () => {
    const { services, db, clock, question } = await asked(maker);
    await db.updateTable("clock_question").set({ tutor_was: "10:00" }).execute();
    clock.advance(2 * hour);
    await run(services);
    expect(await listQuestions(db, clock.now())).toMatchObject([
      { id: question.id, decided: "gone" },
    ]);
    expect(await mailsOf(services, "clock-gone")).toHaveLength(2);
  });

  test("a tutor of several lessons gets one mail about all that one change is about", async () => {
    const { services, clock, learnerId, tutorId } = await open(maker);
    await begin(services, saturdays(learnerId, tutorId));
    const other = await aLearner(services);
    const wednesday = { startsOn: "2027-03-03", time: "20:00" };
    await begin(services, saturdays(other.learnerId, tutorId, wednesday));
    clock.advance(2 * day);
    await run(services);
    const mails = await mailsOf(services, "clock-asked");
    expect(mails).toHaveLength(3);
    const own = mails.filter(({ recipient }) => recipient === "james@tutor.example");
    expect(own.map(({ subject }) => subject)).toEqual(["Clocks change: 2 of your lessons"]);
    const link = linkIn(services, own[0]?.text);
    const all = (await questionsOf(services, link)).map((one) => one.question.id);
    expect(all).toHaveLength(2);
    expect(await answerClocks(services, link, all, { choice: "tutor", wish: "" })).toBeNull();
  });
});
