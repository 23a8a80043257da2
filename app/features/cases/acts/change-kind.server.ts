import type { Selectable } from "kysely";

import { academyCity } from "#app/features/clock/zones.ts";
import { currentHours } from "#app/platform/.server/current-site.ts";
import { monthsAfter, toIso } from "#app/platform/.server/clock.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import type { CaseKind } from "#app/platform/.server/db/schema/cases-tables.ts";
import type { DatabaseSchema } from "#app/platform/.server/db/schema/index.ts";
import { newId, newReference } from "#app/platform/.server/ids.ts";
import { isRestricted } from "#app/features/case-record/case-kinds.ts";
import { keptUntil } from "#app/features/case-record/case-retention.server.ts";
import {
  type CaseChange,
  insertMessage,
  insertNote,
  insertWords,
  onTeamsTurn,
  type CaseRow,
} from "#app/features/case-record/case-rows.server.ts";
import { legalDay, subjectFrom } from "#app/features/case-record/open-case.server.ts";
import { answerDeadline } from "#app/features/case-record/answer-clock.server.ts";
import { listMembers } from "#app/features/desk/members/member-store.server.ts";
import { addressKeysWith } from "#app/features/families/family-store.server.ts";
import { findBooking } from "#app/features/booking/booking-store.server.ts";
import { policy } from "#content/policy.ts";
import { concernPage } from "#words/pages/desk-notes.ts";
import { mayWork, type CaseMember } from "../case-access.server.ts";
import { momentWords } from "../case-views.server.ts";
import { kindWords } from "../desk/case-words.ts";
import {
  change,
  changeAs,
  noteAct,
  type At,
  type CaseServices,
  type Changed,
} from "./change-case.server.ts";
import type { Hours } from "#content/documents.ts";
import { copyKept } from "../incoming/kept-mail.server.ts";
import { splitQuoted } from "../incoming/quoted.ts";
import { closing } from "./close-case.server.ts";

/** Everyone who works on cases has seen these: they stay as they are, since their absence would tell. */
const expectedSources: readonly CaseRow["source_kind"][] = [
  "trial",
  "lesson",
  "family",
  "review",
  "report",
];

/**
 * Sets what a case is about. What only some may know of is never one row with what everyone works on: the case
 * of a lesson, a card or a report stays, and a new one is opened with its words. Any other case becomes what it
 * is in place, and what it was made from finds it no more. A concern that turns out to be none is closed, and
 * what the family wrote goes on as a new case: the record stays, with its notes, for those who may read it.
 *
 * @returns the case that the member has to do with now
 */
export async function setKind(
  services: CaseServices,
  member: CaseMember,
  at: At,
  kind: CaseKind,
): Promise<Changed> {
  return change(services, member, at, async (row, now, trx) => {
    const isHiding = isRestricted(kind) && !isRestricted(row.kind);
    const isShowing = !isRestricted(kind) && isRestricted(row.kind);
    if (isShowing || (isHiding && expectedSources.includes(row.source_kind))) {
      const opened = await openBeside(trx, currentHours(services), member, row, kind, now);
      if (isShowing) await close(trx, member, row, opened, now);
      return { ok: true, row: mayWork(member, opened) ? opened : row };
    }
    const text = `marked it as: ${kindWords[kind]}`;
    const receivedAt = Date.parse(row.created_at);
    const values: CaseChange = {
      kind,
      // Of a complaint or a data request the law wants an answer whatever else it is.
      legal_due_on: legalDay(kind, receivedAt) ?? (isHiding ? row.legal_due_on : null),
      keep_until: toIso(keptUntil(kind, receivedAt, Date.parse(row.keep_until))),
    };
    return {
      change: isHiding
        ? { ...values, ...(await hidden(trx, currentHours(services), row, kind, now)) }
        : values,
      text,
    };
  });
}

/** Takes a case out of everyone else's reach, and makes it due for those who may read it. */
async function hidden(
  trx: Trx,
  hours: Hours,
  row: CaseRow,
  kind: CaseKind,
  now: number,
): Promise<CaseChange> {
  await endUndo(trx, row);
  const members = await listMembers(trx);
  const owner = members.find((one) => one.id === row.owner_id && mayWork(one, { kind }));
  const owner_id = owner?.id ?? null;
  const due = toIso(answerDeadline(hours, kind, now));
  const deadline = row.deadline !== null && row.deadline < due ? row.deadline : due;
  return {
    ...onTeamsTurn(hours, { owner_id }, now),
    owner_id,
    deadline,
    due_at: deadline,
    source_kind: "desk",
    // The next flood opens its collecting case under the same source, which must be free for it.
    source_id: row.source_kind === "mail" ? row.id : row.source_id,
    tutor_id: null,
  };
}

/** What an answer changed about the case is not to be brought back. */
async function endUndo(trx: Trx, { id }: CaseRow): Promise<void> {
  await trx.updateTable("case_message").set({ undo: null }).where("case_id", "=", id).execute();
}

/** Opens a case with what was said in another: all of it, or between the family and the team alone. */
async function openBeside(
  trx: Trx,
  hours: Hours,
  member: CaseMember,
  row: CaseRow,
  kind: CaseKind,
  now: number,
): Promise<CaseRow> {
  const isHiding = isRestricted(kind);
  const id = newId();
  // By mail, whoever told of it. What others wrote, such as those who look after it, was for them alone.
  const senders = row.family_key === null ? ["nobody"] : await addressKeysWith(trx, row.family_key);
  const receivedAt = isHiding ? now : Date.parse(row.created_at);
  const deadline = toIso(answerDeadline(hours, kind, now));
  const said = await trx
    .selectFrom("case_message")
    .selectAll()
    .where("case_id", "=", row.id)
    .$if(!isHiding, (query) =>
      query
        .where("direction", "in", ["in", "out"])
        .where(({ exists, not, selectFrom }) =>
          not(
            exists(
              selectFrom("incoming_mail")
                .select("incoming_mail.id")
                .whereRef("entry_id", "=", "case_message.id")
                .where("is_restricted", "=", 1)
                .where("sender_key", "not in", senders),
            ),
          ),
        ),
    )
    .orderBy("id")
    .execute();
  const subject = isHiding ? row.subject : ordinarySubject(row.subject, said[0]?.text);
  const opened = await trx
    .insertInto("desk_case")
    .values({
      ...row,
      id,
      reference: newReference("C"),
      subject,
      kind,
      state: "new",
      is_open: 1,
      owner_id: null,
      next_on: null,
      deadline,
      due_at: deadline,
      first_answered_at: null,
      snoozed_until: null,
      closed_at: null,
      legal_due_on: legalDay(kind, receivedAt),
      version: 1,
      messages: said.filter(({ copy_of: of }) => of === null).length,
      source_kind: "desk",
      source_id: id,
      account_id: isHiding ? null : row.account_id,
      tutor_id: null,
      keep_until: toIso(keptUntil(kind, receivedAt, isHiding ? now : ordinaryEnd(receivedAt))),
      created_at: toIso(receivedAt),
      changed_at: toIso(now),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await insertWords(trx, id, id, [row.name, row.email, subject].join(" "));
  const copies = new Map<string, string>();
  for (const { id: originalId, draft_id, undo, mail_id, copy_of: of, ...message } of said) {
    const mail = await findMailOf(trx, originalId);
    // What a mail to a concern quotes, and what it is called, speak of one.
    const isOfConcern = !isHiding && mail?.is_restricted === 1;
    const text = isOfConcern ? splitQuoted(message.text).said : message.text;
    const copy = {
      ...message,
      text,
      case_id: id,
      copy_of: of && (copies.get(of) ?? null),
      // Answers to the mails of an ordinary case go on coming into that one.
      message_id: isHiding ? null : message.message_id,
      // Where it is on its way it can still be taken back, and nobody notes on a copy what becomes of it.
      delivery: message.delivery === "sending" ? null : message.delivery,
    };
    const copyId = await insertMessage(trx, copy, now);
    copies.set(originalId, copyId);
    if (of === null) await insertWords(trx, id, copyId, text);
    if (mail) {
      const called = isOfConcern ? { subject, copied: "[]" } : {};
      await copyMail(trx, mail, { case_id: id, entry_id: copyId, is_restricted: 0, ...called });
    }
  }
  if (isHiding) await copyNotes(trx, member, row, opened, now);
  // Everyone else reads the case of what was no concern, and its line in the log.
  const text = isHiding ? `opened it from ${row.reference}` : "opened this case";
  await noteAct(trx, member, opened, text, now);
  return opened;
}

const [beforeName = ""] = concernPage.subject.split("{name}");
/** As our own mails call it, which the subjects of answers repeat. */
const namesConcern = /\b(?:concern about a child|safety of a child)\b/i;

/** That of a tutor's concern says what it was, and names a child; that of an answer to our mails says what it was, too. */
function ordinarySubject(subject: string, text = ""): string {
  if (subject.startsWith(beforeName)) return concernPage.ordinary;
  return namesConcern.test(subject) ? subjectFrom(text) || concernPage.ordinary : subject;
}

const findMailOf = (trx: Trx, entryId: string) =>
  trx.selectFrom("incoming_mail").selectAll().where("entry_id", "=", entryId).executeTakeFirst();

/** Keeps with a message that came by mail who sent it, whether that is proved, and what came with it. */
async function copyMail(
  trx: Trx,
  mail: Selectable<DatabaseSchema["incoming_mail"]>,
  copy: Partial<Selectable<DatabaseSchema["incoming_mail"]>>,
): Promise<void> {
  const id = newId();
  // The mailbox has it once.
  const place = {
    uid_validity: "copy",
    uid: id,
    digest: id,
    lies_validity: mail.lies_validity ?? mail.uid_validity,
    lies_uid: mail.lies_uid ?? mail.uid,
  };
  await trx
    .insertInto("incoming_mail")
    .values({ ...mail, ...copy, ...place, id })
    .execute();
  await copyKept(trx, mail.id, id);
}

const ordinaryEnd = (receivedAt: number) => monthsAfter(receivedAt, policy.enquiryMonths);

/** Keeps what the team had noted, and the facts of the lesson, which is not kept as long. */
async function copyNotes(
  trx: Trx,
  member: CaseMember,
  row: CaseRow,
  opened: CaseRow,
  now: number,
): Promise<void> {
  const notes = await trx
    .selectFrom("case_note")
    .selectAll()
    .where("case_id", "=", row.id)
    .orderBy("id")
    .execute();
  const lesson = row.source_kind === "trial" ? await findBooking(trx, row.source_id) : null;
  const facts = lesson && [
    lesson.starts_at === null
      ? null
      : `The lesson: ${momentWords(lesson.starts_at)} ${academyCity()}`,
    lesson.child_name === null ? null : `Child: ${lesson.child_name}, ${lesson.age_band ?? ""}`,
    lesson.tutor_name === "" ? null : `Tutor: ${lesson.tutor_name}`,
    lesson.room === "" ? null : `Room: ${lesson.room}`,
  ];
  const written = [
    ...notes.map(({ author_id: id, author: name, text, created_at: at }) => ({
      author: { id, name },
      text,
      at: Date.parse(at),
    })),
    ...(facts ? [{ author: member, text: facts.filter(Boolean).join("\n"), at: now }] : []),
  ].filter(({ text }) => text !== "");
  for (const { author, text, at } of written) {
    const id = await insertNote(trx, opened, author, text, at);
    await insertWords(trx, opened.id, id, text);
  }
}

/** Closes what was no concern, for those who may read it. */
async function close(
  trx: Trx,
  member: CaseMember,
  row: CaseRow,
  { kind, reference }: CaseRow,
  now: number,
): Promise<void> {
  await endUndo(trx, row);
  const text = `marked it as: ${kindWords[kind]}, ${reference}`;
  await changeAs(trx, member, row, closing(row, "done", now), text, now);
}
