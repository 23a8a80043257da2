import { expect, test } from "vitest";

import { restoreEdition } from "#app/features/documents/publish.server.ts";
import { hour, toIso } from "#app/platform/.server/clock.ts";
import { academyZone } from "#app/platform/zone-clock.ts";
import { policy } from "#content/policy.ts";
import { openTestCase } from "#tests/support/cases.ts";
import { describeOnEveryDatabase } from "#tests/support/databases.ts";
import { listClosed } from "#app/features/clock/closed-day-store.server.ts";
import { openDays } from "#app/features/lessons/close-days.server.ts";
import { aClosing, closeFor } from "#tests/support/closing.ts";
import { deskPerson } from "#tests/support/desk.ts";
import { publishChange } from "#tests/support/documents.ts";
import { createTestServices } from "#tests/support/services.ts";

/** A moment on the academy's clock. */
const at = (text: string) =>
  Temporal.ZonedDateTime.from(`${text}[${academyZone()}]`).epochMilliseconds;

describeOnEveryDatabase("the clock of an answer", (maker) => {
  test("stops on days on which nobody answers, also for what is waiting already, and goes on as before when they are taken back", async () => {
    const { services, clock } = await createTestServices(maker);
    const { db } = services;
    // Four working hours are left on the day before the holidays, and four on the next working day.
    clock.advance(at("2026-12-24T14:00") - clock.now());
    const enquiry = await openTestCase(db, {}, clock.now());
    const worry = await openTestCase(db, { kind: "worry" }, clock.now());
    const read = async (id: string) =>
      await db
        .selectFrom("desk_case")
        .select(["deadline", "due_at"])
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
    const [before, concern] = [await read(enquiry), await read(worry)];
    expect(policy.answerHours).toBe(8);
    expect(before.deadline).toBe(toIso(at("2026-12-25T13:00")));
    clock.advance(hour);

    const { member } = await deskPerson(services, "coordinator");
    const holidays = aClosing("2026-12-25", { until: "2026-12-28" });
    await closeFor(services, member, holidays);
    const moved = toIso(at("2026-12-29T13:00"));
    expect(await read(enquiry)).toEqual({ deadline: moved, due_at: moved });
    // A concern about a child waits for no holiday.
    expect(await read(worry)).toEqual(concern);
    const late = await openTestCase(db, {}, at("2026-12-20T09:00"));
    const wasLate = await read(late);

    // An edition, an import or a field from before has no closed days.
    const closed = [{ first: "2026-12-20", last: "2027-02-28" }];
    await publishChange(services, "hours", { closed });
    expect(await read(enquiry)).toEqual({ deadline: moved, due_at: moved });
    await restoreEdition(services, 0, { by: null, note: "" });
    expect(await read(enquiry)).toEqual({ deadline: moved, due_at: moved });

    const [{ act_id: act } = { act_id: "" }] = await listClosed(db, "2026-12-25", "2026-12-26");
    expect(await openDays(services, member, act, null)).toMatchObject({ opened: { back: [] } });
    expect(await read(enquiry)).toEqual(before);
    expect(await read(late)).toEqual(wasLate);
    // Other words move nothing.
    await publishChange(services, "facts", { city: "Leeds" });
    expect(await read(enquiry)).toEqual(before);
  });
});
