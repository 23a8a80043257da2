import { sql } from "kysely";
import { expect, test } from "vitest";

import { describeOnEveryDatabase, putRow, rowIn, setRows } from "#tests/support/databases.ts";
import { aLearner, begin, seriesForm } from "#tests/support/lessons.ts";
import { createTestServices } from "#tests/support/services.ts";
import { checkedTutor } from "#tests/support/tutors.ts";
import { stepsFrom130 } from "./130-on.ts";
import { engineWords } from "./migration.ts";

describeOnEveryDatabase("the step that keeps how long lessons were held", (maker) => {
  test("takes it from the latest version of the note of each that was cut short", async () => {
    const { services, clock } = await createTestServices(maker);
    const { db, database } = services;
    clock.advance(Date.parse("2027-03-09T10:12:00Z") - clock.now());
    const { learnerId } = await aLearner(services);
    const few = seriesForm(learnerId, await checkedTutor(services), { endsOn: "2027-03-30" });
    const { lessons } = await begin(services, few);
    const [short = "", came = "", unknown = ""] = lessons.map(({ id }) => id);
    const note = async (id: string, version: number, minutes: number | null) =>
      await putRow(db, "lesson_note", {
        lesson_id: id,
        learner_id: learnerId,
        version,
        attendance: minutes === null ? "came" : "short",
        minutes,
        submission: `${id} ${version}`,
      });
    await note(short, 1, 40);
    await note(short, 2, 25);
    await note(came, 1, 30);
    await note(came, 2, null);
    await setRows(db, "lesson", { outcome: "short" });
    await setRows(db, "lesson", { outcome: "came" }, { id: came });
    const [, fill = ""] = stepsFrom130["185-held-minutes"]?.(engineWords[database.engine]) ?? [];
    await sql.raw(fill).execute(db);
    const held = async (id: string) => (await rowIn(db, "lesson", { id })).held_minutes;
    expect(await Promise.all([short, came, unknown].map(held))).toEqual([25, null, null]);
  });
});
