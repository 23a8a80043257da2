import { sha256 } from "#app/platform/.server/ids.ts";
import type { Services } from "#app/platform/.server/services.ts";

/** What changes by being asked at all: counters, and sign-ins that someone has begun. */
const passing = new Set(["rate_limit", "provider_record"]);
/** What the worker writes down while it delivers. */
const ofDelivery = new Set(["state", "attempts", "due_at", "lease", "last_error", "finished_at"]);

/** A hash of every row that is stored, by the names of the tables. */
export async function readTables({
  db,
}: Services): Promise<Readonly<Record<string, readonly string[]>>> {
  const tables = await db.introspection.getTables();
  const names = tables.map(({ name }) => name).filter((name) => !passing.has(name));
  const contents = names.map(async (name) => {
    const rows = await db
      .selectFrom(name as "feedback")
      .selectAll()
      .execute();
    const hashes = rows.map((row) => {
      const entries = Object.entries(row).filter(
        ([column]) => name !== "outgoing_mail" || !ofDelivery.has(column),
      );
      return sha256(JSON.stringify(entries));
    });
    return [name, hashes.toSorted()] as const;
  });
  return Object.fromEntries(await Promise.all(contents));
}
