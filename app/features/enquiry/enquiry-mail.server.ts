import type { NewMail } from "#app/platform/.server/outbox/mail.ts";
import { renderMailBody } from "#app/platform/.server/outbox/mail-body.ts";
import { turnWords } from "#app/features/case-record/concern-watch.server.ts";
import { isRestricted, mailedName } from "#app/features/case-record/case-kinds.ts";
import type { CaseKind } from "#app/platform/.server/db/schema/cases-tables.ts";
import type { Site } from "#content/documents.ts";
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

/**
 * Tells the team about a new message. Nothing is mailed to the visitor: anyone can type anyone's address into
 * the form, and an automatic answer would be mail that its receiver did not ask for.
 */
function toTeamMail(
  id: string,
  enquiry: NewEnquiry,
  options: {
    to: string;
    site: Site;
    kind: CaseKind;
    reference: string;
    receivedAt: Date;
    /** Of a concern: whose turn it is. */
    turn?: string | undefined;
  },
): NewMail {
  const texts = enquiryTextsOf(enquiry, "display");
  const isConcern = isRestricted(options.kind);
  const body = renderMailBody(options.site, [
    { kind: "heading", text: `New message from the ${options.site.name} website` },
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
  ]);
  return {
    dedupeKey: `enquiry:${id}:${options.to}`,
    kind: isConcern ? "enquiry-concern" : "enquiry",
    to: options.to,
    // An address that only some mail servers support must not keep the message from the team.
    ...(isAsciiAddress(enquiry.email.ascii)
      ? { replyTo: { name: enquiry.name, address: enquiry.email.ascii } }
      : {}),
    subject: isConcern
      ? `${mailedName({ kind: options.kind, subject: "" })} [${options.reference}]`
      : [enquiry.subject || "New message", enquiry.name].filter(Boolean).join(": "),
    ...body,
  };
}

/** Tells the team that a concern about a child has come which none of them may read: nothing of it, nor its reference. */
function toUnreadMail(
  id: string,
  { teamEmail, publicUrl, site }: { teamEmail: string; publicUrl: string; site: Site },
): NewMail {
  return {
    dedupeKey: `enquiry-unread:${id}`,
    kind: "enquiry-unread",
    to: teamEmail,
    subject: "A concern about a child that no one may read yet",
    ...renderMailBody(site, [
      { kind: "heading", text: "Someone has sent us a concern about a child" },
      {
        kind: "paragraph",
        text: "It is kept at the desk, for the safeguarding lead and deputies alone, and there is none. Make someone one of them now, on the page Team.",
      },
      { kind: "link", label: "Open the team’s page", href: `${publicUrl}/desk/team` },
    ]),
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

/** How the team reads a message, in the language of this build. */
export const enquiryWords = { toTeamMail, toUnreadMail, toCaseText, turnWords };

declare module "#app/platform/.server/services.ts" {
  interface Wording {
    readonly enquiry: typeof enquiryWords;
  }
}
