import type { Kysely } from "kysely";

import { toIso } from "../../clock.ts";
import type { DatabaseSchema } from "../schema/index.ts";
import type { BookingBefore, SchemaStep } from "./migration.ts";

const quarterMs = 15 * 60_000;
/** The length of every trial lesson so far. The site mends what an owner had changed (`mendPlaces`). */
const lessonMs = 30 * 60_000;

/**
 * A tutor or a room is in one lesson at a time. Of two upcoming lessons that share one, the plan that was
 * changed earlier gets it. A shared tutor is an alarm on the board; of a shared room the site deprives the other
 * as soon as it runs (`mendPlaces`).
 */
export const busy: SchemaStep = {
  name: "066-busy",
  statements: ({ key, tableEnd }) => [
    `create table busy (
      resource ${key} not null,
      quarter ${key} not null,
      for_kind ${key} not null,
      for_id ${key} not null,
      constraint busy_key primary key (resource, quarter)
    )${tableEnd}`,
    "create index busy_for on busy (for_kind, for_id)",
    "create index busy_quarter on busy (quarter)",
    "alter table trial_booking add column lost_plan integer not null default 0",
    `alter table trial_booking add column takes_place_at ${key}`,
  ],
  fill: async (trx) => {
    const lessons = await trx
      .withTables<BookingBefore>()
      .selectFrom("trial_booking")
      .select(["id", "starts_at", "tutor_id", "tutor_name", "room"])
      .where("state", "=", "booked")
      .where("starts_at", ">", toIso(Date.now() - lessonMs))
      .orderBy("changed_at")
      .orderBy("id")
      .execute();
    for (const lesson of lessons) {
      const { id, tutor_id: tutorId, tutor_name: name, room } = lesson;
      const startsAt = Date.parse(lesson.starts_at ?? "");
      if (name !== "") await take(trx, id, startsAt, tutorKey(tutorId, name));
      if (room !== "") await take(trx, id, startsAt, roomKey(room));
    }
  },
};

function tutorKey(id: string | null, name: string): string {
  if (id !== null) return `tutor:${id}`;
  return `tutor:name:${name.normalize("NFKC").toLowerCase().replaceAll(/\s+/g, " ").trim()}`;
}

function roomKey(room: string): string {
  const url = URL.parse(room);
  if (!url) return `room:${room}`;
  const host = url.host.replace(/\.(?=$|:)/, "");
  return `room:${url.protocol}//${host}${url.pathname.replace(/\/+$/, "")}${url.search}`;
}

async function take(
  trx: Kysely<DatabaseSchema>,
  id: string,
  startsAt: number,
  resource: string,
): Promise<void> {
  const first = Math.floor(startsAt / quarterMs);
  const count = Math.ceil((startsAt + lessonMs) / quarterMs) - first;
  const quarters = Array.from({ length: count }, (_, index) => toIso((first + index) * quarterMs));
  const taken = await trx
    .selectFrom("busy")
    .select("for_id")
    .where("resource", "=", resource)
    .where("quarter", "in", quarters)
    .executeTakeFirst();
  if (taken) return;
  await trx
    .insertInto("busy")
    .values(quarters.map((quarter) => ({ resource, quarter, for_kind: "trial", for_id: id })))
    .execute();
}
