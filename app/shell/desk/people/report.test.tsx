import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";

import { addNote } from "#app/features/cases/acts/case-entries.server.ts";
import { addFiles } from "#app/features/cases/desk/answering/answer-files.server.ts";
import { sendAnswer } from "#app/features/cases/desk/answering/answers.server.ts";
import { monthOf, saveReport } from "#app/features/record/desk/report/write-report.server.ts";
import { writeNote } from "#app/features/record/write-note.server.ts";
import { hour } from "#app/platform/.server/clock.ts";
import { openTestCase } from "#tests/support/cases.ts";
import { describeOnEveryDatabase } from "#tests/support/databases.ts";
import { deskArgs, deskPerson, statusOf } from "#tests/support/desk.ts";
import { renderAt, textOf } from "#tests/support/render.tsx";
import { createTestServices } from "#tests/support/services.ts";
import { book } from "#tests/support/trial-booking.ts";
import { aLeave, checkedTutor } from "#tests/support/tutors.ts";
import { insertLeave } from "#app/features/tutors/tutor-store.server.ts";
import { reportPage } from "./people-page.server.ts";
import { ReportPage, type ReportPageProps } from "./report-page.tsx";

describeOnEveryDatabase("what is held on a person, to print", (maker) => {
  test("has of lessons what a family may read: no office line, nothing that waits or was corrected", async () => {
    const { services, clock } = await createTestServices(maker);
    const booking = await book(services);
    clock.advance(Date.parse(booking.starts_at ?? "") + hour - clock.now());
    const { member, cookie } = await deskPerson(services, "coordinator");
    const note = {
      attendance: "came",
      minutes: null,
      secure: "",
      needsWork: "",
      next: "",
      nextBy: null,
      register: "",
      marks: [{ outcome: "hold-kind-madd", value: "new" }],
    } as const;
    const write = async (version: number, said: { done: string; office: string; why: string }) =>
      await writeNote(services, member, booking.id, {
        ...note,
        ...said,
        basedOn: version - 1,
        submission: randomUUID(),
      });
    await write(1, { done: "Zara reads better.", office: "They pay late.", why: "" });
    await write(2, { done: "The long vowels.", office: "", why: "A wrong name." });
    const of = { learnerId: booking.learner_id ?? "", course: booking.course };
    const draft = { goal: "", went: "Not finished.", next_goal: "", at_home: "" };
    const month = monthOf(clock.now());
    await saveReport(services, member, { ...of, month }, draft, { version: 0, sends: false });
    const reportOf = async (form: Readonly<Record<string, string>>) => {
      const args = deskArgs(services, cookie, "/desk/people/report", { form });
      const answer = (await reportPage.action(args)) as { data: ReportPageProps };
      return textOf(renderAt("/desk/people/report", <ReportPage {...answer.data} />));
    };
    const text = await reportOf({ email: booking.email });
    expect(text).toContain("The long vowels.");
    expect(text).not.toMatch(/Zara|pay late|Not finished/);
    const withNotes = await reportOf({ email: booking.email, notes: "on" });
    expect(withNotes.indexOf("They pay late.")).toBeGreaterThan(
      withNotes.indexOf("Notes of our team"),
    );
  });

  test("has when a tutor is away, on the tutor's own clock", async () => {
    const { services, clock } = await createTestServices(maker);
    const email = "amal@tutor.example";
    const tutorId = await checkedTutor(services, { email });
    await insertLeave(services.db, { ...aLeave, tutorId }, clock.now());
    const { cookie } = await deskPerson(services, "coordinator");
    const args = deskArgs(services, cookie, "/desk/people/report", { form: { email } });
    const answer = (await reportPage.action(args)) as { data: ReportPageProps };
    const { parts } = answer.data.report;
    const [leave] = parts.find(({ table }) => table === "tutor_leave")?.rows ?? [];
    expect(leave?.map(([, words]) => words)).toContain(aLeave.from);
  });

  test("is what a parent can read: talks and facts in words, notes apart, nothing of concerns", async () => {
    const { services, clock } = await createTestServices(maker);
    const { db } = services;
    const booking = await book(services);
    const { member, cookie } = await deskPerson(services, "coordinator");
    const tutor = await deskPerson(services, "tutor");
    const { email } = booking;
    const caseId = await openTestCase(db, { email, text: "Is a Sunday possible?" }, clock.now());
    const draft = { caseId, draftId: randomUUID(), text: "Yes, a Sunday is possible." };
    await addFiles(services, member, draft, [{ name: "plan.pdf", bytes: Buffer.from("%PDF-1") }]);
    const after = { state: "done" } as const;
    await sendAnswer(services, member, { ...draft, files: 1, seen: 1, after });
    await addNote(services, member, caseId, "The mother sounded tired");
    const worry = { email, kind: "worry", text: "I worry about him" } as const;
    await openTestCase(db, worry, clock.now());
    const reportOf = async (form: Readonly<Record<string, string>>) => {
      const args = deskArgs(services, cookie, "/desk/people/report", { form });
      const answer = (await reportPage.action(args)) as { data: ReportPageProps };
      return textOf(renderAt("/desk/people/report", <ReportPage {...answer.data} />));
    };
    const text = await reportOf({ email });
    for (const said of [
      `What we hold on ${email}`,
      "You wrote",
      "Is a Sunday possible?",
      "We wrote, or noted of a conversation",
      "Yes, a Sunday is possible.",
      "With the files: plan.pdf",
      "Trial lessons",
      booking.name,
      "Information Commissioner",
    ]) {
      expect(text).toContain(said);
    }
    expect(text).not.toContain("tired");
    expect(text).not.toContain("worry");
    // Neither ids nor what gives access.
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-7|token|hash/i);
    const withNotes = await reportOf({ email, notes: "on" });
    expect(withNotes).toContain("Notes of our team Read these before");
    expect(withNotes).toContain("The mother sounded tired");
    expect(withNotes).not.toContain("worry");
    const log = await db.selectFrom("desk_log").select("action").execute();
    expect(log.filter(({ action }) => action === "person.export")).toHaveLength(2);
    const asTutor = () =>
      reportPage.action(
        deskArgs(services, tutor.cookie, "/desk/people/report", { form: { email } }),
      );
    expect(await statusOf(asTutor)).toBe(404);
  });
});
