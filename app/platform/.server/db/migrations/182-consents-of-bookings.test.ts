import { sql } from "kysely";
import { expect, test } from "vitest";

import { describeOnEveryDatabase, rowIn, setRows } from "#tests/support/databases.ts";
import { createTestServices } from "#tests/support/services.ts";
import { book } from "#tests/support/trial-booking.ts";
import { slotNumber } from "#tests/support/trial-form.ts";
import { stepsFrom130 } from "./130-on.ts";
import { engineWords } from "./migration.ts";

const first = "2020-02-01T10:00:00.000Z";

describeOnEveryDatabase("the step that keeps what families agreed to when they booked", (maker) => {
  test("takes of each learner the first, and leaves alone what is known", async () => {
    const { services } = await createTestServices(maker);
    const { db, database } = services;
    const of = (person: string, index: number, area: "islamic" | "web" = "islamic") =>
      book(services, {
        course: area === "web" ? "react" : "tajweed",
        slot: slotNumber(services, index, area).startsAt,
        email: `${person}@visitor.example`,
      });
    const earlier = await of("amina", 0);
    await of("amina", 1);
    const other = await of("omar", 2);
    const known = await of("sara", 3);
    const secular = await of("bilal", 4, "web");
    const words = { consent: "The first words.", created_at: first };
    await setRows(db, "trial_booking", words, { id: earlier.id });
    // Their guardian has gone under another address since.
    const gone = { email_key: "nobody@visitor.example", created_at: first };
    await setRows(db, "trial_booking", gone, { id: other.id });
    const learnerOf = ({ learner_id: id }: { learner_id: string | null }) => id ?? "";
    await db.deleteFrom("consent").where("learner_id", "<>", learnerOf(known)).execute();
    await setRows(db, "consent", { withdrawn_at: first });
    const [fill = ""] =
      stepsFrom130["182-consents-of-bookings"]?.(engineWords[database.engine]) ?? [];
    await sql.raw(fill).execute(db);
    const { id: guardianId } = await rowIn(db, "guardian", { email_key: "amina@visitor.example" });
    const kept = (learnerId: string) =>
      db.selectFrom("consent").selectAll().where("learner_id", "=", learnerId).execute();
    expect(await kept(learnerOf(earlier))).toEqual([
      {
        id: earlier.id,
        learner_id: earlier.learner_id,
        guardian_id: guardianId,
        kind: "special",
        words: "The first words.",
        given_at: first,
        withdrawn_at: null,
        withdrawn_by: null,
      },
    ]);
    expect(await kept(learnerOf(other))).toMatchObject([
      { guardian_id: null, words: other.consent, given_at: first },
    ]);
    expect(await kept(learnerOf(known))).toMatchObject([{ withdrawn_at: first }]);
    expect(await kept(learnerOf(secular))).toEqual([]);
  });
});
