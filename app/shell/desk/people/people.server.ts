import { join } from "node:path";
import { sql } from "kysely";

import { accountParts } from "#app/shell/account/account-parts.server.ts";
import { assertMay } from "#app/features/desk/desk-access.server.ts";
import { recordAct } from "#app/features/desk/desk-log-store.server.ts";
import { can, type DeskMember } from "#app/features/desk/desk-permissions.ts";
import { forgetLearners } from "#app/features/families/family-store.server.ts";
import { tutorsInUse } from "#app/features/lessons/lesson-store.server.ts";
import { deleteOffers } from "#app/features/money/agreement-store.server.ts";
import { eraseTutors } from "#app/features/tutors/tutor-erasure.server.ts";
import { deleteBookings } from "#app/features/booking/booking-store.server.ts";
import { kindsWith } from "#app/features/case-record/case-kinds.ts";
import {
  answeredAt,
  deliveryOf,
  unsentAs,
} from "#app/features/cases/desk/answering/deliveries.server.ts";
import { copiedOf } from "#app/features/cases/desk/answering/copies.server.ts";
import { withOpenReferences } from "#app/features/cases/open-references.server.ts";
import { minute, second, toIso } from "#app/platform/.server/clock.ts";
import type { Db, Engine, Trx } from "#app/platform/.server/db/database.ts";
import { keyedHash } from "#app/platform/.server/ids.ts";
import { deleteMailFiles } from "#app/platform/.server/outbox/file-transport.ts";
import { eraseMail } from "#app/platform/.server/outbox/outbox-store.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { emailKeyOf } from "#app/platform/email-address.ts";
import { findDataSubject, orNone, subjectKeyOf, type DataSubject } from "./data-subject.server.ts";
import { findWho } from "./who.server.ts";
import {
  copiesElsewhere,
  mailsInCopy,
  messagesElsewhere,
  readHeld,
  type Held,
} from "./held-rows.server.ts";

/** How long after its time an answer that no server has refused still counts as leaving. */
const leavesWithinMs = minute;

type PeopleServices = Pick<Services, "clock" | "config" | "database" | "db" | "secrets">;

export type Found = {
  /** The address, or the name of a guardian without one. */
  readonly name: string;
  /** How many rows each table holds. */
  readonly counts: readonly (readonly [table: string, rows: number])[];
  /** A member of the team must leave the team first. */
  readonly isMember: boolean;
  /** Someone would wait for them: the lesson must be cancelled first. */
  readonly lessonAt: string | null;
  /** An answer that would be erased before it has left. */
  readonly answer: WaitingAnswer | null;
};

export type WaitingAnswer =
  /** It can still be undone, and leaves by itself. */
  | { readonly kind: "leaves"; readonly seconds: number }
  /** The mail server does not take it, or there is none. */
  | { readonly kind: "pending" | "held" };

const countsOf = (held: Held) =>
  Object.entries(held).map(([table, rows]) => [table, rows.length] as const);

const namedIn = ({ nameWithoutAddress }: DataSubject, address: string) =>
  nameWithoutAddress ?? address;

/** Counts what is held on somebody. @param address in ASCII, or the key of a guardian without one */
export async function findPerson(
  services: PeopleServices,
  member: DeskMember,
  address: string,
): Promise<Found> {
  assertMay(member, "people");
  const { clock, db } = services;
  const subject = await findDataSubject(services, db, subjectKeyOf(address), clock.now());
  const counts = countsOf(await readHeld(db, subject));
  await note(services, db, member, "person.find", subject);
  return {
    name: namedIn(subject, address),
    counts,
    isMember: subject.memberIds.length > 0,
    lessonAt: subject.lessonAt,
    answer: await waitingAnswer(db, subject, clock.now()),
  };
}

/** Whom a name or a number may mean. Each use is logged, as is each look at what is held. */
export async function searchPeople(services: PeopleServices, member: DeskMember, typed: string) {
  assertMay(member, "people");
  const found = await findWho(services.db, typed);
  await note(services, services.db, member, "person.find", { emailKey: typed.toLowerCase() });
  return found;
}

/** What only whoever sees money is told. */
const ofMoney = new Set(
  "tutor_rate agreement money_account money_entry invoice card_session".split(" "),
);

/**
 * Everything that is held on an address, row by row, as plain data: what somebody is paid or pays only for whoever sees
 * money.
 */
export async function exportPerson(
  services: PeopleServices,
  member: DeskMember,
  address: string,
): Promise<{ exportedAt: string; from: string; address: string; held: Held }> {
  assertMay(member, "people");
  const { clock, config, db } = services;
  const now = clock.now();
  const subject = await findDataSubject(services, db, subjectKeyOf(address), now);
  const everything = Object.entries(await readHeld(db, subject));
  const seen = everything.filter(([table]) => can(member, "money") || !ofMoney.has(table));
  const all: Held = Object.fromEntries(seen);
  const held = await withOpenReferences(db, member, all);
  await note(services, db, member, "person.export", subject);
  return {
    exportedAt: toIso(now),
    from: config.publicUrl,
    address: namedIn(subject, address),
    held,
  };
}

export type Erased =
  | { readonly ok: true; readonly counts: Found["counts"] }
  | { readonly ok: false; readonly kind: "member" | "lesson" | "answer" };

/**
 * Erases everything held on an address, in one transaction. Of a data request or a complaint the bare record
 * stays, without a trace of who made it; a concern about a child is not touched.
 */
export async function erasePerson(
  services: PeopleServices,
  member: DeskMember,
  address: string,
  { withUnsent = false }: { readonly withUnsent?: boolean } = {},
): Promise<Erased> {
  assertMay(member, "erase");
  const { clock, config, database, db } = services;
  const now = clock.now();
  const erased = await db.transaction().execute(async (trx) => {
    const subject = await findDataSubject(services, trx, subjectKeyOf(address), now);
    if (subject.memberIds.length > 0) return { ok: false, kind: "member" } as const;
    if (subject.lessonAt !== null) return { ok: false, kind: "lesson" } as const;
    const answer = await waitingAnswer(trx, subject, now, database.engine);
    if (answer && (answer.kind === "leaves" || !withUnsent)) {
      return { ok: false, kind: "answer" } as const;
    }
    await settleAnswers(trx, subject, now);
    const counts = countsOf(await readHeld(trx, subject));
    await eraseHeld(trx, subject, now);
    await note(services, trx, member, "person.erase", subject);
    return { ok: true, counts, mailIds: [...subject.mailIds, ...subject.copyMailIds] } as const;
  });
  if (!erased.ok) return erased;
  // At once. Were this process to die now, the outbox would see to it.
  await deleteMailFiles(join(config.dataDir, "mail"), erased.mailIds);
  return { ok: true, counts: erased.counts };
}

/**
 * The answers to a person that wait in the outbox, whichever leaves last.
 *
 * @param locked for which engine they are locked, so that none begins to leave until the transaction ends
 */
async function waitingAnswer(
  db: Db,
  { copyMailIds, mailIds }: DataSubject,
  now: number,
  locked?: Engine,
): Promise<WaitingAnswer | null> {
  const waiting = await db
    .selectFrom("outgoing_mail")
    .select(["state", "last_error", "due_at"])
    .where("id", "in", orNone([...mailIds, ...copyMailIds]))
    .where("kind", "=", "case-answer")
    .where("state", "in", ["pending", "sending", "held"])
    .orderBy("due_at", "desc")
    .$if(locked === "postgres", (query) => query.forUpdate())
    .execute();
  // One that is being sent may arrive, also at a second attempt.
  const leaving = waiting.find(
    ({ state, last_error: error }) =>
      state === "sending" || (state === "pending" && error === null),
  );
  const leavesIn = Date.parse(leaving?.due_at ?? "") - now;
  if (leavesIn > -leavesWithinMs) {
    return { kind: "leaves", seconds: Math.max(1, Math.ceil(leavesIn / second)) };
  }
  if (waiting.length === 0) return null;
  return { kind: waiting.some(({ state }) => state !== "held") ? "pending" : "held" };
}

/**
 * Of a request or a complaint the record stays: what is erased before it left did not answer it; what left without
 * having been noted, or may have left, did.
 */
async function settleAnswers(
  trx: Trx,
  { copyMailIds, mailIds }: DataSubject,
  now: number,
): Promise<void> {
  const answers = await trx
    .selectFrom("case_message as message")
    .innerJoin("outgoing_mail as mail", "mail.id", "message.mail_id")
    .select(["message.id", "message.case_id as caseId", "mail.state", "mail.handed_at as handedAt"])
    .where("message.mail_id", "in", orNone([...mailIds, ...copyMailIds]))
    .where("message.delivery", "=", "sending")
    .execute();
  for (const { id, ...mail } of answers) {
    const delivery = deliveryOf(mail) ?? unsentAs(mail.handedAt);
    await trx
      .updateTable("case_message")
      .set({ delivery, undo: null })
      .where("id", "=", id)
      .execute();
  }
  for (const id of new Set(answers.map(({ caseId }) => caseId))) {
    const row = await trx
      .selectFrom("desk_case")
      .select(["id", "first_answered_at"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    await trx
      .updateTable("desk_case")
      .set({ first_answered_at: await answeredAt(trx, row), changed_at: toIso(now) })
      .where("id", "=", id)
      .execute();
  }
}

async function eraseHeld(trx: Trx, subject: DataSubject, now: number): Promise<void> {
  await eraseMail(trx, [...subject.mailIds, ...subject.copyMailIds]);
  for (const { id, copied } of await mailsInCopy(trx, subject)) {
    const others = copiedOf(copied).filter(
      ({ address }) => !subject.emailKeys.includes(emailKeyOf(address)),
    );
    const left = { copied: JSON.stringify(others) };
    await trx.updateTable("incoming_mail").set(left).where("id", "=", id).execute();
  }
  const copies = (await copiesElsewhere(trx, subject)).map(({ id }) => id);
  await trx.deleteFrom("case_message").where("id", "in", orNone(copies)).execute();
  for (const { id, case_id: caseId } of await messagesElsewhere(trx, subject)) {
    await trx.deleteFrom("case_message").where("id", "=", id).execute();
    await trx.deleteFrom("case_text").where("source_id", "=", id).execute();
    await trx
      .updateTable("desk_case")
      .set({ messages: sql`messages - 1`, changed_at: toIso(now) })
      .where("id", "=", caseId)
      .execute();
  }
  await trx.deleteFrom("incoming_mail").where("id", "in", orNone(subject.incomingIds)).execute();
  await eraseCases(trx, orNone(subject.caseIds), now);
  await trx.deleteFrom("enquiry").where("id", "in", orNone(subject.enquiryIds)).execute();
  await trx.deleteFrom("subscriber").where("id", "in", orNone(subject.subscriberIds)).execute();
  await deleteBookings(trx, subject.bookingIds);
  await deleteOffers(trx, subject.guardianIds);
  await forgetLearners(trx, subject.onlyTheirs);
  await trx.deleteFrom("guardian").where("id", "in", orNone(subject.guardianIds)).execute();
  const inUse = await tutorsInUse(trx, subject.tutorIds);
  await eraseTutors(trx, subject.tutorIds, (id) => inUse.has(id), now);
  await trx
    .updateTable("trial_booking")
    .set({ account_id: null })
    .where("id", "in", orNone(subject.ofConcerns))
    .execute();
  for (const accountId of subject.accountIds) {
    for (const part of accountParts) await part.removeFor(trx, accountId);
  }
  await trx.deleteFrom("account_link").where("email_key", "in", subject.emailKeys).execute();
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
    for (const table of [
      "case_message",
      "case_note",
      "case_draft",
      "case_file",
      "case_text",
    ] as const) {
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
  { emailKey }: Pick<DataSubject, "emailKey">,
): Promise<void> {
  const about = { kind: "person", id: keyedHash(secrets.desk, "person", emailKey) };
  await recordAct(db, { memberId: member.id, action, about }, clock.now());
}
