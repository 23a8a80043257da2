import { join } from "node:path";
import { sql } from "kysely";

import { accountParts } from "#app/shell/account/account-parts.server.ts";
import { assertMay } from "#app/features/desk/desk-access.server.ts";
import { recordAct } from "#app/features/desk/desk-log-store.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { deleteBookings } from "#app/features/trial/booking/booking-store.server.ts";
import { kindsWith } from "#app/features/case-record/case-kinds.ts";
import { toIso } from "#app/platform/.server/clock.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import { keyedHash } from "#app/platform/.server/ids.ts";
import { deleteMailFiles } from "#app/platform/.server/outbox/file-transport.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { emailKeyOf } from "#app/platform/email-address.ts";
import { findHolder, orNone, type Holder } from "./holder.server.ts";
import { messagesElsewhere, readHeld, type Held } from "./held-rows.server.ts";

type PeopleServices = Pick<Services, "clock" | "config" | "db" | "secrets">;

export type Found = {
  /** How many rows each table holds. */
  readonly counts: readonly (readonly [table: string, rows: number])[];
  /** A member of the team must leave the team first. */
  readonly isMember: boolean;
  /** Someone would wait for them: the lesson must be cancelled first. */
  readonly lessonAt: string | null;
};

const countsOf = (held: Held) =>
  Object.entries(held).map(([table, rows]) => [table, rows.length] as const);

/** Counts what is held on an address. @param address in ASCII */
export async function findPerson(
  services: PeopleServices,
  member: DeskMember,
  address: string,
): Promise<Found> {
  assertMay(member, "people");
  const { clock, db } = services;
  const holder = await findHolder(services, db, emailKeyOf(address), clock.now());
  const counts = countsOf(await readHeld(db, holder));
  await note(services, db, member, "person.find", holder);
  return { counts, isMember: holder.memberIds.length > 0, lessonAt: holder.lessonAt };
}

/** Everything that is held on an address, row by row, as plain data. */
export async function exportPerson(
  services: PeopleServices,
  member: DeskMember,
  address: string,
): Promise<{ exportedAt: string; from: string; address: string; held: Held }> {
  assertMay(member, "people");
  const { clock, config, db } = services;
  const now = clock.now();
  const holder = await findHolder(services, db, emailKeyOf(address), now);
  const held = await readHeld(db, holder);
  await note(services, db, member, "person.export", holder);
  return { exportedAt: toIso(now), from: config.publicUrl, address, held };
}

export type Erased =
  | { readonly ok: true; readonly counts: Found["counts"] }
  | { readonly ok: false; readonly kind: "member" | "lesson" };

/**
 * Erases everything held on an address, in one transaction. Of a data request or a complaint the bare record
 * stays, without a trace of who made it; a concern about a child is not touched.
 */
export async function erasePerson(
  services: PeopleServices,
  member: DeskMember,
  address: string,
): Promise<Erased> {
  assertMay(member, "erase");
  const { clock, config, db } = services;
  const now = clock.now();
  const erased = await db.transaction().execute(async (trx) => {
    const holder = await findHolder(services, trx, emailKeyOf(address), now);
    if (holder.memberIds.length > 0) return { ok: false, kind: "member" } as const;
    if (holder.lessonAt !== null) return { ok: false, kind: "lesson" } as const;
    const counts = countsOf(await readHeld(trx, holder));
    await eraseHeld(trx, holder, now);
    await note(services, trx, member, "person.erase", holder);
    return { ok: true, counts, mailIds: holder.mailIds } as const;
  });
  if (!erased.ok) return erased;
  await deleteMailFiles(join(config.dataDir, "mail"), erased.mailIds);
  return { ok: true, counts: erased.counts };
}

async function eraseHeld(trx: Trx, holder: Holder, now: number): Promise<void> {
  await trx.deleteFrom("outgoing_mail").where("id", "in", orNone(holder.mailIds)).execute();
  for (const { id, case_id: caseId } of await messagesElsewhere(trx, holder)) {
    await trx.deleteFrom("case_message").where("id", "=", id).execute();
    await trx.deleteFrom("case_text").where("source_id", "=", id).execute();
    await trx
      .updateTable("desk_case")
      .set({ messages: sql`messages - 1`, changed_at: toIso(now) })
      .where("id", "=", caseId)
      .execute();
  }
  await trx.deleteFrom("incoming_mail").where("id", "in", orNone(holder.incomingIds)).execute();
  await eraseCases(trx, orNone(holder.caseIds), now);
  await trx.deleteFrom("enquiry").where("id", "in", orNone(holder.enquiryIds)).execute();
  await trx.deleteFrom("subscriber").where("id", "in", orNone(holder.subscriberIds)).execute();
  await deleteBookings(trx, holder.bookingIds);
  for (const accountId of holder.accountIds) {
    for (const part of accountParts) await part.removeFor(trx, accountId);
  }
  await trx.deleteFrom("account_link").where("email_key", "=", holder.emailKey).execute();
}

const recordedKinds = kindsWith(({ whenErased }) => whenErased === "bare-record");
const erasedKinds = kindsWith(({ whenErased }) => whenErased === "nothing");

/** The record of a request or a complaint keeps its dates and what was done, without any name. */
async function eraseCases(trx: Trx, ids: string[], now: number): Promise<void> {
  const records = await trx
    .updateTable("desk_case")
    .set({
      name: "Erased",
      email: null,
      family_key: null,
      phone: "",
      subject: "Erased",
      zone: null,
      course: "",
      language: "",
      account_id: null,
      messages: 0,
      changed_at: toIso(now),
    })
    .where("id", "in", ids)
    .where("kind", "in", recordedKinds)
    .returning("id")
    .execute();
  const kept = records.map(({ id }) => id);
  if (kept.length > 0) {
    for (const table of ["case_message", "case_note", "case_draft", "case_text"] as const) {
      await trx.deleteFrom(table).where("case_id", "in", kept).execute();
    }
    // What members did stays; what the person did loses their name.
    await trx
      .deleteFrom("case_event")
      .where("case_id", "in", kept)
      .where("actor_id", "is", null)
      .execute();
  }
  await trx
    .deleteFrom("desk_case")
    .where("id", "in", ids)
    .where("kind", "in", erasedKinds)
    .execute();
}

/** The log names the address by a hash, so that everything done about it can be found together. */
async function note(
  { clock, secrets }: PeopleServices,
  db: PeopleServices["db"] | Trx,
  member: DeskMember,
  action: string,
  { emailKey }: Holder,
): Promise<void> {
  const about = { kind: "person", id: keyedHash(secrets.desk, "person", emailKey) };
  await recordAct(db, { memberId: member.id, action, about }, clock.now());
}
