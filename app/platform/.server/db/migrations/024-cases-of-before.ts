import { setImmediate as nextTurn } from "node:timers/promises";
import { sql, type Insertable, type Kysely, type Selectable } from "kysely";

import { emailKeyOf } from "../../../email-address.ts";
import { searchWords } from "../../../search-words.ts";
import { day, toIso } from "../../clock.ts";
import { newId, newReference } from "../../ids.ts";
import type { DatabaseSchema } from "../schema/index.ts";
import type { BookingBefore, SchemaStep } from "./migration.ts";

type Db = Kysely<DatabaseSchema>;
type Sent = Pick<
  Insertable<DatabaseSchema["desk_case"]>,
  "kind" | "source_kind" | "source_id" | "name" | "subject" | "created_at"
> &
  Partial<Insertable<DatabaseSchema["desk_case"]>> & { readonly text: string };

/** Anything older has been answered by email, or never will be. */
const freshMs = 7 * day;
const page = 500;

/**
 * A case for everything that visitors sent before there were cases. What is fresh, or asks for a lesson still
 * to come, is new; the rest is done. One day to answer and two years to keep replace the policy, which
 * no migration may follow: its numbers can change.
 */
export const casesOfBefore: SchemaStep = {
  name: "024-cases-of-before",
  statements: () => [],
  fill: async (trx, tell) => {
    const now = Date.now();
    const { of } = await trx
      .selectNoFrom(
        sql<number>`
          (select count(*) from enquiry) + (select count(*) from trial_booking)
            + (select count(*) from feedback_report)`.as("of"),
      )
      .executeTakeFirstOrThrow();
    let done = 0;
    const eachPage = async <T extends "enquiry" | "trial_booking" | "feedback_report">(
      table: T,
      sentOf: (row: Selectable<DatabaseSchema[T]>) => readonly Sent[],
    ) => {
      for (let last = ""; ;) {
        const rows = await rowsAfter(trx, table, last);
        const next = rows.at(-1)?.id;
        if (next === undefined) return;
        last = next;
        await add(trx, now, rows.flatMap(sentOf));
        done += rows.length;
        tell(done, of);
        // SQLite leaves nothing else its turn, not even a wish to stop.
        await nextTurn();
      }
    };
    await eachPage("enquiry", (row) => [
      {
        kind: "enquiry",
        source_kind: "enquiry",
        source_id: row.id,
        name: row.name,
        email: row.email,
        phone: row.phone,
        subject: row.message.split("\n", 1)[0]?.slice(0, 100).toWellFormed() ?? "",
        text: row.message,
        created_at: row.created_at,
      },
    ]);
    await eachPage("trial_booking", (row) => {
      const { starts_at: startsAt } = row as typeof row & BookingBefore["trial_booking"];
      // No one has confirmed it: its case is opened when someone does.
      if (row.state === "held") return [];
      return [
        {
          kind: row.state === "requested" ? "other-times" : "trial",
          source_kind: "trial",
          source_id: row.id,
          reference: row.reference,
          name: row.name,
          email: row.email,
          phone: row.phone,
          subject: `Trial: ${row.wanted_language || row.course}`,
          text: [row.preferred, row.note].filter(Boolean).join("\n\n"),
          zone: row.zone,
          course: row.course,
          language: row.language,
          account_id: row.account_id,
          created_at: row.created_at,
          ...(startsAt !== null && startsAt > toIso(now) && row.state === "booked"
            ? { state: "new" }
            : {}),
        },
      ];
    });
    await eachPage("feedback_report", (row) => [
      {
        kind: "card-report",
        source_kind: "report",
        source_id: row.id,
        name: "",
        subject: "A card was reported",
        text: row.reason,
        created_at: row.created_at,
      },
    ]);
  },
};

/** A page of a table. */
async function rowsAfter<T extends keyof DatabaseSchema>(trx: Db, table: T, id: string) {
  const { rows } = await sql<Selectable<DatabaseSchema[T]> & { readonly id: string }>`
    select * from ${sql.table(table)} where id > ${id} order by id limit ${page}`.execute(trx);
  return rows;
}

async function add(trx: Db, now: number, all: readonly Sent[]): Promise<void> {
  if (all.length === 0) return;
  const references = await newReferences(trx, all.length);
  const cases = all.map((sent, index) => caseOf(now, sent, references[index] ?? ""));
  await trx
    .insertInto("desk_case")
    .values(cases.map(({ row }) => row))
    .execute();
  await trx
    .insertInto("case_message")
    .values(
      cases.map(({ row: { id, name, created_at }, text }) => ({
        id: newId(),
        case_id: id,
        direction: "in",
        author: name,
        text,
        created_at,
      })),
    )
    .execute();
  await trx
    .insertInto("case_text")
    .values(
      cases.map(({ row: { id, name, email, subject }, text }) => ({
        case_id: id,
        source_id: id,
        words: searchWords([name, email ?? "", subject, text].join(" ")).join(" "),
      })),
    )
    .execute();
}

/** As many as no case has yet: among a million made by chance some two are likelier the same than not. */
async function newReferences(trx: Db, count: number): Promise<readonly string[]> {
  const found = new Set<string>();
  while (found.size < count) {
    while (found.size < count) found.add(newReference("C"));
    const taken = await trx
      .selectFrom("desk_case")
      .select("reference")
      .where("reference", "in", [...found])
      .execute();
    for (const { reference } of taken) found.delete(reference);
  }
  return [...found];
}

function caseOf(now: number, { text, ...sent }: Sent, reference: string) {
  const createdAt = Date.parse(sent.created_at);
  const isNew = sent.state === "new" || now - createdAt < freshMs;
  const deadline = isNew ? toIso(createdAt + day) : null;
  const email = sent.email ?? null;
  const row: Insertable<DatabaseSchema["desk_case"]> = {
    id: newId(),
    reference,
    family_key: email === null ? null : emailKeyOf(email),
    email,
    phone: "",
    course: "",
    language: "",
    version: 1,
    messages: 1,
    changed_at: sent.created_at,
    ...sent,
    state: isNew ? "new" : "done",
    is_open: isNew ? 1 : 0,
    deadline,
    due_at: deadline ?? sent.created_at,
    closed_at: isNew ? null : sent.created_at,
    keep_until: toIso(createdAt + 730 * day),
  };
  return { row, text };
}
