import { expect, test } from "vitest";

import { bookableSlots } from "#app/features/availability/free-times.server.ts";
import { listClosed, storeClosed } from "#app/features/clock/closed-day-store.server.ts";
import { academyDay } from "#app/features/clock/academy-days.server.ts";
import { minute } from "#app/platform/.server/clock.ts";
import { currentHours, currentSite } from "#app/platform/.server/current-site.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { aClosing, closeFor } from "#tests/support/closing.ts";
import { describeOnSqliteFirst } from "#tests/support/databases.ts";
import { deskArgs, deskPerson } from "#tests/support/desk.ts";
import { aLearner, begin, owner, seriesForm } from "#tests/support/lessons.ts";
import { moment } from "#tests/support/moments.ts";
import { mailsOf } from "#tests/support/outbox.ts";
import { createTestServices } from "#tests/support/services.ts";
import { checkedTutor } from "#tests/support/tutors.ts";
import { closedPage as texts } from "#words/pages/desk-lessons.ts";
import { closeDays, openDays, readClosing } from "./close-days.server.ts";
import { closedPage } from "./desk/closed-page.server.ts";
import { coverWeekly, moveWeekly, restoreAllTheSame, restoreWeekly } from "./lesson-acts.server.ts";
import { readAlarms } from "./lesson-alarms.server.ts";
import { createLessonClock } from "./lesson-clock.server.ts";
import { listOfSeries } from "./lesson-read.server.ts";

const sunday = "2027-03-14T18:00:00.000Z";
/** Two weeks, with two Mondays. */
const fortnight = aClosing("2027-03-22", { until: "2027-04-04", reason: "Spring break" });

async function open(maker: Parameters<typeof createTestServices>[0]) {
  const site = await createTestServices(maker);
  site.clock.advance(Date.parse(sunday) - site.clock.now());
  const { services } = site;
  const tutorId = await checkedTutor(services, {
    name: "Amal K.",
    email: "amal@tutor.example",
  });
  return { ...site, db: services.db, tutorId };
}

/** A lesson a week on Mondays, as many as there are languages of its families. */
async function mondays(services: Services, tutorId: string, languages: readonly string[] = ["en"]) {
  const ids = [];
  for (const [at, language] of languages.entries()) {
    const { learnerId } = await aLearner(services, { language });
    const time = `${String(11 + at).padStart(2, "0")}:00`;
    const form = { startsOn: "2027-03-15", time, writes: false };
    ids.push((await begin(services, seriesForm(learnerId, tutorId, form))).id);
  }
  return ids;
}

const statesOf = async (services: Services, id: string) =>
  (await listOfSeries(services.db, id)).map(({ state }) => state);

const lessonOf = async (services: Services, id: string, at: number) => {
  const lesson = (await listOfSeries(services.db, id))[at];
  if (!lesson) throw new Error("There is no lesson");
  return lesson;
};

const actOf = async (services: Services) =>
  (await listClosed(services.db, fortnight.from, "9999"))[0]?.act_id ?? "";

describeOnSqliteFirst("a closed fortnight", (maker) => {
  test(
    "takes out 200 lessons in one press, with one mail for each reader, and lets others be answered meanwhile",
    { tags: "deep", timeout: 300_000 },
    async () => {
      const { services, db } = await open(maker);
      const ids = [];
      for (let tutor = 0; tutor < 10; tutor += 1) {
        const email = `tutor-${tutor}@tutor.example`;
        const tutorId = await checkedTutor(services, { email });
        ids.push(
          ...(await mondays(
            services,
            tutorId,
            Array.from({ length: 10 }, () => "en"),
          )),
        );
      }
      let turns = 0;
      const ticking = setInterval(() => (turns += 1), 1);
      await closeFor(services, owner, fortnight);
      clearInterval(ticking);
      const off = await db.selectFrom("lesson").select("id").where("why", "=", "closed").execute();
      expect([ids.length, off.length]).toEqual([100, 200]);
      const mails = await mailsOf(services, "lesson-away");
      expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(110);
      expect(mails).toHaveLength(110);
      // Nothing holds the process: timers, and requests as well, have their turn between the statements.
      expect(turns).toBeGreaterThan(20);
    },
  );

  test("is one act: lessons off, free times gone, the promise stopped, and one mail for each reader", async () => {
    const { services, clock, tutorId } = await open(maker);
    const [first = "", second = ""] = await mondays(services, tutorId, ["en", "ur", "ar"]);
    const offered = async () =>
      (await bookableSlots(services, "islamic", clock.now())).filter(
        ({ startsAt }) =>
          academyDay(startsAt) >= fortnight.from && academyDay(startsAt) <= fortnight.until,
      ).length;
    expect(await offered()).toBeGreaterThan(0);
    await closeFor(services, owner, fortnight);
    expect(await offered()).toBe(0);
    expect((await statesOf(services, first)).slice(0, 4)).toEqual(["on", "off", "off", "on"]);
    expect(await lessonOf(services, second, 1)).toMatchObject({
      why: "closed",
      counts_as: "not-charged",
    });
    expect(currentHours(services).closed).toEqual([
      { first: fortnight.from, last: fortnight.until },
    ]);
    expect(currentSite(services).hours).toContain("; closed 22 March – 4 April");
    const mails = await mailsOf(services, "lesson-away");
    expect(mails).toHaveLength(4);
    expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(4);
    const english = mails.find(({ subject }) => subject === "We are closed: Ibrahim’s lessons");
    expect(english?.text).toContain("22 March – 4 April 2027");
    expect(english?.text).toContain("Spring break");
    expect(english?.text.match(/nothing is charged/g)).toHaveLength(2);
    const tutor = mails.find(({ recipient }) => recipient === "amal@tutor.example");
    expect(tutor?.subject).toBe("We are closed: your lessons");
    expect(tutor?.text.match(/Cancelled/g)).toHaveLength(6);
    expect(tutor?.text).not.toContain("charged");
  });

  test("leaves exceptions as they were chosen, and each says what it counts as", async () => {
    const { services, tutorId } = await open(maker);
    const [id = ""] = await mondays(services, tutorId);
    const found = await readClosing(services, owner, fortnight);
    const lessons = "lessons" in found ? found.lessons : [];
    const decisions = lessons.map((lesson, at) => ({
      id: lesson.id,
      sequence: lesson.sequence,
      countsAs: at === 0 ? ("takes-place" as const) : ("made-up" as const),
    }));
    expect(await closeDays(services, owner, fortnight, decisions, true)).toBeNull();
    expect((await statesOf(services, id)).slice(0, 4)).toEqual(["on", "on", "off", "on"]);
    expect(await lessonOf(services, id, 2)).toMatchObject({ counts_as: "made-up" });
    expect(await readAlarms(services, owner)).toEqual([]);
    const [mail] = (await mailsOf(services, "lesson-away")).filter(({ recipient }) =>
      recipient.includes("family-"),
    );
    expect(mail?.text).toContain("Goes ahead as usual");
    expect(mail?.text).toContain("you will get this lesson at another time");
    // One that is kept can still be given to someone else.
    const kept = await lessonOf(services, id, 1);
    const huda = await checkedTutor(services, { name: "Huda B." });
    expect(await coverWeekly(services, owner, kept, huda, true)).toBeNull();
  });

  test("is closed for trials and answers alone if its lessons take place", async () => {
    const { services, tutorId } = await open(maker);
    const [id = ""] = await mondays(services, tutorId);
    await closeFor(services, owner, { ...fortnight, countsAs: "takes-place" });
    expect(await statesOf(services, id)).not.toContain("off");
    expect(await readAlarms(services, owner)).toEqual([]);
    expect(await mailsOf(services, "lesson-away")).toEqual([]);
    const lesson = await lessonOf(services, id, 0);
    const there = moment("2027-03-23T06:00:00.000Z");
    expect(await moveWeekly(services, owner, lesson, there)).toBeNull();
  });

  test("binds whatever is moved, brought back or made later", async () => {
    const { services, clock, tutorId } = await open(maker);
    const [id = ""] = await mondays(services, tutorId);
    await closeFor(services, owner, fortnight);
    const lesson = await lessonOf(services, id, 0);
    const there = moment("2027-03-23T06:00:00.000Z");
    expect(await moveWeekly(services, owner, lesson, there)).toEqual({ kind: "closed" });
    const off = await lessonOf(services, id, 1);
    expect(await restoreWeekly(services, owner, off)).toEqual({ kind: "closed" });
    expect(await restoreAllTheSame(services, owner, off)).toBeNull();
    expect(await lessonOf(services, id, 1)).toMatchObject({ state: "on", counts_as: null });
    expect(await readAlarms(services, owner)).toEqual([]);
    // What gets there all the same is an alarm.
    clock.advance(minute);
    const at = { changed_at: new Date(clock.now()).toISOString() };
    const days = (await listClosed(services.db, fortnight.from, "9999")).map((one) => ({
      ...one,
      ...at,
    }));
    await services.db.transaction().execute((trx) => storeClosed(trx, days));
    expect(await readAlarms(services, owner)).toMatchObject([{ why: "closed" }]);
  });

  test("beyond what is made: told once today, made off later, and back when it is opened", async () => {
    const { services, clock, tutorId } = await open(maker);
    const [id = ""] = await mondays(services, tutorId);
    const winter = aClosing("2027-12-20", { until: "2028-01-02" });
    await closeFor(services, owner, winter);
    const [mail] = (await mailsOf(services, "lesson-away")).filter(({ recipient }) =>
      recipient.includes("family-"),
    );
    expect(mail?.text.match(/nothing is charged/g)).toHaveLength(2);
    clock.advance(minute);
    const { learnerId } = await aLearner(services);
    const since = { startsOn: "2027-03-16", time: "12:00", writes: false };
    await begin(services, seriesForm(learnerId, tutorId, since));
    clock.advance(Date.parse("2027-10-18T09:00:00Z") - clock.now());
    await createLessonClock(services).runUntilIdle();
    const off = (await listOfSeries(services.db, id)).filter(({ state }) => state === "off");
    expect(off.map(({ original_on: on, why }) => [on, why])).toEqual([
      ["2027-12-20", "closed"],
      ["2027-12-27", "closed"],
    ]);
    // Whoever has begun since then is told now.
    expect(await mailsOf(services, "lesson-away")).toHaveLength(4);
    const [day] = await listClosed(services.db, "2027-12-27", "2027-12-28");
    const opened = await openDays(services, owner, day?.act_id ?? "", "2027-12-27");
    expect(opened).toMatchObject({ opened: { back: [{ original_on: "2027-12-27" }], left: [] } });
  });

  test("is opened by day or whole: lessons come back where their hour is free, the others are named", async () => {
    const { services, tutorId } = await open(maker);
    const [first = "", second = ""] = await mondays(services, tutorId, ["en", "en"]);
    await closeFor(services, owner, fortnight);
    const taken = await lessonOf(services, second, 1);
    const mover = await lessonOf(services, first, 3);
    const act = await actOf(services);
    const tried = await openDays(services, owner, act, "2027-03-22", true);
    expect(tried).toMatchObject({ opened: { back: [{}, {}], left: [] } });
    expect((await statesOf(services, first))[1]).toBe("off");
    expect(await openDays(services, owner, act, "2027-03-22")).toMatchObject({
      opened: { back: [{}, {}], left: [] },
    });
    expect((await statesOf(services, first)).slice(0, 3)).toEqual(["on", "on", "off"]);
    expect(await openDays(services, owner, act, "2027-03-22")).toEqual({
      problem: { kind: "gone" },
    });
    // Another lesson has the hour of one that is still off.
    const off = await lessonOf(services, second, 2);
    await closeFor(services, owner, { ...fortnight, from: "2027-03-29", countsAs: "takes-place" });
    expect(taken.id).not.toBe(off.id);
    expect(await moveWeekly(services, owner, mover, moment(off.starts_at))).toBeNull();
    const rest = (await listClosed(services.db, "2027-03-29", "9999"))[0]?.act_id ?? "";
    const whole = await openDays(services, owner, rest, null);
    expect(whole).toMatchObject({ opened: { unmade: 0 } });
    const told = (await mailsOf(services, "lesson-away")).map(({ subject }) => subject);
    expect(told).toContain("We are open after all: Ibrahim’s lessons");
    expect(await services.db.selectFrom("closed_day").selectAll().execute()).not.toContainEqual(
      expect.objectContaining({ date: "2027-03-29" }),
    );
  });

  test("is refused where lessons have come since the page was opened, or days are not days", async () => {
    const { services, db, tutorId } = await open(maker);
    const [id = ""] = await mondays(services, tutorId);
    expect(await closeDays(services, owner, fortnight, [], true)).toEqual({ kind: "others" });
    for (const [change, kind] of [
      [{ from: "2027-03-13" }, "dates"],
      [{ until: "2027-02-31" }, "dates"],
      [{ until: "2027-03-21" }, "dates"],
      [{ from: "2030-01-01", until: "2030-01-02" }, "dates"],
      [{ until: "2027-12-31" }, "dates"],
      [{ area: "nothing" }, "area"],
      [{ reason: "" }, "reason"],
    ] as const) {
      const asked = { ...fortnight, ...change };
      expect(await closeDays(services, owner, asked, [], true)).toEqual({ kind });
    }
    expect(await statesOf(services, id)).not.toContain("off");
    expect(await db.selectFrom("closed_day").selectAll().execute()).toEqual([]);
    expect(await mailsOf(services, "lesson-away")).toEqual([]);
  });

  test("shows what it touches before it is saved, with every email", async () => {
    const { services, tutorId } = await open(maker);
    await mondays(services, tutorId, ["en", "ur"]);
    const { cookie } = await deskPerson(services, "coordinator");
    const { from, until, reason } = fortnight;
    const query = new URLSearchParams({ from, until, reason, counts: "made-up" });
    const path = `/desk/closed?${query.toString()}`;
    const { preview, problem } = await closedPage.loader(deskArgs(services, cookie, path));
    expect(problem).toBeNull();
    expect(preview).toMatchObject({ learners: 2, unmade: 0, trials: [], workdays: 10 });
    expect(preview?.weekly).toHaveLength(4);
    expect(preview?.free).toBeGreaterThan(0);
    expect(preview?.mails.map(({ language }) => language).toSorted()).toEqual(["en", "en", "ur"]);
    // The way to a lesson is the family's own.
    const words = preview?.mails.map(({ text }) => text).join() ?? "";
    expect(words).toContain("calendar");
    expect(words).not.toContain("/family/");
    expect(await mailsOf(services, "lesson-away")).toEqual([]);
    const late = `/desk/closed?from=2027-03-01&until=2027-03-02`;
    const refused = await closedPage.loader(deskArgs(services, cookie, late));
    expect(refused.problem).toBe(texts.problems.dates);
  });
});
