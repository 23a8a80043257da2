import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";

import { guardiansOf } from "#app/features/families/family-access.server.ts";
import { describeOnEveryDatabase } from "#tests/support/databases.ts";
import { deskArgs, deskPerson } from "#tests/support/desk.ts";
import { aLearner, begin, seriesForm } from "#tests/support/lessons.ts";
import { createTestServices } from "#tests/support/services.ts";
import { dumpOf } from "#tests/support/table-dump.ts";
import { checkedTutor } from "#tests/support/tutors.ts";
import { notesPage } from "./desk/notes-page.server.ts";
import { learnerPage } from "./desk/learner/learner-page.server.ts";
import { notePage } from "./desk/note/note-page.server.ts";
import { readReport, saveReport } from "./desk/report/write-report.server.ts";
import { approveNote, writeNote } from "./write-note.server.ts";

/*
 * A mail, a calendar, a case, the search and the log can only say what stands in their tables, and a page what its server
 * asks for. So it is enough that the line stands in one table, and that nothing for a family asks for that.
 */

const line = "Her headset breaks up.";

describeOnEveryDatabase("what a tutor tells the office", (maker) => {
  test("stands in its own table alone, whatever becomes of the note, and is shown to those who plan lessons", async () => {
    const { services, clock } = await createTestServices(maker);
    const { db } = services;
    clock.advance(Date.parse("2027-03-09T10:12:00.000Z") - clock.now());
    const tutorId = await checkedTutor(services);
    const { learnerId } = await aLearner(services);
    const { lessons } = await begin(services, seriesForm(learnerId, tutorId));
    clock.advance(Date.parse("2027-03-16T13:00:00.000Z") - clock.now());
    const tutor = await deskPerson(services, "tutor");
    const coordinator = await deskPerson(services, "coordinator");
    await db.updateTable("tutor").set({ member_id: tutor.member.id }).execute();
    const id = lessons[0]?.id ?? "";
    const write = async (who: typeof tutor, basedOn: number, why: string) =>
      await writeNote(services, who.member, id, {
        attendance: "came",
        minutes: null,
        done: `Page ${basedOn}.`,
        secure: "Long madd.",
        needsWork: "",
        next: "",
        nextBy: null,
        register: "",
        marks: [{ outcome: "hold-kind-madd", value: "new" }],
        office: line,
        why,
        submission: randomUUID(),
        basedOn,
      });
    expect(await write(tutor, 0, "")).toEqual({ written: "waits" });
    await approveNote(services, coordinator.member, { lessonId: id, version: 1 });
    await write(coordinator, 1, "A wrong page.");
    const of = { learnerId, course: "tajweed", month: "2027-03" };
    const report = await readReport(services, coordinator.member, of);
    await saveReport(services, coordinator.member, of, report!.texts, { version: 0, sends: true });
    expect(await guardiansOf(db, learnerId, clock.now())).toHaveLength(1);
    const holding = [...(await dumpOf(services))].flatMap(([table, rows]) =>
      rows.includes(line) ? [table] : [],
    );
    expect(holding).toEqual(["lesson_office_line"]);
    const saysIt = async ({ cookie }: typeof tutor) => {
      const at = (path: string, params = {}) => deskArgs(services, cookie, path, { params });
      const pages = [
        await notesPage.loader(at("/desk/notes")),
        await learnerPage.loader(at(`/desk/learners/${learnerId}`, { id: learnerId })),
        await notePage.loader(at(`/desk/lessons/${id}/note`, { id })),
      ];
      return pages.map((page) => JSON.stringify(page).includes(line));
    };
    expect(await saysIt(tutor)).toEqual([false, false, false]);
    expect(await saysIt(coordinator)).toEqual([true, true, false]);
  });
});

test("is asked for by the desk's two pages, and by what is held on a person", () => {
  const root = join(import.meta.dirname, "../../..");
  const asking = globSync("{app,server}/**/*.{ts,tsx}", { cwd: root })
    .filter((file) => !/\.test\.|\/migrations\//.test(file))
    .filter((file) =>
      /\blistOfficeLines\b|lesson_office_line/.test(readFileSync(join(root, file), "utf8")),
    );
  expect(asking.toSorted()).toEqual([
    "app/features/record/desk/learner/learner-page.server.ts",
    "app/features/record/desk/notes-page.server.ts",
    "app/features/record/note-store.server.ts",
    "app/shell/desk/people/held-rows.server.ts",
    "app/shell/desk/people/report.ts",
  ]);
});
