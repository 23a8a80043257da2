import { expect, test } from "vitest";

import { settleAway } from "#app/features/lessons/away.server.ts";
import { pauseSeries } from "#app/features/lessons/change-series.server.ts";
import type { CountsAs } from "#app/features/lessons/counts-as.ts";
import {
  countOtherwise,
  leaveOutWeekly,
  moveWeekly,
  restoreWeekly,
} from "#app/features/lessons/lesson-acts.server.ts";
import { day, hour, toIso } from "#app/platform/.server/clock.ts";
import { lastSaid } from "#app/features/lessons/lesson-word-store.server.ts";
import { describeOnEveryDatabase, putRow, rowIn } from "#tests/support/databases.ts";
import { aLearner, begin, owner, seriesForm } from "#tests/support/lessons.ts";
import { mailsOf } from "#tests/support/outbox.ts";
import { createTestServices, type TestServices } from "#tests/support/services.ts";
import { book, bookings, moveByLink } from "#tests/support/trial-booking.ts";
import { slotNumber } from "#tests/support/trial-form.ts";
import { checkedTutor, tutorAtDesk } from "#tests/support/tutors.ts";
import { removeMember } from "#app/features/desk/members/member-store.server.ts";
import { cancelForFamily } from "./desk/change-lesson.server.ts";
import { calledOff } from "#words/pages/desk-booking.ts";
import { dropDeparted } from "./desk/keep-plans.server.ts";
import { planLesson } from "./desk/plan.server.ts";

const wordsIn = ({ services: { db } }: TestServices) =>
  db
    .selectFrom("lesson_word")
    .select(["act", "side", "words", "member_id", "sequence"])
    .orderBy("sequence")
    .orderBy("act")
    .execute();

describeOnEveryDatabase("each change of a lesson by a person has a word", (maker) => {
  test("with who did it, and the reason that the family reads, whatever its kind", async () => {
    const site = await createTestServices(maker);
    const { services } = site;
    const booking = await book(services);
    const tutor = await tutorAtDesk(services);
    const plan = { tutor: tutor.id, room: "", keepsRoom: false, writes: false, version: 0 };
    expect(await planLesson(services, owner, booking.id, plan)).toBeNull();
    const [planned = booking] = await bookings(services);
    await moveByLink(services, planned, slotNumber(services, 9).startsAt);
    expect(
      await cancelForFamily(services, owner, booking.id, { said: "The tutor is ill" }),
    ).toBeNull();
    const { learnerId } = await aLearner(services);
    const form = seriesForm(learnerId, await checkedTutor(services), {
      startsOn: toIso(services.clock.now() + 14 * day).slice(0, 10),
      writes: false,
    });
    const { lessons } = await begin(services, form);
    const [{ id, starts_at: startsAt } = { id: "", starts_at: null }] = lessons;
    if (startsAt === null) throw new Error("There is no lesson");
    expect(await leaveOutWeekly(services, owner, { id, sequence: 0 })).toBeNull();
    expect(await restoreWeekly(services, owner, { id, sequence: 1 })).toBeNull();
    // Nothing comes of it, so that nothing is said.
    const refused = await moveWeekly(services, owner, { id, sequence: 0 }, startsAt);
    expect(refused).toEqual({ kind: "stale" });
    const byOwner = { side: "academy", member_id: owner.id };
    expect(await wordsIn(site)).toEqual([
      { act: "give", words: "", sequence: 1, ...byOwner },
      { act: "off", words: "", sequence: 1, ...byOwner },
      { act: "back", words: "", sequence: 2, ...byOwner },
      { act: "move", words: "", sequence: 2, side: "family", member_id: null },
      { act: "off", words: "The tutor is ill", sequence: 3, ...byOwner },
    ]);
  });

  test("with whose wish it was, when and how they said so, and what it counts as by which rule", async () => {
    const site = await createTestServices(maker);
    const { services, clock } = site;
    const { learnerId } = await aLearner(services);
    const form = seriesForm(learnerId, await checkedTutor(services), {
      startsOn: toIso(clock.now() + 14 * day).slice(0, 10),
      writes: false,
    });
    const { lessons } = await begin(services, form);
    const [first, second, third, fourth] = lessons.map(({ id }) => ({ id, sequence: 0 }));
    if (!first || !second || !third || !fourth) throw new Error("There are too few lessons");
    const heard = { at: clock.now() - hour, way: "phone", why: "A wedding", counts: null } as const;
    const off = (at: typeof first, side: "family" | "tutor", counts: CountsAs | null = null) =>
      leaveOutWeekly(services, owner, at, {
        said: "See you soon.",
        heard: { ...heard, side, counts },
      });
    expect(await off(first, "family")).toBeNull();
    expect(await off(second, "tutor")).toBeNull();
    expect(await off(third, "family", "made-up")).toBeNull();
    // Less than twelve hours before.
    clock.advance(Date.parse(lessons[3]?.starts_at ?? "") - clock.now() - 11 * hour);
    const late = { ...heard, at: clock.now(), side: "family" } as const;
    expect(await leaveOutWeekly(services, owner, fourth, { heard: late })).toBeNull();
    const rows = await services.db
      .selectFrom("lesson_word")
      .innerJoin("lesson", "lesson.id", "lesson_word.lesson_id")
      .select(["side", "way", "lesson_word.why", "rule", "counts_as", "words", "member_id"])
      .orderBy("starts_at")
      .execute();
    const said = { way: "phone", why: "A wedding", words: "See you soon.", member_id: owner.id };
    const { inTime, late: taken, tutor } = calledOff.rules;
    expect(rows).toEqual([
      { ...said, side: "family", rule: inTime, counts_as: "not-charged" },
      { ...said, side: "tutor", rule: tutor, counts_as: "made-up" },
      { ...said, side: "family", rule: expect.stringContaining("Made up"), counts_as: "made-up" },
      { ...said, words: "", side: "family", rule: taken, counts_as: "taken" },
    ]);
    const at = { id: fourth.id, sequence: 1 };
    const ill = { as: "not-charged", why: "Ill since the morning" } as const;
    expect(await countOtherwise(services, owner, at, { ...ill, why: "" })).toEqual({ kind: "why" });
    expect(await countOtherwise(services, owner, at, ill)).toBeNull();
    expect(await countOtherwise(services, owner, at, ill)).toBeNull();
    // What was said when it was called off stays.
    expect(
      await services.db
        .selectFrom("lesson_word")
        .innerJoin("lesson", "lesson.id", "lesson_word.lesson_id")
        .select(["counts_as", "lesson_word.why", "rule", "side"])
        .where("lesson.id", "=", fourth.id)
        .execute(),
    ).toEqual([
      {
        counts_as: "not-charged",
        why: `A wedding · ${ill.why}`,
        rule: `${taken} Not charged: a member has counted it so.`,
        side: "family",
      },
    ]);
    // What takes place counts as nothing of the kind.
    expect(await countOtherwise(services, owner, { id: fourth.id, sequence: 0 }, ill)).toEqual({
      kind: "stale",
    });
  });

  test("of which a page shows what the team wrote, and not what one guardian did", async () => {
    const site = await createTestServices(maker);
    const { services } = site;
    const { db } = services;
    const booking = await book(services);
    const write = async (member_id: string | null) => {
      const of = { lesson_id: booking.id, sequence: 1, learner_id: booking.learner_id ?? "" };
      const at = toIso(services.clock.now());
      const said = {
        act: "move",
        side: "family",
        said_at: at,
        way: "page",
        words: "I moved out.",
      } as const;
      await db.deleteFrom("lesson_word").execute();
      await putRow(db, "lesson_word", { ...of, ...said, member_id, entered_at: at });
      return await lastSaid(db, { id: booking.id, sequence: 1 });
    };
    expect(await write(null)).toBe("");
    // What a member writes where the family asked for it.
    expect(await write(owner.id)).toBe("I moved out.");
  });

  test("of a pause and of a tutor’s leave as well, with a line for the family", async () => {
    const site = await createTestServices(maker);
    const { services, clock } = site;
    const { learnerId } = await aLearner(services);
    const tutorId = await checkedTutor(services, { name: "Amal", email: "amal@tutor.example" });
    const dateIn = (days: number) => toIso(clock.now() + days * day).slice(0, 10);
    const startsOn = dateIn(14);
    const { id, lessons } = await begin(services, seriesForm(learnerId, tutorId, { startsOn }));
    const said = "Ramadan mubarak.";
    const heard = { side: "family", at: clock.now(), way: "chat", why: "", counts: null } as const;
    const range = { from: startsOn, until: dateIn(17) };
    const series = await rowIn(services.db, "series", { id });
    const at = [{ id, version: series.version }];
    expect(await pauseSeries(services, owner, at, range, { said, heard })).toHaveProperty("done");
    const on = lessons[2]?.starts_at.slice(0, 10) ?? "";
    const asked = {
      tutorId,
      from: `${on}T00:00`,
      until: `${on}T23:45`,
      reason: "Ill",
      said: "Sorry.",
    };
    const off = [{ id: lessons[2]?.id ?? "", sequence: 0, fate: { kind: "off" } as const }];
    expect(await settleAway(services, owner, asked, off, true)).toBeNull();
    const words = await services.db
      .selectFrom("lesson_word")
      .innerJoin("lesson", "lesson.id", "lesson_word.lesson_id")
      .select(["side", "way", "words", "lesson_word.why", "counts_as"])
      .orderBy("starts_at")
      .execute();
    expect(words).toEqual([
      { side: "family", way: "chat", words: said, why: "", counts_as: "not-charged" },
      { side: "tutor", way: "page", words: "Sorry.", why: "Ill", counts_as: "made-up" },
    ]);
    for (const [kind, line] of [
      ["lesson-paused", said],
      ["lesson-away", "Sorry."],
    ] as const) {
      const mails = await mailsOf(services, kind);
      const toTutor = mails.filter(({ recipient }) => recipient.startsWith("amal"));
      expect(mails.filter(({ text }) => text.includes(line)).length).toBe(mails.length - 1);
      expect(toTutor.map(({ text }) => text.includes(line))).toEqual([false]);
    }
  });

  test("and what the site does of itself has none; words go with their lesson", async () => {
    const site = await createTestServices(maker);
    const { services, clock } = site;
    const booking = await book(services);
    const tutor = await tutorAtDesk(services);
    const plan = { tutor: tutor.id, room: "", keepsRoom: false, writes: false, version: 0 };
    await planLesson(services, owner, booking.id, plan);
    await services.db
      .transaction()
      .execute((trx) => removeMember(trx, tutor.member.id, clock.now()));
    expect(await dropDeparted(services)).toBe(1);
    expect(await wordsIn(site)).toMatchObject([{ act: "give", sequence: 1 }]);
    await services.db.deleteFrom("lesson").execute();
    expect(await wordsIn(site)).toEqual([]);
  });
});
