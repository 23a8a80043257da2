import { momentAt } from "#app/platform/moment.ts";
import { expect, test } from "vitest";

import { findCaseOf } from "#app/features/case-record/case-rows.server.ts";
import {
  deleteBookings,
  deleteOldBookings,
  findBooking,
} from "#app/features/booking/booking-store.server.ts";
import { findLinkOwner } from "#app/features/families/guardian-links.server.ts";
import { setOutcome } from "#app/features/lessons/lesson-acts.server.ts";
import type { PlanForm } from "#app/features/booking/desk/plan.server.ts";
import { trialKinds } from "#app/features/booking/trial-kind.server.ts";
import { planLesson } from "#app/features/booking/desk/plan.server.ts";
import { day, hour, minute, toIso } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { policy } from "#content/policy.ts";
import { describeOnSqliteFirst, setRows } from "#tests/support/databases.ts";
import { deskArgs, deskPerson, memberOf, statusOf } from "#tests/support/desk.ts";
import { begin, seriesForm } from "#tests/support/lessons.ts";
import { noteForm } from "#tests/support/notes.ts";
import { mailsOf } from "#tests/support/outbox.ts";
import { createTestServices, teamEmail } from "#tests/support/services.ts";
import { book } from "#tests/support/trial-booking.ts";
import { openingsIn } from "#tests/support/old-links.ts";
import { checkedTutor, tutorAtDesk } from "#tests/support/tutors.ts";
import { countNotes } from "./due/count-notes.server.ts";
import { countInTime, listDue } from "./due/due-notes.server.ts";
import { createNoteClock } from "./due/note-clock.server.ts";
import { notesPage } from "./desk/notes-page.server.ts";
import { readSent } from "./family/family-note.server.ts";
import { learnerPage } from "./desk/learner/learner-page.server.ts";
import { findLearnerFor } from "./desk/learner/record-access.server.ts";
import { notePage } from "./desk/note/note-page.server.ts";
import type { NoteForm } from "./note-form.ts";
import { listNotes } from "./note-store.server.ts";
import {
  monthOf,
  readReport,
  saveReport,
  takeReportBack,
} from "./desk/report/write-report.server.ts";
import { approveNote, findLessonFor, writeNote } from "./write-note.server.ts";

const coordinator = memberOf("coordinator");

const plan: PlanForm = {
  tutor: "",
  room: "https://rooms.example/omar",
  keepsRoom: false,
  writes: false,
  version: 0,
};

/** A trial in tajweed, planned with a member of the team, that has just ended. */
async function open(maker: Parameters<typeof createTestServices>[0]) {
  const site = await createTestServices(maker);
  const { services, clock } = site;
  const owner = await deskPerson(services, "owner");
  const tutor = await tutorAtDesk(services);
  const booking = await book(services);
  const asked = { ...plan, tutor: tutor.id };
  expect(await planLesson(services, owner.member, booking.id, asked)).toBeNull();
  const end = Date.parse(booking.starts_at ?? "") + policy.trialMinutes * minute;
  clock.advance(end - clock.now());
  const learnerId = booking.learner_id ?? "";
  return { ...site, db: services.db, owner, tutor, booking, learnerId, end };
}

type Site = Awaited<ReturnType<typeof open>>;

/** Its booking is deleted after its time, and the learner stays for weekly lessons. @returns the first of those */
async function outlive({ services, clock, db, learnerId }: Site, course = "mathematics") {
  clock.advance(100 * day);
  const startsOn = toIso(clock.now() + 7 * day).slice(0, 10);
  const change = { writes: false, course, startsOn };
  const { lessons } = await begin(
    services,
    seriesForm(learnerId, await checkedTutor(services), change),
  );
  expect(await deleteOldBookings(db, clock.now())).toBe(1);
  return lessons[0]?.id ?? "";
}

/** What the family's page has at the place to which a mail leads. */
async function seenBy(services: Services, { text }: { readonly text: string }) {
  const [opening] = openingsIn(services, text);
  const guardian = opening && (await findLinkOwner(services.db, opening));
  if (!guardian || !("id" in opening.place)) return null;
  const { kind, id } = opening.place;
  if (kind !== "note" && kind !== "report") return null;
  return (await readSent(services, { kind, id }, guardian))?.view ?? null;
}

/** Of a first lesson. */
const trialNote = (change: Partial<NoteForm> = {}) =>
  noteForm({
    done: "The long vowels.",
    secure: "",
    needsWork: "",
    next: "Page 3, twice.",
    nextBy: null,
    register: "",
    marks: [{ outcome: "hold-kind-madd", value: "new" }],
    ...change,
  });

describeOnSqliteFirst("the note of a trial", (maker) => {
  test("goes to the guardian by the same way, and says what came of the trial", async () => {
    const { services, db, tutor, booking, learnerId } = await open(maker);
    const form = trialNote();
    // The first notes of whoever writes them are read before they go out.
    expect(await writeNote(services, tutor.member, booking.id, form)).toEqual({ written: "waits" });
    expect(await findBooking(db, booking.id)).toMatchObject({ outcome: "held" });
    const correction = trialNote({ basedOn: 1 });
    expect(await writeNote(services, coordinator, booking.id, correction)).toEqual({
      written: "sent",
    });
    const [mail, ...more] = await mailsOf(services, "lesson-note");
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipient: booking.email });
    const view = await seenBy(services, mail!);
    expect(view).toMatchObject({ kind: "note", tutor: tutor.member.name });
    expect(await listNotes(db, [booking.id])).toMatchObject([
      { learner_id: learnerId, course: booking.course },
      { version: 2, marks: [{ outcome: "hold-kind-madd", value: "new" }] },
    ]);
  });

  test("asks once how it was: whatever was said before stands in the form", async () => {
    const { services, tutor, booking } = await open(maker);
    const { cookie } = await deskPerson(services, "coordinator");
    const read = async () => {
      const path = `/desk/lessons/${booking.id}/note`;
      return await notePage.loader(
        deskArgs(services, cookie, path, { params: { id: booking.id } }),
      );
    };
    expect((await read()).fields.attendance).toBeNull();
    await setOutcome(services, trialKinds, tutor.member, booking.id, "came");
    const page = await read();
    expect(page.fields.attendance).toBe("came");
    expect(page.outcomes.map(({ id }) => id)).toContain("hold-kind-madd");
  });

  test("makes one follow-up of its case, however often it is corrected", async () => {
    const { services, db, booking } = await open(maker);
    await writeNote(services, coordinator, booking.id, trialNote());
    const first = await findCaseOf(db, "trial", booking.id);
    const again = trialNote({ basedOn: 1, why: "A word." });
    await writeNote(services, coordinator, booking.id, again);
    expect(await findCaseOf(db, "trial", booking.id)).toEqual(first);
    const away = trialNote({ basedOn: 2, why: "It was me.", attendance: "tutor-away" });
    await writeNote(services, coordinator, booking.id, away);
    expect(await findBooking(db, booking.id)).toMatchObject({ outcome: null });
    expect((await findCaseOf(db, "trial", booking.id))?.version).toBeGreaterThan(
      first?.version ?? 0,
    );
  });

  test("is due after two hours, of whoever gave it, and counted", async () => {
    const { services, clock, db, tutor, booking } = await open(maker);
    const other = await tutorAtDesk(services);
    const due = (tutorId: string) => listDue(db, clock.now(), { tutorId });
    expect(await due(tutor.id)).toMatchObject([{ id: booking.id, kind: "trial" }]);
    expect(await due(other.id)).toEqual([]);
    const counts = () =>
      Promise.all([tutor, other].map(({ member }) => countNotes(services, member)));
    expect(await counts()).toEqual([1, 0]);
    expect(await countNotes(services, coordinator)).toBe(1);
    const worker = createNoteClock(services);
    await worker.runUntilIdle();
    expect(await mailsOf(services, "note-due")).toEqual([]);
    clock.advance(2 * hour + minute);
    await worker.runUntilIdle();
    await worker.runUntilIdle();
    expect(await mailsOf(services, "note-due")).toMatchObject([{ recipient: tutor.member.email }]);
    expect(await countInTime(db, clock.now())).toEqual({ within: 0, all: 1 });
    clock.advance(3 * day);
    await worker.runUntilIdle();
    clock.advance(4 * day);
    await writeNote(services, tutor.member, booking.id, trialNote());
    expect(await listDue(db, clock.now())).toEqual([]);
    expect(await counts()).toEqual([0, 0]);
    // It waits to be read.
    expect(await countNotes(services, coordinator)).toBe(1);
    expect(await countInTime(db, clock.now())).toEqual({ within: 0, all: 1 });
  });

  test("is asked of a tutor without a place at the desk, at the tutor's own address", async () => {
    const site = await createTestServices(maker);
    const { services, clock } = site;
    const owner = await deskPerson(services, "owner");
    const facts = { name: "Hana P.", email: "hana@tutor.example" };
    const tutorId = await checkedTutor(services, facts);
    const booking = await book(services);
    const asked = { ...plan, tutor: tutorId };
    expect(await planLesson(services, owner.member, booking.id, asked)).toBeNull();
    clock.advance(Date.parse(booking.starts_at ?? "") + 3 * hour - clock.now());
    await createNoteClock(services).runUntilIdle();
    expect(await mailsOf(services, "note-due")).toMatchObject([{ recipient: facts.email }]);
    await writeNote(services, coordinator, booking.id, trialNote());
    expect(await listNotes(services.db, [booking.id])).toMatchObject([{ tutor_id: tutorId }]);
  });

  test("is none of a trial that nobody came to, and due once it has been given again", async () => {
    const { services, clock, db, tutor, booking } = await open(maker);
    const nobody = trialNote({ attendance: "nobody", done: "", marks: [] });
    expect(await writeNote(services, tutor.member, booking.id, nobody)).toEqual({
      written: "kept",
    });
    expect(await findBooking(db, booking.id)).toMatchObject({ outcome: "nobody" });
    expect(await listDue(db, clock.now())).toEqual([]);
    const starts_at = momentAt(clock.now() + day);
    await setRows(db, "lesson", { starts_at, outcome: null }, { id: booking.id });
    clock.advance(day + hour);
    expect(await listDue(db, clock.now())).toMatchObject([{ id: booking.id }]);
    expect(await writeNote(services, coordinator, booking.id, trialNote({ basedOn: 1 }))).toEqual({
      written: "sent",
    });
    expect(await listDue(db, clock.now())).toEqual([]);
    expect(await mailsOf(services, "notes-overdue")).not.toContainEqual({ recipient: teamEmail });
  });

  test("is its tutor's to write and to read, and no other tutor's", async () => {
    const { services, clock, tutor, booking, learnerId, end } = await open(maker);
    const other = await deskPerson(services, "tutor");
    const look = (who: Pick<typeof tutor, "member">) =>
      statusOf(() => findLessonFor(services, who.member, booking.id));
    expect(await look(tutor)).toBe(200);
    expect(await look(other)).toBe(404);
    const record = (who: Pick<typeof tutor, "member">) =>
      statusOf(() => findLearnerFor(services, who.member, learnerId));
    expect(await record(tutor)).toBe(200);
    expect(await record(other)).toBe(404);
    clock.advance(end + day + minute - clock.now());
    expect(await record(tutor)).toBe(404);
    expect(await look(tutor)).toBe(200);
  });

  test("stays readable by its link, and so does a report, which can be taken back, when the booking is gone and the learner is not", async () => {
    const site = await open(maker);
    const { services, clock, booking, learnerId } = site;
    await writeNote(services, coordinator, booking.id, trialNote());
    const of = { learnerId, course: booking.course, month: monthOf(clock.now()) };
    const texts = { goal: "", went: "It went well.", next_goal: "", at_home: "" };
    await saveReport(services, coordinator, of, texts, { version: 0, sends: true });
    await outlive(site);
    const mails = [
      ...(await mailsOf(services, "lesson-note")),
      ...(await mailsOf(services, "month-report")),
    ];
    const views = () => Promise.all(mails.map((mail) => seenBy(services, mail)));
    expect(await views()).toMatchObject([
      { kind: "note", name: booking.name, done: "The long vowels." },
      { kind: "report", went: "It went well." },
    ]);
    // So long as it is read, it can be taken back and corrected.
    expect(await takeReportBack(services, coordinator, of, 1)).toBe(true);
    expect((await views())[1]).toBeNull();
    const other = { ...texts, went: "It went very well." };
    const again = await saveReport(services, coordinator, of, other, { version: 2, sends: true });
    expect(again).toMatchObject({ readers: 1 });
    expect((await views())[1]).toMatchObject({ went: other.went });
  });

  test("is corrected by who plans lessons when the booking is gone, and stays of its first day", async () => {
    const site = await open(maker);
    const { services, clock, tutor, booking, learnerId } = site;
    await writeNote(services, coordinator, booking.id, trialNote({ register: "page 1" }));
    const month = monthOf(clock.now());
    const [mail] = await mailsOf(services, "lesson-note");
    const weekly = await outlive(site, booking.course);
    const why = "Another child was named.";
    const correction = trialNote({ basedOn: 1, done: "Vowels.", register: "page 2", why });
    const correct = (who: typeof coordinator) => writeNote(services, who, booking.id, correction);
    expect(await statusOf(() => correct(tutor.member))).toBe(404);
    expect(await correct(coordinator)).toEqual({ written: "sent" });
    expect(await seenBy(services, mail!)).toMatchObject({ done: "Vowels.", why });
    const report = await readReport(services, coordinator, {
      learnerId,
      course: booking.course,
      month,
    });
    expect(report?.ofMonth).toMatchObject([{ note: { version: 2 } }]);
    // It is opened from the record, and stands beside the next one.
    const { cookie } = await deskPerson(services, "coordinator");
    const at = (path: string, id: string) => deskArgs(services, cookie, path, { params: { id } });
    const record = await learnerPage.loader(at(`/desk/learners/${learnerId}`, learnerId));
    expect(record.courses[0]?.notes).toMatchObject([{ id: booking.id, canOpen: true }]);
    const own = await notePage.loader(at(`/desk/lessons/${booking.id}/note`, booking.id));
    expect(own).toMatchObject({ basedOn: 2, problem: null, fields: { done: "Vowels." } });
    const next = await notePage.loader(at(`/desk/lessons/${weekly}/note`, weekly));
    expect(next.register).toMatchObject([{ text: "page 2" }]);
  });

  test("that waits is told of, listed and approved when the booking is gone", async () => {
    const site = await open(maker);
    const { services, tutor, booking } = site;
    await writeNote(services, tutor.member, booking.id, trialNote());
    await outlive(site);
    await createNoteClock(services).runUntilIdle();
    expect(await mailsOf(services, "note-unread")).toMatchObject([{ recipient: teamEmail }]);
    const { cookie } = await deskPerson(services, "coordinator");
    const page = async () => await notesPage.loader(deskArgs(services, cookie, "/desk/notes"));
    const waiting = { id: booking.id, name: booking.name, done: "The long vowels.", version: 1 };
    expect((await page()).toRead).toMatchObject([waiting]);
    const at = { lessonId: booking.id, version: 1 };
    expect(await approveNote(services, coordinator, at)).toBe(true);
    const [mail] = await mailsOf(services, "lesson-note");
    expect(await seenBy(services, mail!)).toMatchObject({ done: "The long vowels." });
    expect([(await page()).toRead, await countNotes(services, coordinator)]).toEqual([[], 0]);
  });

  test("names whoever gave it in all that is read of it, also somebody who was never entered as a tutor", async () => {
    const { services, clock, db, booking, learnerId } = await open(maker);
    const giver = "Salim Typed";
    await setRows(db, "lesson", { tutor_id: null, giver }, { id: booking.id });
    // One of them is a working day.
    for (let days = 0; days < 4; days += 1) {
      clock.advance(day - (clock.now() % day) + 9.5 * hour);
      await createNoteClock(services).runUntilIdle();
    }
    expect((await mailsOf(services, "notes-overdue"))[0]?.text).toContain(giver);
    const { cookie } = await deskPerson(services, "coordinator");
    const at = (path: string, id = "") => deskArgs(services, cookie, path, { params: { id } });
    const { due } = await notesPage.loader(at("/desk/notes"));
    expect(due).toMatchObject([{ id: booking.id, tutor: giver }]);
    await writeNote(services, coordinator, booking.id, trialNote());
    const of = { learnerId, course: booking.course, month: monthOf(clock.now()) };
    const texts = { goal: "", went: "It went well.", next_goal: "", at_home: "" };
    await saveReport(services, coordinator, of, texts, { version: 0, sends: true });
    for (const kind of ["lesson-note", "month-report"]) {
      const [mail] = await mailsOf(services, kind);
      expect(await seenBy(services, mail!), kind).toMatchObject({ tutor: giver });
    }
    const record = await learnerPage.loader(at(`/desk/learners/${learnerId}`, learnerId));
    expect(record.courses).toMatchObject([{ tutor: giver }]);
  });

  test("asks for no report of a month in which the learner had no lesson but a trial", async () => {
    const { services, clock, booking, learnerId } = await open(maker);
    await writeNote(services, coordinator, booking.id, trialNote());
    clock.advance(31 * day);
    const asked = async () => {
      const { cookie } = await deskPerson(services, "coordinator");
      return (await notesPage.loader(deskArgs(services, cookie, "/desk/notes"))).reports;
    };
    expect(await asked()).toEqual([]);
    const form = seriesForm(learnerId, await checkedTutor(services), {
      writes: false,
      startsOn: toIso(clock.now() + 7 * day).slice(0, 10),
    });
    const [lesson] = (await begin(services, form)).lessons;
    clock.advance(Date.parse(lesson!.starts_at) + hour - clock.now());
    await writeNote(services, coordinator, lesson!.id, trialNote());
    clock.advance(31 * day);
    expect(await asked()).toHaveLength(1);
  });

  test("offers the days on which the next lessons are, also of one that was moved", async () => {
    const { services, clock, db, booking, learnerId } = await open(maker);
    const form = seriesForm(learnerId, await checkedTutor(services), {
      writes: false,
      startsOn: toIso(clock.now() + 7 * day).slice(0, 10),
    });
    const [lesson] = (await begin(services, form)).lessons;
    const starts_at = momentAt(Date.parse(lesson!.starts_at) + 2 * day);
    const on_day = starts_at.slice(0, 10);
    await setRows(db, "lesson", { starts_at, on_day }, { id: lesson!.id });
    const { cookie } = await deskPerson(services, "coordinator");
    const path = `/desk/lessons/${booking.id}/note`;
    const page = await notePage.loader(
      deskArgs(services, cookie, path, { params: { id: booking.id } }),
    );
    expect(page.nextDates[0]?.date).toBe(on_day);
  });

  test("is deleted with the learner of a trial that leads to nothing", async () => {
    const { services, db, booking } = await open(maker);
    await writeNote(services, coordinator, booking.id, trialNote({ office: "A line." }));
    await db.transaction().execute((trx) => deleteBookings(trx, [booking.id]));
    for (const table of ["lesson_note", "lesson_mark", "lesson_office_line"] as const) {
      expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
  });
});
