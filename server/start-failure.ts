import { remedyFor } from "#app/platform/.server/db/errors.ts";
import { reasonOf } from "#app/platform/.server/one-line.ts";

/** A fault that one sentence explains, because we know what to do about it. */
export class StartFailure extends Error {}

/** The database cannot be opened or brought up to date. */
export function databaseFailure(error: unknown): StartFailure {
  const reason = reasonOf(error);
  const remedy = remedyFor(reason);
  return new StartFailure(
    `The database cannot be opened: ${reason}${remedy ? `\n${remedy}` : ""}`,
    { cause: error },
  );
}
