import { expect, test } from "vitest";

import {
  endGuardianship,
  joinGuardians,
} from "#app/features/families/change-guardianships.server.ts";
import { joinPeople } from "#app/features/families/join-people.server.ts";
import { familiesAccountData } from "#app/features/families/families-account-data.server.ts";
import { guardiansOf } from "#app/features/families/family-access.server.ts";
import {
  deleteOldFamilies,
  findGuardian,
  findGuardianById,
} from "#app/features/families/family-store.server.ts";
import { openGuardianFeed } from "#app/features/families/guardian-feed.server.ts";
import { questionFor } from "#app/features/lessons/clocks/clock-questions.server.ts";
import { insertQuestion } from "#app/features/lessons/clocks/clock-store.server.ts";
import {
  handleFamilyNotePost,
  loadFamilyNote,
} from "#app/features/record/family/family-note.server.ts";
import { listReads } from "#app/features/record/note-store.server.ts";
import { lessonPath, notePath } from "#tests/support/old-links.ts";
import { day, monthsAfter, toIso } from "#app/platform/.server/clock.ts";
import { loadCalendarFeed } from "#app/shell/lesson/calendar-feed.server.ts";
import { feedUrl } from "#app/shell/lesson/feed-address.server.ts";
import { loadLessonPage } from "#app/shell/lesson/lesson-page.server.ts";
import { erasePerson, exportPerson } from "#app/shell/desk/people/people.server.ts";
import { describeOnSqliteFirst, putRow, type DatabaseMaker } from "#tests/support/databases.ts";
import { deskArgs } from "#tests/support/desk.ts";
import { aLearner, begin, owner, seriesForm } from "#tests/support/lessons.ts";
import { createTestServices } from "#tests/support/services.ts";
import { checkedTutor } from "#tests/support/tutors.ts";

/** A mother with a child and weekly lessons at each of two addresses, and every kind of link that was mailed to either. */
async function open(maker: DatabaseMaker) {
  const made = await createTestServices(maker);
  const { services, clock } = made;
  const { db } = services;
  clock.advance(Date.parse("2027-03-09T10:12:00Z") - clock.now());
  const now = clock.now();
  const family = async () => {
    const tutorId = await checkedTutor(services);
    const { learnerId, guardianId } = await aLearner(services);
    const { lessons, id: seriesId } = await begin(services, seriesForm(learnerId, tutorId));
    const [lesson] = lessons;
    const guardian = await findGuardianById(db, guardianId);
    if (!lesson || !guardian) throw new Error("There is no family");
    const links = await db.transaction().execute(async (trx) => {
      const question = await insertQuestion(
        trx,
        {
          series_id: seriesId,
          learner_id: learnerId,
          tutor_id: tutorId,
          on_date: lesson.original_on,
          starts_at: lesson.starts_at,
          family_was: "17:00",
          tutor_was: "14:00",
        },
        now,
      );
      const key = (await openGuardianFeed(trx, guardianId)) ?? "";
      return {
        lesson: lessonPath(services, { lessonId: lesson.id, guardianId, generation: 0 }),
        note: notePath(services, { kind: "note", id: lesson.id, guardianId, generation: 0 }),
        feed: new URL(feedUrl(services, { kind: "guardian", id: guardianId }, key)).pathname,
        questionId: question?.id ?? "",
      };
    });
    await putRow(db, "lesson_note", {
      lesson_id: lesson.id,
      learner_id: learnerId,
      version: 1,
      attendance: "came",
      submission: `note-${lesson.id}`,
      released_at: toIso(now),
      written_at: toIso(now),
      course: "tajweed",
      lang: "en",
    });
    return { learnerId, guardianId, guardian, lessonId: lesson.id, ...links };
  };
  const home = await family();
  const work = await family();
  const opens = async ({ lesson, note, feed, guardianId, questionId }: typeof home) => {
    const at = (path: string) =>
      deskArgs(services, "", path, { params: { token: path.split("/")[2] ?? "" } });
    return {
      lesson: (await loadLessonPage(at(lesson))).init?.status ?? 200,
      note: (await loadFamilyNote(at(note))).init?.status ?? 200,
      feed: (await loadCalendarFeed(at(feed))).status,
      question:
        (await questionFor(db, { questionId, guardianId, generation: 0 }, clock.now())) !== null,
    };
  };
  return { ...made, db, home, work, opens };
}

type World = Awaited<ReturnType<typeof open>>;

const asTwo = { children: "two", keepers: [] } as const;

const everything = { lesson: 200, note: 200, feed: 200, question: true };
const nothing = { lesson: 404, note: 404, feed: 404, question: false };

const ways: Readonly<Record<string, (world: World) => Promise<unknown>>> = {
  "at the desk": async ({ services, home, work }) =>
    expect(
      await joinPeople(services, owner, home.guardianId, work.guardian.email ?? "", asTwo),
    ).toBe("done"),
  "by themselves": async ({ db, home, work }) => {
    const [email, emailKey] = [work.guardian.email ?? "", work.guardian.email_key ?? ""];
    const fromKey = home.guardian.email_key ?? "";
    const change = { accountId: "one", fromKey, wasConfirmed: true, to: { email, emailKey } };
    await db.transaction().execute(async (trx) => {
      await familiesAccountData.changeAddress?.(trx, change);
    });
  },
};

describeOnSqliteFirst("two addresses of one person", (maker) => {
  test.each(Object.keys(ways))("joined %s: every link goes on working", async (how) => {
    const world = await open(maker);
    const { services, db, clock, home, work, opens } = world;
    expect([await opens(home), await opens(work)]).toEqual([everything, everything]);
    await ways[how]?.(world);
    expect([await opens(home), await opens(work)]).toEqual([everything, everything]);
    for (const { guardian } of [home, work].filter((one) => how === "at the desk" || one === work))
      expect((await findGuardian(db, guardian.email_key ?? ""))?.id).toBe(home.guardianId);
    // Nothing but the links knows that there were two.
    for (const { learnerId } of [home, work])
      expect((await guardiansOf(db, learnerId, clock.now())).map(({ id }) => id)).toEqual([
        home.guardianId,
      ]);
    const rows = await db.selectFrom("guardian").selectAll().execute();
    expect(rows.find(({ id }) => id === work.guardianId)).toMatchObject({
      name: "",
      email: null,
      phone: "",
      joined_to: home.guardianId,
    });
    // Who presses "I have read it" on a link of before is the one who is left.
    const token = work.note.split("/")[2] ?? "";
    await handleFamilyNotePost(deskArgs(services, "", work.note, { params: { token }, form: {} }));
    expect(await listReads(db, [work.lessonId])).toMatchObject([{ guardian_id: home.guardianId }]);
    expect(
      (await loadFamilyNote(deskArgs(services, "", work.note, { params: { token } }))).data.view,
    ).toMatchObject({ readAt: expect.any(String) });
  });

  test("mail that waits for either is withdrawn with the one who is left, and the links with it", async () => {
    const world = await open(maker);
    const { db, clock, home, work, opens } = world;
    await ways["at the desk"]?.(world);
    const waiting = async () =>
      (
        await db
          .selectFrom("outgoing_mail")
          .select("recipient")
          .where("recipient", "in", [home.guardian.email ?? "", work.guardian.email ?? ""])
          .execute()
      ).map(({ recipient }) => recipient);
    expect(new Set(await waiting())).toEqual(
      new Set([home, work].map((one) => one.guardian.email)),
    );
    for (const { learnerId } of [home, work]) {
      await db
        .transaction()
        .execute((trx) =>
          endGuardianship(
            trx,
            { guardianId: home.guardianId, learnerId },
            "court order",
            clock.now(),
          ),
        );
    }
    expect(await waiting()).toEqual([]);
    expect([await opens(home), await opens(work)]).toEqual([nothing, nothing]);
  });

  test("three of them are one, in whatever order, and nobody is joined in a circle", async () => {
    const world = await open(maker);
    const { services, db, home, work, opens } = world;
    const third = await aLearner(services);
    const { email } = (await findGuardianById(db, third.guardianId)) ?? { email: "" };
    await ways["at the desk"]?.(world);
    const { guardianId } = third;
    const join = (address: string | null) =>
      joinPeople(services, owner, guardianId, address ?? "", asTwo);
    expect(await join(home.guardian.email)).toBe("done");
    expect(await join(work.guardian.email)).toBe("missing");
    expect(await join(email)).toBe("missing");
    expect(await joinPeople(services, owner, home.guardianId, email ?? "", asTwo)).toBe("missing");
    expect([await opens(home), await opens(work)]).toEqual([everything, everything]);
    const rows = await db.selectFrom("guardian").select(["id", "joined_to"]).execute();
    expect(rows.filter((one) => one.joined_to === null)).toEqual([
      { id: guardianId, joined_to: null },
    ]);
    expect(new Set(rows.flatMap((one) => one.joined_to ?? []))).toEqual(new Set([guardianId]));
    // Someone who has just been joined elsewhere is not joined once more.
    const stale = await db
      .transaction()
      .execute((trx) => joinGuardians(trx, home.guardian, work.guardian));
    expect(stale).toBe(false);
  });

  test("is kept, exported and erased as one", async () => {
    const world = await open(maker);
    const { services, db, clock, home, work } = world;
    await ways["at the desk"]?.(world);
    const { held } = await exportPerson(services, owner, work.guardian.email ?? "");
    expect(held.guardian?.map((row) => row["id"]).toSorted()).toEqual(
      [home.guardianId, work.guardianId].toSorted(),
    );
    await deleteOldFamilies(db, monthsAfter(clock.now(), 1) - day);
    expect(await db.selectFrom("guardian").select("id").execute()).toHaveLength(2);
    await db.deleteFrom("lesson").execute();
    expect(await erasePerson(services, owner, work.guardian.email ?? "")).toMatchObject({
      ok: true,
    });
    expect(await db.selectFrom("guardian").select("id").execute()).toEqual([]);
    expect(await db.selectFrom("outgoing_mail").select("kind").execute()).toEqual([]);
  });
});
