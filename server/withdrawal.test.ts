import { putMail } from "#app/platform/.server/outbox/mail-words.ts";
import { momentAt, timeOf } from "#app/platform/moment.ts";
import { expect, test } from "vitest";

import { endForLearner } from "#app/features/families/desk-families.server.ts";
import { findGuardian } from "#app/features/families/family-store.server.ts";
import { moveWeekly } from "#app/features/lessons/lesson-acts.server.ts";
import { endSeries } from "#app/features/lessons/change-series.server.ts";
import { mailReminder } from "#app/features/lessons/lesson-mail.server.ts";
import {
  hasLessonAhead,
  withdrawMailOfTrials,
} from "#app/features/booking/booking-store.server.ts";
import { findByLink } from "#app/features/booking/change-booking.server.ts";
import { loadLessonPage } from "#app/shell/lesson/lesson-page.server.ts";
import { cancelForFamily } from "#app/features/booking/desk/change-lesson.server.ts";
import { hour } from "#app/platform/.server/clock.ts";
import type { EndOfGuardianship } from "#app/platform/.server/db/schema/families-tables.ts";
import { accountParts } from "#app/shell/account/account-parts.server.ts";
import { erasePerson } from "#app/shell/desk/people/people.server.ts";
import { describeOnSqliteFirst, type DatabaseMaker } from "#tests/support/databases.ts";
import { deskArgs, deskPerson } from "#tests/support/desk.ts";
import { begin, owner, seriesForm } from "#tests/support/lessons.ts";
import { createTestServices } from "#tests/support/services.ts";
import { book, tokenFor } from "#tests/support/trial-booking.ts";
import { checkedTutor } from "#tests/support/tutors.ts";

const father = "father@visitor.example";

/** A child of a father, with a trial and weekly lessons, and with mail about both in each state from which it can leave. */
async function open(maker: DatabaseMaker) {
  const made = await createTestServices(maker);
  const { services, clock } = made;
  const { db } = services;
  clock.advance(Date.parse("2027-03-09T10:12:00Z") - clock.now());
  const tutor = await deskPerson(services, "tutor");
  const tutorId = await checkedTutor(services, { memberId: tutor.member.id });
  const child = { learner: "child", child_name: "Ibrahim", age_band: "10 to 12", note: null };
  const booking = await book(services, { ...child, email: father });
  const learnerId = booking.learner_id ?? "";
  const guardianId = (await findGuardian(db, father))?.id ?? "";
  const { id, lessons } = await begin(services, seriesForm(learnerId, tutorId));
  const [first, second] = lessons;
  if (!first || !second) throw new Error("There is no lesson");
  const later = momentAt(timeOf(first.starts_at) + hour);
  expect(await moveWeekly(services, owner, first, later)).toBeNull();
  const reader = {
    id: guardianId,
    email: father,
    zone: "Asia/Karachi",
    isLearner: false,
    generation: 0,
  };
  const news = { version: 1, learnerId, learnerName: "Ibrahim", course: "tajweed" };
  const wanted = { wanted_language: "" };
  await db.transaction().execute(async (trx) => {
    const reminder = { hours: 24, expiresAt: Date.parse(second.starts_at) };
    await mailReminder(services, trx, second, reminder);
    const note = { ...news, ...wanted, lessonId: first.id, startsAt: first.starts_at };
    const report = { ...news, ...wanted, reportId: first.series_id, month: "2027-02" };
    const corrected = { ...note, isCorrection: false };
    await putMail(services, trx, "lesson-note", { news: corrected, reader });
    await putMail(services, trx, "month-report", { news: report, reader });
  });
  return { ...made, booking, learnerId, guardianId, seriesId: id };
}

type World = Awaited<ReturnType<typeof open>>;

const unsent = async ({ services: { db } }: World) =>
  await db
    .selectFrom("outgoing_mail")
    .select(["kind", "recipient"])
    .where("state", "<>", "sent")
    .execute();

const states = ["pending", "held", "dead", "sending"] as const;

async function ordinaryEnd(world: World, why: EndOfGuardianship) {
  const { services, learnerId, guardianId } = world;
  const trials = { isAhead: hasLessonAhead, withdrawMail: withdrawMailOfTrials };
  const pair = { guardianId, learnerId };
  expect(await endForLearner(services, owner, pair, why, trials)).toBe("done");
}

const endings: Readonly<Record<string, (world: World) => Promise<unknown>>> = {
  "a guardianship ends": (world) => ordinaryEnd(world, "court order"),
  "a guardian withdraws": (world) => ordinaryEnd(world, "withdrawn"),
  "a guardian was entered in error": (world) => ordinaryEnd(world, "entered in error"),
  "the address has moved": async ({ services, booking }) => {
    const to = { email: "new@visitor.example", emailKey: "new@visitor.example" };
    const accountId = booking.account_id ?? "nobody";
    await services.db.transaction().execute(async (trx) => {
      const change = { accountId, fromKey: father, wasConfirmed: true, to };
      for (const part of accountParts) await part.changeAddress?.(trx, change);
    });
  },
  "everything on the address is erased": async ({ services, seriesId, clock }) => {
    const at = { id: seriesId, version: 1 };
    const { made_until: until } = await services.db
      .selectFrom("series")
      .select("made_until")
      .executeTakeFirstOrThrow();
    expect(until > "2027").toBe(true);
    const ended = await endSeries(
      services,
      owner,
      [at],
      new Date(clock.now()).toISOString().slice(0, 10),
    );
    expect(ended).not.toHaveProperty("problem");
    expect(await erasePerson(services, owner, father, { withUnsent: true })).toMatchObject({
      ok: true,
    });
  },
};

describeOnSqliteFirst("the pages of a trial", (maker) => {
  test.each(["court order", "entered in error"] as const)(
    "open nothing any more for whoever is no guardian of its learner: %s",
    async (why) => {
      const world = await open(maker);
      const { services, clock, booking } = world;
      const token = tokenFor(services, booking, "lesson");
      const args = deskArgs(services, "", `/lesson/${token}`, { params: { token } });
      const statuses = async () => [
        (await loadLessonPage(args)).init?.status ?? 200,
        (await findByLink(services, tokenFor(services, booking, "view"), "view")) === null,
      ];
      expect(await statuses()).toEqual([200, false]);
      clock.advance(Date.parse(booking.starts_at ?? "") + hour - clock.now());
      expect(await statuses()).toEqual([200, false]);
      await ordinaryEnd(world, why);
      expect(await statuses()).toEqual([404, true]);
    },
  );
});

describeOnSqliteFirst("mail to a family does not leave for the former address once", (maker) => {
  test.each(Object.keys(endings).flatMap((ending) => states.map((state) => ({ ending, state }))))(
    "$ending ($state)",
    async ({ ending, state }) => {
      const world = await open(maker);
      const { services, booking } = world;
      expect(await cancelForFamily(services, owner, booking.id)).toBeNull();
      const theirs = (await unsent(world)).filter(({ recipient }) => recipient === father);
      expect(new Set(theirs.map(({ kind }) => kind))).toEqual(
        new Set([
          "trial-booked",
          "trial-cancelled",
          "lesson-began",
          "lesson-moved",
          "lesson-reminder",
          "lesson-note",
          "month-report",
        ]),
      );
      const stored = { state, due_at: null, lease: state === "sending" ? "someone" : null };
      await services.db.updateTable("outgoing_mail").set(stored).execute();
      await endings[ending]?.(world);
      const left = await unsent(world);
      expect(left.filter(({ recipient }) => recipient === father)).toEqual([]);
      expect(left.some(({ kind }) => kind === "trial-booked-team")).toBe(
        !ending.includes("erased"),
      );
    },
  );
});
