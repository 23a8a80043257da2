import * as v from "valibot";

import { academyDay } from "#app/features/clock/academy-days.server.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import {
  addEntry,
  findByKey,
  findEntryByKey,
  holdAccount,
  keyOf,
  reverseEntry,
  type Line,
  type NewEntry,
} from "../account-store.server.ts";
import { findInvoice } from "../invoice-store.server.ts";
import {
  changeSession,
  findSession,
  hasMark,
  storeMark,
  type CardReason,
} from "./card-store.server.ts";

const id = v.pipe(
  v.union([v.string(), v.object({ id: v.string() })]),
  v.transform((one) => (typeof one === "string" ? one : one.id)),
);

/** What we read of what the provider has, whatever else is in it. */
export const cardShapes = {
  session: v.object({
    object: v.literal("checkout.session"),
    id: v.string(),
    status: v.nullish(v.string()),
    payment_status: v.string(),
    client_reference_id: v.nullish(v.string()),
    metadata: v.nullish(v.record(v.string(), v.string())),
    currency: v.nullish(v.string()),
    amount_total: v.nullish(v.number()),
    payment_intent: v.nullish(id),
  }),
  refund: v.object({
    object: v.literal("refund"),
    id: v.string(),
    status: v.nullish(v.string()),
    currency: v.string(),
    amount: v.number(),
    payment_intent: v.nullish(id),
  }),
  dispute: v.object({
    object: v.literal("dispute"),
    id: v.string(),
    status: v.string(),
    currency: v.string(),
    amount: v.number(),
    payment_intent: v.nullish(id),
  }),
} as const;

type Session = v.InferOutput<typeof cardShapes.session>;
type Refund = v.InferOutput<typeof cardShapes.refund>;
type Dispute = v.InferOutput<typeof cardShapes.dispute>;
export type CardThing = Session | Refund | Dispute;

/** What has become of something: why somebody has to look, if so, and at which sum of which invoice. */
export type Settled = {
  readonly why: CardReason | null;
  readonly invoiceId: string | null;
};

const done: Settled = { why: null, invoiceId: null };

/** When it happened, and when we heard of it; whether it was that a payment which takes days has failed. */
export type When = { readonly at: number; readonly now: number; readonly hasFailed?: boolean };

/** What an entry is known by, for good: a payment, a refund or a dispute is never entered twice, whoever tells of it. */
const keyFor = (thing: string) => `card:${thing}`;

type New = Pick<NewEntry, "kind" | "minor" | "words">;

async function enterOnce(trx: Trx, accountId: string, thing: string, line: New, when: When) {
  const known = keyOf(keyFor(thing), [accountId, line.minor]);
  if (!(await holdAccount(trx, accountId)) || (await findByKey(trx, known))) return;
  const on = { effective_on: academyDay(when.at), minutes: 0, by_id: null, by_name: "Stripe" };
  await addEntry(trx, accountId, { ...line, ...on, ...known }, when.now);
}

async function takeBackOnce(trx: Trx, thing: string, entry: Line, when: When) {
  const back = keyOf(keyFor(`${thing}:back`), []);
  if (entry.reversed_n !== null || (await findByKey(trx, back))) return;
  const by = { by_id: null, by_name: "Stripe", words: entry.words };
  await reverseEntry(trx, entry, { ...by, ...back }, when.now);
}

/** What we have asked to be paid: as we have noted it, or, in a copy from before that, as we have given it along. */
async function findAsked(trx: Trx, { client_reference_id: ours, metadata }: Session) {
  const row = ours ? await findSession(trx, ours) : null;
  if (row) return row;
  const { invoice = "", minor = "", currency = "" } = metadata ?? {};
  return invoice === "" ? null : { id: null, invoice_id: invoice, minor: Number(minor), currency };
}

async function settleSession(trx: Trx, session: Session, when: When): Promise<Settled> {
  const asked = await findAsked(trx, session);
  const change = async (state: "waiting" | "over") => {
    if (asked?.id) await changeSession(trx, asked.id, { state });
  };
  if (session.payment_status !== "paid") {
    if (session.status === "expired" || when.hasFailed) await change("over");
    else if (session.status === "complete") await change("waiting");
    return done;
  }
  const invoice = asked && (await findInvoice(trx, asked.invoice_id));
  // Money has come: whatever it is for, nobody is asked for it once more.
  const hold = async (why: CardReason): Promise<Settled> => {
    await change("waiting");
    return { why, invoiceId: invoice?.id ?? null };
  };
  const { payment_intent: payment } = session;
  if (!asked || invoice?.kind !== "invoice" || !payment) return await hold("unknown");
  if (session.currency?.toUpperCase() !== invoice.currency || asked.currency !== invoice.currency)
    return await hold("currency");
  if (session.amount_total !== asked.minor || !(asked.minor > 0)) return await hold("sum");
  const line = { kind: "payment", minor: asked.minor, words: invoice.reference ?? "" } as const;
  await enterOnce(trx, invoice.money_account_id, payment, line, when);
  await change("over");
  return done;
}

/** A refund or a dispute of a payment of ours: as long as it holds, the money has gone back. */
async function settleBack(trx: Trx, thing: Refund | Dispute, when: When): Promise<Settled> {
  const paid = thing.payment_intent && (await findEntryByKey(trx, keyFor(thing.payment_intent)));
  if (!paid) return { why: "payment", invoiceId: null };
  const account = await holdAccount(trx, paid.money_account_id);
  if (account?.currency !== thing.currency.toUpperCase()) {
    return { why: "currency", invoiceId: null };
  }
  const status = thing.status ?? "";
  const minor = 0 - thing.amount;
  // Asked for under the lock: what was read at the provider may be older than what is here.
  const known = await findEntryByKey(trx, keyFor(thing.id));
  const isBack = known ? known.reversed_n !== null : await hasMark(trx, thing.id);
  if (goneOf[thing.object].includes(status) && !known && !isBack) {
    await enterOnce(trx, account.id, thing.id, { kind: "refund", minor, words: paid.words }, when);
  } else if (backOf[thing.object].includes(status)) {
    if (known) await takeBackOnce(trx, thing.id, known, when);
    else await storeMark(trx, thing.id, when);
  }
  if (isBack && status === "lost") return { why: "again", invoiceId: null };
  return known && known.minor !== minor ? { why: "changed", invoiceId: null } : done;
}

/** In which states the money has gone back, and in which it has not after all. In the others nothing is known yet. */
const goneOf = {
  refund: ["succeeded"],
  dispute: ["needs_response", "under_review", "lost"],
};
const backOf = { refund: ["failed", "canceled"], dispute: ["won"] };

/**
 * Enters what the provider has, as it has it now: a payment in the account of its invoice, a refund or a dispute in that of its
 * payment, each once. What does not fit is entered nowhere.
 */
export async function settleCard(trx: Trx, thing: CardThing, when: When): Promise<Settled> {
  return thing.object === "checkout.session"
    ? await settleSession(trx, thing, when)
    : await settleBack(trx, thing, when);
}
