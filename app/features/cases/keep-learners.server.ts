import { expressionBuilder } from "kysely";

import { keysAround, type Keeper } from "#app/features/families/family-store.server.ts";
import type { DatabaseSchema } from "#app/platform/.server/db/schema/index.ts";

/** A case of a family keeps its learners as long as it is open. */
export const keptByCases: Keeper = (id) => {
  const { exists, selectFrom } = expressionBuilder<DatabaseSchema>();
  return exists(
    selectFrom("desk_case")
      .select("desk_case.id")
      .where("desk_case.is_open", "=", 1)
      .where("desk_case.family_key", "in", keysAround(id)),
  );
};
