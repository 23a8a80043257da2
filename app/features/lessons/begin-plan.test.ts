import { describe, expect, test } from "vitest";

import { storeClosed } from "#app/features/clock/closed-day-store.server.ts";
import { addGuardianship } from "#app/features/families/enter-family.server.ts";
import { learnersUnder } from "#app/features/families/family-store.server.ts";
import { addChild } from "#app/features/families/desk-families.server.ts";
import { aClosing, closeFor, reopen } from "#tests/support/closing.ts";
import { describeOnSqliteFirst, setRows } from "#tests/support/databases.ts";
import { deskArgs, deskPerson } from "#tests/support/desk.ts";
import { aLearner, owner, seriesForm } from "#tests/support/lessons.ts";
import { mailsOf } from "#tests/support/outbox.ts";

import { createTestServices } from "#tests/support/services.ts";
import { book } from "#tests/support/trial-booking.ts";
import { checkedTutor } from "#tests/support/tutors.ts";
import { beginPlan, type Beginning } from "./begin-plan.server.ts";
import { endSeries, pauseSeries, resumeSeries } from "./change-series.server.ts";
import { coverWeekly } from "./lesson-acts.server.ts";
import { createLessonClock } from "./lesson-clock.server.ts";
import { listPauses } from "./pause-store.server.ts";
import { listOfSeries } from "./lesson-read.server.ts";
import { beginPage } from "./desk/begin-page.server.ts";
import { seriesPage } from "./desk/series-page.server.ts";

const pageOfSeries = seriesPage(async () => ({ notes: new Map(), sent: 0, guardian: null }));

const nine = "2027-03-09T10:12:00.000Z";
const why = { kind: "why", words: "Was with us before" } as const;

describeOnSqliteFirst("a plan of weekly lessons", (maker) => {
  async function open() {
    const site = await createTestServices(maker);
    site.clock.advance(Date.parse(nine) - site.clock.now());
    const { services } = site;
    const tutorId = await checkedTutor(services, { email: "amal@tutor.example" });
    const family = await aLearner(services);
    const { learnerId } = family;
    /** Tuesday the 16th and the days after it, at five. */
    const days = (count: number, change: Partial<ReturnType<typeof seriesForm>> = {}) =>
      Array.from({ length: count }, (_, index) =>
        seriesForm(change.learnerId ?? learnerId, tutorId, {
          startsOn: `2027-03-${16 + index}`,
          endsOn: "2027-04-11",
          of: index,
          ...change,
        }),
      );
    const plan = async (
      times: ReturnType<typeof seriesForm>[],
      beginning: Beginning = why,
      writes: boolean | "read" = true,
    ) => await beginPlan(services, owner, { learnerId, times, beginning, writes });
    const all = async () =>
      await services.db.selectFrom("series").selectAll().orderBy("starts_on").execute();
    const plans = async () => await services.db.selectFrom("plan").selectAll().execute();
    const coordinator = await deskPerson(services, "coordinator");
    const at = (from: string, query = "", form?: Record<string, string>) =>
      deskArgs(services, coordinator.cookie, `/desk/lessons/begin/${from}${query}`, {
        params: { from, id: from },
        ...(form && { form }),
      });
    return { ...site, ...family, tutorId, days, plan, all, plans, at };
  }

  test("has five days in one act, and one email for each reader", async () => {
    const { services, days, plan, all, plans } = await open();
    expect(await plan(days(5))).toHaveProperty("id");
    expect((await all()).map(({ weekday }) => weekday)).toEqual([2, 3, 4, 5, 6]);
    expect(await plans()).toMatchObject([{ why: why.words, began_with: null, follows: null }]);
    const mails = await mailsOf(services, "lesson-began");
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([
      "amal@tutor.example",
      expect.stringContaining("@visitor.example") as string,
    ]);
    for (const { text } of mails) {
      expect(text.match(/2027/g)?.length).toBe(20);
      expect(text).toContain("Tuesday, Wednesday, Thursday, Friday and Saturday 17:00 in Karachi");
    }
  });

  test("begins as a whole or not at all: one taken date of one day stops every day, until it is decided", async () => {
    const { services, tutorId, days, plan, all } = await open();
    const other = await aLearner(services);
    const once = { startsOn: "2027-03-25", endsOn: "2027-03-25", learnerId: other.learnerId };
    await plan([seriesForm(other.learnerId, tutorId, once)], why, false);
    expect(await plan(days(5))).toMatchObject({
      problem: { kind: "decide", lessons: [{ on: "2027-03-25", of: 2 }] },
    });
    expect(await all()).toHaveLength(1);
    const decided = days(5, { decisions: { "2027-03-25": "leave-out" } });
    expect(await plan(decided)).toHaveProperty("id");
    expect(await all()).toHaveLength(6);
  });

  test("begins for a sister in the same act, and each guardian reads of the children in their care", async () => {
    const { services, guardianId, learnerId, days, plan, plans, all, clock } = await open();
    const child = { firstName: "Zara", ageBand: "7 to 9", consent: "phone" } as const;
    expect(await addChild(services, owner, { ...child, guardianIds: [guardianId] })).toBe("done");
    const under = await learnersUnder(services.db, guardianId);
    const sister = under.find(({ id }) => id !== learnerId)?.id ?? "";
    const father = await aLearner(services);
    await services.db
      .transaction()
      .execute((trx) =>
        addGuardianship(
          trx,
          { guardianId: father.guardianId, learnerId: sister },
          "manage",
          clock.now(),
        ),
      );
    const after = { time: "17:45", learnerId: sister };
    expect(await plan([...days(1), ...days(1, after)])).toHaveProperty("id");
    expect(await plans()).toHaveLength(2);
    // Only her own lessons join the plan, whoever comes first in the form.
    const [own] = (await plans()).filter((one) => one.learner_id === learnerId);
    const more = { kind: "more", planId: own?.id ?? "" } as const;
    const later = { startsOn: "2027-03-18" };
    await plan([...days(1, { ...after, ...later }), ...days(1, later)], more, false);
    const joined = (await all()).filter((one) => one.plan_id === own?.id);
    expect(joined.map((one) => one.learner_id)).toEqual([learnerId, learnerId]);
    const mails = await mailsOf(services, "lesson-began");
    const texts = mails.map(({ recipient, subject, text }) => `${recipient} ${subject} ${text}`);
    expect(texts).toHaveLength(3);
    expect(texts.filter((one) => one.includes("Ibrahim and Zara’s weekly lessons"))).toHaveLength(
      2,
    );
    const his = texts.filter((one) => !one.includes("Ibrahim"));
    expect(his).toEqual([expect.stringContaining("Zara’s weekly lessons: Tajweed")]);
  });

  test("without a trial says why", async () => {
    const { days, plan, all } = await open();
    const silent = { kind: "why", words: "" } as const;
    expect(await plan(days(1), silent)).toEqual({ problem: { kind: "why" } });
    expect(await plan([])).toEqual({ problem: { kind: "none" } });
    expect(await all()).toEqual([]);
  });

  test("joins what began with the same trial, and begins again after it has ended", async () => {
    const { services, tutorId, all, plans, at } = await open();
    const { id } = await book(services, { course: "tajweed" });
    await setRows(services.db, "lesson", { tutor_id: tutorId, outcome: "came" }, { id });
    const begin = async (from: string, form: Record<string, string>) =>
      await beginPage.action(at(from, "", { do: "begin", lines: "1", ...form }));
    const first = { day: "2", time: "17:00", from: "2027-03-22", tutor: tutorId };
    expect(await beginPage.loader(at(id))).toMatchObject({ beginning: "trial", state: "ok" });
    const answer = await begin(id, first);
    expect(answer.headers.get("location")).toMatch(/\?done$/);
    expect(await beginPage.loader(at(id))).toMatchObject({ beginning: "more" });
    await begin(id, { ...first, day: "4" });
    expect(await plans()).toMatchObject([{ began_with: id }]);
    const both = await all();
    expect(both).toHaveLength(2);
    await setRows(services.db, "series", { ends_on: "2027-03-08" }, { tutor_id: tutorId });
    const again = await beginPage.loader(at(both[0]?.id ?? ""));
    expect(again).toMatchObject({
      beginning: "again",
      lines: [{ tutorId, days: [2, 4], time: "17:00", subject: "tajweed" }],
    });
  });

  test("shows each email before anything is kept", async () => {
    const { services, learnerId, tutorId, all, at } = await open();
    const query = `?lines=1&day=2&day=4&time=17:00&from=2027-03-16&tutor=${tutorId}&course=tajweed&why=back`;
    const page = await beginPage.loader(at(learnerId, `${query}&read=yes`));
    expect(page.mails?.map(({ subject }) => subject)).toEqual([
      "Ibrahim’s weekly lessons: Tajweed",
      "Ibrahim’s weekly lessons: Tajweed",
    ]);
    expect(page.lessons).toHaveLength(23);
    expect([await all(), await mailsOf(services, "lesson-began")]).toEqual([[], []]);
  });

  test("shows where one of its own lessons takes the time of another", async () => {
    const { learnerId, tutorId, at } = await open();
    const line = (end: string, time: string) =>
      `&day${end}=2&time${end}=${time}&tutor${end}=${tutorId}&course${end}=tajweed&minutes${end}=45`;
    const query = `?lines=2&from=2027-03-16&endsOn=2027-03-20${line("", "17:00")}${line("-2", "17:30")}`;
    const { lessons } = await beginPage.loader(at(learnerId, query));
    expect(lessons.map(({ conflict }) => conflict)).toEqual([
      null,
      "Another of these lessons is then",
    ]);
  });

  test("asks for a subject of the academy, and for a day", async () => {
    const { learnerId, tutorId, at } = await open();
    const query = `?lines=1&time=17:00&from=2027-03-16&tutor=${tutorId}`;
    const problem = async (more: string) =>
      (await beginPage.loader(at(learnerId, `${query}${more}`))).problem;
    expect(await problem("&course=tajweed")).toBe("Choose at least one day in the week.");
    expect(await problem("&day=2&course=alchemy")).toBe("Choose a subject.");
    expect(await problem("&day=2&day=9&course=tajweed")).toBeNull();
  });

  test("pauses and ends together, with one email for each reader", async () => {
    const { services, days, plan, all, at } = await open();
    await plan(days(3), why, false);
    const [first, second, third] = await all();
    if (!first || !second || !third) throw new Error("No plan");
    const post = async (form: Record<string, string>) =>
      await pageOfSeries.action(at(first.id, "", { version: "1", ...form }));
    const range = { from: "2027-03-22", until: "2027-03-28" };
    const also = `${second.id}:1`;
    expect(await post({ do: "pause", also, ...range })).toHaveProperty("status", 303);
    const off = async () =>
      (await services.db.selectFrom("lesson").select("why").where("state", "=", "off").execute())
        .length;
    expect(await off()).toBe(2);
    expect(await mailsOf(services, "lesson-paused")).toHaveLength(2);
    const versions = [first, second, third].map(({ id, version }) => ({ id, version }));
    const stale = [...versions.slice(0, 2), { id: third.id, version: 7 }];
    expect(await pauseSeries(services, owner, stale, range)).toEqual({
      problem: { kind: "stale" },
    });
    expect(await endSeries(services, owner, versions, "2027-03-28")).toHaveProperty(
      "done.length",
      6,
    );
    expect(await mailsOf(services, "lesson-ended")).toHaveLength(2);
  });

  test("pauses on dates that are not made yet, and takes place again when the pause is taken back", async () => {
    const { services, clock, days, plan, all } = await open();
    await plan(days(1, { endsOn: null }), why, false);
    const [series] = await all();
    if (!series) throw new Error("No plan");
    const at = { id: series.id, version: 1 };
    const far = { from: "2027-05-25", until: "2029-03-10" };
    expect(await pauseSeries(services, owner, [at], far)).toEqual({ problem: { kind: "from" } });
    const range = { from: "2027-05-25", until: "2027-06-13" };
    expect(await pauseSeries(services, owner, [at], range)).not.toHaveProperty("problem");
    const [mail] = await mailsOf(services, "lesson-paused");
    expect(mail?.text).toContain("Tuesday 25 May 2027 to Sunday 13 June 2027");
    clock.advance(28 * 86_400_000);
    await createLessonClock(services).runUntilIdle();
    const made = async () =>
      (await listOfSeries(services.db, series.id))
        .filter(({ original_on: on }) => (on ?? "") >= "2027-05-18" && (on ?? "") < "2027-06-20")
        .map(({ original_on: on, state, why: reason }) => [on, state, reason]);
    expect(await made()).toEqual([
      ["2027-05-18", "on", null],
      ["2027-05-25", "off", "paused"],
      ["2027-06-01", "off", "paused"],
      ["2027-06-08", "off", "paused"],
      ["2027-06-15", "on", null],
    ]);
    const [pause] = await listPauses(services.db, series.id, "2027-03-09");
    expect(await resumeSeries(services, owner, at, pause?.id ?? "")).toEqual({ done: [] });
    expect((await made()).map(([, state]) => state)).toEqual(["on", "on", "on", "on", "on"]);
    expect(await resumeSeries(services, owner, at, pause?.id ?? "")).toEqual({
      problem: { kind: "gone" },
    });
  });

  test("has no lesson on a day on which we are closed, and asks nobody about it", async () => {
    const { services, days, plan, all } = await open();
    const eid = {
      date: "2027-03-23",
      area: "",
      answers: 0,
      reason: "Eid",
      act_id: "eid",
      counts_as: "not-charged",
      changed_by: "Amina",
      changed_at: nine,
    } as const;
    await services.db.transaction().execute((trx) => storeClosed(trx, [eid]));
    expect(await plan(days(1))).toHaveProperty("id");
    const [series] = await all();
    const off = (await listOfSeries(services.db, series?.id ?? "")).filter(
      ({ state }) => state === "off",
    );
    expect(off).toMatchObject([{ original_on: "2027-03-23", why: "closed" }]);
  });

  test("stays paused where a closed day within the pause is opened again, until the pause is taken back", async () => {
    const { services, days, plan, all } = await open();
    await plan(days(1), why, false);
    const [series] = await all();
    const at = { id: series?.id ?? "", version: 1 };
    const on = "2027-03-23";
    const state = async () =>
      (await listOfSeries(services.db, at.id)).find((one) => one.original_on === on)?.state;
    await closeFor(services, owner, aClosing(on), false);
    await pauseSeries(services, owner, [at], { from: on, until: "2027-03-30" });
    expect(await reopen(services, owner, on)).not.toHaveProperty("problem");
    expect(await state()).toBe("off");
    const [pause] = await listPauses(services.db, at.id, on);
    expect(await resumeSeries(services, owner, at, pause?.id ?? "")).toEqual({ done: [] });
    expect(await state()).toBe("on");
  });

  describe("changed from a date on", () => {
    const from = "2027-03-22";

    async function withPlan() {
      const site = await open();
      await site.plan(site.days(3), why, false);
      const [first, second, third] = await site.all();
      if (!first || !second || !third) throw new Error("No plan");
      const change = async (
        lines: readonly (readonly [days: readonly number[], time: string, tutor?: string])[],
        more: Record<string, string> = {},
      ) => {
        const { searchParams } = new URL("https://desk.example");
        for (const [of, [days, time, tutor = site.tutorId]] of lines.entries()) {
          const end = of === 0 ? "" : `-${of + 1}`;
          for (const day of days) searchParams.append(`day${end}`, String(day));
          searchParams.set(`time${end}`, time);
          searchParams.set(`tutor${end}`, tutor);
          searchParams.set(`course${end}`, "tajweed");
          searchParams.set(`minutes${end}`, "45");
        }
        for (const one of [first, second, third]) searchParams.append("seen", `${one.id}:1`);
        const set = { change: "yes", lines: String(lines.length), from, endsOn: "2027-04-11" };
        for (const [name, value] of Object.entries({ ...set, ...more })) {
          searchParams.set(name, value);
        }
        const query = `?${searchParams.toString()}`;
        const page = await beginPage.loader(site.at(first.id, query));
        searchParams.set("do", "begin");
        const request = new Request(site.at(first.id).request.url, {
          method: "POST",
          body: searchParams,
          headers: site.at(first.id).request.headers,
        });
        const answer = await beginPage.action({ ...site.at(first.id), request });
        return { page, location: answer.headers.get("location") ?? "" };
      };
      return { ...site, first, second, third, change };
    }

    test("changes the day that is changed, and leaves the others as they are", async () => {
      const { services, first, second, third, all, change } = await withPlan();
      const moved = { is_moved: 1, starts_at: "2027-03-24T09:00:00.000Z" };
      const { db } = services;
      const [of] = await listOfSeries(db, second.id).then((lessons) => lessons.slice(1));
      await db
        .updateTable("lesson")
        .set(moved)
        .where("id", "=", of?.id ?? "")
        .execute();
      const { page, location } = await change([
        [[2, 4], "17:00"],
        [[5], "18:00"],
      ]);
      expect(page.lessons.map(({ day, family }) => `${day} ${family}`)).toEqual([
        "Friday 2 April 2027 18:00",
        "Friday 9 April 2027 18:00",
      ]);
      expect(location).toMatch(/\?done$/);
      const rows = await all();
      expect(rows).toHaveLength(4);
      expect(rows.find(({ id }) => id === first.id)).toEqual(first);
      expect(rows.find(({ id }) => id === third.id)).toEqual(third);
      expect(rows.find(({ id }) => id === second.id)).toMatchObject({ ends_on: "2027-03-23" });
      expect(rows.find(({ follows }) => follows === second.id)).toMatchObject({ weekday: 5 });
      const [family] = (await mailsOf(services, "lesson-changed")).filter(({ recipient }) =>
        recipient.includes("visitor"),
      );
      expect(family?.text).toContain("Friday 18:00 in Karachi");
      expect(family?.text).toContain("Tuesday and Thursday 17:00 in Karachi");
      const kept = (await listOfSeries(db, second.id)).find(({ id }) => id === of?.id);
      expect(kept).toMatchObject({ state: "on", starts_at: moved.starts_at });
    });

    test("ends the day that is no more, and says so", async () => {
      const { services, all, change } = await withPlan();
      await change([[[2, 3], "17:00"]]);
      const ends = (await all()).map(({ ends_on: last }) => last);
      expect(ends).toEqual(["2027-04-11", "2027-04-11", "2027-03-24"]);
      const [mail] = await mailsOf(services, "lesson-ended");
      expect(mail?.text).toContain("Thursday 25 March 2027");
      expect(mail?.text).not.toContain("Tuesday");
    });

    test("shows the plan as it is before anything is chosen", async () => {
      const { first, at } = await withPlan();
      const page = await beginPage.loader(at(first.id, "?change=yes"));
      expect(page).toMatchObject({
        beginning: "change",
        problem: null,
        lessons: [],
        lines: [{ days: [2, 3, 4], time: "17:00" }],
      });
    });

    test("does and writes nothing where nothing is changed", async () => {
      const { services, all, change } = await withPlan();
      const before = await all();
      const { location } = await change([[[2, 3, 4], "17:00"]]);
      expect(location).toMatch(/\?done$/);
      expect(await all()).toEqual(before);
      expect(await mailsOf(services, "lesson-changed")).toEqual([]);
    });

    test("tells the tutors who taught and who were to cover, and refuses a page that is out of date", async () => {
      const { services, first, all, change } = await withPlan();
      const huda = await checkedTutor(services, { email: "huda@tutor.example" });
      const zara = await checkedTutor(services, { email: "zara@tutor.example" });
      const [, second] = await listOfSeries(services.db, first.id);
      if (!second) throw new Error("No lesson");
      expect(await coverWeekly(services, owner, second, zara, true)).toBeNull();
      const { page, location } = await change([
        [[3, 4], "17:00"],
        [[2], "17:00", huda],
      ]);
      const told = page.mails.map(({ recipient }) => recipient.split("@")[0]?.split("-")[0]);
      expect(page.mails.map(({ text }) => text).join()).not.toContain("/family/");
      // What was covered by itself is taken out of calendars by emails of its own.
      const twice = ["family", "zara"];
      expect(told.toSorted()).toEqual(["amal", "huda", ...twice, ...twice].toSorted());
      expect(location).toMatch(/\?done$/);
      const before = await all();
      const again = await change([[[3], "17:00"]]);
      expect(again.page.problem).toBe(
        "Someone has changed this since you opened the page. Look again.",
      );
      expect(await all()).toEqual(before);
    });
  });
});
