import type Stripe from "stripe";
import * as v from "valibot";

import { toIso } from "#app/platform/.server/clock.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { findEntryByKey } from "../account-store.server.ts";
import { holdEvent, knownEvents, storeEvent, type CardReason } from "./card-store.server.ts";
import { cardShapes, settleCard, type CardThing, type Settled } from "./settle-card.server.ts";
import { isLive, isMissing, stripeOf } from "./stripe.server.ts";

export type CardSite = Pick<Services, "clock" | "config" | "db">;

/** Of what each event that we take is about. The provider is to send these and no others (docs/running.md). */
const kinds = {
  "checkout.session.completed": "session",
  "checkout.session.async_payment_succeeded": "session",
  "checkout.session.async_payment_failed": "session",
  "checkout.session.expired": "session",
  "refund.created": "refund",
  "refund.updated": "refund",
  "refund.failed": "refund",
  "charge.dispute.created": "dispute",
  "charge.dispute.funds_withdrawn": "dispute",
  "charge.dispute.funds_reinstated": "dispute",
  "charge.dispute.closed": "dispute",
} as const;

export const cardEventTypes = Object.keys(kinds) as (keyof typeof kinds)[];

const envelope = v.object({
  id: v.string(),
  type: v.string(),
  created: v.number(),
  livemode: v.boolean(),
  account: v.nullish(v.string()),
  data: v.object({
    object: v.object({
      id: v.string(),
      currency: v.nullish(v.string()),
      amount: v.nullish(v.number()),
      amount_total: v.nullish(v.number()),
    }),
  }),
});
type Envelope = v.InferOutput<typeof envelope>;

/** `other`: nothing that has to do with us. */
export type Taken = "taken" | "held" | "known" | "other";

const isOurs = (type: string): type is keyof typeof kinds => Object.hasOwn(kinds, type);

const readers = {
  session: async (stripe: Stripe, id: string) => await stripe.checkout.sessions.retrieve(id),
  refund: async (stripe: Stripe, id: string) => await stripe.refunds.retrieve(id),
  dispute: async (stripe: Stripe, id: string) => await stripe.disputes.retrieve(id),
} as const;

/**
 * What the provider has now of what an event is about: events come late, twice and in any order. Of a payment that we do not know
 * yet first the page on which it was made.
 */
async function readThings(stripe: Stripe, db: Db, kind: keyof typeof readers, id: string) {
  const things: CardThing[] = [];
  try {
    const thing = v.parse(cardShapes[kind], await readers[kind](stripe, id));
    const { payment_intent: payment } = thing;
    if (kind !== "session" && payment && !(await findEntryByKey(db, `card:${payment}`))) {
      const { data } = await stripe.checkout.sessions.list({ payment_intent: payment, limit: 1 });
      things.push(...data.map((one) => v.parse(cardShapes.session, one)));
    }
    things.push(thing);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  return things;
}

/** What somebody has to know of an event, whatever has become of it. */
function newsOf({ type }: Envelope, thing: CardThing | undefined): CardReason | null {
  if (thing?.object !== "dispute") return null;
  if (type === "charge.dispute.created") return "dispute";
  if (type !== "charge.dispute.closed") return null;
  return thing.status === "lost" ? "lost" : "won";
}

/**
 * Takes what the provider tells, each event once. It only says where to look: what is entered is what the provider has. What fits
 * no account is noted for the desk.
 *
 * @throws if the provider or the database cannot be asked: then nothing was done
 */
export async function takeEvent(services: CardSite, told: unknown): Promise<Taken> {
  const { clock, config, db } = services;
  const stripe = await stripeOf(config);
  // Others may be about something without an id, such as a balance.
  const { type } = v.parse(v.object({ type: v.string() }), told);
  if (!stripe || !config.stripe || !isOurs(type)) return "other";
  const event = v.parse(envelope, told);
  if ((await knownEvents(db, [event.id])).has(event.id)) return "known";
  const { object } = event.data;
  const isForeign = event.livemode !== isLive(config.stripe) || Boolean(event.account);
  const things = isForeign ? [] : await readThings(stripe, db, kinds[type], object.id);
  const now = clock.now();
  const at = event.created * 1_000;
  const { id } = event;
  return await db.transaction().execute(async (trx) => {
    const row = { id, type, about: object.id, happened_at: toIso(at) };
    if (!(await storeEvent(trx, row, now))) return "known";
    let settled: Settled = { why: isForeign ? "account" : "unknown", invoiceId: null };
    const hasFailed = type === "checkout.session.async_payment_failed";
    for (const thing of things) settled = await settleCard(trx, thing, { at, now, hasFailed });
    const why = settled.why ?? newsOf(event, things.at(-1));
    if (why === null) return "taken";
    const minor = object.amount_total ?? object.amount ?? null;
    const currency = object.currency?.toUpperCase() ?? null;
    await holdEvent(trx, id, { why, minor, currency, invoice_id: settled.invoiceId });
    return "held";
  });
}
