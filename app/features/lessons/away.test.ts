import { moment } from "#tests/support/moments.ts";
import { expect, test } from "vitest";

import { listLeave, storeHours } from "#app/features/tutors/tutor-store.server.ts";
import { day } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { describeOnSqliteFirst } from "#tests/support/databases.ts";
import { deskArgs, deskPerson } from "#tests/support/desk.ts";
import { aLearner, begin, owner, seriesForm } from "#tests/support/lessons.ts";
import { mailsOf } from "#tests/support/outbox.ts";
import { createTestServices } from "#tests/support/services.ts";
import { checkedTutor } from "#tests/support/tutors.ts";
import { awayPage as texts, covers as coverTexts } from "#words/pages/desk-lessons.ts";
import { readAway, settleAway, type AwayDecision, type AwayFate } from "./away.server.ts";
import { createLessonClock } from "./lesson-clock.server.ts";
import { leaveOutWeekly } from "./lesson-acts.server.ts";
import { awayPage } from "./desk/away-page.server.ts";
import { listOfSeries } from "./lesson-read.server.ts";

const sunday = "2027-03-14T18:00:00.000Z";

async function open(maker: Parameters<typeof createTestServices>[0]) {
  const site = await createTestServices(maker);
  site.clock.advance(Date.parse(sunday) - site.clock.now());
  const tutorId = await checkedTutor(site.services, {
    name: "Amal K.",
    email: "amal@tutor.example",
  });
  return { ...site, db: site.services.db, tutorId };
}

/** A lesson a week on Mondays for so many children of the tutor's, one after the other. */
async function mondays(services: Services, tutorId: string, count: number, wish?: "woman") {
  const learners = [];
  for (let at = 0; at < count; at += 1) {
    const family = await aLearner(services);
    const time = `${String(11 + at).padStart(2, "0")}:00`;
    const form = { startsOn: "2027-03-15", time, writes: false, ...(wish && { wish }) };
    const { id } = await begin(services, seriesForm(family.learnerId, tutorId, form));
    learners.push({ ...family, seriesId: id });
  }
  return learners;
}

const monday = (tutorId: string) => ({
  tutorId,
  from: "2027-03-15T00:00",
  until: "2027-03-16T00:00",
  reason: "ill",
});

async function brokenBy(services: Services, asked: ReturnType<typeof monday>) {
  const found = await readAway(services, owner, asked);
  if (found.kind !== "ok") throw new Error(found.kind);
  return found.broken;
}

const decide = (
  broken: Awaited<ReturnType<typeof brokenBy>>,
  fateOf: (one: (typeof broken)[number]) => AwayFate,
): AwayDecision[] =>
  broken.map((one) => ({
    id: one.lesson.id,
    sequence: one.lesson.sequence,
    fate: fateOf(one),
  }));

describeOnSqliteFirst("a tutor who is away", (maker) => {
  test("ill on a Monday with eight lessons: all covered in one act, one mail for each family and tutor", async () => {
    const { services, db, tutorId } = await open(maker);
    const learners = await mondays(services, tutorId, 8, "woman");
    const email = "huda@tutor.example";
    const huda = await checkedTutor(services, { name: "Huda B.", email });
    await checkedTutor(services, { name: "Omar", gender: "man" });
    await checkedTutor(services, { name: "Lina", courses: ["python"] });
    const broken = await brokenBy(services, monday(tutorId));
    expect(broken.map(({ covers }) => covers.map(({ name }) => name))).toEqual(
      Array.from({ length: 8 }, () => ["Huda B."]),
    );
    const covered = decide(broken, () => ({ kind: "cover", tutorId: huda, hasAgreed: true }));
    expect(await settleAway(services, owner, monday(tutorId), covered, true)).toBeNull();
    for (const { seriesId } of learners) {
      const [first, second] = await listOfSeries(db, seriesId);
      expect([first?.tutor_id, second?.tutor_id]).toEqual([huda, tutorId]);
    }
    expect(await listLeave(db, "2027-03-15", tutorId)).toMatchObject([{ reason: "ill" }]);
    const mails = await mailsOf(services, "lesson-away");
    expect(mails).toHaveLength(10);
    const to = (address: string) => mails.filter(({ recipient }) => recipient === address);
    expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(10);
    expect(to("amal@tutor.example")[0]?.text.match(/Goes ahead with Huda B\./g)).toHaveLength(8);
    expect(to(email)[0]?.text.match(/Goes ahead with Huda B\./g)).toHaveLength(8);
    const family = mails.find(({ recipient }) => recipient.includes("family-"));
    expect(family?.subject).toBe("Amal K. is away: Ibrahim’s lessons");
    expect(family?.text).toContain("Goes ahead with Huda B.");
    expect(family?.text).not.toContain("ill");
    expect(await brokenBy(services, monday(tutorId))).toEqual([]);
  });

  test("B8: each lesson is listed, and none is cancelled by itself", async () => {
    const { services, db, tutorId } = await open(maker);
    const learners = await mondays(services, tutorId, 3);
    const asked = { ...monday(tutorId), until: "2027-03-29T00:00" };
    const broken = await brokenBy(services, asked);
    expect(broken).toHaveLength(6);
    const fates: AwayFate[] = [
      { kind: "off" },
      { kind: "moved", startsAt: moment("2027-03-30T06:00:00.000Z") },
      ...broken.slice(2).map((): AwayFate => ({ kind: "keep" })),
    ];
    const decisions = decide(broken, (one) => fates[broken.indexOf(one)] ?? { kind: "keep" });
    expect(await settleAway(services, owner, asked, decisions, true)).toBeNull();
    const states = await Promise.all(learners.map(({ seriesId }) => listOfSeries(db, seriesId)));
    expect(states.map(([first]) => first?.state)).toEqual(["off", "on", "on"]);
    expect(states[1]?.[0]).toMatchObject({ starts_at: "2027-03-30T06:00:00.000Z", is_moved: 1 });
    expect(await brokenBy(services, asked)).toHaveLength(4);
    const mails = await mailsOf(services, "lesson-away");
    expect(mails).toHaveLength(4);
    expect(mails.map(({ text }) => text).join()).toContain("We will write to you about another");
    // Seeing to those that were kept enters no second leave.
    const rest = decide(await brokenBy(services, asked), () => ({ kind: "off" }));
    expect(await settleAway(services, owner, asked, rest, true)).toBeNull();
    expect(await listLeave(db, "2027-03-15", tutorId)).toHaveLength(1);
  });

  /** Lessons on Monday at 8, 9 and 10 in London: 4, 5 and 6 in Toronto, 10, 11 and 12 in Cairo, where one is offered. */
  async function early() {
    const site = await open(maker);
    const { services, db, tutorId } = site;
    for (const time of ["13:00", "14:00", "15:00"]) {
      const { learnerId } = await aLearner(services);
      const form = { startsOn: "2027-03-15", time, minutes: 30, writes: false };
      await begin(services, seriesForm(learnerId, tutorId, form));
    }
    const enter = async (name: string, zone: string, from: string, to: string) => {
      const id = await checkedTutor(services, { name, zone });
      await db.transaction().execute((trx) => storeHours(trx, id, [{ weekday: 1, from, to }]));
      return id;
    };
    const toronto = await enter("Huda", "America/Toronto", "00:00", "24:00");
    const cairo = await enter("Zara", "Africa/Cairo", "10:00", "11:00");
    const { cookie } = await deskPerson(services, "coordinator");
    const path = (all = "") =>
      `/desk/lessons/away?tutor=${tutorId}&from=2027-03-15&until=2027-03-15${all}`;
    const look = async (all = "") => await awayPage.loader(deskArgs(services, cookie, path(all)));
    const press = async (fates: readonly (Record<string, string> & { readonly f: string })[]) => {
      const { rows } = await look();
      const form = Object.fromEntries(
        rows.flatMap(({ id, sequence }, index) => [
          [`s-${id}`, String(sequence)],
          ...Object.entries(fates[index] ?? {}).map(([name, value]) => [`${name}-${id}`, value]),
        ]),
      ) as Record<string, string>;
      const asked = { tutor: tutorId, from: "2027-03-15", until: "2027-03-15", do: "save" };
      return await awayPage.action(
        deskArgs(services, cookie, path(), { form: { ...asked, ...form } }),
      );
    };
    return { ...site, toronto, cairo, look, press };
  }

  test("whoever could cover is shown on their own clock, and who would do it at night comes last", async () => {
    const { look, toronto, cairo } = await early();
    const [first, second] = (await look()).rows;
    expect(first?.covers).toEqual([
      {
        label: coverTexts.fit.fits,
        options: [[`cover:${cairo}`, "Zara: 10:00 Cairo, day · a woman"]],
      },
      {
        label: coverTexts.fit.night,
        options: [[`cover:${toronto}`, "Huda: 04:00 Toronto, dark · a woman"]],
      },
    ]);
    expect(second?.covers.map(({ label }) => label)).toEqual([
      coverTexts.fit.ask,
      coverTexts.fit.night,
    ]);
  });

  test("“cover where somebody can” takes nobody’s night and no hour that is not offered, but asks", async () => {
    const { look, press, cairo } = await early();
    const all = await look("&all=cover");
    expect(all.rows.map(({ fate }) => fate)).toEqual([`cover:${cairo}`, "", ""]);
    expect(all.undecided).toBe(2);
    expect((await look()).rows.map(({ fate }) => fate)).toEqual([`cover:${cairo}`, "keep", "keep"]);
    const left = await press([{ f: `cover:${cairo}` }, { f: "" }, { f: "" }]);
    expect(Object.values("problems" in left ? left.problems : {})).toEqual([
      texts.undecided,
      texts.undecided,
    ]);
  });

  test("at night and outside the offered hours somebody covers only who has agreed", async () => {
    const { press, toronto, cairo } = await early();
    const asked = [{ f: `cover:${cairo}` }, { f: `cover:${cairo}` }, { f: `cover:${toronto}` }];
    const refused = await press(asked);
    const { problems = {}, unasked = [] } = "problems" in refused ? refused : {};
    expect(unasked).toHaveLength(2);
    expect(Object.values(problems)).toEqual([
      expect.stringContaining("For Zara it is 11:00 in Cairo, outside the hours they offer."),
      expect.stringContaining("For Huda it is 06:00 in Toronto, in the night."),
    ]);
    // What was agreed with one is not agreed with another.
    const other = asked.map((one) => ({ ...one, a: `cover:${cairo}` }));
    expect(await press(other)).toMatchObject({ unasked: [expect.any(String)] });
    const done = await press(asked.map((one) => ({ ...one, a: one.f })));
    expect(done).toBeInstanceOf(Response);
  });

  test("half a year ahead its lessons are told of at once and made off, or raise an alarm each", async () => {
    for (const laterOff of [true, false]) {
      const { services, db, clock, tutorId } = await open(maker);
      const [family] = await mondays(services, tutorId, 1);
      const asked = {
        tutorId,
        from: "2027-09-13T00:00",
        until: "2027-09-28T00:00",
        reason: "away",
        laterOff,
      };
      const found = await readAway(services, owner, asked);
      expect(found).toMatchObject({ broken: [], later: [{}, {}, {}] });
      expect(await settleAway(services, owner, asked, [], true)).toBeNull();
      const mails = await mailsOf(services, "lesson-away");
      expect(mails).toHaveLength(laterOff ? 2 : 0);
      for (const { text } of mails) {
        expect(text).toContain("Monday 13 September 2027");
        expect(text).toContain("Monday 27 September 2027");
      }
      // A family that begins after it was entered has not been told of it.
      clock.advance(60 * day);
      const other = await aLearner(services);
      const times = { startsOn: "2027-05-21", time: "19:00", writes: false };
      const late = await begin(services, seriesForm(other.learnerId, tutorId, times));
      clock.advance(90 * day);
      await createLessonClock(services).runUntilIdle();
      const states = async (id: string) =>
        (await listOfSeries(db, id))
          .filter((one) => one.starts_at > "2027-09-13" && one.starts_at < "2027-09-28")
          .map(({ state, why }) => why ?? state);
      const said = laterOff ? "left-out" : "on";
      expect(await states(family?.seriesId ?? "")).toEqual([said, said, said]);
      expect(await states(late.id)).toEqual(["on", "on"]);
    }
  });

  test("a date that no calendar has gets its sentence", async () => {
    const { services, tutorId } = await open(maker);
    const { cookie } = await deskPerson(services, "coordinator");
    const path = `/desk/lessons/away?tutor=${tutorId}&from=2027-02-31&until=2027-03-15`;
    const { problem } = await awayPage.loader(deskArgs(services, cookie, path));
    expect(problem).toBe(texts.problems.dates);
  });

  test("nothing is saved if someone was faster, or one of the choices is not possible", async () => {
    const { services, db, tutorId } = await open(maker);
    await mondays(services, tutorId, 2);
    const man = await checkedTutor(services, { courses: ["python"] });
    const broken = await brokenBy(services, monday(tutorId));
    const [first, second] = broken.map(({ lesson }) => lesson.id);
    const unfit = decide(broken, ({ lesson }) =>
      lesson.id === first ? { kind: "off" } : { kind: "cover", tutorId: man, hasAgreed: false },
    );
    expect(await settleAway(services, owner, monday(tutorId), unfit, true)).toEqual({
      kind: "lessons",
      problems: new Map([[second, { kind: "unfit" }]]),
    });
    const off = decide(broken, () => ({ kind: "off" }));
    await leaveOutWeekly(services, owner, { id: first ?? "", sequence: 0 });
    expect(await settleAway(services, owner, monday(tutorId), off, true)).toEqual({
      kind: "others",
    });
    expect(await listLeave(db, "2027-03-15", tutorId)).toEqual([]);
    expect(await mailsOf(services, "lesson-away")).toEqual([]);
    const backwards = { ...monday(tutorId), until: "2027-03-14T00:00" };
    expect(await readAway(services, owner, backwards)).toEqual({ kind: "dates" });
    expect(await readAway(services, owner, monday("nobody"))).toEqual({ kind: "tutor" });
  });
});
