import { expect, test } from "vitest";
import { minute } from "#app/platform/.server/clock.ts";
import { rateLimitPolicies } from "#app/platform/.server/rate-limits.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { policy } from "#content/policy.ts";
import { trialErrors } from "#words/pages/trial.ts";
import { describeOnSqliteFirst } from "#tests/support/databases.ts";
import { createTestServices } from "#tests/support/services.ts";
import {
  book,
  bookings,
  fill,
  kinds,
  mails,
  places,
  stranger,
  tokenFor,
  visitor,
} from "#tests/support/trial-booking.ts";
import { openSlots, slotNumber, trialForm } from "#tests/support/trial-form.ts";
import { asRead } from "#tests/support/seeds.ts";
import { deleteLapsedHolds } from "./booking-store.server.ts";
import { nobody } from "#app/features/availability/place-store.server.ts";
import { isLesson } from "./lesson-facts.server.ts";
import {
  cancelBooking,
  confirmLesson,
  findByLink,
  moveLesson,
  theTeam,
} from "./change-booking.server.ts";
import { bookableSlots } from "#app/features/availability/free-times.server.ts";
import { placeLimits } from "./place-holder.server.ts";
import { submitTrial } from "./submit-trial.server.ts";

const holdMs = policy.trialHoldMinutes * minute;

/** Where none of the times is in a child's night, whenever this runs. */
const zone = "Europe/London";

/** Uses up the site's hourly limit of bookings, without making any. */
async function makeBusy({ rateLimits }: Services) {
  for (let count = 0; count < rateLimitPolicies.trial.site; count += 1) {
    await rateLimits.hit("trial", `10.0.${count}.1`);
  }
}

/** A stranger tries to book the n-th place. */
async function tryToBook(services: Services, index: number, change: Record<string, string> = {}) {
  const { meta, email } = stranger(index);
  const everyPlace = openSlots(services).flatMap((slot) =>
    Array.from({ length: slot.places }, () => slot.startsAt),
  );
  const slot = everyPlace[index] ?? "";
  const form = await trialForm(services, { email, slot, ...change });
  return submitTrial(services, form, meta);
}

describeOnSqliteFirst("holding a place", (maker) => {
  test("one mailbox may have two upcoming lessons, however it is spelt", async () => {
    const { services } = await createTestServices(maker);
    const spellings = ["amina@gmail.com", "A.mina+2@gmail.com", "amina+3@googlemail.com"];
    const answers = [];
    for (const [index, email] of spellings.entries()) {
      answers.push(await tryToBook(services, index, { email }));
    }
    expect(answers).toMatchObject([{ ok: true }, { ok: true }, { kind: "enough" }]);
    expect(answers[2]).toMatchObject({ message: asRead(trialErrors.enough) });
    expect(await bookings(services)).toHaveLength(2);
    // Words instead of a time take no one's place.
    const words = { email: "amina@gmail.com", slot: "none", preferred: "Sundays" };
    expect(await tryToBook(services, 3, words)).toMatchObject({ ok: true });
  });

  test("one learner may have two upcoming lessons, however the name is spelt", async () => {
    const { services } = await createTestServices(maker);
    const answers = [];
    for (const [index, child_name] of ["Yusuf", "YUSUF", " yusuf "].entries()) {
      const child = { learner: "child", child_name, age_band: "10 to 12", course: "react", zone };
      const slot = slotNumber(services, index, "web").startsAt;
      const form = await trialForm(services, { ...child, note: null, slot });
      answers.push(await submitTrial(services, form, visitor));
    }
    expect(answers).toMatchObject([{ ok: true }, { ok: true }, { kind: "enough" }]);
  });

  test("lets a mother of three book for each of them, and counts her family once", async () => {
    const { services } = await createTestServices(maker);
    const bookFor = async (child_name: string, index: number, email: string) => {
      const slot = slotNumber(services, index, "web").startsAt;
      const child = { learner: "child", child_name, age_band: "10 to 12", note: null, zone };
      const form = await trialForm(services, { ...child, course: "react", slot, email });
      return (await submitTrial(services, form, visitor)).ok;
    };
    const mother = "mother@visitor.example";
    const names = ["Yusuf", "Sara", "Adam"];
    const made = [];
    for (const [index, name] of names.entries()) made.push(await bookFor(name, index, mother));
    expect(made).toEqual([true, true, true]);
  });

  test("four mailboxes may have upcoming lessons from one home, from any of its addresses", async () => {
    const { services, another } = await createTestServices(maker);
    const other = await another();
    const everyPlace = openSlots(services);
    const answers = await Promise.all(
      Array.from({ length: 9 }, async (_, index) => {
        const slot = everyPlace[index]?.startsAt ?? "";
        const form = await trialForm(services, { slot, email: `a${index}@visitor.example` });
        const clientAddress = `2001:db8:1:${index}::1`;
        return submitTrial(index % 2 ? services : other, form, { ...visitor, clientAddress });
      }),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(placeLimits.perNetwork);
    expect(await places(services)).toHaveLength(placeLimits.perNetwork);
    expect(JSON.stringify(await places(services))).not.toMatch(/2001:|20010db8/);
    expect(await tryToBook(services, 20)).toMatchObject({ ok: true });
  });

  test("while the site is busy a place is held until the mailed link is pressed", async () => {
    const { services, clock } = await createTestServices(maker);
    await makeBusy(services);
    const booking = await book(services);
    expect(booking.state).toBe("held");
    expect(await kinds(services)).toEqual(["trial-held"]);
    const [mail] = await mails(services);
    const token = tokenFor(services, booking, "confirm");
    expect(mail?.text).toContain(`/classes/trial/confirm?token=${token}`);
    expect(mail?.text).not.toContain("Amina");
    expect(await findByLink(services, tokenFor(services, booking, "cancel"), "cancel")).toBeNull();

    clock.advance(holdMs - 1);
    expect(await confirmLesson(services, token)).toMatchObject({ ok: true });
    expect(await confirmLesson(services, token)).toMatchObject({ kind: "invalid" });
    expect(await bookings(services)).toMatchObject([{ state: "booked" }]);
    expect(await places(services)).toMatchObject([{ held_until: null, is_confirmed: 1 }]);
    expect(await kinds(services)).toEqual(
      expect.arrayContaining(["trial-booked", "trial-booked-team"]),
    );
    clock.advance(holdMs);
    expect(await deleteLapsedHolds(services.db, clock.now())).toBe(0);
  });

  test("a place that no one confirms is free again at once, and the booking is deleted", async () => {
    const { services, clock } = await createTestServices(maker);
    await makeBusy(services);
    const booking = await book(services, { slot: slotNumber(services, 5).startsAt });
    const token = tokenFor(services, booking, "confirm");
    clock.advance(holdMs);
    expect(await confirmLesson(services, token)).toMatchObject({ kind: "invalid" });
    // Someone else gets it before any sweep.
    const slot = booking.starts_at ?? "";
    const { meta, email } = stranger(7);
    const next = await book(services, { slot, email }, meta);
    expect(await bookings(services)).toEqual([next]);
    expect(await places(services)).toMatchObject([{ place: 1, booking_id: next.id }]);
    expect(await kinds(services)).not.toContain("trial-booked-team");

    clock.advance(holdMs);
    expect(await deleteLapsedHolds(services.db, clock.now())).toBe(1);
    expect(await places(services)).toEqual([]);
  });

  test("a place that is held can be cancelled by the team, and is free at once", async () => {
    const { services } = await createTestServices(maker);
    await makeBusy(services);
    const booking = await book(services, { slot: slotNumber(services, 5).startsAt });
    if (!isLesson(booking)) throw new Error("not a lesson");
    expect(booking.state).toBe("held");
    expect(await cancelBooking(services, booking, theTeam)).toMatchObject({ ok: true });
    expect(await bookings(services)).toMatchObject([{ id: booking.id, state: "cancelled" }]);
    expect(await places(services)).toEqual([]);
    expect(await kinds(services)).toContain("trial-cancelled");
  });

  test("the last place of a slot is offered again when its hold is over", async () => {
    const { services, clock } = await createTestServices(maker);
    const slot = slotNumber(services, 5, "web");
    await makeBusy(services);
    await fill(services, slot);
    const isOffered = async () =>
      (await bookableSlots(services, "web", clock.now())).some(
        ({ startsAt }) => startsAt === slot.startsAt,
      );
    expect(await isOffered()).toBe(false);
    clock.advance(holdMs);
    expect(await isOffered()).toBe(true);
  });

  test("an account with a confirmed address books in one step, however busy the site is", async () => {
    const { services } = await createTestServices(maker);
    await makeBusy(services);
    const account = { ...visitor, accountId: "https://issuer.example/#me" };
    expect(await book(services, {}, { ...account, isConfirmed: true })).toMatchObject({
      state: "booked",
    });
    expect(await places(services)).toMatchObject([{ is_confirmed: 1, held_until: null }]);
  });

  test("without scripts a busy site holds a place too, and refuses words kindly", async () => {
    const { services, clock } = await createTestServices(maker);
    await makeBusy(services);
    const plain = async (change: Record<string, string>) => {
      const form_proof = services.captcha.issueFormProof("trial");
      const form = await trialForm(services, {
        captcha: null,
        form_proof,
        human: "yes",
        ...change,
      });
      clock.advance(20_000);
      return submitTrial(services, form, { ...visitor, hasScript: false });
    };
    expect(await plain({})).toMatchObject({ ok: true });
    expect(await bookings(services)).toMatchObject([{ state: "held" }]);
    const words = await plain({ slot: "none", preferred: "Sundays" });
    expect(words).toMatchObject({ kind: "limited", message: expect.stringContaining("busy") });
  });

  test("a held lesson that is confirmed can be moved, and its new place counts for the same holder", async () => {
    const { services } = await createTestServices(maker);
    const booking = await book(services);
    const to = slotNumber(services, 5).startsAt;
    const [before] = await places(services);
    expect(
      await moveLesson(services, tokenFor(services, booking, "team"), to, "team"),
    ).toMatchObject({ ok: true });
    expect(await places(services)).toEqual([{ ...before, starts_at: to }]);
  });
});

describeOnSqliteFirst("the calendar", (maker) => {
  test("cannot be filled by unconfirmed addresses: beyond a quarter, each place is held first", async () => {
    const { services } = await createTestServices(maker);
    const first = await book(services);
    const everyPlace = openSlots(services).flatMap(({ startsAt, places: count }) =>
      Array.from({ length: count }, (_, index) => ({ starts_at: startsAt, place: index + 1 })),
    );
    const { db } = services;
    const [own] = await places(services);
    const others = everyPlace.filter(({ starts_at }) => starts_at !== own?.starts_at);
    const taken = others.slice(0, Math.ceil(everyPlace.length / 4) - 1);
    await db
      .insertInto("trial_place")
      .values(
        taken.map((place) => ({
          ...nobody,
          ...place,
          area: "islamic",
          booking_id: first.id,
          is_confirmed: 0,
        })),
      )
      .execute();
    const bookAt = (index: number) => {
      const { meta, email } = stranger(index);
      const slot = everyPlace.at(-index)?.starts_at ?? "";
      return book(services, { slot, email }, meta);
    };
    expect(await bookAt(1)).toMatchObject({ state: "held" });
    // Other areas are not affected.
    const { startsAt: slot } = slotNumber(services, 0, "web");
    const { meta, email } = stranger(3);
    expect(await book(services, { course: "react", slot, email }, meta)).toMatchObject({
      state: "booked",
    });
    await db.updateTable("trial_place").set({ is_confirmed: 1 }).execute();
    expect(await bookAt(2)).toMatchObject({ state: "booked" });
  });
});
