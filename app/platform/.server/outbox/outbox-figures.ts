import { toIso } from "../clock.ts";
import type { Db } from "../db/database.ts";
import type { OutgoingMailState } from "../db/schema/index.ts";
import type { MailKind } from "./mail-kinds.ts";
import { letterPriority, type StoredMail } from "./outbox-store.ts";

const mostListed = 200;

/** The state of a mail as people see it: once its lease is over, its worker has died and another takes it up. */
function stateAt(mail: Pick<StoredMail, "state" | "due_at">, now: number): OutgoingMailState {
  const isLeft = mail.state === "sending" && mail.due_at !== null && mail.due_at <= toIso(now);
  return isLeft ? "pending" : mail.state;
}

/** Mail that has not been sent, without texts: oldest first, those given up before all others. */
export async function listMail(db: Db, now: number) {
  const lists = (["dead", "held", "sending", "pending"] as const).map((state) =>
    db
      .selectFrom("outgoing_mail")
      .select([
        "id",
        "kind",
        "state",
        "recipient",
        "attempts",
        "due_at",
        "last_error",
        "created_at",
        "handed_at",
      ])
      .where("state", "=", state)
      .orderBy("created_at")
      .orderBy("id")
      .limit(mostListed)
      .execute(),
  );
  const found = (await Promise.all(lists)).flat().slice(0, mostListed);
  return found.map(({ handed_at, ...mail }) => {
    const state = stateAt(mail, now);
    // While it is being sent, that is what it says.
    return { ...mail, state, mayHaveArrived: handed_at !== null && state !== "sending" };
  });
}

/** Mail of some kinds that a server has refused and nobody has got, newest first. */
export async function listUndelivered(db: Db, kinds: readonly MailKind[], limit: number) {
  return await db
    .selectFrom("outgoing_mail")
    .select(["id", "recipient", "subject", "state", "last_error as why", "created_at as at"])
    .where("state", "in", ["dead", "pending", "sending"])
    .where("last_error", "is not", null)
    .where("kind", "in", kinds)
    .orderBy("created_at", "desc")
    .limit(limit)
    .execute();
}

/** What was said when a mail that still waits was not taken the last time; null if nothing was. */
export async function lastRefusal(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom("outgoing_mail")
    .select("last_error")
    .where("state", "in", ["pending", "sending"])
    .where("last_error", "is not", null)
    .orderBy("due_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.last_error ?? null;
}

/** To whom some mails went, by their ids. */
export async function recipientsOf(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom("outgoing_mail")
    .select(["id", "recipient"])
    .where("id", "in", ["", ...ids])
    .execute();
  return new Map(rows.map(({ id, recipient }) => [id, recipient]));
}

/** Everything kept about one mail. */
export async function findMail(db: Db, id: string): Promise<StoredMail | undefined> {
  return await db.selectFrom("outgoing_mail").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Counting stops here, so that it costs the same however much has been sent. */
export const mostCounted = 100;

/** How many mails are in each state, at most `mostCounted`. */
export async function countMail(
  db: Db,
  now: number,
): Promise<Readonly<Record<OutgoingMailState, number>>> {
  const find = (state: OutgoingMailState) => {
    const query = db.selectFrom("outgoing_mail").select(["state", "due_at"]);
    return query.where("state", "=", state).limit(mostCounted).execute();
  };
  const count = async (state: OutgoingMailState) => (await find(state)).length;
  const underWay = await find("sending");
  const left = underWay.filter((mail) => stateAt(mail, now) === "pending").length;
  return {
    pending: Math.min((await count("pending")) + left, mostCounted),
    sending: underWay.length - left,
    sent: await count("sent"),
    held: await count("held"),
    dead: await count("dead"),
    "by-hand": await count("by-hand"),
  };
}

export type OutboxFigures = {
  /** Mail that should be on its way. */
  readonly waiting: number;
  /** When the oldest of it became due, in milliseconds since the Unix epoch; null if there is none. */
  readonly waitingSince: number | null;
  /** Mail that its own receiver's server has put off, as from a full mailbox, while others get theirs. */
  readonly deferred: number;
  /** Mail that was given up, and how much of it since `newDeadSince`, letters apart. */
  readonly dead: number;
  readonly newlyDead: number;
};

/** What an owner watches. It counts everything that waits, so use it only now and then. */
export async function readOutboxFigures(
  db: Db,
  { now, newDeadSince }: { now: number; newDeadSince: number },
): Promise<OutboxFigures> {
  const lastSent = (
    await db
      .selectFrom("outgoing_mail")
      .select("finished_at")
      .where("state", "=", "sent")
      .orderBy("finished_at", "desc")
      .limit(1)
      .executeTakeFirst()
  )?.finished_at;
  const due = db
    .selectFrom("outgoing_mail")
    .select((eb) => [
      eb.fn.countAll<number>().as("mails"),
      eb.fn.min<string | null>(eb.fn.coalesce("not_before", "created_at")).as("since"),
    ])
    .where("state", "in", ["pending", "sending"])
    .where((eb) => eb.or([eb("not_before", "is", null), eb("not_before", "<=", toIso(now))]));
  const all = await due.executeTakeFirstOrThrow();
  const waiting = await due
    .where((eb) =>
      eb.or([
        eb.and([eb("attempts", "=", 0), eb("refused_at", "is", null)]),
        eb.and([eb("state", "=", "sending"), eb("attempts", "=", 1)]),
        eb("refused_at", ">", lastSent ?? ""),
      ]),
    )
    .executeTakeFirstOrThrow();
  const given = (since: string) =>
    db
      .selectFrom("outgoing_mail")
      .select((eb) => eb.fn.countAll<number>().as("mails"))
      .where("state", "=", "dead")
      .where("finished_at", ">=", since);
  const dead = await given("").executeTakeFirstOrThrow();
  const newlyDead = await given(toIso(newDeadSince))
    .where("priority", "<", letterPriority)
    .executeTakeFirstOrThrow();
  return {
    waiting: Number(waiting.mails),
    waitingSince: waiting.since === null ? null : Date.parse(waiting.since),
    deferred: Number(all.mails) - Number(waiting.mails),
    dead: Number(dead.mails),
    newlyDead: Number(newlyDead.mails),
  };
}

export type GivenUp = {
  readonly mails: number;
  /** How many of them may have arrived. */
  readonly unsure: number;
  /** The first and the last, in milliseconds since the Unix epoch. */
  readonly since: number;
  readonly last: number;
};

/** What was given up, but for letters; null if there is nothing. */
export async function readGivenUp(db: Db): Promise<GivenUp | null> {
  const { mails, unsure, since, last } = await db
    .selectFrom("outgoing_mail")
    .select((eb) => [
      eb.fn.countAll<number>().as("mails"),
      eb.fn.count<number>("handed_at").as("unsure"),
      eb.fn.min("finished_at").as("since"),
      eb.fn.max("finished_at").as("last"),
    ])
    .where("state", "=", "dead")
    .where("priority", "<", letterPriority)
    .executeTakeFirstOrThrow();
  if (since === null || last === null) return null;
  const [first, latest] = [Date.parse(since), Date.parse(last)];
  return { mails: Number(mails), unsure: Number(unsure), since: first, last: latest };
}
