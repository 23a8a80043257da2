import { sql } from "kysely";
import { expect, test } from "vitest";

import { moveWeekly } from "#app/features/lessons/lesson-acts.server.ts";
import { planLesson } from "#app/features/booking/desk/plan.server.ts";
import { hour } from "#app/platform/.server/clock.ts";
import { momentAt, timeOf } from "#app/platform/moment.ts";
import { describeOnEveryDatabase, rowIn, setRows } from "#tests/support/databases.ts";
import { aLearner, begin, owner, seriesForm } from "#tests/support/lessons.ts";
import { createTestServices } from "#tests/support/services.ts";
import { book } from "#tests/support/trial-booking.ts";
import { checkedTutor } from "#tests/support/tutors.ts";
import { stepsFrom130 } from "./130-on.ts";
import { engineWords } from "./migration.ts";

describeOnEveryDatabase("the step that keeps who has a lesson in a calendar", (maker) => {
  test("takes everyone of a trial, and of a lesson that was changed by itself", async () => {
    const { services, clock } = await createTestServices(maker);
    const { db, database } = services;
    clock.advance(Date.parse("2027-03-09T10:12:00Z") - clock.now());
    const tutorId = await checkedTutor(services);
    const trial = await book(services);
    const plan = { tutor: tutorId, room: "https://rooms.example/a", keepsRoom: false };
    expect(
      await planLesson(services, owner, trial.id, { ...plan, writes: true, version: 0 }),
    ).toBeNull();
    const { learnerId, guardianId } = await aLearner(services);
    const few = seriesForm(learnerId, tutorId, { endsOn: "2027-03-30" });
    const { lessons } = await begin(services, few);
    const [first, second] = lessons;
    if (!first || !second) throw new Error("There is no lesson");
    await moveWeekly(services, owner, first, momentAt(timeOf(first.starts_at) + hour));
    await setRows(db, "lesson", { invited: "" });
    const fill = stepsFrom130["171-invited"]?.(engineWords[database.engine]).at(-1) ?? "";
    await sql.raw(fill).execute(db);
    const invited = async (id: string) =>
      (await rowIn(db, "lesson", { id })).invited.split(",").toSorted();
    const { guardian_id: booker } = await rowIn(db, "guardianship", {
      learner_id: trial.learner_id ?? "",
    });
    expect(await invited(trial.id)).toEqual([trial.id, tutorId, booker].toSorted());
    expect(await invited(first.id)).toEqual([tutorId, guardianId].toSorted());
    expect(await invited(second.id)).toEqual([""]);
  });
});
