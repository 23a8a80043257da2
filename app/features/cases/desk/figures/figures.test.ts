import { expect, test } from "vitest";

import { day, toIso } from "#app/platform/.server/clock.ts";
import { newId } from "#app/platform/.server/ids.ts";
import { portion } from "#app/platform/.server/db/portions.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { describeOnSqliteFirst, rowIn } from "#tests/support/databases.ts";
import { memberOf } from "#tests/support/desk.ts";
import { csvOf } from "#app/platform/.server/csv.ts";
import { createTestServices } from "#tests/support/services.ts";
import { book } from "#tests/support/trial-booking.ts";
import { openCase, type NewCase } from "#app/features/case-record/open-case.server.ts";
import { linesOf } from "./figures-csv.server.ts";
import { keepFigures, readFigures } from "./figures.server.ts";
import { hours } from "#tests/support/seeds.ts";

const owner = memberOf("owner");
const { signal } = new AbortController();
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

async function figureOf(services: Services, id: string) {
  const counted = await readFigures(services, owner);
  const figure = counted?.figures.find((one) => one.id === id);
  if (!figure) throw new Error(`There is no figure ${id}`);
  return figure;
}

async function openCases(services: Services, count: number, change: Partial<NewCase>, at: number) {
  await services.db.transaction().execute(async (trx) => {
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
      await openCase(trx, hours, { ...sent, ...change, keepUntil: at + day }, at);
    }
  });
}

describeOnSqliteFirst("the figures of the desk", (maker) => {
  test("count what came in by day and source, every case but concerns, and today not yet", async () => {
    const { services, clock } = await createTestServices(maker);
    const now = clock.now();
    expect(await readFigures(services, owner)).toBeNull();
    await openCases(services, 1, {}, now - 9 * day);
    await openCases(services, 2, {}, now - 5 * day);
    await openCases(services, 5, { kind: "worry" }, now - 5 * day);
    await openCases(services, 9, {}, now);
    await services.db
      .updateTable("desk_case")
      .set({ first_answered_at: toIso(now - 8 * day) })
      .where("created_at", "<", toIso(now - 8 * day))
      .execute();
    await keepFigures(services, now, signal);
    const { columns, rows } = await figureOf(services, "enquiries");
    expect(columns).toEqual(["Contact form", "Trial form", "Email"]);
    expect(rows).toHaveLength(30);
    expect(rows.flatMap(({ values }) => values).filter((value) => value > 0)).toEqual([1, 2]);
    const answers = await figureOf(services, "answers");
    expect(sum(answers.rows.flatMap(({ values }) => values))).toBe(3);
    expect(answers.rows.at(-1)).toEqual({ label: "not yet", values: [2] });
  });

  test("are counted once a day, whatever came in meanwhile", async () => {
    const { services, clock } = await createTestServices(maker);
    const count = async () => {
      await keepFigures(services, clock.now(), signal);
      const { rows } = await figureOf(services, "enquiries");
      return sum(rows.flatMap(({ values }) => values));
    };
    // More than are read at once, several of them at the same moment.
    await openCases(services, portion + 20, {}, clock.now() - 2 * day);
    expect(await count()).toBe(portion + 20);
    const before = await readFigures(services, owner);
    await openCases(services, 1, {}, clock.now() - day);
    expect(await count()).toBe(portion + 20);
    clock.advance(day);
    expect(await count()).toBe(portion + 21);
    expect((await readFigures(services, owner))?.until).not.toBe(before?.until);
    expect(await services.db.selectFrom("desk_figures").selectAll().execute()).toHaveLength(1);
  });

  test("show how far trials got, by month, course and language", async () => {
    const { services, clock } = await createTestServices(maker);
    const { db } = services;
    const { id } = await book(services);
    const booking = await rowIn(db, "trial_booking", { id });
    const lesson = await rowIn(db, "lesson", { id });
    const copy = async (count: number, change: Partial<typeof booking>, outcome: "came" | null) => {
      for (const own of Array.from({ length: count }, newId)) {
        const same = { id: own, reference: own, submission_key: own, ...change };
        await db
          .insertInto("trial_booking")
          .values({ ...booking, ...same })
          .execute();
        await db
          .insertInto("lesson")
          .values({ ...lesson, id: own, outcome })
          .execute();
      }
    };
    await copy(7, { course: "python" }, null);
    await copy(6, { course: "java" }, "came");
    await copy(2, { course: "sql", next_step: "yes" }, "came");
    await keepFigures(services, clock.now() + day, signal);
    const byCourse = await figureOf(services, "trials-course");
    expect(byCourse.columns).toEqual(["Asked for", "Booked", "Held", "Continuing"]);
    expect(byCourse.rows.map(({ values }) => values)).toEqual(
      expect.arrayContaining([
        [6, 6, 6, 0],
        [2, 2, 2, 2],
      ]),
    );
    const whole = ({ rows }: typeof byCourse) => sum(rows.map(({ values }) => values[0] ?? 0));
    expect(whole(byCourse)).toBe(16);
    expect(whole(await figureOf(services, "trials-month"))).toBe(16);
    expect(whole(await figureOf(services, "trials-language"))).toBe(16);
  });
});

test("the figures as a table keep every sign in its cell, and are no formula", () => {
  const rows = [
    { label: '=HYPERLINK("https://x.example")', values: [1] },
    { label: "العربية, “and”\nmore", values: [2] },
  ];
  const figures = [{ id: "a", heading: "Trials by course", columns: ["Booked"], rows }];
  expect(csvOf(linesOf({ until: "25 Nov 2026", figures }))).toBe(
    [
      "Counted up to,Figure,Group,Column,Number",
      `25 Nov 2026,Trials by course,"'=HYPERLINK(""https://x.example"")",Booked,1`,
      `25 Nov 2026,Trials by course,"العربية, “and”\nmore",Booked,2`,
      "",
    ].join("\r\n"),
  );
});
