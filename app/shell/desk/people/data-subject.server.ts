import { listAccounts } from "#app/features/money/account-store.server.ts";
import { toIso } from "#app/platform/.server/clock.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import { kindsWith } from "#app/features/case-record/case-kinds.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { findBookings } from "#app/features/booking/booking-store.server.ts";
import {
  addressKeysOf,
  findGuardian,
  findGuardianById,
  listIdsOfGuardian,
  type Guardian,
} from "#app/features/families/family-store.server.ts";
import { nextLessonOf } from "#app/features/lessons/lesson-store.server.ts";
import { findTutorIds } from "#app/features/tutors/tutor-erasure.server.ts";
import { emailKeyOf } from "#app/platform/email-address.ts";
import { keyWithoutAddress } from "./who.server.ts";
import { accountIdOf } from "#app/features/identity/account-id.ts";

export type DataSubject = Awaited<ReturnType<typeof findDataSubject>>;

/** A value that no row has, since SQL allows no empty list. */
export const orNone = (values: readonly string[]) => (values.length > 0 ? [...values] : [""]);
export const untouchedKinds = kindsWith(({ whenErased }) => whenErased === "everything");
const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

const ofGuardian = "guardian:";

/** Of whom something is held: the key of an address, or of someone who has none. @param who as `findWho` gives it */
export function subjectKeyOf(who: string): string {
  return keyWithoutAddress.test(who) ? who : emailKeyOf(who);
}

/** Cases that name no address, of whoever a key means: by a number that is nobody else's, or one of them. */
async function casesWithoutAddress(db: Db, key: string, guardian: Guardian | null) {
  const [kind, said = ""] = key.split(":", 2);
  const known = guardian ? [guardian.phone, guardian.phone_before] : [];
  const own = [...known, kind === "number" ? said : ""].filter((one) => one !== "");
  // Otherwise all cases are read, as this is asked a few times a year.
  if (own.length === 0 && kind !== "case") return [];
  const others = await db
    .selectFrom("guardian")
    .select(["phone", "phone_before"])
    .where("id", "<>", guardian?.id ?? "")
    .where((eb) => eb.or([eb("phone", "in", orNone(own)), eb("phone_before", "in", orNone(own))]))
    .execute();
  const shared = new Set(guardian ? others.flatMap((one) => [one.phone, one.phone_before]) : []);
  const numbers = own.filter((one) => !shared.has(one));
  return await db
    .selectFrom("desk_case")
    .select(["id", "name"])
    .where("email", "is", null)
    .where("source_kind", "<>", "trial")
    .where("kind", "not in", untouchedKinds)
    .where((eb) =>
      eb.or([
        eb("phone", "in", numbers.length > 0 ? numbers : ["nobody’s"]),
        eb("id", "=", kind === "case" ? said : ""),
      ]),
    )
    .orderBy("id")
    .execute();
}

/** The keys of bookings without an address that a guardian made. */
async function bookedWithoutAddress(db: Db, { id, name, phone }: Guardian): Promise<string[]> {
  const rows = await db
    .selectFrom("trial_booking")
    .select("email_key")
    .where("email", "=", "")
    .where((eb) => eb.or([eb("name", "=", name), eb("phone", "=", phone)]))
    .where("learner_id", "in", (eb) =>
      eb.selectFrom("guardianship").select("learner_id").where("guardian_id", "=", id),
    )
    .execute();
  return rows.map((row) => row.email_key);
}

/**
 * Finds everything that is linked to somebody, by id, except concerns about a child: others look after those. Where a
 * member has recognised one guardian in several addresses, it is linked to all of them.
 *
 * @param emailKey as `subjectKeyOf` makes it
 */
export async function findDataSubject(
  { config }: Pick<Services, "config">,
  db: Db,
  emailKey: string,
  now: number,
) {
  const guardian = emailKey.startsWith(ofGuardian)
    ? await findGuardianById(db, emailKey.slice(ofGuardian.length))
    : await findGuardian(db, emailKey);
  const known = guardian
    ? [...(await addressKeysOf(db, guardian)), ...(await bookedWithoutAddress(db, guardian))]
    : [];
  const emailKeys = [...new Set([emailKey, ...known])];
  const unaddressed = await casesWithoutAddress(db, emailKey, guardian);
  const accounts = await db
    .selectFrom("account")
    .select("subject")
    .where("email_key", "in", emailKeys)
    .execute();
  const sessions = await db
    .selectFrom("site_session")
    .select(["account_id", "subject"])
    .where((eb) => eb(eb.fn<string>("lower", ["email"]), "in", emailKeys))
    .execute();
  const subjects = [...new Set([...accounts, ...sessions].map(({ subject }) => subject))];
  const accountIds = [
    ...new Set([
      ...accounts.map(({ subject }) => accountIdOf(config.identity, subject)),
      ...sessions.map(({ account_id: id }) => id),
    ]),
  ];
  const members = await db
    .selectFrom("desk_member")
    .select(["id", "removed_at"])
    .where((eb) =>
      eb.or([eb("email_key", "in", emailKeys), eb("account_id", "in", orNone(accountIds))]),
    )
    .execute();
  const tutorIds = await findTutorIds(db, emailKeys, idsOf(members));
  const cards = await db
    .selectFrom("feedback")
    .select("id")
    .where("owner_subject", "in", orNone(accountIds))
    .execute();
  const cardIds = idsOf(cards);
  const reports = await db
    .selectFrom("feedback_report")
    .select("id")
    .where("feedback_id", "in", orNone(cardIds))
    .execute();
  // A card's own case, and those of reports about it, name no address.
  const ofCards = await db
    .selectFrom("desk_case")
    .select("id")
    .where("source_kind", "in", ["review", "report"])
    .where("source_id", "in", orNone([...cardIds, ...idsOf(reports)]))
    .execute();
  const cases = await db
    .selectFrom("desk_case")
    .select(["id", "kind", "source_kind", "source_id"])
    .where((eb) =>
      eb.or([
        eb("family_key", "in", emailKeys),
        eb("account_id", "in", orNone(accountIds)),
        eb("id", "in", orNone(idsOf([...ofCards, ...unaddressed]))),
        eb.and([
          eb("family_key", "is", null),
          eb("source_kind", "=", "trial"),
          eb("source_id", "in", (of) =>
            of.selectFrom("trial_booking").select("id").where("email_key", "in", emailKeys),
          ),
        ]),
      ]),
    )
    .execute();
  const concerns = cases.filter(({ kind }) => untouchedKinds.includes(kind));
  const caseIds = idsOf(cases.filter(({ kind }) => !untouchedKinds.includes(kind)));
  // What a concern was made from is left to those who look after it.
  const ofConcerns = concerns.map((one) => one.source_id);
  const ofEnquiries = cases.filter((one) => one.source_kind === "enquiry");
  const enquiries = await db
    .selectFrom("enquiry")
    .select("id")
    .where((eb) =>
      eb.or([
        eb(eb.fn<string>("lower", ["email"]), "in", emailKeys),
        eb("id", "in", orNone(ofEnquiries.map((one) => one.source_id))),
      ]),
    )
    .where("id", "not in", orNone(ofConcerns))
    .execute();
  const booked = await db
    .selectFrom("trial_booking")
    .select("id")
    .where((eb) =>
      eb.or([eb("email_key", "in", emailKeys), eb("account_id", "in", orNone(accountIds))]),
    )
    .execute();
  const bookings = await findBookings(db, idsOf(booked));
  const theirBookings = bookings.filter(({ id }) => !ofConcerns.includes(id));
  const learners = guardian ? await findLearnersOf(db, guardian.id) : [];
  const isOfConcern = bookings.some(
    ({ id, learner_id: learnerId }) =>
      ofConcerns.includes(id) && learners.some((learner) => learner.id === learnerId),
  );
  const subscribers = await db
    .selectFrom("subscriber")
    .select("id")
    .where("email_key", "in", emailKeys)
    .execute();
  const incoming = await db
    .selectFrom("incoming_mail")
    .leftJoin("desk_case", "desk_case.id", "incoming_mail.case_id")
    .select("incoming_mail.id")
    .where("incoming_mail.is_restricted", "=", 0)
    .where((eb) =>
      eb.or([eb("desk_case.kind", "is", null), eb("desk_case.kind", "not in", untouchedKinds)]),
    )
    .where((eb) =>
      eb.or([
        eb("incoming_mail.sender_key", "in", emailKeys),
        eb("incoming_mail.case_id", "in", orNone(caseIds)),
      ]),
    )
    .execute();
  const ahead = bookings.find(
    ({ state, starts_at: at }) => state !== "cancelled" && at !== null && at > toIso(now),
  );
  const onlyTheirs = isOfConcern
    ? []
    : idsOf(learners.filter(({ others }) => Number(others) === 0));
  const guardianIds = guardian && !isOfConcern ? await listIdsOfGuardian(db, guardian.id) : [];
  const sent = [...caseIds, ...idsOf(enquiries), ...idsOf(theirBookings)];
  const about = [...sent, ...onlyTheirs, ...guardianIds];
  return {
    emailKey,
    emailKeys,
    nameWithoutAddress: keyWithoutAddress.test(emailKey)
      ? (guardian?.name ?? unaddressed[0]?.name ?? "")
      : null,
    subjects,
    accountIds,
    memberIds: idsOf(members.filter(({ removed_at: removedAt }) => removedAt === null)),
    tutorIds,
    caseIds,
    enquiryIds: idsOf(enquiries),
    bookingIds: idsOf(theirBookings),
    ofConcerns,
    guardianIds,
    // What they pay, which outlives them.
    moneyIds: idsOf(await listAccounts(db, { payerIds: guardianIds })),
    // Whose guardian they are, and of whom no one else is.
    learnerIds: isOfConcern ? [] : idsOf(learners),
    onlyTheirs,
    cardIds,
    subscriberIds: idsOf(subscribers),
    mailIds: await findMails(db, emailKeys, about, onlyTheirs),
    // Also mail in other people's cases.
    incomingIds: idsOf(incoming),
    // What others got of the answers to them: not theirs to read, and gone with those.
    copyMailIds: await findCopyMails(db, caseIds),
    // When a lesson to come begins, of theirs or that they give. What a learner has goes on with another guardian.
    lessonAt:
      ahead?.starts_at ??
      (await nextLessonOf(db, "learner_id", onlyTheirs, now)) ??
      (await nextLessonOf(db, "tutor_id", tutorIds, now)),
  };
}

async function findCopyMails(db: Db, caseIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("case_message")
    .select("mail_id")
    .where("case_id", "in", orNone(caseIds))
    .where("copy_of", "is not", null)
    .execute();
  return rows.flatMap((row) => row.mail_id ?? []);
}

/** Learners whose guardian someone is, and how many others each has. Of a learner nothing is told to whoever only pays. */
async function findLearnersOf(db: Db, guardianId: string) {
  return await db
    .selectFrom("guardianship as own")
    .select("own.learner_id as id")
    .select((eb) =>
      eb
        .selectFrom("guardianship as other")
        .select(eb.fn.countAll().as("n"))
        .whereRef("other.learner_id", "=", "own.learner_id")
        .where("other.guardian_id", "<>", guardianId)
        .where("other.until", "is", null)
        .where("other.may", "<>", "pay")
        .as("others"),
    )
    .where("own.guardian_id", "=", guardianId)
    .where("own.until", "is", null)
    .where("own.may", "<>", "pay")
    .execute();
}

/** Mail to these addresses, and mail to the team that replies to them or repeats what was sent. */
async function findMails(
  db: Db,
  emailKeys: readonly string[],
  about: readonly string[],
  onlyTheirs: readonly string[],
): Promise<readonly string[]> {
  // Of anyone: mail about a concern also goes to those who look after it, and to whoever told of it.
  const concerns = await db
    .selectFrom("desk_case")
    .select(["id", "source_id"])
    .where("kind", "in", untouchedKinds)
    .execute();
  const hidden = await db
    .selectFrom("case_message")
    .select("mail_id as id")
    .where("case_id", "in", orNone(idsOf(concerns)))
    .execute();
  const hiddenIds = new Set(hidden.map(({ id }) => id));
  const hiddenAbout = new Set(concerns.flatMap(({ id, source_id: source }) => [id, source]));
  const aboutIds = new Set(about);
  const found: string[] = [];
  // The outbox holds a month: reading it a few times is fine for what is asked a few times a year.
  let after = "";
  for (;;) {
    const page = await db
      .selectFrom("outgoing_mail")
      .select(["id", "dedupe_key", "recipient", "reply_to"])
      .where("id", ">", after)
      .orderBy("id")
      .limit(1_000)
      .execute();
    const told = Map.groupBy(
      await db
        .selectFrom("mail_about")
        .selectAll()
        .where("mail_id", ">", after)
        .where("mail_id", "<=", page.at(-1)?.id ?? after)
        .execute(),
      (row) => row.mail_id,
    );
    for (const mail of page) {
      const keys = [mail.dedupe_key, ...(told.get(mail.id) ?? []).map((row) => row.about)];
      const speaksOf = keys.flatMap((key) => key.split(":"));
      if (hiddenIds.has(mail.id) || speaksOf.some((part) => hiddenAbout.has(part))) continue;
      // Other guardians of a child are no one else's to know.
      const isToOther = keys.some((key) => key.startsWith("to:") && !aboutIds.has(key.slice(-36)));
      const isTheirs =
        emailKeys.includes(mail.recipient.toLowerCase()) ||
        emailKeys.includes(replyAddress(mail.reply_to) ?? "") ||
        speaksOf.some((part) => (isToOther ? onlyTheirs.includes(part) : aboutIds.has(part)));
      if (isTheirs) found.push(mail.id);
    }
    after = page.at(-1)?.id ?? "";
    if (page.length < 1_000) return found;
  }
}

function replyAddress(replyTo: string | null): string | null {
  if (replyTo === null) return null;
  return (JSON.parse(replyTo) as { address: string }).address.toLowerCase();
}
