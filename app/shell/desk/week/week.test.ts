import { enterOwnLesson } from "#app/features/lessons/desk/own-lessons.server.ts";
import { expect, test } from "vitest";

import { coverWeekly, setOutcome } from "#app/features/lessons/lesson-acts.server.ts";
import { lessonKinds } from "#app/features/booking/trial-kind.server.ts";
import { listAlarms } from "#app/features/lessons/lesson-alarms.server.ts";
import { findSeenLesson, listOfSeries } from "#app/features/lessons/lesson-read.server.ts";
import { findBooking } from "#app/features/booking/booking-store.server.ts";
import { planLesson } from "#app/features/booking/desk/plan.server.ts";
import { describeOnSqliteFirst, setRows } from "#tests/support/databases.ts";
import { deskArgs, deskPerson } from "#tests/support/desk.ts";
import { aLearner, begin, owner, seriesForm } from "#tests/support/lessons.ts";
import { moment } from "#tests/support/moments.ts";
import { createTestServices } from "#tests/support/services.ts";
import { book } from "#tests/support/trial-booking.ts";
import { insertLeave } from "#app/features/tutors/tutor-store.server.ts";
import { checkedTutor } from "#tests/support/tutors.ts";
import { weekPage } from "./week-page.server.ts";

describeOnSqliteFirst("a tutor's own week", (maker) => {
  /** With a tutor who has just come in. @param iso what time it is */
  async function open(iso?: string) {
    const site = await createTestServices(maker);
    const { services, clock } = site;
    const at = (time: string) => clock.advance(Date.parse(time) - clock.now());
    if (iso) at(iso);
    const tutor = await deskPerson(services, "tutor");
    const tutorId = await checkedTutor(services, {
      memberId: tutor.member.id,
      zone: "America/Toronto",
    });
    const look = async (from = "") =>
      await weekPage.loader(deskArgs(services, tutor.cookie, `/desk/week?from=${from}`));
    const post = async (form: Record<string, string>) =>
      await weekPage.action(deskArgs(services, tutor.cookie, "/desk/week", { form }));
    return { ...site, tutor, tutorId, look, post, at, db: services.db };
  }

  const doneOf = (answer: Awaited<ReturnType<typeof weekPage.action>>) =>
    answer instanceof Response
      ? new URLSearchParams(answer.headers.get("location")?.split("?")[1]).get("done")
      : null;

  /** On the morning of a lesson at 12:00 in London, 17:00 in Karachi and 08:00 in Toronto. */
  async function withLesson() {
    const site = await open("2027-03-16T03:00:00Z");
    const { learnerId } = await aLearner(site.services);
    const form = seriesForm(learnerId, site.tutorId);
    const { lessons } = await begin(site.services, form);
    const [lesson] = lessons;
    if (!lesson) throw new Error("No lesson");
    return { ...site, lesson, which: lesson.id };
  }

  test("has lessons of both kinds, on the tutor's clock with the learner's, and no way to reach a family", async () => {
    const { services, tutorId, look, clock } = await open();
    const trial = await book(services);
    const plan = { tutor: tutorId, room: "https://rooms.example/trial" };
    const asked = { ...plan, keepsRoom: false, writes: false, version: 0 };
    expect(await planLesson(services, owner, trial.id, asked)).toBeNull();
    const { learnerId } = await aLearner(services);
    const startsOn = new Date(clock.now() + 8 * 86_400_000).toISOString().slice(0, 10);
    await begin(services, seriesForm(learnerId, tutorId, { startsOn, time: "06:15" }));
    const week = await look(startsOn);
    const weekly = week.days
      .flatMap(({ lessons }) => lessons)
      .find(({ kind }) => kind === "weekly");
    expect(weekly).toMatchObject({
      name: "Ibrahim",
      there: expect.stringMatching(/^06:15 .*Karachi$/) as string,
      words: "Ready",
    });
    expect(week.asked).toMatchObject([{ kind: "trial", id: trial.id }]);
    expect(JSON.stringify(week)).not.toMatch(/visitor\.example|rooms\.example/);
  });

  test("of a date that no calendar has is the present one", async () => {
    const { look } = await open();
    expect(await look("2027-02-31")).toEqual(await look());
  });

  test("goes on for ten days, so that on a Saturday night Monday is there, and needs nobody who is away", async () => {
    const { services, tutorId, look, db } = await open("2027-03-20T22:00:00Z");
    const { learnerId } = await aLearner(services);
    await begin(services, seriesForm(learnerId, tutorId, { startsOn: "2027-03-22" }));
    await begin(services, seriesForm(learnerId, tutorId, { startsOn: "2027-03-23" }));
    const listed = async (from?: string) =>
      (await look(from)).days.flatMap(({ lessons }) => lessons.map((one) => one.startsAt));
    const [monday, tuesday] = ["2027-03-22T12:00:00.000Z", "2027-03-23T12:00:00.000Z"];
    expect(await listed()).toEqual([monday, tuesday, "2027-03-29T12:00:00.000Z"]);
    expect(await look()).toMatchObject({ until: "Monday 29 March", next: { startsAt: monday } });
    // Another week is seven days.
    expect(await listed("2027-03-22")).toEqual([monday, tuesday]);
    const leave = { from: "2027-03-22T00:00", until: "2027-03-23T00:00", reason: "" };
    await insertLeave(db, { tutorId, ...leave }, 0);
    const { next, days } = await look();
    expect(days[0]?.lessons).toMatchObject([
      { isAway: true, isAsked: false, words: "You are away: the team sees to it" },
    ]);
    expect(next?.startsAt).toBe(tuesday);
  });

  test("opens the room of a lesson, and keeps when", async () => {
    const { post, look, lesson, which, at, db } = await withLesson();
    const closed = await post({ do: "open", lesson: which });
    expect(closed).toHaveProperty("status", 303);
    at("2027-03-16T11:52:00Z");
    expect((await look()).next).toMatchObject({ id: lesson.id, state: "open", time: "08:00" });
    const answer = await post({ do: "open", lesson: which });
    if (answer instanceof Response) throw new Error("No room");
    expect(answer.data.room).toContain("rooms.example");
    expect((await findSeenLesson(db, lesson.id))?.tutor_pressed_at).toBe(
      "2027-03-16T11:52:00.000Z",
    );
    expect((await findSeenLesson(db, lesson.id))?.outcome).toBeNull();
  });

  test("says whether a lesson was held, of one's own alone", async () => {
    const { services, post, lesson, which, at, db } = await withLesson();
    await post({ do: "held", lesson: which });
    expect((await findSeenLesson(db, lesson.id))?.outcome).toBeNull();
    at("2027-03-16T12:46:00Z");
    const other = await deskPerson(services, "tutor");
    const form = { do: "held", lesson: which };
    await weekPage.action(deskArgs(services, other.cookie, "/desk/week", { form }));
    expect((await findSeenLesson(db, lesson.id))?.outcome).toBeNull();
    await post(form);
    expect((await findSeenLesson(db, lesson.id))?.outcome).toBe("came");
    await post({ ...form, do: "nobody" });
    expect((await findSeenLesson(db, lesson.id))?.outcome).toBe("nobody");
  });

  test("says how much was held in this month and the last, and nothing of what is paid", async () => {
    const { services, at, look, lesson, which } = await withLesson();
    expect((await look()).heldIn).toEqual([]);
    at("2027-03-16T13:00:00Z");
    await setOutcome(services, lessonKinds, owner, which, "short", 20);
    const [, second] = await listOfSeries(services.db, lesson.series_id ?? "");
    const before = { starts_at: moment("2027-02-28T12:00:00.000Z"), on_day: "2027-02-28" };
    await setRows(services.db, "lesson", { ...before, outcome: "came" }, { id: second?.id ?? "" });
    expect((await look()).heldIn).toEqual([
      "Held in March 2027: 20 minutes.",
      "Held in February 2027: 45 minutes.",
    ]);
  });

  test("asks on a Monday whether a lesson of the week before was held, until it is said", async () => {
    const { post, look, which, db } = await withLesson();
    const sunday = { starts_at: "2027-03-14T12:00:00.000Z" };
    await db.updateTable("lesson").set(sunday).where("id", "=", which).execute();
    const listed = async (from?: string) =>
      (await look(from)).days.flatMap(({ lessons }) => lessons);
    expect((await listed())[0]).toMatchObject({ id: which, words: "Was it held?" });
    expect((await listed("2027-03-23")).map(({ id }) => id)).not.toContain(which);
    expect(doneOf(await post({ do: "held", lesson: which }))).toBe("held");
    expect((await listed()).map(({ id }) => id)).not.toContain(which);
    expect(await listed("2027-03-09")).toMatchObject([{ id: which, mark: "held" }]);
  });

  test("says I cannot of every lesson of a day at once, and the team is told", async () => {
    const { services, tutorId, post, lesson, which, db, clock } = await withLesson();
    const { learnerId } = await aLearner(services);
    const later = await begin(services, seriesForm(learnerId, tutorId, { time: "19:00" }));
    const [second] = later.lessons;
    await post({ do: "cannot", lesson: `${which},${second?.id}` });
    const said = [lesson.id, second?.id ?? ""].map((id) => findSeenLesson(db, id));
    expect((await Promise.all(said)).map((one) => one?.tutor_word)).toEqual(["cannot", "cannot"]);
    await coverWeekly(
      services,
      owner,
      { id: second?.id ?? "", sequence: 0 },
      await checkedTutor(services),
      true,
    );
    const [alarm] = await listAlarms(services, clock.now());
    expect(alarm).toMatchObject({
      lesson: { id: lesson.id },
      words: expect.stringMatching(/cannot$/),
    });
    const told = db
      .selectFrom("outgoing_mail")
      .select("subject")
      .where("kind", "=", "lesson-alarm");
    expect(await told.execute()).toHaveLength(2);
    const coverId = await checkedTutor(services);
    await coverWeekly(services, owner, { id: lesson.id, sequence: 0 }, coverId, true);
    expect(await listAlarms(services, clock.now())).toEqual([]);
  });

  test("never says that a whole day is noted when one of its lessons could not be", async () => {
    const { services, tutorId, post, lesson, which, db } = await withLesson();
    const { learnerId } = await aLearner(services);
    const later = await begin(services, seriesForm(learnerId, tutorId, { time: "19:00" }));
    const second = later.lessons[0]?.id ?? "";
    // Since the page was opened someone else has taken it over.
    await coverWeekly(
      services,
      owner,
      { id: lesson.id, sequence: 0 },
      await checkedTutor(services),
      true,
    );
    const both = { do: "cannot", lesson: `${which},${second}` };
    expect(doneOf(await post(both))).toBe("some");
    expect((await findSeenLesson(db, second))?.tutor_word).toBe("cannot");
    expect(doneOf(await post({ do: "cannot", lesson: which }))).toBe("gone");
    expect(doneOf(await post({ do: "can", lesson: second }))).toBe("said");
  });

  test("asks whoever covers", async () => {
    const { services, tutorId, look, db, which } = await withLesson();
    expect((await look()).asked).toEqual([]);
    const cover = await deskPerson(services, "tutor");
    const coverId = await checkedTutor(services, { memberId: cover.member.id });
    await coverWeekly(services, owner, { id: which, sequence: 0 }, coverId, true);
    const seen = await weekPage.loader(deskArgs(services, cover.cookie, "/desk/week"));
    expect(seen.asked).toMatchObject([{ id: which, day: "Tuesday 16 March", time: "14:00" }]);
    expect(tutorId).not.toBe(coverId);
    expect((await findSeenLesson(db, which))?.tutor_word).toBeNull();
  });

  test("does the same for trials", async () => {
    const { services, tutor, tutorId, post, db, clock } = await open();
    const trial = await book(services);
    const room = "https://rooms.example/trial";
    const plan = { tutor: tutorId, room };
    const asked = { ...plan, keepsRoom: false, writes: false, version: 0 };
    await planLesson(services, owner, trial.id, asked);
    await post({ do: "can", lesson: trial.id });
    expect((await findBooking(db, trial.id))?.tutor_word).toBe("can");
    const enter = async () => await enterOwnLesson(services, tutor.member, trial.id);
    expect(await enter()).toBeNull();
    clock.advance(Date.parse(trial.starts_at ?? "") - clock.now());
    const another = await deskPerson(services, "tutor");
    expect(await enterOwnLesson(services, another.member, trial.id)).toBeNull();
    expect((await findBooking(db, trial.id))?.tutor_pressed_at).toBeNull();
    expect(await enter()).toBe(room);
    expect((await findBooking(db, trial.id))?.tutor_pressed_at).not.toBeNull();
  });
});
