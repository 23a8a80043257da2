import { expect, test } from "vitest";

import { day, toIso } from "#app/platform/.server/clock.ts";
import { newId } from "#app/platform/.server/ids.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { describeOnEveryDatabase } from "#tests/support/databases.ts";
import { memberOf } from "#tests/support/desk.ts";
import { createTestServices } from "#tests/support/services.ts";
import { book } from "#tests/support/trial-booking.ts";
import { openCase, type NewCase } from "#app/features/case-record/open-case.server.ts";
import { readFigures } from "./figures.server.ts";
import { smallestGroup, sum } from "./small-groups.ts";

const owner = memberOf("owner");

async function figureOf(services: Services, id: string) {
  return (await readFigures(services, owner)).find((one) => one.id === id);
}

async function openCases(services: Services, count: number, change: Partial<NewCase>, at: number) {
  for (let index = 0; index < count; index += 1) {
    const source = { kind: "enquiry", id: newId() } as const;
    const sent = {
      kind: "enquiry",
      source,
      name: "A",
      email: null,
      subject: "B",
      text: "C",
    } as const;
    await services.db
      .transaction()
      .execute((trx) => openCase(trx, { ...sent, ...change, keepUntil: at + day }, at));
  }
}

describeOnEveryDatabase("the figures of the desk", (maker) => {
  test("count what came in by day and source, worries left out, and nothing below five", async () => {
    const { services, clock } = await createTestServices(maker);
    const now = clock.now();
    expect((await figureOf(services, "enquiries"))?.rows).toHaveLength(30);
    await openCases(services, 3, {}, now - 3 * day);
    expect((await figureOf(services, "enquiries"))?.rows).toBeNull();
    await openCases(services, 4, {}, now - 9 * day);
    await openCases(services, 6, {}, now - 5 * day);
    await openCases(services, 5, { kind: "worry" }, now - 5 * day);
    await openCases(services, 9, {}, now);
    const { columns, rows } = (await figureOf(services, "enquiries")) ?? {};
    expect(columns).toEqual(["Contact form", "Trial form", "Email"]);
    const values = rows?.map((row) => row.values) ?? [];
    expect(sum(values.flat())).toBe(13);
    for (const value of values.flat()) expect(value === 0 || value >= smallestGroup).toBe(true);
    await services.db
      .updateTable("desk_case")
      .set({ first_answered_at: toIso(now - 8 * day) })
      .where("created_at", "<", toIso(now - 8 * day))
      .execute();
    const answers = (await figureOf(services, "answers"))?.rows ?? [];
    expect(sum(answers.flatMap((row) => row.values))).toBe(22);
  });

  test("show how far trials got, by month, course and language", async () => {
    const { services } = await createTestServices(maker);
    const booking = await book(services);
    const { id: _id, reference: _reference, submission_key: _key, ...same } = booking;
    const copy = (count: number, change: Partial<typeof booking>) =>
      services.db
        .insertInto("trial_booking")
        .values(
          Array.from({ length: count }, () => {
            const id = newId();
            return { ...same, id, reference: id, submission_key: id, ...change };
          }),
        )
        .execute();
    await copy(7, { course: "python" });
    await copy(6, { course: "java", outcome: "held" });
    await copy(2, { course: "sql", outcome: "held", next_step: "yes" });
    const byCourse = await figureOf(services, "trials-course");
    // Two went on: too few to show, so the last stage is left out.
    expect(byCourse?.columns).toEqual(["Asked for", "Booked", "Held"]);
    for (const { values } of byCourse?.rows ?? []) {
      const parts = values.map((value, index) => value - (values[index + 1] ?? 0));
      for (const part of parts) expect(part === 0 || part >= smallestGroup).toBe(true);
    }
    const whole = (rows: typeof byCourse) =>
      sum((rows?.rows ?? []).map(({ values }) => values[0] ?? 0));
    expect(whole(byCourse)).toBe(16);
    expect(whole(await figureOf(services, "trials-month"))).toBe(16);
    expect(whole(await figureOf(services, "trials-language"))).toBe(16);
  });
});
