import { expressionBuilder, type Expression, type Insertable, type Selectable } from "kysely";

import { monthsAfter, toIso } from "#app/platform/.server/clock.ts";
import type { Db, Engine, Trx } from "#app/platform/.server/db/database.ts";
import type { CaseKind } from "#app/platform/.server/db/schema/cases-tables.ts";
import type { DatabaseSchema } from "#app/platform/.server/db/schema/index.ts";
import { newId } from "#app/platform/.server/ids.ts";
import { indexWords } from "#app/platform/search-words.ts";
import { policy } from "#content/policy.ts";
import { caseKinds, kindsWith, restrictedKinds } from "./case-kinds.ts";
import { keptUntil } from "./case-retention.server.ts";
import type { Hours } from "#content/documents.ts";
import { nextWorkday } from "#app/features/clock/working-hours.server.ts";

/*
 * What every change to a case is made of. The rules on who may make one are in acts/ and answering/; only the
 * site's own forms go round them.
 */

export type CaseRow = Selectable<DatabaseSchema["desk_case"]>;
export type MessageRow = Selectable<DatabaseSchema["case_message"]>;

type NewMessage = Insertable<DatabaseSchema["case_message"]>;
export type CaseChange = Partial<Insertable<DatabaseSchema["desk_case"]>>;

/** Who did something to a case. Someone who is not at the desk has no id. */
export type Actor = { readonly id: string | null; readonly name: string };

export type Author = Actor & { readonly id: string };

export const bySite: Actor = { id: null, name: "The site" };

/** Stores a message, with its words for the search. The caller counts it on the case. */
export async function insertMessage(
  trx: Trx,
  message: Pick<NewMessage, "case_id" | "direction" | "author" | "text"> & Partial<NewMessage>,
  now: number,
): Promise<string> {
  const id = newId();
  await trx
    .insertInto("case_message")
    .values({ id, created_at: toIso(now), ...message })
    .execute();
  return id;
}

/** Makes a case findable by the words of a text, and by others that are in no text. */
export async function insertWords(
  trx: Trx,
  caseId: string,
  sourceId: string,
  text: string,
  others: readonly string[] = [],
): Promise<void> {
  const words = [...indexWords(text), ...others].join(" ");
  if (words === "") return;
  await trx
    .insertInto("case_text")
    .values({ case_id: caseId, source_id: sourceId, words })
    .execute();
}

/** Makes a case findable by what is said in it, together with whose it is. */
export async function insertEntryWords(
  trx: Trx,
  { id, name, email, subject }: Pick<CaseRow, "id" | "name" | "email" | "subject">,
  entryId: string,
  text: string,
): Promise<void> {
  await insertWords(trx, id, entryId, [name, email, subject, text].join(" "));
}

/** Keeps a note for the team. The caller makes it findable. @returns its id */
export async function insertNote(
  trx: Trx,
  row: CaseRow,
  author: Author,
  text: string,
  now: number,
): Promise<string> {
  const id = newId();
  const written = { author_id: author.id, author: author.name, text, created_at: toIso(now) };
  await trx
    .insertInto("case_note")
    .values({ id, case_id: row.id, ...written })
    .execute();
  return id;
}

/** Says in words what was done. @param undo JSON with what is needed to undo it */
export async function insertEvent(
  trx: Trx,
  { id, version }: CaseRow,
  by: Actor,
  text: string,
  now: number,
  undo: string | null = null,
): Promise<void> {
  const said = { actor_id: by.id, actor: by.name, text, version, undo };
  await trx
    .insertInto("case_event")
    .values({ id: newId(), case_id: id, ...said, created_at: toIso(now) })
    .execute();
}

/** The case, held until the end of the transaction. */
export async function lockCase(trx: Trx, id: string, engine: Engine): Promise<CaseRow | null> {
  const row = await trx
    .selectFrom("desk_case")
    .selectAll()
    .where("id", "=", id)
    .$if(engine === "postgres", (query) => query.forUpdate())
    .executeTakeFirst();
  return row ?? null;
}

export async function findCase(db: Db, id: string): Promise<CaseRow | null> {
  const row = await db.selectFrom("desk_case").selectAll().where("id", "=", id).executeTakeFirst();
  return row ?? null;
}

/**
 * Records a change and counts it. A case that is to be kept for long is kept as long whatever the change says: only
 * closing it makes that shorter, and the database refuses any other way.
 *
 * @returns the case as it is now
 */
export async function updateCase(
  trx: Trx,
  row: CaseRow,
  change: CaseChange,
  now: number,
): Promise<CaseRow> {
  const state = change.state ?? row.state;
  return trx
    .updateTable("desk_case")
    .set((value) => ({
      ...change,
      ...keptAs(row, { ...change, state }),
      is_open: isClosed(state) ? 0 : 1,
      // Counted by the database: a family's own change does not wait for the row, and two may not share a number.
      version: value("version", "+", 1),
      changed_at: toIso(now),
    }))
    .where("id", "=", row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Changes a case, and says on it in words who did what. */
export async function changeCase(
  trx: Trx,
  row: CaseRow,
  change: CaseChange,
  by: Actor,
  text: string,
  now: number,
): Promise<void> {
  await insertEvent(trx, await updateCase(trx, row, change, now), by, text, now);
}

/** A case that waits for the team again: for its owner from this working day on, or for someone to take it. */
export function onTeamsTurn(hours: Hours, { owner_id }: Pick<CaseRow, "owner_id">, now: number) {
  const isOwned = owner_id !== null;
  return {
    state: isOwned ? ("open" as const) : ("new" as const),
    next_on: isOwned ? nextWorkday(hours, now).toString() : null,
    snoozed_until: null,
    closed_at: null,
  };
}

function isClosed(state: CaseRow["state"]): state is "done" | "spam" {
  return state === "done" || state === "spam";
}

/** Until when a case is kept from now on; empty if that stays as it is. */
function keptAs(row: CaseRow, { state, keep_until }: CaseChange & Pick<CaseRow, "state">) {
  const isClosing = state !== row.state && isClosed(state);
  if (isClosing && keep_until !== undefined) return { keep_until };
  const isReopening = state !== row.state && state !== "spam";
  const until = keep_until ?? (isReopening ? keptOnceReopened(row) : undefined);
  if (until === undefined) return {};
  // What is stored may by now be later than what was read.
  const eb = expressionBuilder<DatabaseSchema, "desk_case">();
  const isSooner = eb("keep_until", "<", until);
  return {
    keep_until: eb.case().when(isSooner).then(until).else(eb.ref("keep_until")).end(),
  };
}

/** As long as any other, where closing it has shortened how long it is kept. */
function keptOnceReopened({ kind, state, created_at, keep_until }: CaseRow) {
  if (!isClosed(state) || caseKinds[kind].keptDays[state] === null) return undefined;
  const receivedAt = Date.parse(created_at);
  const ordinary = monthsAfter(receivedAt, policy.enquiryMonths);
  return toIso(keptUntil(kind, receivedAt, Math.max(ordinary, Date.parse(keep_until))));
}

/** In a query: whether an id is that of a case of one of these kinds. */
export function isCaseOf(id: Expression<string>, kinds: readonly CaseKind[]) {
  const { exists, selectFrom } = expressionBuilder<DatabaseSchema>();
  return exists(
    selectFrom("desk_case").select("id").where("id", "=", id).where("kind", "in", kinds),
  );
}

const followingKinds = kindsWith(({ followsSource }) => followsSource);

/** The concern about a child that a message to us is, for mail that answers it. */
export async function findConcernFrom(db: Db, sourceId: string): Promise<CaseRow | null> {
  const row = await db
    .selectFrom("desk_case")
    .selectAll()
    .where("source_id", "=", sourceId)
    .where("kind", "in", restrictedKinds)
    .executeTakeFirst();
  return row ?? null;
}

/** The case that was made from something, unless it is of a kind that nothing finds by that. */
export async function findCaseOf(
  db: Db,
  kind: CaseRow["source_kind"],
  id: string,
): Promise<CaseRow | null> {
  const row = await db
    .selectFrom("desk_case")
    .selectAll()
    .where("source_kind", "=", kind)
    .where("source_id", "=", id)
    .where("kind", "in", followingKinds)
    .executeTakeFirst();
  return row ?? null;
}

/** What somebody asks us, as they see it. */
export type Asked = {
  /** When they last did. */
  readonly askedAt: string;
  /** By when we answer; null once we have. */
  readonly answerBy: string | null;
  readonly isClosed: boolean;
};

/** The cases that were made from some things, each by what it was made from. */
export async function listAsked(
  db: Db,
  kind: CaseRow["source_kind"],
  ids: readonly string[],
): Promise<ReadonlyMap<string, Asked>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("desk_case")
    .select(["source_id", "created_at", "deadline", "is_open"])
    .select((eb) =>
      eb
        .selectFrom("case_message")
        .select((said) => said.fn.max("case_message.created_at").as("at"))
        .whereRef("case_message.case_id", "=", "desk_case.id")
        .where("case_message.direction", "=", "in")
        .as("said_at"),
    )
    .where("source_kind", "=", kind)
    .where("source_id", "in", ids)
    .where("kind", "in", followingKinds)
    .execute();
  return new Map(
    rows.map((row) => [
      row.source_id,
      {
        askedAt: row.said_at ?? row.created_at,
        answerBy: row.is_open === 1 ? row.deadline : null,
        isClosed: row.is_open === 0,
      },
    ]),
  );
}
