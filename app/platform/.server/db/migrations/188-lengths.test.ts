import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";

import { describeOnEveryDatabase } from "#tests/support/databases.ts";
import { connect, waits } from "../database.ts";
import { migrate } from "../migrate.ts";
import { schemaSteps } from "./index.ts";

const at = "2027-03-09T10:00:00.000Z";

describeOnEveryDatabase("the step that lets lessons be of any five minutes", (maker) => {
  test("keeps the lengths of weekly lessons and takes 40 minutes, but not 42", async () => {
    const { config } = await maker.make({ empty: true });
    const db = await connect(config, waits, () => {});
    onTestFinished(() => db.destroy());
    const begin = (id: string, minutes: number) =>
      sql`insert into series (id, reference, learner_id, tutor_id, course, wanted_language, language, wish, anchor,
          zone, family_zone, weekday, time, minutes, starts_on, made_until, follows, trial_id, version, created_at, changed_at, plan_id)
        values (${id}, ${id}, 'yusuf', 'amal', 'tajweed', '', 'English', 'either', 'family', 'Asia/Karachi', 'Asia/Karachi',
          1, '17:00', ${minutes}, '2027-03-15', '2027-06-01', null, null, 1, ${at}, ${at}, 'plan')`.execute(
        db,
      );
    const steps = schemaSteps.slice(
      0,
      schemaSteps.findIndex(({ name }) => name === "188-lengths"),
    );
    await migrate(db, maker.engine, { steps });
    await sql`insert into learner (id, name, keep_until, created_at)
      values ('yusuf', 'Yusuf', ${at}, ${at})`.execute(db);
    await sql`insert into tutor
      (id, name, email, email_key, zone, gender, languages, courses, room, version, created_at, changed_at)
      values ('amal', 'Amal', '', '', 'Africa/Cairo', 'woman', '[]', '[]', '', 1, ${at}, ${at})`.execute(
      db,
    );
    await sql`insert into plan (id, learner_id, began_with, created_at)
      values ('plan', 'yusuf', null, ${at})`.execute(db);
    await begin("long", 90);
    await begin("usual", 45);
    await expect(begin("between", 40)).rejects.toThrow();
    await migrate(db, maker.engine, {});
    await begin("between", 40);
    await expect(begin("odd", 42)).rejects.toThrow();
    const kept = await db.selectFrom("series").select(["id", "minutes"]).orderBy("id").execute();
    expect(kept).toEqual([
      { id: "between", minutes: 40 },
      { id: "long", minutes: 90 },
      { id: "usual", minutes: 45 },
    ]);
  });
});
