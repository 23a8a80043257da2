import { expect, test } from "vitest";

import { minute } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { describeOnEveryDatabase } from "#tests/support/databases.ts";
import { createTestServices } from "#tests/support/services.ts";
import { book, bookings, moveByLink, stranger } from "#tests/support/trial-booking.ts";
import { openSlots, trialForm } from "#tests/support/trial-form.ts";
import { changeTrial } from "#tests/support/trial-length.ts";
import { bookableSlots } from "#app/features/availability/free-times.server.ts";
import { submitTrial } from "./submit-trial.server.ts";

/** Starts in one area that all have so many places, from the first of a window on. */
function startsWith(services: Services, places: number): string[] {
  const slots = openSlots(services, "web").filter((slot) => slot.places === places);
  const later = slots.findIndex(({ startsAt }, index) => {
    const before = slots[index - 1]?.startsAt ?? startsAt;
    return Date.parse(startsAt) - Date.parse(before) > 60 * minute;
  });
  return slots.slice(later).map(({ startsAt }) => startsAt);
}

async function tryToBook(services: Services, index: number, slot: string | undefined) {
  const { meta, email } = stranger(index);
  const form = await trialForm(services, { course: "react", slot: slot ?? "", email });
  const answer = await submitTrial(services, form, meta);
  return answer.ok ? "booked" : answer.kind;
}

async function offered(services: Services): Promise<string[]> {
  return (await bookableSlots(services, "web", services.clock.now())).map(
    ({ startsAt }) => startsAt,
  );
}

describeOnEveryDatabase("starts closer together than a lesson lasts", (maker) => {
  test.each([15, 30])("share their one place, %d minutes apart", async (stepMinutes) => {
    const { services, another } = await createTestServices(maker);
    const other = await another();
    changeTrial({ stepMinutes, trialMinutes: 45 }, services, other);
    const starts = startsWith(services, 1);
    const [one, two] = starts;
    const answers = await Promise.all([
      tryToBook(services, 1, one),
      tryToBook(other, 2, two),
      tryToBook(services, 3, one),
      tryToBook(other, 4, two),
    ]);
    expect(answers.toSorted()).toEqual(["booked", "taken", "taken", "taken"]);
    const [booked] = await bookings(services);
    const away = (start: string) =>
      Math.abs(Date.parse(start) - Date.parse(booked?.starts_at ?? ""));
    expect(starts.filter((start) => away(start) < 45 * minute).length).toBeGreaterThan(1);
    expect((await offered(services)).filter((start) => away(start) < 45 * minute)).toEqual([]);
    const next = starts.find(
      (start) => start > (booked?.starts_at ?? "") && away(start) >= 45 * minute,
    );
    expect(await offered(services)).toContain(next);
    expect(await tryToBook(services, 5, next)).toBe("booked");
  });

  test("take no more places than run at one moment", async () => {
    const { services } = await createTestServices(maker);
    changeTrial({ stepMinutes: 30, trialMinutes: 45 }, services);
    const [one, two, three] = startsWith(services, 2);
    // The first and the third do not meet, and the second meets both.
    for (const [index, start] of [one, three, two].entries()) {
      expect(await offered(services)).toContain(start);
      expect(await tryToBook(services, index, start)).toBe("booked");
    }
    expect(await offered(services)).not.toContain(two);
    expect(await tryToBook(services, 4, one)).toBe("taken");
  });

  test("let a lesson move by less than it lasts, for it is not in its own way", async () => {
    const { services, clock } = await createTestServices(maker);
    changeTrial({ stepMinutes: 15, trialMinutes: 45 }, services);
    const [one = "", two = ""] = startsWith(services, 1);
    const booking = await book(services, { course: "react", slot: one });
    const ways = await bookableSlots(services, "web", clock.now(), null, booking);
    expect(ways.map(({ startsAt }) => startsAt)).toContain(two);
    expect(ways.map(({ startsAt }) => startsAt)).not.toContain(one);
    expect(await moveByLink(services, booking, two)).toMatchObject({ ok: true });
  });

  test("are free again once a hold on one of them is over", async () => {
    const { services, clock } = await createTestServices(maker);
    changeTrial({ stepMinutes: 30, trialMinutes: 45 }, services);
    const [one = "", two = ""] = startsWith(services, 1);
    const booking = await book(services, { course: "react", slot: one });
    const heldUntil = new Date(clock.now() + minute).toISOString();
    await services.db.updateTable("trial_place").set({ held_until: heldUntil }).execute();
    await services.db.deleteFrom("lesson").execute();
    await services.db.updateTable("trial_booking").set({ state: "held" }).execute();
    expect(await tryToBook(services, 1, two)).toBe("taken");
    clock.advance(minute);
    expect(await offered(services)).toContain(two);
    expect(await tryToBook(services, 2, two)).toBe("booked");
    expect((await bookings(services)).map(({ id }) => id)).not.toContain(booking.id);
  });
});
