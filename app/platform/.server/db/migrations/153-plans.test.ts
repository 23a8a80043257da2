import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";

import { describeOnEveryDatabase } from "#tests/support/databases.ts";
import { connect, waits } from "../database.ts";
import { migrate } from "../migrate.ts";
import { schemaSteps } from "./index.ts";

const at = "2027-03-09T10:00:00.000Z";

describeOnEveryDatabase("the step that makes plans", (maker) => {
  test("makes one for each chain of series, however long, under the id of the first", async () => {
    const { config } = await maker.make({ empty: true });
    const db = await connect(config, waits, () => {});
    onTestFinished(() => db.destroy());
    const steps = schemaSteps.slice(
      0,
      schemaSteps.findIndex(({ name }) => name === "153-plans"),
    );
    await migrate(db, maker.engine, { steps });
    await sql`insert into learner (id, name, keep_until, created_at)
      values ('yusuf', 'Yusuf', ${at}, ${at})`.execute(db);
    await sql`insert into tutor
      (id, name, email, email_key, zone, gender, languages, courses, room, version, created_at, changed_at)
      values ('amal', 'Amal', '', '', 'Africa/Cairo', 'woman', '[]', '[]', '', 1, ${at}, ${at})`.execute(
      db,
    );
    const follows = { a3: "a2", a1: null, a2: "a1", b1: null, c2: "gone" };
    for (const [id, before] of Object.entries(follows)) {
      await sql`insert into series (id, reference, learner_id, tutor_id, course, wanted_language, language, wish, anchor,
          zone, family_zone, weekday, time, minutes, starts_on, made_until, follows, trial_id, version, created_at, changed_at)
        values (${id}, ${id}, 'yusuf', 'amal', 'tajweed', '', 'English', 'either', 'family', 'Asia/Karachi', 'Asia/Karachi',
          1, '17:00', 45, '2027-03-15', '2027-06-01', ${before}, ${id === "a1" ? "trial" : null}, 1, ${at}, ${at})`.execute(
        db,
      );
    }
    await migrate(db, maker.engine, {});
    const series = await db.selectFrom("series").select(["id", "plan_id"]).orderBy("id").execute();
    expect(Object.fromEntries(series.map(({ id, plan_id: plan }) => [id, plan]))).toEqual({
      a1: "a1",
      a2: "a1",
      a3: "a1",
      b1: "b1",
      c2: "c2",
    });
    const plans = await db
      .selectFrom("plan")
      .select(["id", "learner_id", "began_with", "created_at"])
      .orderBy("id")
      .execute();
    expect(plans).toEqual(
      ["a1", "b1", "c2"].map((id) => ({
        id,
        learner_id: "yusuf",
        began_with: id === "a1" ? "trial" : null,
        created_at: at,
      })),
    );
    await db.deleteFrom("learner").execute();
    expect(await db.selectFrom("plan").selectAll().execute()).toEqual([]);
  });
});
