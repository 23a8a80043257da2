import { expect, test } from "vitest";

import { monthsAfter } from "#app/platform/.server/clock.ts";
import { describeOnEveryDatabase } from "#tests/support/databases.ts";
import { aLearner } from "#tests/support/lessons.ts";
import { createTestServices } from "#tests/support/services.ts";
import { endGuardianship, joinGuardians } from "../change-guardianships.server.ts";
import { addGuardianship, enterGuardian } from "../enter-family.server.ts";
import { findGuardianById, forgetLearners } from "../family-store.server.ts";
import { findDevice, listDevices, storeDevice } from "./device-store.server.ts";

describeOnEveryDatabase("devices that a guardian has opened", (maker) => {
  async function open() {
    const { services, clock } = await createTestServices(maker);
    const { db } = services;
    const within = db.transaction();
    const { learnerId: zara, guardianId: mother } = await aLearner(services);
    const { learnerId: hamza } = await aLearner(services);
    const father = await within.execute(async (trx) => {
      await addGuardianship(trx, { guardianId: mother, learnerId: hamza }, "manage", clock.now());
      const told = { name: "Bilal", email: null, phone: "+923000000123", zone: null, language: "" };
      const kept = { siteLanguage: "en", keepUntil: monthsAfter(clock.now(), 6) };
      const { id } = await enterGuardian(trx, { ...told, ...kept }, clock.now());
      await addGuardianship(trx, { guardianId: id, learnerId: zara }, "manage", clock.now());
      return id;
    });
    const openFor = async (guardianId: string, learnerId: string | null = null) =>
      await within.execute((trx) =>
        storeDevice(trx, { guardianId, learnerId, kind: "tablet" }, clock.now()),
      );
    const known = async (...tokens: readonly string[]) =>
      (await Promise.all(tokens.map((one) => findDevice(db, one, clock.now())))).map(Boolean);
    const end = async (guardianId: string, learnerId: string) =>
      await within.execute((trx) =>
        endGuardianship(trx, { guardianId, learnerId }, "ended", clock.now()),
      );
    return { db, clock, within, mother, father, zara, hamza, openFor, known, end };
  }

  test("are forgotten with the guardianship: those for the learner at once, their own with the last", async () => {
    const { clock, mother, father, zara, hamza, openFor, known, end } = await open();
    const [own, zaras, hamzas] = [
      await openFor(mother),
      await openFor(mother, zara),
      await openFor(mother, hamza),
    ];
    const fathers = await openFor(father, zara);
    expect(await known(own, zaras, hamzas, fathers)).toEqual([true, true, true, true]);
    clock.advance(1);
    await end(mother, zara);
    expect(await known(own, zaras, hamzas, fathers)).toEqual([true, false, true, true]);
    await end(mother, hamza);
    expect(await known(own, hamzas, fathers)).toEqual([false, false, true]);
  });

  test("stay with the one who is left of two that are one person, and go with a learner", async () => {
    const { db, clock, within, mother, father, zara, hamza, openFor, known, end } = await open();
    const tokens = [await openFor(mother), await openFor(father), await openFor(father, zara)];
    const joined = await within.execute(async (trx) => {
      const [kept, other] = [
        await findGuardianById(trx, mother),
        await findGuardianById(trx, father),
      ];
      return kept && other && (await joinGuardians(trx, kept, other));
    });
    expect(joined).toBe(true);
    expect(await known(...tokens)).toEqual([true, true, true]);
    expect(await listDevices(db, mother, clock.now())).toHaveLength(3);
    await within.execute((trx) => forgetLearners(trx, [zara]));
    expect(await known(...tokens)).toEqual([true, true, false]);
    clock.advance(1);
    await end(mother, hamza);
    expect(await known(...tokens)).toEqual([false, false, false]);
  });
});
