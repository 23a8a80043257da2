import type { Doubt } from "#app/platform/.server/inbox/sender-proof.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { doubtWords } from "#app/platform/.server/inbox/doubt-words.ts";
import { deskMail as texts } from "#words/pages/desk.ts";
import type { Attachment } from "#app/platform/.server/inbox/incoming-mail.ts";
import { caseKinds, isRestricted } from "#app/features/case-record/case-kinds.ts";
import { addressKeyOf, emailKeyOf } from "#app/platform/email-address.ts";
import { copiedOf, type Copied } from "../answering/copies.server.ts";
import type { CaseMessage, WholeCase } from "./case-store.server.ts";
import { bothMoments, momentWords } from "../../case-views.server.ts";
import { sizeWords } from "../answering/answer-file-words.ts";
import { splitQuoted } from "../../incoming/quoted.ts";
import { changedSubject } from "../../incoming/subject-words.ts";

/** Everything said and done on a case, oldest first, in words for the member who asks. */
export function timelineOf(
  { row, messages, copies, notes, events, files }: WholeCase,
  memberId: string,
  zoneId: string | null,
  now: number,
  members: readonly Pick<DeskMember, "email">[] = [],
  people: readonly Copied[] = [],
) {
  const teamKeys = new Set(members.map(({ email }) => addressKeyOf(email)));
  const said = messages.map((message) => {
    const dueAt = Date.parse(message.mail_due_at ?? "");
    const canUndo =
      message.author_id === memberId &&
      message.mail_state === "pending" &&
      message.mail_handed_at === null &&
      dueAt > now;
    return {
      kind: "message" as const,
      id: message.id,
      direction: isChatAnswer(message) ? ("by chat" as const) : message.direction,
      author: message.author || row.name || "Someone",
      when: bothMoments(message.created_at, zoneId),
      ...textsOf(message),
      /** What a mail is about, if not what its case is about. */
      subject: message.subject === null ? null : changedSubject(message.subject, row.subject),
      /** Where it asks for answers, if they go somewhere else. */
      replyTo: message.reply_to === row.email ? null : message.reply_to,
      /** Whether it can be made a case of its own. */
      canSplit: message.direction === "in" && row.messages > 1 && !isRestricted(row.kind),
      /** Whether it only says whose it is. */
      isClaimed: doubtOf(message) !== null,
      files: filesWith(message, files),
      remarks: remarksOn(message, row, teamKeys),
      /** Who had the mail besides the team and its sender, and who they are. */
      copied: copiedOf(message.copied).map(({ name, address }) => {
        const person = people.find(({ key }) => key === emailKeyOf(address));
        const { who = "", canEnter = false } = person ?? {};
        return { name, address, who, canEnter };
      }),
      deliveries:
        message.direction === "out"
          ? [message, ...copies.filter(({ copy_of: of }) => of === message.id)].map(deliveryWords)
          : [],
      undo:
        canUndo && message.draft_id !== null
          ? { draftId: message.draft_id, seconds: Math.ceil((dueAt - now) / 1000) }
          : null,
      at: message.created_at,
    };
  });
  const earlier = new Map(notes.flatMap((note) => (note.corrects ? [[note.corrects, note]] : [])));
  const before = (note: (typeof notes)[number]): readonly string[] => {
    const older = notes.find(({ id }) => id === note.corrects);
    return older ? [older.text, ...before(older)] : [];
  };
  const noted = notes
    .filter(({ id }) => !earlier.has(id))
    .map((note) => ({
      kind: "note" as const,
      id: note.id,
      author: note.author,
      when: momentWords(note.created_at),
      correctedAt: note.corrected_at === null ? null : momentWords(note.corrected_at),
      /** What it said before it was corrected, the latest first. */
      before: before(note),
      text: note.text,
      at: note.created_at,
    }));
  const done = events
    // The message itself says so.
    .filter(
      ({ text }) =>
        ![
          "answered",
          "answered by mail",
          "answered by WhatsApp",
          "came in",
          "wrote a note by mail",
          "logged a call",
          "logged a chat",
          "put in the family's answer",
        ].includes(text),
    )
    .map((event) => ({
      kind: "event" as const,
      id: event.id,
      author: event.actor_id === memberId ? "You" : event.actor,
      when: momentWords(event.created_at),
      text: event.text,
      at: event.created_at,
    }));
  return [...said, ...noted, ...done]
    .toSorted((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)))
    .map(({ at: _, ...entry }) => entry);
}

/** Whether we wrote it ourselves, and sent it by chat. */
export const isChatAnswer = ({ direction, draft_id: draftId }: CaseMessage) =>
  direction === "chat" && draftId !== null;

/** What it says, and the mail that it quotes below. */
function textsOf({ sender, text }: CaseMessage) {
  if (sender === null) return { text, quoted: "" };
  const { said, quoted } = splitQuoted(text);
  return { text: said, quoted };
}

function doubtOf({ sender, proof }: CaseMessage): Doubt | null {
  return sender === null || proof === null || proof === "dkim" || proof === "server" ? null : proof;
}

function remarksOn(
  message: CaseMessage,
  row: WholeCase["row"],
  teamKeys: ReadonlySet<string>,
): readonly string[] {
  const { sender, outcome, reason } = message;
  if (sender === null) return [];
  const key = addressKeyOf(sender);
  const isOther = outcome !== "member" && key !== row.family_key;
  const doubt = doubtOf(message);
  return [
    ...(doubt ? [`${texts.claims} ${sender || texts.withoutSender}. ${doubtWords[doubt]}`] : []),
    ...(outcome === "answer" && teamKeys.has(key)
      ? [doubt ? texts.notMember : texts.noAnswer]
      : []),
    // A case of many senders has no family.
    ...(isOther && (doubt === null || row.family_key !== null)
      ? [`From another address than the family’s: ${sender || texts.withoutSender}`]
      : []),
    ...(outcome === "automatic" ? [`Automatic: ${reason}`] : []),
    ...(attachmentsOf(message).length > 0 ? [filesAre(message, row)] : []),
    ...(message.is_cut ? ["The rest of the text is in the mailbox."] : []),
    ...(attachmentsOf(message).some(({ type, name }) => isPacked.test(`${type} ${name}`))
      ? ["Outlook has packed what came with it into winmail.dat: ask them to send it as a PDF."]
      : []),
  ];
}

/** As Outlook sends text with layout, and files within it, to everyone (TNEF). */
const isPacked = /ms-tnef|winmail\.dat/i;

function attachmentsOf({ attachments }: CaseMessage): readonly Attachment[] {
  return JSON.parse(attachments ?? "[]") as readonly Attachment[];
}

function filesAre({ kept_state: state }: CaseMessage, { kind }: WholeCase["row"]): string {
  // What was kept once stays, whatever the case has become.
  if (state === "kept") return texts.files.kept;
  return caseKinds[kind].keepsMail ? texts.files[state ?? "keeping"] : texts.filesElsewhere;
}

/** What went with an answer, or came with a mail, and where it is got. */
function filesWith(message: CaseMessage, sent: WholeCase["files"]) {
  const at = `/desk/cases/${message.case_id}/files?`;
  return [
    ...attachmentsOf(message).map(({ name, type, bytes }, index) => ({
      words: `${name || "Without a name"} (${type}, ${sizeWords(bytes)})`,
      href: `${at}${new URLSearchParams({ message: message.id, index: String(index) })}`,
    })),
    ...sent
      .filter((file) => file.draft_id === message.draft_id)
      .map(({ id, name, size }) => ({
        words: `${name} (${sizeWords(size)})`,
        href: `${at}${new URLSearchParams({ file: id })}`,
      })),
  ];
}

function deliveryWords(message: CaseMessage): { words: string; hasFailed: boolean } {
  const to = message.recipient ?? "";
  const isGivenUp = message.delivery === "failed" || message.mail_state === "dead";
  const mayHaveArrived = message.mail_handed_at !== null && message.mail_state !== "sending";
  if (message.delivery === "unsure" || (isGivenUp && mayHaveArrived)) {
    const words = `May have arrived: twice the mail server had all of it for ${to} and did not answer. The case is open again.`;
    return { words, hasFailed: true };
  }
  if (isGivenUp) {
    const why = message.mail_error ? `: ${message.mail_error}` : "";
    const whom = message.copy_of === null ? "" : ` to ${to}`;
    return { words: `Not delivered${whom}${why}. The case is open again.`, hasFailed: true };
  }
  if (message.delivery === "sent" || message.mail_state === "sent") {
    if (message.sender !== null) return { words: `Sent by mail to ${to}`, hasFailed: false };
    return { words: `Sent to ${to}`, hasFailed: false };
  }
  if (mayHaveArrived) {
    const words = `May have arrived: the mail server had all of it for ${to} and did not answer. It gets it once more within the hour.`;
    return { words, hasFailed: false };
  }
  if (message.mail_state === "held") {
    return { words: `Kept as a file for ${to}: no mail server is set up`, hasFailed: false };
  }
  return { words: `On its way to ${to}`, hasFailed: false };
}
