import { monthsAfter, toIso } from "#app/platform/.server/clock.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import { caseKinds, mayWorkOn } from "#app/features/case-record/case-kinds.ts";
import {
  changeCase,
  insertMessage,
  insertWords,
  onTeamsTurn,
  updateCase,
  type CaseRow,
} from "#app/features/case-record/case-rows.server.ts";
import { openCase, subjectFrom, type NewCase } from "#app/features/case-record/open-case.server.ts";
import { answerDeadline } from "#app/features/case-record/answer-clock.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { subjectOf } from "#app/features/catalogue/lesson-subjects.server.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { policy } from "#content/policy.ts";
import type { WeeklyLesson } from "./find-thread.server.ts";
import { answerAddressOf, type Filed, type FoundMail } from "./found-mail.server.ts";

/**
 * Opens a case for what a calendar says of a weekly lesson, which whatever it says of these lessons later joins. It goes
 * to whoever began them.
 */
export async function fileWeekly(
  trx: Trx,
  services: Pick<Services, "documents">,
  { lesson, begunBy }: WeeklyLesson,
  members: readonly DeskMember[],
  mail: FoundMail,
): Promise<Filed> {
  const about = {
    source: { kind: "mail", id: lesson.series_id },
    name: mail.author,
    email: answerAddressOf(mail),
    subject: `Weekly lessons: ${subjectOf(services, lesson)}, ${lesson.learner_name}`,
    course: lesson.course,
    zone: lesson.family_zone,
    childName: lesson.learner_name,
  } as const;
  const opened = await openByMail(trx, about, mail);
  const coordinator = members.find(({ id }) => id === begunBy);
  if (coordinator && mayWorkOn(coordinator, "enquiry")) {
    const owner = { owner_id: coordinator.id };
    await trx
      .updateTable("desk_case")
      .set({ ...onTeamsTurn(mail.hours, owner, mail.now), ...owner })
      .where("id", "=", opened.caseId)
      .execute();
  }
  return { outcome: "new", ...opened };
}

/** Opens a case for a mail that belongs to none. @param kind what only some may know of is one of theirs */
export async function fileNew(
  trx: Trx,
  id: string,
  mail: FoundMail,
  kind: "enquiry" | "worry",
): Promise<Filed> {
  const about = {
    kind,
    source: { kind: "mail", id },
    name: mail.author,
    email: answerAddressOf(mail),
    subject: mail.subject || subjectFrom(mail.text),
  } as const;
  return { outcome: "new", ...(await openByMail(trx, about, mail)) };
}

/** Makes a case whose first message is a mail. */
export async function openByMail(
  trx: Trx,
  about: Pick<NewCase, "source" | "name" | "email" | "subject"> &
    Partial<Pick<NewCase, "kind" | "course" | "zone" | "childName">>,
  mail: FoundMail,
): Promise<Required<Pick<Filed, "caseId" | "entryId">>> {
  const { arrivedAt, author, hours, now, text } = mail;
  const keepUntil = monthsAfter(now, policy.enquiryMonths);
  const caseId = await openCase(trx, hours, { kind: "enquiry", ...about, text, keepUntil }, now);
  if (mail.proof.kind === "unproved") await setClaimed(trx, caseId, 1);
  const entry = await trx
    .updateTable("case_message")
    .set({ author, message_id: mail.messageId, created_at: toIso(arrivedAt) })
    .where("case_id", "=", caseId)
    .returning("id")
    .executeTakeFirstOrThrow();
  return { caseId, entryId: entry.id };
}

async function setClaimed(trx: Trx, id: string, value: 0 | 1): Promise<void> {
  await trx.updateTable("desk_case").set({ is_claimed: value }).where("id", "=", id).execute();
}

/** Adds what came by mail, as someone's words to the team. */
export async function addIncoming(trx: Trx, row: CaseRow, mail: FoundMail): Promise<string> {
  const message = {
    case_id: row.id,
    direction: "in",
    author: mail.author,
    text: mail.text,
    message_id: mail.messageId,
  } as const;
  const entryId = await insertMessage(trx, message, mail.arrivedAt);
  const words = [mail.author, mail.from.address, mail.subject, mail.text].join(" ");
  await insertWords(trx, row.id, entryId, words);
  return entryId;
}

/** Adds a mail to a case, whoever wrote it. It can only make the case due, and never later than it was. */
export async function fileAnswer(trx: Trx, row: CaseRow, mail: FoundMail): Promise<Filed> {
  const { now, proof, senderKey } = mail;
  const entryId = await addIncoming(trx, row, mail);
  const isFamily = senderKey === row.family_key;
  const isProved = proof.kind === "proved";
  const change = {
    ...(staysSpam(row) ? {} : dueAgain(row, mail)),
    ...(isFamily && isProved ? { is_claimed: 0 } : {}),
    messages: row.messages + 1,
  };
  // Another sender is named only by the message, so that nothing of them is left once it is deleted.
  const name = isProved ? (isFamily ? mail.author : "Someone") : "A mail";
  const text = isProved ? "answered by mail" : "came in";
  await changeCase(trx, row, change, { id: null, name }, text, now);
  return { outcome: "answer", caseId: row.id, entryId };
}

/** What was taken for spam stays it; but what mail can only add to is looked at again. */
function staysSpam({ kind, state }: CaseRow): boolean {
  return state === "spam" && caseKinds[kind].takesMailAs === "turn";
}

/** Adds one more to a case of many. */
export async function fileAmongMany(trx: Trx, row: CaseRow, mail: FoundMail) {
  const entryId = await addIncoming(trx, row, mail);
  const change = { ...dueAgain(row, mail), messages: row.messages + 1 };
  await updateCase(trx, row, change, mail.now);
  return { caseId: row.id, entryId };
}

/** Makes it the team's turn, due by when the mail came; sooner if something was already due. */
function dueAgain(row: CaseRow, { arrivedAt, hours, now }: FoundMail) {
  const turn = onTeamsTurn(hours, row, now);
  const deadline = row.deadline ?? toIso(answerDeadline(hours, row.kind, arrivedAt));
  const isSooner = (before: string | null, after: string | null) =>
    row.is_open === 1 && before !== null && after !== null && before < after;
  return {
    ...turn,
    next_on: isSooner(row.next_on, turn.next_on) ? row.next_on : turn.next_on,
    deadline,
    due_at: isSooner(row.due_at, deadline) ? row.due_at : deadline,
  };
}
