import PostalMime, { addressParser, decodeWords, type Address } from "postal-mime";

import { addressKeyOf } from "#app/platform/email-address.ts";
import { cleanLine } from "#app/platform/text-input.ts";
import { sha256 } from "../ids.ts";
import { isReport, waysOfMail, type Box } from "./incoming-mail.ts";

/** The fields of a mail's header that we read, the most needed first. */
export const headerNames = [
  "from",
  "x-original-from",
  "subject",
  "date",
  "message-id",
  "in-reply-to",
  "reply-to",
  "return-path",
  "content-type",
  "content-transfer-encoding",
  "content-disposition",
  "content-id",
  "auto-submitted",
  "precedence",
  "list-id",
  "list-unsubscribe",
  "list-post",
  "x-autoreply",
  "x-autorespond",
  "x-spam-flag",
  "references",
  "to",
  "cc",
] as const;

const mostAnswered = 30;
const mostAddresses = 100;
/** Without the controls and the letters of other scripts that no Message-ID has (RFC 5322, 3.6.4). */
const messageIdPattern = /<[\x21-\x3b\x3d\x3f-\x7e]{3,400}>/g;

/**
 * Reads the lines of a header.
 *
 * @param raw as they were fetched
 * @param teamEmail the address at which the mailbox is reached: it may be a list of its own
 */
export async function readHeaders(raw: Buffer, teamEmail: string) {
  const mail = await PostalMime.parse(raw);
  const lines = new Map(mail.headers.map(({ key, value }) => [key, value.trim()]));
  // A signature allows for other spaces between the words (RFC 6376, section 3.4.2).
  const same = ["message-id", "from", "date", "subject"].map((name) =>
    (lines.get(name) ?? "").replace(/\s+/g, " "),
  );
  const ids = (name: string) => (lines.get(name) ?? "").match(messageIdPattern) ?? [];
  const [messageId] = ids("message-id");
  const from = boxOf(mail.from ? [mail.from] : []);
  const address = from?.address ?? "";
  const others = boxesOf(mail.replyTo ?? []).map(addressOf);
  return {
    digest: sha256(same.join("\n")),
    messageId: messageId ?? null,
    answers: [...new Set([...ids("in-reply-to"), ...ids("references").toReversed()])].slice(
      0,
      mostAnswered,
    ),
    from: from ?? { name: "", address },
    replyTo:
      others.find((one) => one !== "" && addressKeyOf(one) !== addressKeyOf(address)) ?? null,
    originalFrom: boxOf(addressParser(lines.get("x-original-from") ?? "")),
    to: boxesOf([...(mail.to ?? []), ...(mail.cc ?? [])])
      .slice(0, mostAddresses)
      .map(cleanBox),
    subject: cleanLine(mail.subject ?? "").slice(0, 200),
    automatic:
      (serverName.test(address) ? isReport : null) ??
      whyAutomatic(lines, teamEmail) ??
      (automaticSubject.test(mail.subject ?? "") ? "an automatic mail" : null),
  };
}

function addressOf(box: Pick<Box, "address">): string {
  return cleanLine(box.address).slice(0, 254);
}

/** The first of some authors. */
function boxOf(addresses: readonly Address[]): Box | null {
  const [box] = boxesOf(addresses);
  return box ? cleanBox(box) : null;
}

function cleanBox(box: Box): Box {
  return { name: cleanLine(decodeWords(box.name)).slice(0, 100), address: addressOf(box) };
}

function boxesOf(addresses: readonly Address[]): readonly Box[] {
  return addresses.flatMap((one) => one.group ?? [{ name: one.name, address: one.address ?? "" }]);
}

/** The names under which mail servers write of mail that they could not deliver (RFC 5321, 4.5.1 and 6.1). */
const serverName = /^(?:mailer-daemon|postmaster)@/i;

/** How programs begin the subject of an absence, some of which say it in no header. No person begins one so. */
const automaticSubject =
  /^(?:auto(?:matic|mated)?[- ]?(?:reply|response)|out of (?:the )?office(?: ?(?:auto)?-?(?:reply|message|notice))?|automatische antwort|abwesenheitsnotiz|réponse automatique|respuesta automática|رد تلقائي|الرد التلقائي|خارج المكتب|خودکار جواب)\s*(?:$|[:：(–—-]|(?:until|till|from)\s[\p{L}\p{N} ./-]{1,25}$)/iu;

/** Signs of an email written by a machine (RFC 3834, sections 2 and 5; RFC 2919; RFC 2369). */
function whyAutomatic(lines: ReadonlyMap<string, string>, teamEmail: string): string | null {
  const first = (name: string) => (lines.get(name) ?? "").split(/[;\s]/, 1)[0]?.toLowerCase() ?? "";
  const submitted = first("auto-submitted");
  if (submitted !== "" && submitted !== "no") return "an automatic mail";
  if (lines.has("x-autoreply") || lines.has("x-autorespond")) return "an automatic mail";
  if (lines.get("return-path") === "<>") return "a mail that takes no answer";
  if (["bulk", "junk", "auto_reply"].includes(first("precedence"))) return "a mail to many";
  if (first("x-spam-flag") === "yes") return waysOfMail.spam;
  // The team's own address may be a list, through which everyone's mail comes.
  const isOwnList = (lines.get("list-id") ?? "").includes(`<${teamEmail.replace("@", ".")}>`);
  const ofLists = ["list-id", "list-unsubscribe", "list-post"].some((name) => lines.has(name));
  return !isOwnList && (ofLists || first("precedence") === "list") ? waysOfMail.list : null;
}
