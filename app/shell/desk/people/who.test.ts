import { expect, test } from "vitest";

import { enterFamily } from "#app/features/families/enter-family.server.ts";
import { day } from "#app/platform/.server/clock.ts";
import { openTestCase } from "#tests/support/cases.ts";
import { describeOnSqliteFirst, rowsIn, type DatabaseMaker } from "#tests/support/databases.ts";
import { memberOf } from "#tests/support/desk.ts";
import { createTestServices } from "#tests/support/services.ts";
import { book } from "#tests/support/trial-booking.ts";
import { erasePerson, exportPerson, findPerson, searchPeople } from "./people.server.ts";

const owner = memberOf("owner");

/** A mother with an address and a father known by his number alone, each with a child and a trial. */
async function open(maker: DatabaseMaker) {
  const { services, clock } = await createTestServices(maker);
  const { db } = services;
  const child = { learner: "child", age_band: "7 to 9", note: null };
  const hers = { ...child, name: "Zainab Öztürk", phone: "+923001234567", child_name: "Hamza" };
  await book(services, { ...hers, email: "zainab@visitor.example" });
  const now = clock.now();
  const { guardianId, learnerId } = await db.transaction().execute((trx) =>
    enterFamily(
      trx,
      {
        name: "بلال خان",
        email: null,
        phone: "+971501234999",
        zone: "Asia/Dubai",
        language: "ur",
        siteLanguage: "ur",
        keepUntil: now + 30 * day,
      },
      { kind: "child", firstName: "Noor", ageBand: "7 to 9" },
      now,
    ),
  );
  return { services, db, clock, guardianId, learnerId };
}

describeOnSqliteFirst("whom a name or a number may mean", (maker) => {
  test("is found by beginnings of a name or a child's, in any script, and by the end of a number", async () => {
    const { services } = await open(maker);
    const found = async (typed: string) =>
      (await searchPeople(services, owner, typed)).people.map(({ name }) => name);
    for (const typed of ["zainab", "ozturk", "zain özt", "hamza", "0300 123 4567"]) {
      expect(await found(typed), typed).toEqual(["Zainab Öztürk"]);
    }
    for (const typed of ["بلال", "noor", "٠٥٠١٢٣٤٩٩٩", "+971 50 123 4999"]) {
      expect(await found(typed), typed).toEqual(["بلال خان"]);
    }
    for (const typed of ["nobody", "zainab noor", "%", " "]) {
      expect(await found(typed), typed).toEqual([]);
    }
  });

  test("whoever is known from a concern about a child alone is not found", async () => {
    const { services, db, clock } = await open(maker);
    const found = async () => (await searchPeople(services, owner, "fatima")).people.length;
    const about = { name: "Fatima Hidden", email: "fatima@visitor.example" };
    await openTestCase(db, { ...about, kind: "worry" }, clock.now());
    expect(await found()).toBe(0);
    await openTestCase(db, about, clock.now());
    expect(await found()).toBe(1);
  });

  test("a guardian without an address is shown, given out and erased with their child", async () => {
    const { services, db, guardianId, learnerId } = await open(maker);
    const [found] = (await searchPeople(services, owner, "خان")).people;
    expect(found).toMatchObject({ key: `guardian:${guardianId}`, children: ["Noor"] });
    const who = found?.key ?? "";
    const { counts, name } = await findPerson(services, owner, who);
    expect(name).toBe("بلال خان");
    expect(Object.fromEntries(counts)).toMatchObject({ guardian: 1, guardianship: 1, learner: 1 });
    const { address, held } = await exportPerson(services, owner, who);
    expect(address).toBe("بلال خان");
    expect(held.learner).toMatchObject([{ id: learnerId, name: "Noor" }]);
    expect(await erasePerson(services, owner, who)).toMatchObject({ ok: true });
    expect((await rowsIn(db, "guardian")).map((row) => row.email)).toEqual([
      "zainab@visitor.example",
    ]);
    expect((await rowsIn(db, "learner")).map((row) => row.name)).toEqual(["Hamza"]);
  });
});
