import { sql } from "kysely";
import { expect, test } from "vitest";

import { deleteBookings, findBooking } from "#app/features/booking/booking-store.server.ts";
import { listOfLearner } from "#app/features/lessons/lesson-read.server.ts";
import { day, monthsAfter, toIso } from "#app/platform/.server/clock.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { policy } from "#content/policy.ts";
import { describeOnEveryDatabase, type DatabaseMaker, setRows } from "#tests/support/databases.ts";
import { begin, seriesForm } from "#tests/support/lessons.ts";
import { createTestServices } from "#tests/support/services.ts";
import { book, bookings, confirmByLink, stranger } from "#tests/support/trial-booking.ts";
import { slotNumber } from "#tests/support/trial-form.ts";
import { checkedTutor } from "#tests/support/tutors.ts";
import { endGuardianship, joinGuardians } from "./change-guardianships.server.ts";
import {
  addGuardianship,
  enterFamily,
  enterGuardian,
  type Entered,
  type Told,
  type ToLearn,
} from "./enter-family.server.ts";
import { familiesAccountData } from "./families-account-data.server.ts";
import { guardiansOf, learnersOf, mayFor } from "./family-access.server.ts";
import {
  deleteOldFamilies,
  findGuardian,
  findGuardianById,
  findLearners,
  learners,
} from "./family-store.server.ts";
import { storeDevice } from "./ways-in/device-store.server.ts";
import { moveGuardian } from "./move-guardian.server.ts";

const aChild = { learner: "child", age_band: "10 to 12", note: null };
const child = (firstName: string): ToLearn => ({ kind: "child", firstName, ageBand: "10 to 12" });

async function open(maker: DatabaseMaker) {
  const site = await createTestServices(maker);
  const { services, clock } = site;
  const { db } = services;
  const inTrx = <Result>(use: (trx: Trx) => Promise<Result>) => db.transaction().execute(use);
  const told = (email: string | null, name = "Maryam Khan"): Told => ({
    name,
    email,
    phone: "",
    zone: "Asia/Karachi",
    language: "Urdu",
    siteLanguage: "ur",
    keepUntil: clock.now() + 30 * day,
  });
  const enter = (email: string | null, toLearn: ToLearn, name?: string) =>
    inTrx((trx) => enterFamily(trx, told(email, name), toLearn, clock.now()));
  const namesOf = async (guardianId: string, at = clock.now()) => {
    const own = await learners(db)
      .where("learner.id", "in", learnersOf(sql.lit(guardianId), at))
      .orderBy("learner.id")
      .execute();
    return own.map(({ name }) => name);
  };
  const guardianNames = async (learnerId: string, at = clock.now()) =>
    (await guardiansOf(db, learnerId, at)).map(({ name }) => name);
  return { ...site, db, inTrx, told, enter, namesOf, guardianNames };
}

describeOnEveryDatabase("families", (maker) => {
  test("are entered by their address alone: two of one name are two, and one address is one", async () => {
    const { enter, namesOf } = await open(maker);
    const one = await enter("Mary@visitor.example", child("Yusuf"));
    const again = await enter("mary@visitor.example", child(" YUSUF "), "M. Khan");
    const sister = await enter("mary@visitor.example", child("Sara"));
    const namesake = await enter("other@visitor.example", child("Yusuf"));
    const withoutMail = await enter(null, child("Yusuf"));
    expect(again).toEqual(one);
    expect(sister.guardianId).toBe(one.guardianId);
    expect(await namesOf(one.guardianId)).toEqual(["Yusuf", "Sara"]);
    const ids = [one, sister, namesake, withoutMail].map(({ learnerId }) => learnerId);
    expect(new Set(ids).size).toBe(4);
    expect(new Set([one, namesake, withoutMail].map(({ guardianId }) => guardianId)).size).toBe(3);
  });

  test("have an adult who learns as their own guardian, under the one name that is stored", async () => {
    const { db, enter, guardianNames, namesOf } = await open(maker);
    const own = await enter("adam@visitor.example", { kind: "self" }, "Adam Lee");
    expect(await enter("adam@visitor.example", { kind: "self" })).toEqual(own);
    await db.updateTable("guardian").set({ name: "Adam Lee-Ward" }).execute();
    expect(await namesOf(own.guardianId)).toEqual(["Adam Lee-Ward"]);
    expect(await guardianNames(own.learnerId)).toEqual(["Adam Lee-Ward"]);
    expect(await findLearners(db, [own.learnerId])).toMatchObject([{ name: "Adam Lee-Ward" }]);
  });

  test("are entered once by two at a time", async () => {
    const { enter, db } = await open(maker);
    const all = await Promise.all(
      [1, 2, 3, 4].map(() => enter("m@visitor.example", child("Yusuf"))),
    );
    expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(await db.selectFrom("learner").select("id").execute()).toHaveLength(1);
  });

  test("are seen from the moment a guardianship begins to the one in which it ends, and only what it allows", async () => {
    const { clock, db, enter, guardianNames, inTrx, namesOf, told } = await open(maker);
    const own = await enter("mary@visitor.example", child("Yusuf"));
    clock.advance(day);
    const since = clock.now();
    const father = await inTrx((trx) => enterGuardian(trx, told(null, "Idris"), since));
    const pair: Entered = { guardianId: father.id, learnerId: own.learnerId };
    await inTrx((trx) => addGuardianship(trx, pair, "view", since));
    const may = (at: number) =>
      Promise.all((["see", "change"] as const).map((act) => mayFor(db, pair, act, at)));
    expect([await may(since - 1), await may(since)]).toEqual([
      [false, false],
      [true, false],
    ]);
    clock.advance(day);
    const until = clock.now();
    expect(await inTrx((trx) => endGuardianship(trx, pair, "court order", until))).toBe(true);
    expect(await inTrx((trx) => endGuardianship(trx, pair, "ended", until))).toBe(false);
    expect([await may(until - 1), await may(until)]).toEqual([
      [true, false],
      [false, false],
    ]);
    expect(await namesOf(father.id, until - 1)).toEqual(["Yusuf"]);
    expect(await namesOf(father.id, until)).toEqual([]);
    expect(await guardianNames(own.learnerId, until - 1)).toEqual(["Maryam Khan", "Idris"]);
    expect(await guardianNames(own.learnerId, until)).toEqual(["Maryam Khan"]);
    // He may become one again, of the same child.
    clock.advance(day);
    await inTrx((trx) => addGuardianship(trx, pair, "manage", clock.now()));
    expect([await may(clock.now() - 1), await may(clock.now())]).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  test("give nobody a right that was entered in error, not even for the time before", async () => {
    const { clock, db, enter, inTrx } = await open(maker);
    const wrong = await enter("wrong@visitor.example", child("Yusuf"));
    const before = clock.now();
    clock.advance(day);
    await inTrx((trx) => endGuardianship(trx, wrong, "entered in error", clock.now()));
    expect(await mayFor(db, wrong, "see", before)).toBe(false);
    expect((await enter("wrong@visitor.example", child("Yusuf"))).learnerId).not.toBe(
      wrong.learnerId,
    );
  });

  test("do not give back to someone what a court has taken, however often they book", async () => {
    const { clock, enter, inTrx, namesOf } = await open(maker);
    const own = await enter("father@visitor.example", child("Yusuf"));
    clock.advance(day);
    await inTrx((trx) => endGuardianship(trx, own, "court order", clock.now()));
    expect(await enter("father@visitor.example", child("Yusuf"))).toEqual(own);
    expect(await namesOf(own.guardianId)).toEqual([]);
  });

  test("can be joined where a member knows that two guardians are one, and are found by both addresses", async () => {
    const { clock, db, enter, inTrx, namesOf } = await open(maker);
    const home = await enter("mary@home.example", child("Yusuf"));
    const work = await enter("mary@work.example", child("Sara"));
    await inTrx((trx) =>
      addGuardianship(trx, { ...work, guardianId: home.guardianId }, "manage", clock.now()),
    );
    const moved = { id: work.guardianId, version: 1 };
    const there = { zone: "America/Toronto", at: toIso(clock.now() + day) };
    await db
      .updateTable("guardian")
      .set({ zone: "Asia/Karachi" })
      .where("id", "=", moved.id)
      .execute();
    expect(await inTrx((trx) => moveGuardian(trx, moved, there, clock.now()))).toEqual({
      from: "Asia/Karachi",
    });
    expect(await familiesAccountData.exportFor(db, "anyone", "mary@work.example")).toMatchObject({
      timeZone: "America/Toronto",
      timeZoneBefore: "Asia/Karachi",
      movedAt: there.at,
    });
    const both = await Promise.all(
      [home, work].map(({ guardianId }) => findGuardianById(db, guardianId)),
    );
    const [kept, other] = both;
    if (!kept || !other) throw new Error("not entered");
    expect(await inTrx((trx) => joinGuardians(trx, kept, other))).toBe(true);
    const left = await db.selectFrom("guardian").selectAll().where("id", "=", moved.id).execute();
    expect(left).toMatchObject([{ name: "", zone: null, zone_before: null, moved_at: null }]);
    expect(await namesOf(home.guardianId)).toEqual(["Yusuf", "Sara"]);
    expect((await findGuardian(db, "mary@work.example"))?.id).toBe(home.guardianId);
    expect(await enter("mary@work.example", child("Sara"))).toEqual({
      ...work,
      guardianId: home.guardianId,
    });
  });

  test.each(["ended", "court order"] as const)(
    "can be joined where both began at the same moment and one of them has: %s",
    async (why) => {
      const { clock, db, enter, inTrx, told } = await open(maker);
      const home = await enter("mary@home.example", child("Yusuf"));
      const work = await inTrx((trx) =>
        enterGuardian(trx, told("mary@work.example", "Mary"), clock.now()),
      );
      const second = { ...home, guardianId: work.id };
      await inTrx((trx) => addGuardianship(trx, second, "manage", clock.now()));
      clock.advance(day);
      await inTrx((trx) => endGuardianship(trx, second, why, clock.now()));
      if (why === "court order")
        await inTrx((trx) => endGuardianship(trx, home, "ended", clock.now()));
      const kept = await findGuardianById(db, home.guardianId);
      const other = await findGuardianById(db, work.id);
      if (!kept || !other) throw new Error("not entered");
      expect(await inTrx((trx) => joinGuardians(trx, kept, other))).toBe(true);
      expect(
        await db.selectFrom("guardianship").select(["guardian_id", "why_ended"]).execute(),
      ).toEqual([
        { guardian_id: home.guardianId, why_ended: why === "ended" ? null : "court order" },
      ]);
    },
  );

  test("are not joined where that would give one of them back a child whom a court has taken", async () => {
    const { clock, db, enter, inTrx, namesOf } = await open(maker);
    const home = await enter("father@home.example", child("Yusuf"));
    const work = await enter("father@work.example", child("Sara"));
    const second = { guardianId: work.guardianId, learnerId: home.learnerId };
    clock.advance(day);
    await inTrx((trx) => addGuardianship(trx, second, "manage", clock.now()));
    await inTrx((trx) => endGuardianship(trx, home, "court order", clock.now()));
    const [one, other] = [
      await findGuardianById(db, home.guardianId),
      await findGuardianById(db, work.guardianId),
    ];
    if (!one || !other) throw new Error("not entered");
    expect(await inTrx((trx) => joinGuardians(trx, one, other))).toBe(false);
    expect(await inTrx((trx) => joinGuardians(trx, other, one))).toBe(false);
    // Nor by their own wish, with both mailboxes.
    const to = { email: "father@work.example", emailKey: "father@work.example" };
    const own = { accountId: "x", fromKey: "father@home.example", wasConfirmed: true, to };
    await inTrx(async (trx) => await familiesAccountData.changeAddress?.(trx, own));
    expect(await namesOf(home.guardianId)).toEqual([]);
    await inTrx((trx) => endGuardianship(trx, second, "court order", clock.now()));
    expect(await inTrx((trx) => joinGuardians(trx, one, other))).toBe(true);
    expect(await namesOf(home.guardianId)).toEqual(["Sara"]);
  });

  test("are not joined where both learn themselves", async () => {
    const { db, enter, inTrx } = await open(maker);
    await enter("one@visitor.example", { kind: "self" });
    await enter("two@visitor.example", { kind: "self" });
    const one = await findGuardian(db, "one@visitor.example");
    const two = await findGuardian(db, "two@visitor.example");
    if (!one || !two) throw new Error("not entered");
    expect(await inTrx((trx) => joinGuardians(trx, one, two))).toBe(false);
    expect(await findGuardian(db, "two@visitor.example")).toEqual(two);
  });

  test("are told to the confirmed address of their guardian, without the other guardian", async () => {
    const { clock, db, enter, inTrx, told } = await open(maker);
    const own = await enter("mary@visitor.example", child("Yusuf"));
    const other = await inTrx((trx) =>
      enterGuardian(trx, told("idris@visitor.example", "Idris"), clock.now()),
    );
    await inTrx((trx) =>
      addGuardianship(trx, { ...own, guardianId: other.id }, "view", clock.now()),
    );
    await inTrx((trx) =>
      storeDevice(trx, { ...own, learnerId: null, kind: "tablet" }, clock.now()),
    );
    const file = JSON.stringify(
      await familiesAccountData.exportFor(db, "anyone", "Mary@visitor.example"),
    );
    expect(file).toContain("Yusuf");
    expect(file).toContain("tablet");
    expect(file).not.toContain("hash");
    expect(file).not.toContain("dris");
    expect(await familiesAccountData.exportFor(db, "anyone", null)).toBeNull();
    clock.advance(day);
    await inTrx((trx) =>
      endGuardianship(trx, { ...own, guardianId: other.id }, "ended", clock.now()),
    );
    const after = await familiesAccountData.exportFor(db, "anyone", "idris@visitor.example");
    expect(after).toMatchObject({ name: "Idris", learners: [] });
  });
});

describeOnEveryDatabase("the family of a booking", (maker) => {
  const learnerOf = async (services: Services, id: string) => {
    const booking = await findBooking(services.db, id);
    return await findLearners(services.db, [booking?.learner_id ?? ""]);
  };

  test("is entered with it, and kept as long", async () => {
    const { services } = await createTestServices(maker);
    const booking = await book(services, { ...aChild, child_name: "Yusuf" });
    expect(await learnerOf(services, booking.id)).toMatchObject([{ name: "Yusuf" }]);
    const last = Date.parse(booking.starts_at ?? "");
    const kept = monthsAfter(last, policy.trialMonths);
    expect(await deleteOldFamilies(services.db, kept)).toBe(0);
    expect(await deleteOldFamilies(services.db, kept + 1)).toBe(2);
  });

  test("is entered only once an address is proved where a place is held for it", async () => {
    const { services, db } = await open(maker);
    const { email, meta } = stranger(1);
    const booking = await book(services, { email }, meta);
    await db.deleteFrom("lesson").where("id", "=", booking.id).execute();
    await setRows(db, "trial_booking", { state: "held", learner_id: null }, { id: booking.id });
    await setRows(db, "trial_place", { held_until: toIso(services.clock.now() + day) });
    await db.deleteFrom("learner").execute();
    await db.deleteFrom("desk_case").execute();
    const [held] = await bookings(services);
    if (!held) throw new Error("not stored");
    expect((await confirmByLink(services, held)).ok).toBe(true);
    expect(await learnerOf(services, held.id)).toHaveLength(1);
  });

  test("goes with its last booking", async () => {
    const { services, db } = await open(maker);
    const email = "mary@visitor.example";
    const first = await book(services, { email });
    const slot = slotNumber(services, 14).startsAt;
    const second = await book(services, { email, slot });
    const left = async () => [
      (await db.selectFrom("learner").select("id").execute()).length,
      (await db.selectFrom("guardian").select("id").execute()).length,
    ];
    await db.transaction().execute((trx) => deleteBookings(trx, [first.id]));
    expect(await left()).toEqual([1, 1]);
    await db.transaction().execute((trx) => deleteBookings(trx, [second.id]));
    expect(await left()).toEqual([0, 0]);
  });

  test("stays with weekly lessons, for everyone whose they are", async () => {
    const { services, clock, db } = await open(maker);
    const { id, learner_id: learnerId } = await book(services);
    clock.advance(Date.parse("2027-03-09T10:12:00.000Z") - clock.now());
    const form = seriesForm(learnerId ?? "", await checkedTutor(services), { writes: false });
    const { lessons } = await begin(services, form);
    await db.transaction().execute((trx) => deleteBookings(trx, [id]));
    expect(await listOfLearner(db, learnerId ?? "")).toHaveLength(lessons.length);
  });
});
