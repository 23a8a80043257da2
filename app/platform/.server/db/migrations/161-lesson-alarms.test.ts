import { expect, test } from "vitest";

import { mailAlarms } from "#app/features/lessons/alarm-mail.server.ts";
import { changeWeekly } from "#app/features/lessons/lesson-store.server.ts";
import { describeOnEveryDatabase } from "#tests/support/databases.ts";
import { aLearner, begin, seriesForm } from "#tests/support/lessons.ts";
import { createTestServices } from "#tests/support/services.ts";
import { book, mails } from "#tests/support/trial-booking.ts";
import { checkedTutor } from "#tests/support/tutors.ts";
import { hour } from "../../clock.ts";
import { lessonAlarms } from "./161-lesson-alarms.ts";

describeOnEveryDatabase("the step after which one list of alarms is mailed", (maker) => {
  test("tells the team of nothing again that it has been told", async () => {
    const { services, clock } = await createTestServices(maker);
    const { db, outbox } = services;
    clock.advance(Date.parse("2027-03-09T10:12:00Z") - clock.now());
    const trial = await book(services);
    const { learnerId } = await aLearner(services);
    const { lessons } = await begin(services, seriesForm(learnerId, await checkedTutor(services)));
    const [lesson] = lessons;
    if (!lesson) throw new Error("There is no lesson");
    const both = [trial.starts_at, lesson.starts_at].map((at) => Date.parse(at ?? ""));
    const first = await db
      .transaction()
      .execute((trx) => changeWeekly(trx, lesson.id, { tutor_id: null }, clock.now(), null));
    const mailed = async (key: string) =>
      await db.transaction().execute((trx) =>
        outbox.enqueue(trx, {
          dedupeKey: key,
          kind: "lesson-alarm",
          to: "team@academy.example",
          subject: "Told before",
          text: "Told before",
          expiresAt: Math.max(...both),
        }),
      );
    await mailed(`trial-alarm:${trial.id}:${trial.sequence}`);
    await mailed(`lesson-alarm:${lesson.id}:${first.sequence}:No tutor may teach then`);
    await mailed(`trial-alarm:${trial.id}:7:closed`);
    await lessonAlarms.fill?.(db, () => {});
    for (const at of both.toSorted((one, other) => one - other)) {
      clock.advance(at - hour - clock.now());
      expect(await mailAlarms(services)).toBe(0);
    }
    const alarms = (await mails(services)).filter(({ kind }) => kind.endsWith("-alarm"));
    expect(new Set(alarms.map(({ kind }) => kind))).toEqual(new Set(["lesson-alarm"]));
  });
});
