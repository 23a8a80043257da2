import { expect, test } from "vitest";

import { findGuardianById } from "#app/features/families/family-store.server.ts";
import { clockOf, zoneAt } from "#app/features/families/guardian-clock.ts";
import { addGuardianship } from "#app/features/families/enter-family.server.ts";
import { isChildsNight } from "#app/features/clock/child-night.ts";
import { describeOnSqliteFirst } from "#tests/support/databases.ts";
import { aLearner, owner, seriesForm } from "#tests/support/lessons.ts";
import { moment } from "#tests/support/moments.ts";
import { mailsOf } from "#tests/support/outbox.ts";
import { createTestServices } from "#tests/support/services.ts";
import { checkedTutor } from "#tests/support/tutors.ts";
import { beginPlan } from "./begin-plan.server.ts";
import { seenAs } from "./change-plan.server.ts";
import { pauseSeries } from "./change-series.server.ts";
import { coverWeekly, leaveOutWeekly, moveWeekly } from "./lesson-acts.server.ts";
import { listOfSeries } from "./lesson-read.server.ts";
import {
  followersOf,
  listTouched,
  moveFamily,
  type FamilyMove,
  type MovedLine,
} from "./move-family.server.ts";
import { momentOf, occurrencesOf } from "#app/features/clock/occurrences.server.ts";
import { everyZone } from "#app/features/clock/zones.ts";
import { hour } from "#app/platform/.server/clock.ts";
import { timeOf } from "#app/platform/moment.ts";
import { findSeries, type Series } from "./series-store.server.ts";
import { wallOf } from "./year-outlook.server.ts";

const why = { kind: "why", words: "Was with us before" } as const;

type Line = Partial<Omit<MovedLine, "seriesIds">>;

describeOnSqliteFirst("a family that moves", (maker) => {
  async function open({
    zone = "Australia/Sydney",
    now = "2026-12-01T10:12:00.000Z",
    isChild = true,
  } = {}) {
    const site = await createTestServices(maker);
    site.clock.advance(Date.parse(now) - site.clock.now());
    const { services, clock } = site;
    const { db } = services;
    const tutorId = await checkedTutor(services, { email: "amal@tutor.example" });
    const family = await aLearner(services, { zone, isChild });
    const begin = async (change: Partial<ReturnType<typeof seriesForm>> = {}) => {
      const form = { familyZone: zone, startsOn: "2026-12-07", ...change };
      const times = [seriesForm(family.learnerId, tutorId, form)];
      const { learnerId } = family;
      const made = await beginPlan(services, owner, {
        learnerId,
        times,
        beginning: why,
        writes: false,
      });
      if ("problem" in made) throw new Error(JSON.stringify(made.problem));
      return made.id;
    };
    const guardian = async (id = family.guardianId) => {
      const found = await findGuardianById(db, id);
      if (!found) throw new Error("No guardian");
      return found;
    };
    /** Moves the guardian and the learner, every weekly time as `line` says. */
    const move = async (
      to: string,
      from: string,
      line: Line = {},
      more: Partial<FamilyMove> = {},
    ) => {
      const learnerIds = [family.learnerId];
      const touched = await listTouched(db, learnerIds, momentOf(to, from, "00:00"));
      const rest = { choice: "moment", days: [], time: "", decisions: {}, ...line } as const;
      return await moveFamily(services, owner, {
        guardians: [await guardian()],
        learnerIds,
        zone: to,
        from,
        seen: touched.map(seenAs),
        lines: touched.map(({ id }) => ({ seriesIds: [id], ...rest })),
        told: "told by themselves",
        writes: true,
        ...more,
      });
    };
    const lessons = async () =>
      await db.selectFrom("lesson").selectAll().orderBy("starts_at").orderBy("id").execute();
    const running = async () =>
      await db.selectFrom("series").selectAll().where("ends_on", "is", null).execute();
    return { ...site, ...family, db, clock, tutorId, begin, guardian, move, lessons, running };
  }

  test("keeps each lesson whose moment stays, with id and sequence, and puts the rest on its new clock", async () => {
    const { db, begin, move, lessons, guardian, running, services } = await open();
    const id = await begin({ time: "18:00" });
    const before = await lessons();
    expect(await move("Asia/Karachi", "2027-01-04")).toEqual({ done: null });
    const [followed] = await running();
    expect(followed).toMatchObject({
      family_zone: "Asia/Karachi",
      zone: "Asia/Karachi",
      time: "12:00",
    });
    expect(followed?.follows).toBe(id);
    expect(await findSeries(db, id)).toMatchObject({ ends_on: "2027-01-03" });
    const after = await lessons();
    // Sydney is on summer time until April: until then nothing moves.
    for (const one of before) {
      const same = after.find((other) => other.id === one.id);
      const isThere = one.starts_at >= "2027-01-03T19:00";
      expect(same).toMatchObject({
        starts_at: one.starts_at,
        sequence: one.sequence,
        state: "on",
        family_zone: isThere ? "Asia/Karachi" : "Australia/Sydney",
        series_id: isThere ? followed?.id : id,
      });
    }
    expect(after).toHaveLength(before.length);
    const clock = clockOf(await guardian(), "");
    expect(zoneAt(clock, Date.parse("2027-01-03T18:59:59Z"))).toBe("Australia/Sydney");
    expect(zoneAt(clock, Date.parse("2027-01-03T19:00:00Z"))).toBe("Asia/Karachi");
    const mails = await mailsOf(services, "lesson-changed");
    // The tutor's year is another from April on.
    expect(mails.map(({ recipient }) => recipient.split("@")[1]).toSorted()).toEqual([
      "tutor.example",
      "visitor.example",
    ]);
    const [his] = mails.filter(({ recipient }) => recipient.includes("visitor"));
    expect(his?.text).toContain("From Monday 4 January 2027 we give times in Karachi.");
    expect(his?.text).toContain("Monday 12:00 in Karachi");
  });

  test.for([
    ["one extra lesson", "2027-01-06", 1],
    ["the last of some weeks", "2027-01-27", 4],
  ] as const)("keeps %s where its day is another there", async ([, endsOn, count]) => {
    const { begin, move, lessons } = await open({ zone: "America/Toronto", isChild: false });
    // 19:00 on Wednesday in Toronto is 05:00 on Thursday in Karachi.
    await begin({ startsOn: "2027-01-06", endsOn, time: "19:00" });
    const before = await lessons();
    expect(before).toHaveLength(count);
    expect(await move("Asia/Karachi", "2027-01-04")).toEqual({ done: null });
    expect(await lessons()).toMatchObject(
      before.map(({ id, starts_at: at }) => ({ id, starts_at: at, state: "on", sequence: 0 })),
    );
  });

  test("tells a tutor nothing whose year stays as it is", async () => {
    const { begin, move, services } = await open({ zone: "Asia/Dubai" });
    await begin();
    expect(await move("Asia/Karachi", "2027-01-04")).toEqual({ done: null });
    const mails = await mailsOf(services, "lesson-changed");
    expect(mails).toEqual([
      expect.objectContaining({ recipient: expect.stringContaining("visitor") as string }),
    ]);
  });

  test("keeps the time on its clock where it chooses so, and refuses a child's night with its date", async () => {
    const { begin, move, lessons, running, guardian } = await open({ zone: "Asia/Karachi" });
    await begin({ time: "10:00", endsOn: null });
    // Ten in Karachi is midnight in Toronto.
    expect(await move("America/Toronto", "2027-01-04")).toEqual({
      problem: { kind: "night", on: "2027-01-04", time: "00:00" },
    });
    expect((await guardian()).zone).toBe("Asia/Karachi");
    expect(await move("America/Toronto", "2027-01-04", { choice: "time" })).toEqual({ done: null });
    const [there] = await running();
    expect(there).toMatchObject({ time: "10:00", zone: "America/Toronto", weekday: 1 });
    const ahead = (await lessons()).filter((one) => one.series_id === there?.id);
    for (const one of ahead) {
      expect(wallOf(one.starts_at, "America/Toronto")).toContain("T10:00");
      expect(isChildsNight("America/Toronto", one.starts_at, one.minutes)).toBe(false);
    }
    // Those that have gone are off, and told of as such to calendars.
    const gone = (await lessons()).filter(({ why: reason }) => reason === "ended");
    expect(gone.length).toBe(ahead.length);
  });

  test("moves both ways over a change of clocks, whoever's clock leads", async () => {
    const places = [
      ["Europe/London", "America/Toronto"],
      ["America/Toronto", "Europe/London"],
      ["Australia/Sydney", "Europe/London"],
      ["Asia/Karachi", "America/Toronto"],
    ] as const;
    for (const [from, to] of places) {
      for (const anchor of ["family", "tutor", "london"] as const) {
        const { begin, move, lessons, running, guardian } = await open({
          zone: from,
          now: "2027-02-20T10:12:00.000Z",
          isChild: false,
        });
        await begin({ anchor, startsOn: "2027-02-23", time: "17:00" });
        const before = await lessons();
        // Toronto's clocks change on 14 March, London's on the 28th, Sydney's on 4 April.
        expect(await move(to, "2027-03-10")).toEqual({ done: null });
        const [there] = await running();
        expect(there).toMatchObject({ family_zone: to, anchor });
        const first = (await lessons()).find((one) => one.series_id === there?.id);
        expect(before.some((one) => one.id === first?.id)).toBe(true);
        for (const one of await lessons()) {
          if (one.series_id !== there?.id || one.state !== "on") continue;
          const zone = there?.zone ?? "";
          expect(wallOf(one.starts_at, zone).slice(11)).toBe(there?.time);
        }
        // And back, before the day: as if nothing had been.
        expect(await move(from, "2027-03-10")).toEqual({ done: null });
        expect(await guardian()).toMatchObject({ zone: from, zone_before: null, moved_at: null });
        const on = (await lessons()).filter(({ state }) => state === "on");
        expect(on.map((one) => one.starts_at)).toEqual(before.map((one) => one.starts_at));
        for (const one of on) expect(one.family_zone).toBe(from);
      }
    }
  });

  test("keeps what became of single lessons: moved, left out, covered and paused ones", async () => {
    const { services, db, begin, move } = await open({ zone: "Asia/Dubai" });
    const id = await begin({ endsOn: null });
    const cover = await checkedTutor(services, { email: "huda@tutor.example" });
    const seen = await listOfSeries(db, id);
    const at = (index: number) => ({ id: seen[index]?.id ?? "", sequence: 0 });
    expect(await moveWeekly(services, owner, at(5), moment("2027-01-12T09:00:00.000Z"))).toBeNull();
    expect(await leaveOutWeekly(services, owner, at(6))).toBeNull();
    expect(await coverWeekly(services, owner, at(7), cover, true)).toBeNull();
    const version = (await findSeries(db, id))?.version ?? 0;
    const days = { from: "2027-02-01", until: "2027-02-07" };
    expect(await pauseSeries(services, owner, [{ id, version }], days)).toHaveProperty("done");
    const before = await db.selectFrom("lesson").selectAll().orderBy("id").execute();
    expect(await move("Asia/Karachi", "2027-01-04")).toEqual({ done: null });
    const after = await db.selectFrom("lesson").selectAll().orderBy("id").execute();
    const kept = ({
      id: is,
      state,
      why: reason,
      starts_at,
      tutor_id,
      sequence,
    }: (typeof after)[number]) => ({
      is,
      state,
      reason,
      starts_at,
      tutor_id,
      sequence,
    });
    expect(after.map(kept)).toEqual(before.map(kept));
  });

  test("ends what it cannot keep, or comes on other days, in one act", async () => {
    const { begin, move, running, lessons, services } = await open({ zone: "Asia/Karachi" });
    await begin({ time: "10:00" });
    await begin({ time: "11:00", startsOn: "2026-12-08" });
    expect(
      await move("America/Toronto", "2027-01-04", { choice: "another", days: [3], time: "09:30" }),
    ).toMatchObject({ problem: { kind: "decide" } });
    expect(await move("America/Toronto", "2027-01-04", { choice: "end" })).toEqual({ done: null });
    expect(await running()).toEqual([]);
    expect(
      (await lessons()).filter((one) => one.state === "on" && one.starts_at > "2027-01-04T05"),
    ).toEqual([]);
    expect(await mailsOf(services, "lesson-ended")).toHaveLength(2);
  });

  test("leaves the other parent on theirs, and is all or nothing where somebody was faster", async () => {
    const { services, db, learnerId, begin, move, guardian, clock } = await open({
      zone: "Asia/Dubai",
    });
    const father = await aLearner(services, { zone: "Europe/London" });
    await db
      .transaction()
      .execute((trx) =>
        addGuardianship(trx, { guardianId: father.guardianId, learnerId }, "view", clock.now()),
      );
    const id = await begin();
    const stale = { guardians: [{ ...(await guardian()), version: 7 }] };
    expect(await move("Asia/Karachi", "2027-01-04", {}, stale)).toEqual({
      problem: { kind: "stale" },
    });
    expect(await move("Asia/Karachi", "2027-01-04", {}, { seen: [`${id}:9`] })).toEqual({
      problem: { kind: "stale" },
    });
    expect(await move("Asia/Karachi", "2026-11-30")).toEqual({ problem: { kind: "from" } });
    expect(await move("Asia/Karachi", "2027-01-04", {}, { guardians: [] })).toEqual({
      problem: { kind: "nobody" },
    });
    expect(await guardian()).toMatchObject({ zone: "Asia/Dubai", moved_at: null });
    expect(await move("Asia/Karachi", "2027-01-04")).toEqual({ done: null });
    expect(await guardian(father.guardianId)).toMatchObject({ zone: "Europe/London" });
    const mails = await mailsOf(services, "lesson-changed");
    const { email } = await guardian(father.guardianId);
    const his = mails.find(({ recipient }) => recipient === email);
    expect(his?.text).toContain("in London");
    expect(his?.text).not.toContain("we give times in");
  });

  test("refuses a night also of a single lesson that was moved", async () => {
    const { services, db, begin, move } = await open({ zone: "Asia/Karachi" });
    const id = await begin({ time: "17:00", endsOn: null });
    const [, , , , , sixth] = await listOfSeries(db, id);
    const at = { id: sixth?.id ?? "", sequence: 0 };
    expect(await moveWeekly(services, owner, at, moment("2027-01-12T05:00:00.000Z"))).toBeNull();
    expect(await move("America/Toronto", "2027-01-04")).toEqual({
      problem: { kind: "night", on: "2027-01-12", time: "00:00" },
    });
  });
});

/** Five days a week on a clock, as they would be stored. */
function fiveDays(zone: string, time: string): Series[] {
  return [1, 2, 3, 4, 6].map((weekday) => ({
    id: `${zone} ${weekday}`,
    reference: "W",
    plan_id: "plan",
    trial_id: null,
    follows: null,
    learner_id: "learner",
    tutor_id: "tutor",
    course: "tajweed",
    wanted_language: "",
    language: "English",
    wish: "either",
    anchor: "family",
    minutes: 45,
    zone,
    family_zone: zone,
    weekday,
    time,
    starts_on: "2026-12-07",
    ends_on: null,
    made_until: "2027-03-01",
    stopped_by: null,
    ended_before: null,
    version: 1,
    created_at: "",
    changed_at: "",
  }));
}

test(
  "in every zone a plan of five days keeps its days for five years, and goes on as chosen wherever the family moves",
  { tags: "deep", timeout: 120_000 },
  () => {
    const zones = everyZone().map(({ id }) => id);
    const years = { from: "2026-12-07", until: "2031-12-07" };
    for (const [index, zone] of zones.entries()) {
      const plan = fiveDays(zone, "17:00");
      const all = plan.flatMap((one) => occurrencesOf(one, years));
      for (const { on, startsAt } of all) expect(wallOf(startsAt, zone)).toBe(`${on}T17:00`);
      const inOrder = all.map(({ startsAt }) => timeOf(startsAt)).toSorted((a, b) => a - b);
      // No two of one plan come within an hour of each other, whatever its clock does.
      for (const [at, time] of inOrder.entries()) {
        expect(time - (inOrder[at - 1] ?? 0)).toBeGreaterThan(hour);
      }
      for (let month = 1; month < 60; month += 7) {
        const to = zones[(index * 7 + month * 13) % zones.length] ?? zone;
        const from = Temporal.PlainDate.from(years.from).add({ months: month }).toString();
        const there = { zone: to, begins: momentOf(to, from, "00:00") };
        const line = { seriesIds: [], days: [], time: "", decisions: {} };
        for (const choice of ["moment", "time"] as const) {
          const followers = followersOf({ ...line, choice }, plan, 0, there);
          for (const [at, { startsOn, time }] of followers.entries()) {
            const begins = momentOf(to, startsOn, time);
            const series = plan[at];
            if (!series) throw new Error("one follows each");
            expect(begins >= there.begins).toBe(true);
            const kept =
              choice === "time" ? [dayOf(startsOn), time] : wallOf(begins, zone).slice(11);
            expect(kept).toEqual(choice === "time" ? [series.weekday, "17:00"] : "17:00");
          }
        }
      }
    }
  },
);

const dayOf = (date: string) => Temporal.PlainDate.from(date).dayOfWeek;
