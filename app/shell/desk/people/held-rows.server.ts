import type { Db } from "#app/platform/.server/db/database.ts";
import type { DatabaseSchema } from "#app/platform/.server/db/schema/index.ts";
import { copiedOf } from "#app/features/cases/desk/answering/copies.server.ts";
import { sentBefore } from "#app/features/record/record-account-data.server.ts";
import { isCaseOf } from "#app/features/case-record/case-rows.server.ts";
import type { Box } from "#app/platform/.server/inbox/incoming-mail.ts";
import { emailKeyOf } from "#app/platform/email-address.ts";
import { orNone, untouchedKinds, type DataSubject } from "./data-subject.server.ts";

type Row = Readonly<Record<string, unknown>>;
type Table = keyof DatabaseSchema;

/** The columns that hold a person's ids, by table. A table added here is found and exported. */
const columns = [
  ["account", "subject", "subjects"],
  ["provider_record", "subject", "subjects"],
  ["site_session", "account_id", "accountIds"],
  ["profile", "account_id", "accountIds"],
  ["profile_picture", "account_id", "accountIds"],
  ["quiz_attempt", "account_id", "accountIds"],
  ["feedback", "id", "cardIds"],
  ["feedback_image", "feedback_id", "cardIds"],
  ["feedback_report", "feedback_id", "cardIds"],
  ["enquiry", "id", "enquiryIds"],
  ["trial_booking", "id", "bookingIds"],
  ["trial_place", "booking_id", "bookingIds"],
  ["guardian", "id", "guardianIds"],
  ["guardian_address", "guardian_id", "guardianIds"],
  ["guardianship", "guardian_id", "guardianIds"],
  ["family_device", "guardian_id", "guardianIds"],
  ["family_proposal", "guardian_id", "guardianIds"],
  ["consent", "learner_id", "learnerIds"],
  ["agreement", "payer_id", "guardianIds"],
  ["money_account", "payer_id", "guardianIds"],
  ["money_entry", "money_account_id", "moneyIds"],
  ["invoice", "money_account_id", "moneyIds"],
  ["card_session", "money_account_id", "moneyIds"],
  ["learner", "id", "learnerIds"],
  ["series", "learner_id", "learnerIds"],
  ["lesson", "learner_id", "learnerIds"],
  ["lesson_word", "learner_id", "learnerIds"],
  ["pause", "learner_id", "learnerIds"],
  ["lesson_note", "learner_id", "learnerIds"],
  ["lesson_mark", "learner_id", "learnerIds"],
  ["lesson_office_line", "learner_id", "learnerIds"],
  ["month_report", "learner_id", "learnerIds"],
  ["module_check", "learner_id", "learnerIds"],
  ["note_read", "guardian_id", "guardianIds"],
  ["report_read", "guardian_id", "guardianIds"],
  ["tutor", "id", "tutorIds"],
  ["tutor_check", "tutor_id", "tutorIds"],
  ["tutor_hours", "tutor_id", "tutorIds"],
  ["tutor_leave", "tutor_id", "tutorIds"],
  ["tutor_rate", "tutor_id", "tutorIds"],
  ["tutor_card", "tutor_id", "tutorIds"],
  ["tutor_photo", "tutor_id", "tutorIds"],
  ["clock_question", "learner_id", "learnerIds"],
  ["subscriber", "id", "subscriberIds"],
  ["desk_case", "id", "caseIds"],
  ["case_message", "case_id", "caseIds"],
  ["case_file", "case_id", "caseIds"],
  ["case_note", "case_id", "caseIds"],
  ["case_event", "case_id", "caseIds"],
  ["case_draft", "case_id", "caseIds"],
  ["incoming_mail", "id", "incomingIds"],
  ["outgoing_mail", "id", "mailIds"],
] as const satisfies readonly (readonly [Table, string, keyof DataSubject])[];

/** The tables that may hold something on an address, in the order of the file. */
export const heldTables: readonly Table[] = [...columns.map(([table]) => table), "account_link"];

export type Held = Readonly<Partial<Record<Table, readonly Row[]>>>;

/** Columns that give access to something, or mean nothing outside the site. */
const leftOut =
  /hash|token|secret|lease|digest|^(?:dedupe|feed)_key$|^submission(?:_key)?$|^payload$|^undo$|^merged_into$|^invited$/;

/** The site's own mail holds links that give access; what people wrote does not. */
const writtenKinds = new Set<unknown>(["case-answer", "enquiry"]);
const ofMail = new Set(["html", "calendar", "headers"]);

/** A mail of the outbox without what gives access. */
function withoutLinks(mail: Row): Row {
  return Object.fromEntries(
    Object.entries(mail).filter(
      ([name]) => !ofMail.has(name) && (name !== "text" || writtenKinds.has(mail["kind"])),
    ),
  );
}

function shown(row: object): Row {
  return Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !leftOut.test(name))
      .map(([name, value]: [string, unknown]) => [
        name,
        value instanceof Uint8Array ? Buffer.from(value).toString("base64") : value,
      ]),
  );
}

/** Every row held on an address, by table; tables without any are left out. */
export async function readHeld(db: Db, subject: DataSubject): Promise<Held> {
  const held: Partial<Record<Table, readonly Row[]>> = {};
  const add = (table: Table, rows: readonly object[]) => {
    const own = rows.flatMap((row) => withoutOthers(table, row as Row, subject));
    if (own.length > 0) held[table] = [...(held[table] ?? []), ...own.map(shown)];
    if (table === "outgoing_mail") held[table] = held[table]?.map(withoutLinks) ?? [];
  };
  const { lessons, reports } = await sentBefore(db, subject);
  const earlier: Partial<Record<Table, readonly string[]>> = {
    lesson_note: lessons,
    lesson_mark: lessons,
    month_report: reports,
  };
  for (const [table, column, ids] of columns) {
    const values = subject[ids];
    if (values.length === 0) continue;
    const { ref } = db.dynamic;
    const others =
      table === "outgoing_mail" ? await mailsToOthers(db, subject) : (earlier[table] ?? []);
    const rows = await db
      .selectFrom(table as "enquiry")
      .selectAll()
      .where(ref<"id">(column), "in", [...values])
      .execute();
    add(
      table,
      (rows as readonly Row[]).filter(
        ({ id, lesson_id: lessonId }) => !others.includes((lessonId ?? id) as string),
      ),
    );
  }
  const links = await db
    .selectFrom("account_link")
    .selectAll()
    .where("email_key", "in", subject.emailKeys)
    .execute();
  add("account_link", links);
  add("case_message", await messagesElsewhere(db, subject));
  add("case_message", await copiesElsewhere(db, subject));
  const copied = (await mailsInCopy(db, subject)).filter(
    ({ id }) => !subject.incomingIds.includes(id),
  );
  add(
    "incoming_mail",
    copied.map(({ id: _, ...mail }) => mail),
  );
  return held;
}

/** Mails about a learner to whoever else is or was their guardian: how to reach them is no one else's to know. */
async function mailsToOthers(db: Db, { emailKeys, guardianIds, mailIds }: DataSubject) {
  const rows = await db
    .selectFrom("mail_about")
    .innerJoin("outgoing_mail", "outgoing_mail.id", "mail_about.mail_id")
    .select(["mail_about.mail_id", "mail_about.about", "outgoing_mail.recipient"])
    .where("mail_about.mail_id", "in", orNone(mailIds))
    .where("mail_about.about", "like", "to:%")
    .execute();
  const isOwn = ({ about, recipient }: (typeof rows)[number]) =>
    guardianIds.includes(about.split(":").at(-1) ?? "") || isOf(emailKeys, { address: recipient });
  return rows.filter((row) => !isOwn(row)).map((row) => row.mail_id);
}

/** Who else was in copy of a mail or got an answer as well, and what another guardian told us, is no one else's to know. */
function withoutOthers(table: Table, row: Row, of: DataSubject): readonly Row[] {
  const { emailKeys, guardianIds } = of;
  if (table === "lesson_word" && row["guardian_id"] !== null) {
    const isOwn = guardianIds.some((id) => id === row["guardian_id"]);
    return [isOwn ? row : { ...row, why: "", guardian_id: null }];
  }
  if (table === "incoming_mail") {
    const own = copiedOf(String(row["copied"])).filter((one) => isOf(emailKeys, one));
    return [{ ...row, copied: JSON.stringify(own) }];
  }
  const isCopy = table === "case_message" && row["copy_of"] !== null;
  return isCopy && !isOf(emailKeys, { address: String(row["recipient"]) }) ? [] : [row];
}

const isOf = (emailKeys: readonly string[], { address }: Pick<Box, "address">) =>
  emailKeys.includes(emailKeyOf(address));

/** Mails, whoever sent them, in whose copy somebody was; not those about a concern about a child. */
export async function mailsInCopy(db: Db, { emailKeys }: DataSubject) {
  const rows = await db
    .selectFrom("incoming_mail")
    .select(["id", "copied", "received_at"])
    .where("is_restricted", "=", 0)
    .where((eb) => eb.not(isCaseOf(eb.fn.coalesce("case_id", eb.val("")), untouchedKinds)))
    .where((eb) =>
      eb.or(emailKeys.map((key) => eb(eb.fn<string>("lower", ["copied"]), "like", `%"${key}"%`))),
    )
    .execute();
  return rows.filter(({ copied }) => copiedOf(copied).some((one) => isOf(emailKeys, one)));
}

/** What somebody got of answers to other people, by a mail of their own. */
export async function copiesElsewhere(db: Db, { caseIds, emailKeys }: DataSubject) {
  return await db
    .selectFrom("case_message")
    .selectAll()
    .where("copy_of", "is not", null)
    .where((eb) => eb(eb.fn<string>("lower", ["recipient"]), "in", emailKeys))
    .where("case_id", "not in", orNone(caseIds))
    .where((eb) => eb.not(isCaseOf(eb.ref("case_id"), untouchedKinds)))
    .execute();
}

/** What someone wrote by email into the case of another family. */
export async function messagesElsewhere(db: Db, { incomingIds, caseIds }: DataSubject) {
  if (incomingIds.length === 0) return [];
  return await db
    .selectFrom("case_message")
    .innerJoin("incoming_mail", "incoming_mail.entry_id", "case_message.id")
    .selectAll("case_message")
    .where("incoming_mail.id", "in", [...incomingIds])
    .where("case_message.case_id", "not in", orNone(caseIds))
    .execute();
}
