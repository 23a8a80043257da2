import { expect, test } from "vitest";

import { textsTo } from "#app/features/families/family-texts.server.ts";
import { day, hour, toIso } from "#app/platform/.server/clock.ts";
import { describeOnSqliteFirst, rowsIn, setRows } from "#tests/support/databases.ts";
import { aLearner, begin, owner, seriesForm } from "#tests/support/lessons.ts";
import { mailsOf } from "#tests/support/outbox.ts";
import { createTestServices } from "#tests/support/services.ts";
import { checkedTutor } from "#tests/support/tutors.ts";
import { mailAlarms } from "./alarm-mail.server.ts";
import { listAlarms } from "./lesson-alarms.server.ts";
import { leaveOutWeekly, restoreWeekly } from "./lesson-acts.server.ts";
import { readUndelivered, settleUndelivered } from "./undelivered.server.ts";

describeOnSqliteFirst("a mail about a lesson that does not arrive", (maker) => {
  async function open() {
    const { services, clock } = await createTestServices(maker);
    const tutorId = await checkedTutor(services, { name: "Amal", email: "amal@tutor.example" });
    const { learnerId, guardianId } = await aLearner(services);
    const startsOn = toIso(clock.now() + 2 * day).slice(0, 10);
    const { lessons } = await begin(services, seriesForm(learnerId, tutorId, { startsOn }));
    const [lesson] = lessons;
    if (!lesson) throw new Error("There is no lesson");
    await services.db.deleteFrom("outgoing_mail").execute();
    clock.advance(Date.parse(lesson.starts_at) - clock.now() - 3 * hour);
    await leaveOutWeekly(services, owner, { id: lesson.id, sequence: lesson.sequence });
    const toFamily = await services.db
      .selectFrom("outgoing_mail")
      .select(["id", "subject"])
      .where("kind", "=", "lesson-off")
      .where("recipient", "not like", "amal%")
      .executeTakeFirst();
    if (!toFamily) throw new Error("There is no mail");
    const failing = (attempts: number) =>
      setRows(services.db, "outgoing_mail", { attempts, last_error: "452" }, { id: toFamily.id });
    const alarms = async () =>
      (await listAlarms(services, clock.now())).map(({ lesson: { id }, why }) => [id, why]);
    return { services, clock, id: lesson.id, guardianId, toFamily, failing, alarms };
  }

  test("is an alarm once it was put off twice, and mailed to the team, until its reader knows", async () => {
    const { services, id, toFamily, failing, alarms } = await open();
    await failing(1);
    expect(await alarms()).toEqual([]);
    await failing(4);
    expect(await alarms()).toEqual([[id, "untold"]]);
    expect(await mailAlarms(services)).toBe(1);
    expect(await mailAlarms(services)).toBe(0);
    const [alarm] = await mailsOf(services, "lesson-alarm");
    expect(alarm?.subject).toContain("Off, and not everybody knows");
    // The team's own mail is no reason for another.
    await setRows(services.db, "outgoing_mail", { attempts: 9 }, { kind: "lesson-alarm" });
    const [mail, ...others] = await readUndelivered(services.db, id);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      id: toFamily.id,
      attempts: 4,
      guardian: { email: expect.any(String) },
    });
    const about = { lessonId: id, mailId: toFamily.id };
    expect(
      await settleUndelivered(services, owner, { ...about, lessonId: toFamily.id }, "knows"),
    ).toBe(false);
    expect(await settleUndelivered(services, owner, about, "knows")).not.toBe(false);
    expect(await alarms()).toEqual([]);
    expect(await mailsOf(services, "lesson-off")).toHaveLength(1);
    // Somebody else was quicker.
    expect(await settleUndelivered(services, owner, about, "knows")).toBe(false);
  });

  test("can become a text for the same reader, and is not mailed any more", async () => {
    const { services, clock, id, guardianId, toFamily, alarms } = await open();
    await setRows(
      services.db,
      "outgoing_mail",
      { state: "dead", due_at: null },
      { id: toFamily.id },
    );
    expect(await alarms()).toEqual([[id, "untold"]]);
    const about = { lessonId: id, mailId: toFamily.id };
    expect(await settleUndelivered(services, owner, about, "text")).toBe(guardianId);
    expect(await alarms()).toEqual([]);
    const text = (await textsTo(services)).get(guardianId);
    expect(text).toMatchObject({ ids: [toFamily.id], subjects: [toFamily.subject] });
    expect(text?.message).toContain("/family/open/");
    clock.advance(4 * hour);
    expect(await alarms()).toEqual([]);
    // Nobody is told of a lesson that is over.
    expect((await textsTo(services)).has(guardianId)).toBe(false);
  });

  test("is none while its second attempt is on its way, which may succeed", async () => {
    const { services, id, toFamily, alarms } = await open();
    const sending = (attempts: number) =>
      setRows(services.db, "outgoing_mail", { state: "sending", attempts }, { id: toFamily.id });
    await sending(2);
    expect(await alarms()).toEqual([]);
    await sending(3);
    expect(await alarms()).toEqual([[id, "untold"]]);
    // It can be stopped no more, and becomes no text.
    const about = { lessonId: id, mailId: toFamily.id };
    expect(await settleUndelivered(services, owner, about, "text")).toBe(false);
    expect(await rowsIn(services.db, "desk_log", { action: "mail.text" })).toEqual([]);
  });

  test("is none where a reminder has passed while no mail left at all", async () => {
    const { services, clock, toFamily, alarms } = await open();
    const late = { attempts: 1, expires_at: toIso(clock.now() - hour), due_at: null };
    const given = { state: "dead", finished_at: toIso(clock.now()) } as const;
    await setRows(
      services.db,
      "outgoing_mail",
      { ...late, ...given, kind: "lesson-reminder" },
      { id: toFamily.id },
    );
    expect(await alarms()).toEqual([]);
  });

  test("is mailed to the team again for the next change that does not arrive", async () => {
    const { services, id, failing, alarms } = await open();
    await failing(4);
    expect(await mailAlarms(services)).toBe(1);
    expect(await restoreWeekly(services, owner, { id, sequence: 1 })).toBeNull();
    await setRows(services.db, "outgoing_mail", { attempts: 4 }, { kind: "lesson-back" });
    expect(await alarms()).toEqual([[id, "untold"]]);
    expect(await mailAlarms(services)).toBe(1);
  });

  test("is none of what a later change has made untrue, whose own mail did arrive", async () => {
    const { services, id, failing, alarms } = await open();
    await failing(4);
    expect(await restoreWeekly(services, owner, { id, sequence: 1 })).toBeNull();
    await setRows(
      services.db,
      "outgoing_mail",
      { state: "sent", text: "" },
      { kind: "lesson-back" },
    );
    expect(await alarms()).toEqual([]);
    expect(await readUndelivered(services.db, id)).toEqual([]);
  });

  test("says nothing of a lesson that is over", async () => {
    const { clock, failing, alarms } = await open();
    await failing(4);
    clock.advance(4 * hour);
    expect(await alarms()).toEqual([]);
  });
});
