import { expect, test } from "vitest";

import { addGuardianship } from "#app/features/families/enter-family.server.ts";
import { learnersUnder } from "#app/features/families/family-store.server.ts";
import { addChild } from "#app/features/families/desk-families.server.ts";
import { describeOnSqliteFirst, setRows } from "#tests/support/databases.ts";
import { deskArgs, deskPerson } from "#tests/support/desk.ts";
import { aLearner, owner, seriesForm } from "#tests/support/lessons.ts";
import { mailsOf } from "#tests/support/outbox.ts";

import { createTestServices } from "#tests/support/services.ts";
import { book } from "#tests/support/trial-booking.ts";
import { checkedTutor } from "#tests/support/tutors.ts";
import { beginPlan, type Beginning } from "./begin-plan.server.ts";
import { endSeries, pauseSeries } from "./change-series.server.ts";
import { beginPage } from "./desk/begin-page.server.ts";
import { seriesPage } from "./desk/series-page.server.ts";

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
          ...change,
        }),
      );
    const plan = async (
      times: ReturnType<typeof seriesForm>[],
      beginning: Beginning = why,
      writes: boolean | "read" = true,
    ) => await beginPlan(services, owner, { times, beginning, writes });
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
    const { services, guardianId, learnerId, days, plan, plans, clock } = await open();
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
      await seriesPage.action(at(first.id, "", { version: "1", ...form }));
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
});
