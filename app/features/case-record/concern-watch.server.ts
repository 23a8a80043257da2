import type { Selectable } from "kysely";

import { isAway, type DeskMember } from "#app/features/desk/desk-permissions.ts";
import { academyDay } from "#app/features/clock/academy-days.server.ts";
import { momentIn } from "#app/features/clock/time-words.server.ts";
import { toIso } from "#app/platform/.server/clock.ts";
import { deleteInPortions } from "#app/platform/.server/db/portions.ts";
import type { Db, Engine, Trx } from "#app/platform/.server/db/database.ts";
import type { DatabaseSchema } from "#app/platform/.server/db/schema/index.ts";
import { newId } from "#app/platform/.server/ids.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { academyZone } from "#app/platform/zone-clock.ts";
import { rotaTurn } from "#words/pages/desk-rota.ts";
import { lockMembers } from "#app/features/desk/members/member-store.server.ts";
import { readersOf } from "./case-readers.server.ts";

/** A part of the rota of those who look after concerns about a child. */
export type Watch = Selectable<DatabaseSchema["concern_watch"]>;

/** Who looks after concerns at a moment. */
export type WhoLooks =
  /** Nobody may read them. */
  | { readonly kind: "nobody" }
  /** Nobody has the rota. */
  | { readonly kind: "gap"; readonly readers: readonly DeskMember[] }
  | {
      readonly kind: "watched";
      readonly readers: readonly DeskMember[];
      readonly holder: DeskMember;
      readonly deputy: DeskMember | null;
      /** When this part of the rota ends, in milliseconds since the epoch. */
      readonly until: number;
    };

/** The parts of the rota that are not over, in their order. @param now milliseconds since the epoch */
export function listWatches(db: Db, now: number): Promise<Watch[]> {
  return db
    .selectFrom("concern_watch")
    .selectAll()
    .where("ends_at", ">", toIso(now))
    .orderBy("ends_at")
    .limit(500)
    .execute();
}

/**
 * Who looks after concerns. Whoever has left, may no longer read them or is away has nothing; then the deputy has it.
 *
 * @param now milliseconds since the epoch
 */
export async function whoLooks(db: Db, now: number): Promise<WhoLooks> {
  const readers = await readersOf(db, "worry");
  if (readers.length === 0) return { kind: "nobody" };
  const [watch] = await listWatches(db, now);
  if (!watch || watch.starts_at > toIso(now)) return { kind: "gap", readers };
  const day = academyDay(now);
  const there = (id: string | null) =>
    readers.find((reader) => reader.id === id && !isAway(reader, day)) ?? null;
  const [first, second] = [there(watch.member_id), there(watch.deputy_id)];
  const holder = first ?? second;
  if (!holder) return { kind: "gap", readers };
  const until = Date.parse(watch.ends_at);
  return { kind: "watched", readers, holder, deputy: first && second, until };
}

/** The name by which the desk shows a member. */
export function shownName({
  name,
  email,
}: {
  readonly name: string;
  readonly email: string;
}): string {
  return name || email;
}

/** What the mail about a concern says to one of its readers of whose turn it is. */
export function turnWords(looks: WhoLooks, readerId: string): string {
  if (looks.kind !== "watched") return rotaTurn.gap;
  const { holder, deputy, until } = looks;
  const words =
    holder.id === readerId
      ? rotaTurn.yours
      : deputy?.id === readerId
        ? rotaTurn.deputys
        : rotaTurn.others;
  return fillText(words, { name: shownName(holder), until: momentIn(academyZone(), until) });
}

/**
 * Adds a part to the rota.
 *
 * @returns false if somebody has some of that time already
 */
export async function insertWatch(
  trx: Trx,
  engine: Engine,
  watch: Pick<Watch, "member_id" | "deputy_id" | "starts_at" | "ends_at">,
  now: number,
): Promise<boolean> {
  // Of two that are added at once, one sees the other.
  await lockMembers(trx, engine);
  const taken = await trx
    .selectFrom("concern_watch")
    .select("id")
    .where("ends_at", ">", watch.starts_at)
    .where("starts_at", "<", watch.ends_at)
    .executeTakeFirst();
  if (taken) return false;
  await trx
    .insertInto("concern_watch")
    .values({ id: newId(), created_at: toIso(now), ...watch })
    .execute();
  return true;
}

/** Takes a part out of the rota. @returns what it was; null if it is not there */
export async function deleteWatch(trx: Trx, id: string): Promise<Watch | null> {
  const gone = await trx
    .deleteFrom("concern_watch")
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
  return gone ?? null;
}

/** Deletes parts of the rota that ended before `before`. */
export function deleteOldWatches(db: Db, before: number): Promise<number> {
  return deleteInPortions(db, "concern_watch", (eb) => eb("ends_at", "<", toIso(before)));
}
