import { expressionBuilder } from "kysely";

import type { Keeper } from "#app/features/families/family-store.server.ts";
import type { DatabaseSchema } from "#app/platform/.server/db/schema/index.ts";

/** Each booking keeps its learner, as long as it is kept itself. */
export const keptByBookings: Keeper = (id) => {
  const { exists, selectFrom } = expressionBuilder<DatabaseSchema>();
  return exists(
    selectFrom("trial_booking")
      .select("trial_booking.id")
      .where("trial_booking.learner_id", "=", id),
  );
};
