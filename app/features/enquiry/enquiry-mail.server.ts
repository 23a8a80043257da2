import { currentSite } from "#app/platform/.server/current-site.ts";
import type { MailPart } from "#app/platform/.server/outbox/mail-part.ts";
import { turnWords } from "#app/features/case-record/concern-watch.server.ts";
import { isRestricted, mailedName } from "#app/features/case-record/case-kinds.ts";
import type { CaseKind } from "#app/platform/.server/db/schema/cases-tables.ts";
import type { MailServices, Worded } from "#app/platform/.server/outbox/mail-words.ts";
import { isAsciiAddress } from "#app/platform/email-address.ts";
import {
  enquiryDefinitions,
  enquiryFields,
  enquiryTexts,
  enquiryTextsOf,
  type Enquiry,
  type EnquiryField,
} from "./enquiry-schema.ts";
import { rotaTurn } from "#words/pages/desk-rota.ts";
import type { NewEnquiry } from "./enquiry-store.server.ts";

type EnquiryMail = {
  readonly id: string;
  readonly enquiry: NewEnquiry;
  readonly to: string;
  readonly kind: CaseKind;
  readonly reference: string;
  readonly receivedAt: Date;
  /** Of a concern: whose turn it is. */
  readonly turn?: string | undefined;
};

/**
 * Tells the team about a new message. Nothing is mailed to the visitor: anyone can type anyone's address into
 * the form, and an automatic answer would be mail that its receiver did not ask for.
 */
export function toTeamMail(
  services: MailServices,
  { id, enquiry, ...options }: EnquiryMail,
): Worded {
  const site = currentSite(services);
  const texts = enquiryTextsOf(enquiry, "display");
  const isConcern = isRestricted(options.kind);
  const parts: MailPart[] = [
    {
      kind: "fields",
      rows: [
        ...enquiryFields
          .filter((field) => enquiryDefinitions[field].lines === "one" && texts[field] !== "")
          .map((field) => [enquiryTexts[field].label, texts[field]] as const),
        ...(enquiry.courses.length > 0 ? [["Courses", enquiry.courses.join(", ")] as const] : []),
        ...(options.turn === undefined ? [] : [[rotaTurn.label, options.turn] as const]),
        ["Received", options.receivedAt.toUTCString()],
        ["Reference", id],
        ...(enquiry.checkedBy === "form-proof"
          ? [["Please note", "Sent without JavaScript, so without the automatic check"] as const]
          : []),
      ],
    },
    ...enquiryFields
      .filter((field) => enquiryDefinitions[field].lines === "several" && texts[field] !== "")
      .map((field) => ({
        kind: "quote" as const,
        label: enquiryTexts[field].label,
        text: texts[field],
      })),
  ];
  return {
    dedupeKey: `enquiry:${id}:${options.to}`,
    to: options.to,
    // An address that only some mail servers support must not keep the message from the team.
    ...(isAsciiAddress(enquiry.email.ascii)
      ? { replyTo: { name: enquiry.name, address: enquiry.email.ascii } }
      : {}),
    subject: isConcern
      ? `${mailedName({ kind: options.kind, subject: "" })} [${options.reference}]`
      : [enquiry.subject || "New message", enquiry.name].filter(Boolean).join(": "),
    heading: `New message from the ${site.name} website`,
    parts,
  };
}

/** Tells the team that a concern about a child has come which none of them may read: nothing of it, nor its reference. */
export function toUnreadMail(services: MailServices, { id }: { readonly id: string }): Worded {
  const { teamEmail, publicUrl } = services.config;
  return {
    dedupeKey: `enquiry-unread:${id}`,
    to: teamEmail,
    subject: "A concern about a child that no one may read yet",
    heading: "Someone has sent us a concern about a child",
    parts: [
      {
        kind: "paragraph",
        text: "It is kept at the desk, for the safeguarding lead and deputies alone, and there is none. Make someone one of them now, on the page Team.",
      },
      { kind: "link", label: "Open the team’s page", href: `${publicUrl}/desk/team` },
    ],
  };
}

/** Fields that a case has a place of its own for. */
const inCase: readonly EnquiryField[] = ["name", "email", "phone", "message"];

/** What the desk shows as the text of a message: every other field, each with its label, and what was written. */
function toCaseText(enquiry: Enquiry): string {
  const texts = enquiryTextsOf(enquiry, "display");
  const others = enquiryFields.filter((field) => !inCase.includes(field) && texts[field] !== "");
  const lines = others.map((field) => `${enquiryTexts[field].label}: ${texts[field]}`);
  return lines.length > 0 ? `${lines.join("\n")}\n\n${enquiry.message}` : enquiry.message;
}

declare module "#app/platform/.server/services.ts" {
  interface Wording {
    readonly enquiry: typeof enquiryWords;
  }
}

/** How the team reads a message, in the language of this build. */
export const enquiryWords = { toCaseText, turnWords };

declare module "#app/platform/.server/services.ts" {
  interface Wording {
    readonly enquiry: typeof enquiryWords;
  }
}
