import type { ColumnType } from "kysely";

import type { Moment } from "../../../moment.ts";

/** A column of moments: what the database gives back has been a moment since it was stored. */
export type StoredMoment = ColumnType<Moment, string, string>;
