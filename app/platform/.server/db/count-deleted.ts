import type { DeleteResult } from "kysely";

/** Runs a deletion. @returns how many rows it has deleted */
export async function countDeleted(deletion: {
  executeTakeFirstOrThrow(): Promise<DeleteResult>;
}): Promise<number> {
  const { numDeletedRows } = await deletion.executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
