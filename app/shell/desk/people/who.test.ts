import { expect, test } from "vitest";

import { enterFamily } from "#app/features/families/enter-family.server.ts";
import { day } from "#app/platform/.server/clock.ts";
import { openTestCase } from "#tests/support/cases.ts";
import {
  describeOnSqliteFirst,
  rowsIn,
  setRows,
  type DatabaseMaker,
} from "#tests/support/databases.ts";
import { deskPerson, memberOf } from "#tests/support/desk.ts";
import { createTestServices } from "#tests/support/services.ts";
import { book } from "#tests/support/trial-booking.ts";
import { checkedTutor } from "#tests/support/tutors.ts";
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

  test("whoever is known from a case alone is found by name and number, shown and erased", async () => {
    const { services, db, clock } = await open(maker);
    const chat = { email: null, phone: "+16475550133", name: "Rashid Example" };
    for (const subject of ["One", "Two"]) await openTestCase(db, { ...chat, subject }, clock.now());
    const nameless = await openTestCase(db, { ...chat, phone: "", name: "Uma" }, clock.now());
    const hidden = await openTestCase(
      db,
      { ...chat, kind: "worry", phone: "+16475550144", name: "Fatima" },
      clock.now(),
    );
    const keys = async (typed: string) =>
      (await searchPeople(services, owner, typed)).people.map(({ key }) => key);
    expect(await keys("0647 555 0133")).toEqual([`number:${chat.phone}`]);
    expect(await keys("uma")).toEqual([`case:${nameless}`]);
    for (const key of ["number:+16475550144", `case:${hidden}`]) {
      const { name, counts } = await findPerson(services, owner, key);
      expect([name, counts]).toEqual(["", []]);
    }
    const [key = ""] = await keys("rashid");
    const { name, counts } = await findPerson(services, owner, key);
    expect(name).toBe("Rashid Example");
    expect(Object.fromEntries(counts)).toMatchObject({ desk_case: 2 });
    expect(await erasePerson(services, owner, key)).toMatchObject({ ok: true });
    expect(await keys("rashid")).toEqual([]);
    expect((await rowsIn(db, "desk_case", { id: hidden })).length).toBe(1);
  });

  test("a case by a number belongs to the one guardian who has it, before or now, and to neither of two", async () => {
    const { services, db, clock, guardianId } = await open(maker);
    const before = "+971509999888";
    await setRows(db, "guardian", { phone_before: before }, { id: guardianId });
    const chat = { email: null, phone: before, name: "Bilal" };
    const caseId = await openTestCase(db, chat, clock.now());
    const key = `guardian:${guardianId}`;
    const keys = async () =>
      (await searchPeople(services, owner, "050 999 9888")).people.map((one) => one.key);
    expect(await keys()).toEqual([key]);
    expect((await exportPerson(services, owner, key)).held.desk_case).toMatchObject([
      { id: caseId },
    ]);
    await setRows(db, "guardian", { phone: before }, { email: "zainab@visitor.example" });
    expect(await keys()).toEqual(
      expect.arrayContaining([key, "zainab@visitor.example", `number:${before}`]),
    );
    expect((await exportPerson(services, owner, key)).held.desk_case).toBeUndefined();
  });

  test("tutors and members are found by their names", async () => {
    const { services } = await open(maker);
    await checkedTutor(services, { name: "Huda Placeholder", email: "huda@tutor.example" });
    const { member } = await deskPerson(services, "coordinator");
    const keys = async (typed: string) =>
      (await searchPeople(services, owner, typed)).people.map(({ key }) => key);
    expect(await keys("huda")).toEqual(["huda@tutor.example"]);
    expect(await keys(member.name)).toContain(member.email);
  });
});
