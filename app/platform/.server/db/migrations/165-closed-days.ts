import { newId } from "../../ids.ts";
import type { SchemaStep } from "./migration.ts";

/** Longer spans were slips of the pen: within ten years a day is found to be closed. */
const mostDays = 3_660;

type Span = { readonly first?: unknown; readonly last?: unknown };

function datesOf({ first, last }: Span): string[] {
  const dates: string[] = [];
  try {
    const end = Temporal.PlainDate.from(String(last));
    let date = Temporal.PlainDate.from(String(first));
    while (Temporal.PlainDate.compare(date, end) <= 0 && dates.length < mostDays) {
      dates.push(date.toString());
      date = date.add({ days: 1 });
    }
  } catch {
    // What is no date has closed nothing.
  }
  return dates;
}

/**
 * Closed days are one list: those without trials, and those that the published hours called days on which nobody answers. On
 * both weekly lessons took place, and go on to. Days that keep other hours for trials stay where they were.
 */
export const closedDays: SchemaStep = {
  name: "165-closed-days",
  statements: ({ key, tableEnd }) => [
    `create table closed_day (
    date ${key} not null,
    area ${key} not null,
    answers integer not null check (answers in (0, 1)),
    reason text not null,
    act_id ${key} not null,
    counts_as ${key} not null check (counts_as in ('not-charged', 'made-up', 'takes-place')),
    changed_by text not null,
    changed_at ${key} not null,
    constraint closed_day_key primary key (date, area)
  )${tableEnd}`,
    "create index closed_day_act on closed_day (act_id)",
    `insert into closed_day (date, area, answers, reason, act_id, counts_as, changed_by, changed_at)
    select date, area, 1, reason, date || ':' || area, 'takes-place', changed_by, changed_at
    from trial_day where from_time is null or to_time is null`,
    `create table trial_hours (
    date ${key} not null,
    area ${key} not null,
    from_time ${key} not null,
    to_time ${key} not null,
    reason text not null,
    changed_by text not null,
    changed_at ${key} not null,
    constraint trial_hours_key primary key (date, area)
  )${tableEnd}`,
    `insert into trial_hours select date, area, from_time, to_time, reason, changed_by, changed_at
    from trial_day where from_time is not null and to_time is not null`,
    "drop table trial_day",
    "alter table trial_hours rename to trial_day",
  ],
  fill: async (trx) => {
    const edition = await trx
      .selectFrom("edition")
      .select("revisions")
      .orderBy("number", "desc")
      .executeTakeFirst();
    const revisions = JSON.parse(edition?.revisions ?? "{}") as Record<string, string>;
    const published = await trx
      .selectFrom("document_revision")
      .select(["body", "created_at"])
      .where("id", "=", revisions["en/hours"] ?? "")
      .executeTakeFirst();
    const { closed = [] } = JSON.parse(published?.body ?? "{}") as { closed?: readonly Span[] };
    for (const span of closed) {
      const act_id = newId();
      for (const date of datesOf(span)) {
        await trx
          .insertInto("closed_day")
          .values({
            date,
            area: "",
            answers: 0,
            reason: "",
            act_id,
            counts_as: "takes-place",
            changed_by: "",
            changed_at: published?.created_at ?? "",
          })
          .onConflict((conflict) => conflict.columns(["date", "area"]).doUpdateSet({ answers: 0 }))
          .execute();
      }
    }
  },
};
