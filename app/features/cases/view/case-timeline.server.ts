import type { Doubt } from "#app/platform/.server/inbox/sender-proof.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { doubtWords } from "#app/platform/.server/inbox/doubt-words.ts";
import { deskMail as texts } from "#words/pages/desk.ts";
import type { Attachment } from "#app/platform/.server/inbox/incoming-mail.ts";
import { addressKeyOf } from "#app/platform/email-address.ts";
import type { CaseMessage, WholeCase } from "./case-store.server.ts";
import { bothMoments, momentWords } from "../case-views.server.ts";
import { splitQuoted } from "../incoming/quoted.ts";
import { changedSubject } from "../incoming/subject-words.ts";

type Timeline =
  | {
      readonly kind: "message";
      readonly id: string;
      readonly direction: CaseMessage["direction"];
      readonly author: string;
      readonly when: string;
      readonly text: string;
      /** The mail that it quotes below. */
      readonly quoted: string;
      /** What a mail is about, if not what its case is about. */
      readonly subject: string | null;
      /** Whether it only says whose it is. */
      readonly isClaimed: boolean;
      /** What there is to know about a mail besides its text. */
      readonly remarks: readonly string[];
      readonly delivery: { readonly words: string; readonly hasFailed: boolean } | null;
      /** Where it can still be undone. */
      readonly undo: { readonly draftId: string; readonly seconds: number } | null;
    }
  | {
      readonly kind: "note" | "event";
      readonly id: string;
      readonly author: string;
      readonly when: string;
      readonly text: string;
    };

/** Everything said and done on a case, oldest first, in words for the member who asks. */
export function timelineOf(
  { row, messages, notes, events }: WholeCase,
  memberId: string,
  zoneId: string | null,
  now: number,
  members: readonly Pick<DeskMember, "email">[] = [],
): readonly Timeline[] {
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
      direction: message.direction,
      author: message.author || row.name || "Someone",
      when: bothMoments(message.created_at, zoneId),
      ...textsOf(message),
      subject: message.subject === null ? null : changedSubject(message.subject, row.subject),
      isClaimed: doubtOf(message) !== null,
      remarks: remarksOn(message, row, teamKeys),
      delivery: message.direction === "out" ? deliveryWords(message) : null,
      undo:
        canUndo && message.draft_id !== null
          ? { draftId: message.draft_id, seconds: Math.ceil((dueAt - now) / 1000) }
          : null,
      at: message.created_at,
    };
  });
  const noted = notes.map((note) => ({
    kind: "note" as const,
    id: note.id,
    author: note.author,
    when: momentWords(note.created_at),
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

function textsOf({ sender, text }: CaseMessage): { text: string; quoted: string } {
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
  const { sender, outcome, reason, attachments, reply_to: replyTo } = message;
  if (sender === null) return [];
  const files = JSON.parse(attachments ?? "[]") as readonly Attachment[];
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
    ...(replyTo === null ? [] : [`${texts.replyTo} ${replyTo}`]),
    ...(outcome === "automatic" ? [`Automatic: ${reason}`] : []),
    ...(message.is_cut ? ["The rest of the text is in the mailbox."] : []),
    ...files.map(
      ({ name, type, bytes }) =>
        `Attachment, in the mailbox: ${name || "without a name"} (${type}, ${sizeWords(bytes)})`,
    ),
  ];
}

function sizeWords(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1000));
  return kilobytes < 1000 ? `${kilobytes} kB` : `${(kilobytes / 1000).toFixed(1)} MB`;
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
    return { words: `Not delivered${why}. The case is open again.`, hasFailed: true };
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
