import { expect, test } from "vitest";

import { keptByBookings } from "#app/features/booking/keep-learners.server.ts";
import { keptByCases } from "#app/features/cases/keep-learners.server.ts";
import { deleteOldFamilies, type Keeper } from "#app/features/families/family-store.server.ts";
import { keptByLessons } from "#app/features/lessons/keep-learners.server.ts";
import { keptByRecord } from "#app/features/record/keep-learners.server.ts";
import { saveReport } from "#app/features/record/desk/report/write-report.server.ts";
import { writeNote } from "#app/features/record/write-note.server.ts";
import { day, hour, monthsAfter, toIso } from "#app/platform/.server/clock.ts";
import { timeOf } from "#app/platform/moment.ts";
import { policy } from "#content/policy.ts";
import { openTestCase } from "#tests/support/cases.ts";
import { describeOnEveryDatabase, rowIn, rowsIn, setRows } from "#tests/support/databases.ts";
import { deskPerson } from "#tests/support/desk.ts";
import { aLearner, begin, seriesForm } from "#tests/support/lessons.ts";
import { noteForm } from "#tests/support/notes.ts";
import { createTestServices } from "#tests/support/services.ts";
import { book } from "#tests/support/trial-booking.ts";
import { checkedTutor } from "#tests/support/tutors.ts";
import { keepers } from "./background.ts";

async function open(maker: Parameters<typeof createTestServices>[0]) {
  const made = await createTestServices(maker);
  const { services, clock } = made;
  const { db } = services;
  clock.advance(Date.parse("2027-03-09T10:12:00Z") - clock.now());
  const before = toIso(clock.now() - day);
  const sweep = async (all: readonly Keeper[]) => {
    await setRows(db, "learner", { keep_until: before });
    await setRows(db, "guardian", { keep_until: before });
    return await deleteOldFamilies(db, clock.now(), all);
  };
  const contacts = async () => (await rowsIn(db, "guardian", {})).length;
  /** What all sweep, how many contacts are left, and what goes without this one. */
  const sweptWithout = async (keeper: Keeper) => [
    await sweep(keepers),
    await contacts(),
    await sweep(keepers.filter((one) => one !== keeper)),
  ];
  const lessonsOf = async (endsOn: string | null) => {
    const family = await aLearner(services);
    const tutorId = await checkedTutor(services);
    const form = seriesForm(family.learnerId, tutorId, { endsOn, writes: false });
    return { ...family, ...(await begin(services, form)) };
  };
  return { ...made, db, sweep, contacts, sweptWithout, lessonsOf };
}

/** Nothing, a contact, and then that with its learner. */
const keptByItAlone = [0, 1, 2];

const keptAfter = (at: string, months: number) => monthsAfter(Date.parse(at), months);

describeOnEveryDatabase("how a family is reached is kept", (maker) => {
  test("by weekly lessons that go on", async () => {
    const { db, sweptWithout, lessonsOf } = await open(maker);
    await lessonsOf(null);
    await db.deleteFrom("lesson").execute();
    expect(await sweptWithout(keptByLessons)).toEqual(keptByItAlone);
  });

  test("by a lesson ahead, and for some months after the last", async () => {
    const { clock, sweptWithout, lessonsOf, sweep, contacts } = await open(maker);
    const { lessons } = await lessonsOf("2027-03-16");
    expect(await sweep(keepers)).toBe(0);
    const at = lessons[0]?.starts_at ?? "";
    clock.advance(keptAfter(at, policy.trialMonths) - clock.now());
    expect(await contacts()).toBe(1);
    expect(await sweptWithout(keptByLessons)).toEqual(keptByItAlone);
  });

  test("by nothing once the months after the last lesson are over", async () => {
    const { clock, lessonsOf, sweep } = await open(maker);
    const { lessons } = await lessonsOf("2027-03-16");
    clock.advance(keptAfter(lessons[0]?.starts_at ?? "", policy.trialMonths) + day - clock.now());
    expect(await sweep(keepers)).toBe(2);
  });

  test("by a booking", async () => {
    const { db, services, sweptWithout } = await open(maker);
    await book(services);
    await db.deleteFrom("lesson").execute();
    await db.deleteFrom("desk_case").execute();
    expect(await sweptWithout(keptByBookings)).toEqual(keptByItAlone);
  });

  test.each(["lesson_note", "month_report"] as const)("for its months by a %s", async (kept) => {
    const { clock, db, services, sweptWithout, lessonsOf } = await open(maker);
    const { member } = await deskPerson(services, "coordinator");
    const { lessons, learnerId } = await lessonsOf("2027-03-16");
    const [first] = lessons;
    if (!first) throw new Error("There is no lesson");
    clock.advance(timeOf(first.starts_at) + hour - clock.now());
    await writeNote(services, member, first.id, noteForm({ nextBy: null }));
    const of = { learnerId, course: "tajweed", month: "2027-03" };
    const report = { goal: "", went: "Well.", next_goal: "", at_home: "" };
    await saveReport(services, member, of, report, { version: 0, sends: false });
    await db.deleteFrom(kept === "lesson_note" ? "month_report" : "lesson_note").execute();
    clock.advance(keptAfter(first.starts_at, policy.noteMonths) - clock.now());
    expect(await sweptWithout(keptByRecord)).toEqual(keptByItAlone);
  });

  test("by a case as long as it is open", async () => {
    const { services, clock, db, sweptWithout, sweep } = await open(maker);
    const { guardianId } = await aLearner(services);
    const { email } = await rowIn(db, "guardian", { id: guardianId });
    const id = await openTestCase(db, { email }, clock.now());
    await setRows(db, "desk_case", { state: "done", is_open: 0 }, { id });
    expect(await sweep(keepers)).toBe(2);
    const { guardianId: other } = await aLearner(services);
    const { email: address } = await rowIn(db, "guardian", { id: other });
    await openTestCase(db, { email: address }, clock.now());
    expect(await sweptWithout(keptByCases)).toEqual(keptByItAlone);
  });
});
