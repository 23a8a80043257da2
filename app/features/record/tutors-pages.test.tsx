import { expect, test } from "vitest";

import { addWatch } from "#app/features/cases/desk/rota/rota.server.ts";
import { minute } from "#app/platform/.server/clock.ts";
import { setRows, sqliteMaker } from "#tests/support/databases.ts";
import { deskArgs, deskPerson } from "#tests/support/desk.ts";
import { aLearner, begin, seriesForm } from "#tests/support/lessons.ts";
import { noteForm } from "#tests/support/notes.ts";
import { renderAt, textOf } from "#tests/support/render.tsx";
import { site } from "#tests/support/seeds.ts";
import { createTestServices } from "#tests/support/services.ts";
import { checkedTutor } from "#tests/support/tutors.ts";
import { learnerPage } from "./desk/learner/learner-page.server.ts";
import { LearnerPage } from "./desk/learner/learner-page.tsx";
import { concernPage } from "./desk/note/concern-page.server.ts";
import { ConcernPage } from "./desk/note/concern-page.tsx";
import { notePage } from "./desk/note/note-page.server.ts";
import { NotePage } from "./desk/note/note-page.tsx";
import { writeNote } from "./write-note.server.ts";

/** A tutor whose lesson in Python has just ended. */
async function open() {
  const made = await createTestServices(sqliteMaker);
  const { services, clock } = made;
  clock.advance(Date.parse("2027-03-09T10:12:00Z") - clock.now());
  const id = await checkedTutor(services, { courses: ["python"] });
  const { learnerId } = await aLearner(services);
  const form = seriesForm(learnerId, id, { course: "python", writes: false });
  const lesson = (await begin(services, form)).lessons[0]?.id ?? "";
  clock.advance(Date.parse("2027-03-16T12:50:00Z") - clock.now());
  const tutor = await deskPerson(services, "tutor");
  await setRows(services.db, "tutor", { member_id: tutor.member.id }, { id });
  return { ...made, tutor, learnerId, lesson };
}

test("whoever told of a concern reads who has it: by name and until when, in a gap, and if nobody has", async () => {
  const { services, clock, tutor, lesson } = await open();
  const path = `/desk/lessons/${lesson}/concern`;
  const tell = async () => {
    const told = { params: { id: lesson }, form: { text: "He is afraid.", submission: "" } };
    const led = await concernPage.action(deskArgs(services, tutor.cookie, path, told));
    expect((led as Response).headers.get("Location")).toBe(`${path}?done`);
    const args = deskArgs(services, tutor.cookie, `${path}?done`, { params: { id: lesson } });
    const data = await concernPage.loader(args);
    return textOf(renderAt(path, <ConcernPage data={data} problem={undefined} />));
  };
  const nobody = await tell();
  expect(nobody).toContain("nobody has it yet");
  expect(nobody).toContain(site.phone.display);
  const { member: lead } = await deskPerson(services, "safeguarding");
  const { member: deputy } = await deskPerson(services, "coordinator", { isDeputy: true });
  const gap = await tell();
  expect(gap).toContain("Nobody has the rota now");
  expect(gap).toContain("within one working day");
  const part = { member: lead.id, deputy: deputy.id };
  const when = { from: "2027-03-16T12:00", to: "2027-03-16T18:00" };
  expect(await addWatch(services, lead, { ...part, ...when })).toEqual({ kind: "ok" });
  const watched = await tell();
  expect(watched).toMatch(/has the rota until .*18:00.* within 8 hours/);
  clock.advance(6 * 60 * minute);
  expect(await tell()).toContain("Nobody has the rota now");
});

test("outcomes with code in them show it as code at the desk: where a note is written, as it was, and in the record", async () => {
  const { services, tutor, learnerId, lesson } = await open();
  const noteOf = async () => {
    const path = `/desk/lessons/${lesson}/note`;
    const args = deskArgs(services, tutor.cookie, path, { params: { id: lesson } });
    const data = await notePage.loader(args);
    return renderAt(path, <NotePage data={data} refusal={undefined} />);
  };
  const code = "Choose the right container, <code";
  const blank = await noteOf();
  expect(blank).toContain(code);
  const marks = [{ outcome: "choose-right-container", value: "secure" }] as const;
  await writeNote(services, tutor.member, lesson, noteForm({ marks, nextBy: null }));
  const path = `/desk/learners/${learnerId}`;
  const args = deskArgs(services, tutor.cookie, path, { params: { id: learnerId } });
  const record = renderAt(
    path,
    <LearnerPage data={await learnerPage.loader(args)} problem={undefined} />,
  );
  for (const html of [blank, await noteOf(), record]) {
    expect(html).toContain(code);
    expect(html.replaceAll(/<(script|textarea)[\s\S]*?<\/\1>/g, "")).not.toContain("`");
  }
});
