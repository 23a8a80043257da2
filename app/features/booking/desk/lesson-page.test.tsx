import { expect, test } from "vitest";

import { day, hour, toIso } from "#app/platform/.server/clock.ts";
import { describeOnSqliteFirst, rowIn } from "#tests/support/databases.ts";
import { deskArgs, deskPerson, statusOf } from "#tests/support/desk.ts";
import { aLearner, begin, seriesForm } from "#tests/support/lessons.ts";
import { draftFacts, heldAgreement } from "#tests/support/money.ts";
import { renderAt, textsOf } from "#tests/support/render.tsx";
import { createTestServices } from "#tests/support/services.ts";
import { book } from "#tests/support/trial-booking.ts";
import { checkedTutor } from "#tests/support/tutors.ts";
import { minutesHeld } from "#app/features/lessons/attendances.ts";
import { seriesPage } from "#words/pages/desk-lessons.ts";
import { trialsPage } from "./board-page.server.ts";
import { changePage } from "./change-page.server.ts";
import { lessonPage } from "./lesson-page.server.ts";
import { LessonPage } from "./lesson-page.tsx";

const page = lessonPage(async () => undefined);

describeOnSqliteFirst("the page of a lesson at the desk", (maker) => {
  async function open() {
    const site = await createTestServices(maker);
    const { services, clock } = site;
    const planner = await deskPerson(services, "coordinator");
    const tutor = await deskPerson(services, "tutor");
    const tutorId = await checkedTutor(services, { memberId: tutor.member.id });
    const args = (id: string, cookie: string, form?: Record<string, string>) =>
      deskArgs(services, cookie, `/desk/lesson/${id}`, { params: { id }, ...(form && { form }) });
    const look = async (id: string, { cookie } = planner) => await page.loader(args(id, cookie));
    const post = async (id: string, form: Record<string, string>, { cookie } = planner) =>
      await page.action(args(id, cookie, form));
    const wallOf = async (id: string) => (await changePage.loader(args(id, planner.cookie))).wall;
    const change = async (id: string, form: Record<string, string>) =>
      await changePage.action(args(id, planner.cookie, form));
    const aWeekly = async () => {
      const { learnerId } = await aLearner(services);
      const startsOn = toIso(clock.now() + 14 * day).slice(0, 10);
      const form = seriesForm(learnerId, tutorId, { startsOn, writes: false });
      const [lesson] = (await begin(services, form)).lessons;
      if (!lesson) throw new Error("There is no lesson");
      return lesson;
    };
    return { ...site, planner, tutor, tutorId, look, post, wallOf, change, aWeekly };
  }

  const doneOf = (answer: unknown) =>
    answer instanceof Response ? answer.headers.get("Location")?.split("done=")[1] : answer;

  test("does to a weekly lesson what it does to a trial, and says who did what", async () => {
    const { services, planner, tutorId, look, post, wallOf, change, aWeekly } = await open();
    const { id, series_id: seriesId } = await aWeekly();
    const other = await checkedTutor(services);
    const first = await look(id);
    expect(first).toMatchObject({ kind: "weekly", seriesId, mayMove: true, timeline: [] });
    expect(first.tutors.map((one) => one.id)).toEqual([tutorId, other]);
    expect(first.preview?.views.now.kind).toBe("weekly");
    expect(doneOf(await post(id, { do: "plan", tutor: tutorId, version: "0" }))).toBe("saved");
    const give = { do: "plan", tutor: other, version: "0" };
    expect(first.tutors.map(({ time, where, fit }) => [time, where, fit])).toEqual([
      ["14:00", "Cairo, day", "fits"],
      ["14:00", "Cairo, day", "ask"],
    ]);
    expect(await post(id, give)).toMatchObject({ problem: { kind: "weekly", isAsked: true } });
    expect(doneOf(await post(id, { ...give, agreed: tutorId }))).toMatchObject({
      problem: { isAsked: true },
    });
    expect(doneOf(await post(id, { ...give, agreed: other }))).toBe("sent");
    expect(await post(id, { do: "plan", tutor: tutorId, version: "0" })).toMatchObject({
      problem: { kind: "weekly", words: expect.stringContaining("changed this") as string },
    });
    const time = (await wallOf(id)).replace(/..$/, "45");
    expect(await change(id, { do: "move", time: "noon", version: "1" })).toMatchObject({
      problem: { kind: "weekly" },
    });
    expect(doneOf(await change(id, { do: "move", time, version: "1" }))).toBe("moved");
    expect(doneOf(await change(id, { do: "cancel", version: "2" }))).toBe("cancelled");
    const off = await look(id);
    expect(off).toMatchObject({ mark: "off", mayMove: false, mayPlanNow: false, mayReturn: true });
    expect(doneOf(await post(id, { do: "back", version: "3" }))).toBe("sent");
    const { timeline } = await look(id);
    expect(timeline.map(({ act }) => act)).toEqual(["give", "move", "off", "back"]);
    expect(new Set(timeline.map(({ by }) => by))).toEqual(new Set([planner.member.name]));
  });

  test("gives a weekly lesson another room and another length, and swaps its tutor with another’s", async () => {
    const { services, look, post, aWeekly } = await open();
    const { id, starts_at: at, minutes } = await aWeekly();
    const { learnerId, guardianId } = await aLearner(services);
    const beside = await checkedTutor(services, { name: "Huda" });
    await services.db
      .updateTable("guardian")
      .set({ phone: "+923000000123" })
      .where("id", "=", guardianId)
      .execute();
    const form = { startsOn: at.slice(0, 10), writes: false };
    const [other] = (await begin(services, seriesForm(learnerId, beside, form))).lessons;
    const first = await look(other?.id ?? "");
    expect(first.once).toMatchObject({ room: null, minutes, ring: [{ phone: "+923000000123" }] });
    expect(first.once?.swaps.map((one) => one.at)).toEqual([`${id}.0`]);
    const press = async (sent: Record<string, string>) => doneOf(await post(other?.id ?? "", sent));
    expect(await press({ do: "room", room: "", version: "0" })).toMatchObject({
      does: "room",
      problem: { words: seriesPage.problems.room },
    });
    expect(await press({ do: "room", room: "rooms.example/other", version: "0" })).toBe("sent");
    expect((await look(other?.id ?? "")).once?.room).toBe("https://rooms.example/other");
    expect(await press({ do: "usual", version: "1" })).toBe("sent");
    expect(await press({ do: "length", minutes: "15", version: "2" })).toBe("sent");
    expect(await press({ do: `swap:${id}.1`, version: "3" })).toMatchObject({
      problem: { words: seriesPage.problems.stale },
    });
    expect(await press({ do: `swap:${id}.0`, version: "3" })).toMatchObject({
      problem: { isAsked: true },
    });
    expect(await press({ do: `swap:${id}.0`, agreed: `${id}.0`, version: "3" })).toBe("sent");
    const { timeline, plan } = await look(id);
    expect(timeline.map(({ act }) => act)).toEqual(["swap"]);
    expect(plan.tutor).toBe(beside);
  });

  test("takes what came of a lesson of either kind", async () => {
    const { services, clock, look, post, aWeekly } = await open();
    const weekly = await aWeekly();
    const trial = await book(services);
    clock.advance(Date.parse(weekly.starts_at) + hour - clock.now());
    const later = await deskPerson(services, "coordinator");
    for (const { id } of [weekly, trial]) {
      const away = { do: "outcome", outcome: "tutor-away" };
      expect(doneOf(await post(id, away, later))).toBe("saved");
      expect(await look(id, later)).toMatchObject({ mark: "nobody", words: "Tutor away" });
      expect(doneOf(await post(id, { do: "held", board: "2027-03-01" }, later))).toBe("held");
      expect(await look(id, later)).toMatchObject({ mark: "held", outcome: "came" });
    }
  });

  test("asks after how many minutes a lesson ended that was cut short", async () => {
    const { services, clock, look, post, aWeekly } = await open();
    const { id, starts_at: at, minutes } = await aWeekly();
    clock.advance(Date.parse(at) + hour - clock.now());
    const later = await deskPerson(services, "coordinator");
    const short = (after: string) =>
      post(id, { do: "outcome", outcome: "short", minutes: after }, later);
    for (const after of ["", "0", "-5", "7.5", "half", String(minutes)]) {
      const endedAfter = await short(after);
      expect(endedAfter).toEqual({ endedAfter: after });
      const data = await look(id, later);
      expect(data).toMatchObject({ outcome: null, heldMinutes: null });
      const html = renderAt(
        `/desk/lesson/${id}`,
        <LessonPage data={data} outcome={{ endedAfter: after }} />,
      );
      expect(textsOf(html, "p")).toContain(
        `Say after how many minutes it ended, from 1 to ${minutes - 1}.`,
      );
    }
    expect(doneOf(await short("20"))).toBe("saved");
    expect(await look(id, later)).toMatchObject({ outcome: "short", heldMinutes: 20 });
    expect(minutesHeld(await rowIn(services.db, "lesson", { id }))).toBe(20);
    expect(doneOf(await post(id, { do: "outcome", outcome: "late", minutes: "20" }, later))).toBe(
      "saved",
    );
    expect(await look(id, later)).toMatchObject({ outcome: "late", heldMinutes: null });
  });

  test("counts a lesson that is called off late by what was agreed for it", async () => {
    const { services, clock, aWeekly } = await open();
    const { id, learner_id: learnerId, series_id: seriesId, starts_at: at } = await aWeekly();
    const facts = { ...(await draftFacts(services, seriesId)), from_on: at.slice(0, 10) };
    await heldAgreement(services.db, { ...facts, to_on: "2027-12-31" }, clock.now());
    clock.advance(Date.parse(at) - clock.now() - 2 * hour);
    const { cookie } = await deskPerson(services, "coordinator");
    const args = (form?: Record<string, string>) =>
      deskArgs(services, cookie, `/desk/lesson/${id}/move`, { params: { id }, form });
    const { saying } = await changePage.loader(args());
    expect(saying).toMatchObject({ isAgreed: true, late: "taken", ill: "not-charged" });
    const off = { do: "cancel", version: "0", who: "family", way: "phone", ill: "on" };
    expect(doneOf(await changePage.action(args(off)))).toBe("cancelled");
    expect(await rowIn(services.db, "lesson", { id })).toMatchObject({
      learner_id: learnerId,
      counts_as: "not-charged",
    });
  });

  test("is there as long as the lesson, and not only as long as its booking", async () => {
    const { services, look } = await open();
    const { id, reference } = await book(services);
    await services.db.deleteFrom("trial_booking").where("id", "=", id).execute();
    expect(await look(id)).toMatchObject({ reference, mayMove: false, mayPlanNow: false });
  });

  test("shows a tutor their own lesson, without a way to plan it, and nobody else's", async () => {
    const { services, tutor, look, aWeekly } = await open();
    const { id } = await aWeekly();
    const own = await look(id, tutor);
    expect(own).toMatchObject({ isOwn: true, mayPlan: false, mayMove: false, timeline: [] });
    expect(own).toMatchObject({ tutors: [], preview: null, mails: null, seriesId: null });
    const other = await deskPerson(services, "tutor");
    expect(await statusOf(() => look(id, other))).toBe(404);
  });

  test("leads a tutor to no room of a lesson that was called off", async () => {
    const { services, tutor, tutorId, look, post, change } = await open();
    const { id } = await book(services);
    const room = "https://rooms.example/nazra";
    const plan = { do: "plan", tutor: tutorId, room, version: "0" };
    expect(doneOf(await post(id, plan))).toBe("sent");
    const seen = await look(id, tutor);
    expect(seen.plan.room).toBe(room);
    expect(doneOf(await change(id, { do: "cancel", version: "1" }))).toBe("cancelled");
    expect((await look(id, tutor)).plan.room).toBe("");
  });

  test("is led to from where trials were, with what is sent there", async () => {
    const { services, planner } = await open();
    const lead = async (path: string, form?: Record<string, string>) => {
      const args = deskArgs(services, planner.cookie, path, { form });
      const answer = await (form ? trialsPage.action(args) : trialsPage.loader(args));
      return [answer.status, answer.headers.get("Location")];
    };
    expect(await lead("/desk/trials?from=2026-11-23")).toEqual([
      301,
      "/desk/lessons?from=2026-11-23",
    ]);
    expect(await lead("/desk/trials/1?done=sent")).toEqual([301, "/desk/lesson/1?done=sent"]);
    expect(await lead("/desk/trials/1/move")).toEqual([301, "/desk/lesson/1/move"]);
    expect(await lead("/desk/trials/1", { do: "held" })).toEqual([308, "/desk/lesson/1"]);
  });
});
