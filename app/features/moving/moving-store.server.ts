import type { Selectable } from "kysely";

import { toIso } from "#app/platform/.server/clock.ts";
import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import { deleteInPortions, inParts } from "#app/platform/.server/db/portions.ts";
import type { DatabaseSchema } from "#app/platform/.server/db/schema/index.ts";
import type { MovingKind } from "#app/platform/.server/db/schema/moving-tables.ts";
import { newId } from "#app/platform/.server/ids.ts";
import type { Row } from "#app/platform/.server/table/read-cells.ts";
import type { Brought } from "./brought-table.server.ts";
import type { MovingRole } from "./moving-columns.server.ts";

/** A file with which an academy moves in. */
export type Moving = Omit<Selectable<DatabaseSchema["moving"]>, "names" | "columns"> &
  Pick<Brought, "names" | "columns">;

/** What is said of what is there already. */
export type Choice = "same" | "other";

export type WaitingLine = Row & { readonly choice: Choice | null };

/** What was made of lines: whom and what it brought into the database, in the order in which it goes again. */
export type Made = {
  readonly guardians?: readonly string[];
  readonly learners?: readonly string[];
  readonly tutor?: string;
  readonly hours?: string;
};

export type Moved = Omit<Selectable<DatabaseSchema["moved"]>, "made"> & { readonly made: Made };

const toMoving = ({ names, columns, ...row }: Selectable<DatabaseSchema["moving"]>): Moving => ({
  ...row,
  names: JSON.parse(names) as string[],
  columns: JSON.parse(columns) as (MovingRole | null)[],
});

export async function findMoving(db: Db, id: string): Promise<Moving | null> {
  const row = await db.selectFrom("moving").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? toMoving(row) : null;
}

/** A moving in with the same file, of which nothing has been taken back. */
export async function findByDigest(db: Db, kind: MovingKind, digest: string) {
  const row = await db
    .selectFrom("moving")
    .selectAll()
    .where("digest", "=", digest)
    .where("kind", "=", kind)
    .where("back_at", "is", null)
    .orderBy("id", "desc")
    .executeTakeFirst();
  return row ? toMoving(row) : null;
}

/** The last files, newest first, each with how many lines wait and how much of it was taken in. */
export async function listMovings(db: Db) {
  const rows = await db
    .selectFrom("moving")
    .selectAll()
    .select((eb) => [
      eb
        .selectFrom("moving_line")
        .select(eb.fn.countAll().as("count"))
        .whereRef("moving_id", "=", "moving.id")
        .as("waiting"),
      eb
        .selectFrom("moved")
        .select(eb.fn.countAll().as("count"))
        .whereRef("moving_id", "=", "moving.id")
        .as("made"),
    ])
    .orderBy("changed_at", "desc")
    .limit(50)
    .execute();
  return rows.map(({ waiting, made, ...row }) => ({
    ...toMoving(row),
    waiting: Number(waiting),
    made: Number(made),
  }));
}

export async function storeMoving(
  trx: Trx,
  facts: Pick<Moving, "kind" | "name" | "digest" | "by_name"> & Brought,
  now: number,
): Promise<string> {
  const id = newId();
  const { lines, names, columns, ...rest } = facts;
  await trx
    .insertInto("moving")
    .values({
      ...rest,
      id,
      names: JSON.stringify(names),
      columns: JSON.stringify(columns),
      brought_at: toIso(now),
      changed_at: toIso(now),
      taken_at: null,
      taken_by: null,
      back_at: null,
    })
    .execute();
  await inParts(lines, async (part) => {
    const rows = part.map(({ line, cells }) => ({
      moving_id: id,
      line,
      cells: JSON.stringify(cells),
      choice: null,
    }));
    await trx.insertInto("moving_line").values(rows).execute();
    return [];
  });
  return id;
}

/** The lines that wait, in the file's order. */
export async function listLines(db: Db, movingId: string): Promise<readonly WaitingLine[]> {
  const rows = await db
    .selectFrom("moving_line")
    .select(["line", "cells", "choice"])
    .where("moving_id", "=", movingId)
    .orderBy("line")
    .execute();
  return rows.map((row) => ({ ...row, cells: JSON.parse(row.cells) as string[] }));
}

/**
 * Counts a change of a file, for which whoever else changes it waits.
 *
 * @param change what else of it becomes other
 * @returns false if it is gone
 */
export async function touchMoving(
  trx: Trx,
  id: string,
  now: number,
  change: {
    readonly columns?: Brought["columns"];
    readonly takenBy?: string;
    readonly isBack?: true;
  } = {},
): Promise<boolean> {
  const { columns, takenBy, isBack } = change;
  const row = await trx
    .updateTable("moving")
    .set((eb) => ({
      version: eb("version", "+", 1),
      changed_at: toIso(now),
      ...(columns && { columns: JSON.stringify(columns) }),
      ...(takenBy !== undefined && { taken_at: toIso(now), taken_by: takenBy }),
      ...(isBack && { back_at: toIso(now) }),
    }))
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps a line as it was mended: what was said of it before is said of another. */
export async function storeCells(
  trx: Trx,
  movingId: string,
  line: number,
  cells: readonly string[],
): Promise<void> {
  await trx
    .updateTable("moving_line")
    .set({ cells: JSON.stringify(cells), choice: null })
    .where("moving_id", "=", movingId)
    .where("line", "=", line)
    .execute();
}

export async function storeChoice(
  trx: Trx,
  movingId: string,
  line: number,
  choice: Choice | null,
): Promise<void> {
  await trx
    .updateTable("moving_line")
    .set({ choice })
    .where("moving_id", "=", movingId)
    .where("line", "=", line)
    .execute();
}

/** Forgets lines that were taken in, or are not to be. */
export async function deleteLines(trx: Trx, movingId: string, lines: readonly number[]) {
  await trx
    .deleteFrom("moving_line")
    .where("moving_id", "=", movingId)
    .where("line", "in", [-1, ...lines])
    .execute();
}

const toMoved = ({ made, ...row }: Selectable<DatabaseSchema["moved"]>): Moved => ({
  ...row,
  made: JSON.parse(made) as Made,
});

/** What was taken in before, by its key. */
export async function findMoved(
  db: Db,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Moved>> {
  const rows = await inParts(keys, (part) =>
    db.selectFrom("moved").selectAll().where("key", "in", part).execute(),
  );
  return new Map(rows.map((row) => [row.key, toMoved(row)]));
}

/** Everything that a file has made. */
export async function listMoved(db: Db, movingId: string): Promise<readonly Moved[]> {
  const rows = await db
    .selectFrom("moved")
    .selectAll()
    .where("moving_id", "=", movingId)
    .orderBy("taken_at")
    .orderBy("key")
    .execute();
  return rows.map(toMoved);
}

/**
 * Claims a key, for which whoever else claims it at this moment waits.
 *
 * @param before what is known to have been made of it
 * @returns false if somebody was quicker
 */
export async function claimMoved(
  trx: Trx,
  { key, moving_id }: Pick<Moved, "key" | "moving_id">,
  before: Moved | undefined,
  now: number,
): Promise<boolean> {
  const taken_at = toIso(now);
  const row = before
    ? await trx
        .updateTable("moved")
        .set({ taken_at })
        .where("key", "=", key)
        .where("says_hash", "=", before.says_hash)
        .returning("key")
        .executeTakeFirst()
    : await trx
        .insertInto("moved")
        .values({ key, moving_id, subject_id: "", says_hash: "", made: "{}", taken_at })
        .onConflict((conflict) => conflict.column("key").doNothing())
        .returning("key")
        .executeTakeFirst();
  return row !== undefined;
}

/** Notes what was made of a key that was claimed. */
export async function storeMoved(
  trx: Trx,
  { key, made, ...moved }: Omit<Moved, "taken_at">,
): Promise<void> {
  await trx
    .updateTable("moved")
    .set({ ...moved, made: JSON.stringify(made) })
    .where("key", "=", key)
    .execute();
}

export async function deleteMoved(trx: Trx, key: string): Promise<void> {
  await trx.deleteFrom("moved").where("key", "=", key).execute();
}

/** Forgets a file with what waits of it. What was made of it stays, and is no longer known as its. */
export async function deleteMoving(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom("moving").where("id", "=", id).execute();
}

/**
 * Forgets lines that wait, and files of which nothing was made, some time after they were changed; the others later.
 *
 * @param before in milliseconds since the epoch, as is `longBefore`
 */
export async function deleteOldMovings(
  db: Db,
  { before, longBefore }: { readonly before: number; readonly longBefore: number },
): Promise<number> {
  const lines = await deleteInPortions(db, "moving_line", (eb) =>
    eb(
      "moving_id",
      "in",
      eb.selectFrom("moving").select("moving.id").where("moving.changed_at", "<", toIso(before)),
    ),
  );
  const files = await deleteInPortions(db, "moving", (eb) =>
    eb.or([
      eb("changed_at", "<", toIso(longBefore)),
      eb.and([
        eb("changed_at", "<", toIso(before)),
        eb.not(
          eb.exists(
            eb
              .selectFrom("moved")
              .select("moved.key")
              .whereRef("moved.moving_id", "=", "moving.id"),
          ),
        ),
      ]),
    ]),
  );
  return lines + files;
}
