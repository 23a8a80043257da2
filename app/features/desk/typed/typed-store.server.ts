import { day, toIso } from "#app/platform/.server/clock.ts";
import { countDeleted } from "#app/platform/.server/db/count-deleted.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import { deleteInPortions } from "#app/platform/.server/db/portions.ts";
import type { TypedFields } from "./typed-fields.ts";

/** What a member has typed into one form and not sent. */
export type Typed = {
  readonly fields: TypedFields;
  readonly version: number;
  /** When it was last kept. */
  readonly at: string;
};

/** Which form, and whose words. */
type Of = { readonly memberId: string; readonly form: string };

export type TypedKept =
  | { readonly ok: true; readonly version: number; readonly at: string }
  /** Another window of the same member has kept something else since; null if it has sent it. */
  | { readonly ok: false; readonly kind: "elsewhere"; readonly now: Typed | null }
  | { readonly ok: false; readonly kind: "full" };

/** Of so many forms a member can have left something unsent. */
export const mostForms = 300;

export async function findTyped(db: Db, { memberId, form }: Of): Promise<Typed | null> {
  const row = await db
    .selectFrom("desk_typed")
    .select(["fields", "version", "kept_at"])
    .where("member_id", "=", memberId)
    .where("form", "=", form)
    .executeTakeFirst();
  if (!row) return null;
  const { fields, version, kept_at: at } = row;
  return { fields: JSON.parse(fields) as TypedFields, version, at };
}

/** The forms in which a member has left something unsent, the latest first. */
export async function listTyped(
  db: Db,
  memberId: string,
): Promise<readonly { readonly form: string; readonly at: string }[]> {
  return await db
    .selectFrom("desk_typed")
    .select(["form", "kept_at as at"])
    .where("member_id", "=", memberId)
    .orderBy("kept_at", "desc")
    .limit(mostForms)
    .execute();
}

/** Keeps what was typed, whatever it is. @param typed `seen` is the version that was read, 0 if there was none */
export async function keepTyped(
  db: Db,
  of: Of,
  typed: { readonly fields: TypedFields; readonly seen: number },
  now: number,
): Promise<TypedKept> {
  const { memberId, form } = of;
  const { seen } = typed;
  const values = {
    fields: JSON.stringify(typed.fields),
    version: seen + 1,
    kept_at: toIso(now),
  };
  if (seen === 0 && (await listTyped(db, memberId)).length >= mostForms)
    return { ok: false, kind: "full" };
  const written =
    seen === 0
      ? await db
          .insertInto("desk_typed")
          .values({ member_id: memberId, form, ...values })
          .onConflict((conflict) => conflict.columns(["member_id", "form"]).doNothing())
          .executeTakeFirst()
          .then(({ numInsertedOrUpdatedRows = 0n }) => numInsertedOrUpdatedRows)
      : await db
          .updateTable("desk_typed")
          .set(values)
          .where("member_id", "=", memberId)
          .where("form", "=", form)
          .where("version", "=", seen)
          .executeTakeFirst()
          .then(({ numUpdatedRows }) => numUpdatedRows);
  if (written > 0n) return { ok: true, version: values.version, at: values.kept_at };
  return { ok: false, kind: "elsewhere", now: await findTyped(db, of) };
}

/** Forgets what was typed, once it has been sent or thrown away. @param seen a later one, of another window, stays */
export async function dropTyped(db: Db, { memberId, form }: Of, seen: number): Promise<void> {
  await db
    .deleteFrom("desk_typed")
    .where("member_id", "=", memberId)
    .where("form", "=", form)
    .where("version", "<=", seen)
    .execute();
}

/** Forgets all that someone has typed, who may no longer open what it was typed into. */
export async function forgetTyped(db: Db, memberId: string): Promise<number> {
  return await countDeleted(db.deleteFrom("desk_typed").where("member_id", "=", memberId));
}

/** Forgets what nobody has come back to in a quarter of a year. */
export function sweepTyped(db: Db, now: number): Promise<number> {
  return deleteInPortions(db, "desk_typed", (eb) => eb("kept_at", "<", toIso(now - 90 * day)));
}
