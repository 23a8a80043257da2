import { moment } from "#tests/support/moments.ts";
import { expect, test } from "vitest";
import { day, hour } from "#app/platform/.server/clock.ts";
import { rateLimitPolicies } from "#app/platform/.server/rate-limits.ts";
import { trialErrors, trialForm as trialWords } from "#words/pages/trial.ts";
import { describeOnSqliteFirst, rowIn, setRows, sqliteMaker } from "#tests/support/databases.ts";
import { createTestServices, teamEmail } from "#tests/support/services.ts";
import {
  book,
  bookings,
  fill,
  kinds,
  mails,
  places,
  visitor,
} from "#tests/support/trial-booking.ts";
import { openSlots, slotNumber, trialForm } from "#tests/support/trial-form.ts";
import { isChildsNight } from "#app/features/clock/child-night.ts";
import { nearestFree } from "#app/features/availability/free-times.server.ts";
import { submitTrial } from "./submit-trial.server.ts";

describeOnSqliteFirst("booking a trial lesson", (maker) => {
  test("stores the booking with its place and its mails, all or nothing", async () => {
    const { services } = await createTestServices(maker);
    const booking = await book(services, { note: "  I know the letters.\u202E " });
    expect(booking).toMatchObject({
      state: "booked",
      area: "islamic",
      course: "tajweed",
      zone: "Asia/Karachi",
      learner: "self",
      name: "Amina Yusuf",
      child_name: null,
      age_band: null,
      email: "amina@visitor.example",
      phone: "+923001234567",
      language: "Urdu",
      tutor: "woman",
      note: "I know the letters.",
      sequence: 0,
      account_id: null,
      checked_by: "altcha",
    });
    expect(booking.reference).toMatch(/^T-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    expect(await places(services)).toMatchObject([
      {
        area: "islamic",
        starts_at: booking.starts_at,
        place: 1,
        booking_id: booking.id,
        held_until: null,
        is_confirmed: 0,
      },
    ]);
    expect((await mails(services)).map(({ kind, recipient }) => [kind, recipient])).toEqual(
      expect.arrayContaining([
        ["trial-booked", "amina@visitor.example"],
        ["trial-booked-team", teamEmail],
      ]),
    );
  });

  test("what a family agrees to, for a course that can show a belief, is kept of who learns", async () => {
    const { services } = await createTestServices(maker);
    const booking = await book(services);
    const omar = { email: "omar@visitor.example", slot: slotNumber(services, 0, "web").startsAt };
    await book(services, { course: "react", ...omar });
    const guardian = await rowIn(services.db, "guardian", { email: booking.email });
    const kept = () => services.db.selectFrom("consent").selectAll().execute();
    const consent = {
      learner_id: booking.learner_id,
      guardian_id: guardian.id,
      kind: "special",
      words: trialWords.consent,
    };
    expect(await kept()).toMatchObject([{ ...consent, withdrawn_at: null }]);
    await book(services, { slot: slotNumber(services, 1).startsAt });
    expect(await kept()).toHaveLength(1);
  });

  test("a typed address does not give again what was taken back", async () => {
    const { services } = await createTestServices(maker);
    await book(services);
    const withdrawn_at = "2020-01-01T00:00:00.000Z";
    await setRows(services.db, "consent", { withdrawn_at });
    await book(services, { slot: slotNumber(services, 1).startsAt });
    expect(await services.db.selectFrom("consent").selectAll().execute()).toMatchObject([
      { withdrawn_at },
    ]);
  });

  test("nobody agrees by a booking who does not decide about the child", async () => {
    const { services } = await createTestServices(maker);
    const child = { learner: "child", child_name: "Zaynab", age_band: "7 to 9", note: "" };
    const web = { ...child, course: "react", slot: slotNumber(services, 0, "web").startsAt };
    const { learner_id: learnerId } = await book(services, web);
    await setRows(services.db, "guardianship", { may: "view" });
    expect(await book(services, child)).toMatchObject({ learner_id: learnerId });
    expect(await services.db.selectFrom("consent").selectAll().execute()).toEqual([]);
  });

  test("only a child's first name and age band are kept, and the table accepts no more", async () => {
    const { services } = await createTestServices(maker);
    // The first of all may be at night in Karachi, when children have no lessons.
    const slot = openSlots(services).find(
      ({ startsAt }) => !isChildsNight("Asia/Karachi", startsAt),
    );
    const booking = await book(services, {
      slot: slot?.startsAt ?? "",
      learner: "child",
      child_name: "Zaynab",
      age_band: "7 to 9",
      note: "She goes to Hill School.",
    });
    expect(booking).toMatchObject({ child_name: "Zaynab", age_band: "7 to 9", note: "" });
    const change = (values: object) =>
      services.db.updateTable("trial_booking").set(values).where("id", "=", booking.id).execute();
    await expect(change({ note: "She goes to Hill School." })).rejects.toThrow();
    await expect(change({ child_name: null })).rejects.toThrow();
    await expect(change({ learner: "self" })).rejects.toThrow();
  });

  test("the same form sent again, one after the other or at once, books once", async () => {
    const { services, another } = await createTestServices(maker);
    const form = await trialForm(services);
    const results = await Promise.all([
      submitTrial(services, form, visitor),
      submitTrial(await another(), form, visitor),
      submitTrial(services, form, visitor),
    ]);
    const again = await submitTrial(services, form, visitor);
    const ids = [...results, again].map((result) => result.ok && result.id);
    expect(new Set(ids).size).toBe(1);
    expect(again).toMatchObject({ ok: true, repeated: true });
    expect(await bookings(services)).toHaveLength(1);
    expect(await places(services)).toHaveLength(1);
    expect((await kinds(services)).filter((kind) => kind === "trial-booked")).toHaveLength(1);
  });

  test("another request under the same id is refused, with everything typed", async () => {
    const { services } = await createTestServices(maker);
    const form = await trialForm(services);
    await submitTrial(services, form, visitor);
    form.set("name", "Somebody else");
    const result = await submitTrial(services, form, visitor);
    expect(result).toMatchObject({ kind: "conflict", values: { name: "Somebody else" } });
  });

  test("a full slot is refused, with the next free times, and nothing of it is stored", async () => {
    const { services } = await createTestServices(maker);
    const slot = slotNumber(services, 0, "web");
    await fill(services, slot);
    const change = { course: "react", slot: slot.startsAt };
    const before = (await mails(services)).length;
    const form = await trialForm(services, { ...change, email: "late@visitor.example" });
    const result = await submitTrial(services, form, visitor);
    expect(result).toMatchObject({ kind: "taken", values: { name: "Amina Yusuf" } });
    if (result.ok || result.kind !== "taken") throw new Error("not refused");
    expect(result.message).toContain("has just booked this time");
    expect(result.nextFree).toHaveLength(4);
    expect(result.nextFree.map(({ id }) => id)).not.toContain(slot.startsAt);
    expect(await bookings(services)).toHaveLength(slot.places);
    expect(await mails(services)).toHaveLength(before);
    // The captcha is still valid: the same form can book another time.
    form.set("slot", result.nextFree[0]?.id ?? "");
    expect(await submitTrial(services, form, visitor)).toMatchObject({ ok: true });
  });

  test("a moment that is no slot, too soon or too far ahead cannot be booked", async () => {
    const { services, clock } = await createTestServices(maker);
    const at = (ms: number) => new Date(Math.ceil((clock.now() + ms) / hour) * hour).toISOString();
    for (const slot of [at(2 * hour), at(60 * day), "2026-11-24T16:07:00.000Z"]) {
      const form = await trialForm(services, { slot });
      expect(await submitTrial(services, form, visitor)).toMatchObject({ kind: "taken" });
    }
    expect(await bookings(services)).toEqual([]);
  });

  test("words in place of a time hold no place, and go to the team", async () => {
    const { services } = await createTestServices(maker);
    const booking = await book(services, { slot: "none", preferred: "Sundays after 17:00" });
    expect(booking).toMatchObject({ state: "requested", starts_at: null });
    expect(await places(services)).toEqual([]);
    const stored = await mails(services);
    const holders = stored.map(({ kind, recipient, text }) => [
      kind,
      recipient,
      text.includes("Sundays after 17:00"),
    ]);
    expect(holders.toSorted()).toEqual([
      ["trial-requested", "amina@visitor.example", false],
      ["trial-requested-team", teamEmail, true],
    ]);
  });

  test("without a captcha, or with one for another form or used before, nothing is stored", async () => {
    const { services } = await createTestServices(maker);
    const none = await trialForm(services, { captcha: null });
    const message = "Please complete the captcha verification";
    expect(await submitTrial(services, none, visitor)).toMatchObject({ kind: "captcha", message });
    const form = await trialForm(services);
    const captcha = form.get("captcha") as string;
    await submitTrial(services, form, visitor);
    const second = await trialForm(services, { captcha, email: "other@visitor.example" });
    const used = { kind: "captcha", reason: "used" };
    expect(await submitTrial(services, second, visitor)).toMatchObject(used);
    expect(await bookings(services)).toHaveLength(1);
    expect(await places(services)).toHaveLength(1);
  });

  test("one mailbox is written to only so often, no matter who asks", async () => {
    const { services } = await createTestServices(maker);
    const { max } = rateLimitPolicies["trial-recipient"];
    for (let index = 0; index <= max; index += 1) {
      const form = await trialForm(services, {
        slot: "none",
        preferred: `Sundays after ${index}:00`,
        email: `amina+${index}@${index % 2 ? "V" : "v"}isitor.example`,
      });
      const clientAddress = `192.0.2.${index}`;
      const result = await submitTrial(services, form, { ...visitor, clientAddress });
      expect(result.ok).toBe(index < max);
    }
    expect(await bookings(services)).toHaveLength(max);
  });
});

test("the times near a wanted one are the nearest, in order", async () => {
  const { services, clock } = await createTestServices(sqliteMaker);
  const slots = openSlots(services);
  const startsAt = moment(slots[10]?.startsAt);
  const zone = { id: "Asia/Karachi", city: "Karachi" };
  const near = await nearestFree(services, { area: "islamic", startsAt, zone }, clock.now());
  // The next one may be on another day, and farther away than some before.
  const distance = (id: string) => Math.abs(Date.parse(id) - Date.parse(startsAt));
  const others = slots.map((slot) => slot.startsAt).filter((id) => id !== startsAt);
  const nearest = others.toSorted((one, another) => distance(one) - distance(another)).slice(0, 4);
  expect(near.map(({ id }) => id)).toEqual(nearest.toSorted());
  expect(near[0]?.words).toMatch(/^\w+ \d+ \w+, \d\d:\d\d \((\w+ )?\d\d:\d\d in London\)$/);
});

test("an unknown course and an unknown zone are reported at their fields", async () => {
  const { services } = await createTestServices(sqliteMaker);
  const form = await trialForm(services, { course: "alchemy", zone: "Mars/Phobos" });
  expect(await submitTrial(services, form, visitor)).toMatchObject({
    kind: "invalid",
    errors: { course: trialErrors.courseMissing, zone: trialErrors.zoneMissing },
  });
});
