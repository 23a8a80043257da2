import { createHash } from "node:crypto";

import type { Selectable } from "kysely";

import { academyDay } from "#app/features/clock/academy-days.server.ts";
import { policy } from "#content/policy.ts";
import { monthsAfter, toIso } from "#app/platform/.server/clock.ts";
import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import type { DatabaseSchema } from "#app/platform/.server/db/schema/index.ts";
import { withdrawMailAbout } from "#app/platform/.server/outbox/outbox-store.ts";
import { newId } from "#app/platform/.server/ids.ts";
import { parseRules, type AgreedRules, type Price } from "./agreed-rules.ts";
import { keepUntil } from "./keep-money.server.ts";

type Row = Selectable<DatabaseSchema["agreement"]>;

export type Agreement = Omit<Row, "rules" | "words"> & {
  readonly rules: AgreedRules;
  readonly words: AgreedWords;
};

/** What whoever pays reads: a heading, and lines of a name and a sentence. */
export type AgreedWords = {
  readonly title: string;
  readonly lines: readonly (readonly [name: string, text: string])[];
  /** What they agree to besides, such as the terms, by a heading each. */
  readonly rules: readonly (readonly [heading: string, paragraphs: readonly string[]])[];
};

/** Where an agreement stands: it says so by what was done to it. */
export type Standing =
  | "draft"
  | "sent"
  | "accepted"
  | "elsewhere"
  | "declined"
  | "withdrawn"
  | "cancelled";

export function standingOf(one: Agreement): Standing {
  if (one.cancelled_at !== null) return "cancelled";
  if (one.accepted_at !== null) return "accepted";
  if (one.elsewhere_on !== null) return "elsewhere";
  if (one.declined_at !== null) return "declined";
  if (one.withdrawn_at !== null) return "withdrawn";
  return one.sent_at === null ? "draft" : "sent";
}

const read = (row: Row): Agreement => ({
  ...row,
  rules: parseRules(row.rules),
  words: JSON.parse(row.words) as AgreedWords,
});

/** The SHA-256 of words as they are stored, in hexadecimal digits. */
const hashOf = (words: string) => createHash("sha256").update(words).digest("hex");

/** Whether the words of an agreement are those that were read. */
export const areWordsWhole = ({ words, words_hash: hash }: Agreement): boolean =>
  hashOf(JSON.stringify(words)) === hash;

/** What a draft says; its words are made from it. */
export type AgreementFacts = Pick<
  Row,
  | "plan_id"
  | "learner_id"
  | "payer_id"
  | "payer_name"
  | "currency"
  | "minor"
  | "list_minor"
  | "reduction"
  | "reduction_words"
  | "minutes"
  | "per_week"
  | "pays"
  | "tells_left"
  | "from_on"
  | "to_on"
  | "language"
> & { readonly rules: AgreedRules };

/**
 * All versions for a plan, the first one first. Whoever changes one, or reads them like this, waits until the transaction
 * has ended.
 */
export async function holdAgreements(trx: Trx, planId: string): Promise<Agreement[]> {
  const rows = await trx
    .updateTable("agreement")
    .set((eb) => ({ version: eb.ref("version") }))
    .where("plan_id", "=", planId)
    .returningAll()
    .execute();
  return rows.map(read).toSorted((one, other) => one.version - other.version);
}

/** The agreements of some plans, the first version first. */
export async function listAgreementsOf(db: Db, planIds: readonly string[]): Promise<Agreement[]> {
  if (planIds.length === 0) return [];
  const rows = await db
    .selectFrom("agreement")
    .selectAll()
    .where("plan_id", "in", planIds)
    .orderBy("plan_id")
    .orderBy("version")
    .execute();
  return rows.map(read);
}

/** Those that somebody was to accept, has accepted or pays by: under any id that is theirs. */
export async function listAgreementsFor(db: Db, payerIds: readonly string[]): Promise<Agreement[]> {
  if (payerIds.length === 0) return [];
  const rows = await db
    .selectFrom("agreement")
    .selectAll()
    .where("payer_id", "in", payerIds)
    .where((eb) => eb.or([eb("sent_at", "is not", null), eb("elsewhere_on", "is not", null)]))
    .where("withdrawn_at", "is", null)
    .orderBy("learner_id")
    .orderBy("plan_id")
    .orderBy("version")
    .execute();
  return rows.map(read);
}

export async function findAgreement(db: Db, id: string): Promise<Agreement | null> {
  const row = await db.selectFrom("agreement").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? read(row) : null;
}

/** Keeps the draft of the next version for a plan, in place of an earlier draft. @returns its id */
export async function storeDraft(
  trx: Trx,
  facts: AgreementFacts,
  words: AgreedWords,
  by: string,
  now: number,
): Promise<string> {
  const all = await holdAgreements(trx, facts.plan_id);
  await trx
    .deleteFrom("agreement")
    .where("plan_id", "=", facts.plan_id)
    .where("sent_at", "is", null)
    .where("elsewhere_on", "is", null)
    .execute();
  const last = all.findLast((one) => standingOf(one) !== "draft");
  const id = newId();
  const text = JSON.stringify(words);
  const stored = await trx
    .insertInto("agreement")
    .values({
      ...facts,
      id,
      version: (last?.version ?? 0) + 1,
      rules: JSON.stringify(facts.rules),
      words: text,
      words_hash: hashOf(text),
      made_at: toIso(now),
      made_by: by,
      // As long as a question; once it holds, as accounts are.
      keep_until: toIso(monthsAfter(now, policy.enquiryMonths)),
    })
    .onConflict((conflict) => conflict.columns(["plan_id", "version"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  // Of a plan without any agreement there is nothing to hold: somebody else has drafted the first one meanwhile.
  return stored?.id ?? (await storeDraft(trx, facts, words, by, now));
}

type Change = Partial<
  Pick<
    Row,
    | "sent_at"
    | "elsewhere_on"
    | "accepted_at"
    | "accepted_by"
    | "begins_at_once"
    | "cancel_until"
    | "declined_at"
    | "withdrawn_at"
    | "cancelled_at"
    | "ended_on"
    | "keep_until"
  >
>;

/**
 * Notes what was done to an agreement: what it says stays as it is. A mail that asks for an answer does not leave any more
 * once there is one, or it was taken back.
 */
export async function storeStanding(trx: Trx, id: string, change: Change): Promise<void> {
  await withdrawMailAbout(trx, [`agreement:${id}`], "agreement");
  await trx.updateTable("agreement").set(change).where("id", "=", id).execute();
}

/** Until when an agreement is kept that holds from now on. */
export const keptFrom = ({ to_on: last }: Pick<Agreement, "to_on">, now: number) =>
  keepUntil(Math.max(now, Date.parse(last)));

/** Deletes what some people were to pay by and never did: what holds or held is kept as accounts are. */
export async function deleteOffers(trx: Trx, payerIds: readonly string[]): Promise<void> {
  if (payerIds.length === 0) return;
  await trx
    .deleteFrom("agreement")
    .where("payer_id", "in", payerIds)
    .where("accepted_at", "is", null)
    .where("elsewhere_on", "is", null)
    .execute();
}

/**
 * Whether an agreement holds for lessons whose original date this is. One that was cancelled within its first days holds
 * for those that were given until then, if it was asked to begin at once, and else for none.
 *
 * @param day the academy's date on which the lesson is
 */
function holdsOn(one: Agreement, date: string, day: string): boolean {
  if (one.accepted_at === null && one.elsewhere_on === null) return false;
  if (date < one.from_on || date > (one.ended_on ?? one.to_on)) return false;
  if (one.cancelled_at === null) return true;
  return one.begins_at_once === 1 && day <= academyDay(one.cancelled_at);
}

/** The one by which lessons of an original date are priced: of those that hold the last version. */
export function agreementOn(all: readonly Agreement[], date: string, day = date): Agreement | null {
  return all.findLast((one) => holdsOn(one, date, day)) ?? null;
}

/** Those that hold for a lesson of some date from a day on: none that has ended, or in whose place later ones are. */
export function listHolding(all: readonly Agreement[], day: string): Agreement[] {
  const kept = all.filter((one) => ["accepted", "elsewhere"].includes(standingOf(one)));
  const turns = kept.flatMap((one) => {
    const last = Temporal.PlainDate.from(one.ended_on ?? one.to_on);
    return [one.from_on, last.add({ days: 1 }).toString()];
  });
  const dates = [day, ...turns.filter((date) => date > day)];
  const holding = new Set(dates.map((date) => agreementOn(kept, date)));
  return kept.filter((one) => holding.has(one));
}

export const priceOf = ({ minor, minutes, rules }: Agreement): Price => ({ minor, minutes, rules });
