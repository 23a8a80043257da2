import { expect, test } from "vitest";

import { hour } from "#app/platform/.server/clock.ts";
import { trialErrors } from "#words/pages/trial.ts";
import { policy } from "#content/policy.ts";
import { isChildsNight } from "#app/features/clock/child-night.ts";
import { describeOnSqliteFirst } from "#tests/support/databases.ts";
import { createTestServices } from "#tests/support/services.ts";
import { bookings, mails, visitor } from "#tests/support/trial-booking.ts";
import { openSlots, trialForm } from "#tests/support/trial-form.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { submitTrial } from "./submit-trial.server.ts";

/** The first time of a day in London that has two more after it, none of them in the child's night. */
function aSlot(services: Services) {
  const slots = openSlots(services).filter(
    ({ startsAt }) => !isChildsNight("Europe/London", startsAt),
  );
  const isThere = (at: number) => slots.some(({ startsAt }) => Date.parse(startsAt) === at);
  const found = slots.find(({ startsAt }) =>
    [1, 2].every((hours) => isThere(Date.parse(startsAt) + hours * hour)),
  );
  if (!found) throw new Error("There is no such time");
  return found;
}

const children = {
  learner: "child",
  zone: "Europe/London",
  child_name: "Zaynab",
  age_band: "10 to 12",
  child_name_2: "Yusuf",
  age_band_2: "7 to 9",
  child_name_3: "Maryam",
  age_band_3: "4 to 6",
  note: "",
} as const;

describeOnSqliteFirst("several children of one family", (maker) => {
  test("are booked in one go, one after the other, each with mails, case and record", async () => {
    const { services } = await createTestServices(maker);
    const slot = aSlot(services);
    const form = await trialForm(services, { ...children, slot: slot.startsAt });
    const result = await submitTrial(services, form, visitor);
    expect(result.ok).toBe(true);
    const again = await submitTrial(services, form, visitor);
    expect(again).toMatchObject({ ok: true, repeated: true });
    const booked = (await bookings(services)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
    expect(booked.map(({ child_name, age_band, state }) => [child_name, age_band, state])).toEqual([
      ["Zaynab", "10 to 12", "booked"],
      ["Yusuf", "7 to 9", "booked"],
      ["Maryam", "4 to 6", "booked"],
    ]);
    const starts = booked.map(({ starts_at }) => Date.parse(starts_at ?? ""));
    expect(starts[0]).toBe(Date.parse(slot.startsAt));
    for (const index of [1, 2]) {
      const gap = (starts[index] ?? 0) - (starts[index - 1] ?? 0);
      expect(gap).toBeGreaterThanOrEqual(policy.trialMinutes * 60_000);
      expect(gap).toBeLessThanOrEqual(2 * hour);
    }
    const sent = await mails(services);
    expect(sent.filter(({ kind }) => kind === "trial-booked")).toHaveLength(3);
    const { db } = services;
    expect(await db.selectFrom("desk_case").select("id").execute()).toHaveLength(3);
    expect(await db.selectFrom("guardian").select("id").execute()).toHaveLength(1);
    const learners = await db.selectFrom("learner").select("name").execute();
    expect(learners.map(({ name }) => name).toSorted()).toEqual(["Maryam", "Yusuf", "Zaynab"]);
  });

  test("whoever finds no time after the others is asked for, and nobody is left out", async () => {
    const { services } = await createTestServices(maker);
    // The last of a day.
    const slots = openSlots(services).filter(
      ({ startsAt }) => !isChildsNight("Europe/London", startsAt),
    );
    const gapAfter = (index: number) =>
      Date.parse(slots[index + 1]?.startsAt ?? "") - Date.parse(slots[index]?.startsAt ?? "");
    const slot = slots.find((_, index) => gapAfter(index) > 4 * hour);
    const form = await trialForm(services, {
      ...children,
      child_name_3: "",
      age_band_3: "",
      slot: slot?.startsAt ?? "",
    });
    expect((await submitTrial(services, form, visitor)).ok).toBe(true);
    const booked = await bookings(services);
    expect(booked.find(({ child_name: name }) => name === "Yusuf")).toMatchObject({
      state: "requested",
      starts_at: null,
      preferred: "Directly after the lesson of Zaynab",
    });
  });

  test("a half-filled child, or one with another's name, is asked for at its field, and a lesson for oneself has none", async () => {
    const { services } = await createTestServices(maker);
    const slot = aSlot(services);
    const half = await trialForm(services, { ...children, slot: slot.startsAt, age_band_2: "" });
    expect(await submitTrial(services, half, visitor)).toMatchObject({
      ok: false,
      errors: { age_band_2: trialErrors.ageBandMissing },
    });
    const same = { child_name: "Sara", child_name_2: " SARA " };
    const twice = await trialForm(services, { ...children, ...same, slot: slot.startsAt });
    expect(await submitTrial(services, twice, visitor)).toMatchObject({
      ok: false,
      errors: { child_name_2: trialErrors.childNameTwice },
    });
    expect(await bookings(services)).toEqual([]);
    const self = await trialForm(services, { ...children, learner: "self", slot: slot.startsAt });
    expect((await submitTrial(services, self, visitor)).ok).toBe(true);
    expect(await bookings(services)).toHaveLength(1);
  });
});
