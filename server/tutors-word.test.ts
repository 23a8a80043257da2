import { tutorAtDesk } from "#tests/support/tutors.ts";
import { expect, test } from "vitest";

import { settleAway, type AwayFate } from "#app/features/lessons/away.server.ts";
import { coverWeekly, moveWeekly, sayWhether } from "#app/features/lessons/lesson-acts.server.ts";
import { followSeries } from "#app/features/lessons/change-plan.server.ts";
import { listOfSeries, type SeenLesson } from "#app/features/lessons/lesson-read.server.ts";
import { moveLesson } from "#app/features/booking/change-booking.server.ts";
import type { Booking } from "#app/features/booking/booking-store.server.ts";
import { moveForFamily } from "#app/features/booking/desk/change-lesson.server.ts";
import { planLesson } from "#app/features/booking/desk/plan.server.ts";
import { lessonKinds } from "#app/features/booking/trial-kind.server.ts";
import { hour, toIso } from "#app/platform/.server/clock.ts";
import { describeOnSqliteFirst, type DatabaseMaker } from "#tests/support/databases.ts";
import { deskPerson } from "#tests/support/desk.ts";
import { aLearner, begin, owner, seriesForm } from "#tests/support/lessons.ts";
import { createTestServices } from "#tests/support/services.ts";
import { book, bookings, moveByLink, tokenFor } from "#tests/support/trial-booking.ts";
import { slotNumber } from "#tests/support/trial-form.ts";
import { checkedTutor } from "#tests/support/tutors.ts";

/*
 * What a tutor has said of a lesson holds for its time and for this tutor. It is forgotten by whatever gives the lesson
 * another time or another tutor, and by nothing else.
 */

async function openTrial(maker: DatabaseMaker) {
  const made = await createTestServices(maker);
  const { services } = made;
  const tutor = await tutorAtDesk(services);
  const plan = (version: number, change: object = {}) =>
    planLesson(services, owner, booking.id, {
      tutor: tutor.id,
      room: "https://rooms.example/omar",
      keepsRoom: false,
      writes: false,
      version,
      ...change,
    });
  const booking = await book(services);
  expect(await plan(0)).toBeNull();
  const read = async (): Promise<Booking> => {
    const found = (await bookings(services)).find(({ id }) => id === booking.id);
    if (!found) throw new Error("The booking is gone");
    return found;
  };
  return { ...made, tutor, plan, read };
}

type TrialWorld = Awaited<ReturnType<typeof openTrial>>;

const trialActs: Readonly<Record<string, (world: TrialWorld) => Promise<unknown>>> = {
  "its family moves it": async ({ services, read }) =>
    moveByLink(services, await read(), slotNumber(services, 9).startsAt),
  "the team moves it by its link": async ({ services, read }) =>
    moveLesson(
      services,
      tokenFor(services, await read(), "team"),
      slotNumber(services, 9).startsAt,
      "team",
    ),
  "the desk moves it": async ({ services, clock, read }) =>
    moveForFamily(services, owner, (await read()).id, {
      startsAt: toIso(Math.ceil(clock.now() / hour) * hour + 50 * hour),
      said: "",
      isSure: true,
    }),
  "it goes to another tutor": async ({ services, plan, read }) => {
    const other = await tutorAtDesk(services);
    return plan((await read()).version, { tutor: other.id });
  },
};

describeOnSqliteFirst("a tutor's word on a trial is forgotten when", (maker) => {
  test.each(
    Object.keys(trialActs).flatMap((act) => [
      { act, says: "can" as const },
      { act, says: "cannot" as const },
    ]),
  )("$act ($says)", async ({ act, says }) => {
    const world = await openTrial(maker);
    const { services, tutor, read } = world;
    const before = await read();
    expect(await sayWhether(services, lessonKinds, tutor.member, before.id, says)).toBe(true);
    await trialActs[act]?.(world);
    const { tutor_word, starts_at, tutor_id } = await read();
    expect([starts_at, tutor_id]).not.toEqual([before.starts_at, before.tutor_id]);
    expect(tutor_word).toBeNull();
  });

  test("not when it gets another room", async () => {
    const { services, tutor, plan, read } = await openTrial(maker);
    await sayWhether(services, lessonKinds, tutor.member, (await read()).id, "can");
    const version = (await read()).version;
    expect(await plan(version, { room: "https://rooms.example/other" })).toBeNull();
    expect(await read()).toMatchObject({ tutor_word: "can" });
  });
});

async function openWeekly(maker: DatabaseMaker) {
  const made = await createTestServices(maker);
  const { services, clock } = made;
  clock.advance(Date.parse("2027-03-09T10:12:00.000Z") - clock.now());
  const tutor = await deskPerson(services, "tutor");
  const tutorId = await checkedTutor(services, { memberId: tutor.member.id });
  const otherId = await checkedTutor(services);
  const { learnerId } = await aLearner(services);
  const form = { endsOn: "2027-03-30", writes: false };
  const { id } = await begin(services, seriesForm(learnerId, tutorId, form));
  const read = async (): Promise<SeenLesson[]> => await listOfSeries(services.db, id);
  const [first] = await read();
  if (!first) throw new Error("There is no lesson");
  return { ...made, tutor, tutorId, otherId, learnerId, id, read, first };
}

type WeeklyWorld = Awaited<ReturnType<typeof openWeekly>>;

const later = ({ starts_at }: SeenLesson) => toIso(Date.parse(starts_at) + hour);
const at = ({ id, sequence }: SeenLesson) => ({ id, sequence });

function away(decide: (world: WeeklyWorld) => AwayFate) {
  return ({ services, first, tutorId, ...world }: WeeklyWorld) => {
    const asked = { tutorId, from: "2027-03-16T00:00", until: "2027-03-17T00:00", reason: "ill" };
    const fate = decide({ services, first, tutorId, ...world });
    return settleAway(services, owner, asked, [{ ...at(first), fate }], false);
  };
}

const weeklyActs: Readonly<Record<string, (world: WeeklyWorld) => Promise<unknown>>> = {
  "it is moved": ({ services, first }) => moveWeekly(services, owner, at(first), later(first)),
  "it goes to another tutor": ({ services, first, otherId }) =>
    coverWeekly(services, owner, at(first), otherId, true),
  "its tutor is away, and another covers": away(({ otherId }) => ({
    kind: "cover",
    tutorId: otherId,
    hasAgreed: true,
  })),
  "its tutor is away, and it is moved": away(({ first }) => ({
    kind: "moved",
    startsAt: toIso(Date.parse(first.starts_at) + 25 * hour),
  })),
  "another time follows for all": ({ services, id, learnerId, tutorId }) =>
    followSeries(
      services,
      owner,
      { id, version: 1 },
      { ...seriesForm(learnerId, tutorId, { time: "18:00", writes: false }) },
    ),
  "another tutor follows for all": ({ services, id, learnerId, otherId }) =>
    followSeries(
      services,
      owner,
      { id, version: 1 },
      { ...seriesForm(learnerId, otherId, { writes: false }) },
    ),
};

describeOnSqliteFirst("a tutor's word on a weekly lesson is forgotten when", (maker) => {
  test.each(
    Object.keys(weeklyActs).flatMap((act) => [
      { act, says: "can" as const },
      { act, says: "cannot" as const },
    ]),
  )("$act ($says)", async ({ act, says }) => {
    const world = await openWeekly(maker);
    const { services, tutor, first } = world;
    expect(await sayWhether(services, lessonKinds, tutor.member, first.id, says)).toBe(true);
    const before = `${first.starts_at} ${first.tutor_id}`;
    await weeklyActs[act]?.(world);
    const lessons = await services.db.selectFrom("lesson").selectAll().execute();
    const on = lessons.filter(({ state }) => state === "on");
    expect(on.map((one) => `${one.starts_at} ${one.tutor_id}`)).not.toContain(before);
    expect(on.filter(({ tutor_word }) => tutor_word !== null)).toEqual([]);
  });
});
