import { addressKeyOf, emailKeyOf, parseEmail } from "#app/platform/email-address.ts";
import { cleanText } from "#app/platform/text-input.ts";
import type { IncomingOutcome } from "#app/platform/.server/db/schema/cases-tables.ts";
import type { Hours } from "#content/documents.ts";
import type { Box, IncomingMail } from "#app/platform/.server/inbox/incoming-mail.ts";

/** What is stored of a mail, and the case it became part of. */
export type Filed = {
  readonly outcome: IncomingOutcome;
  readonly reason?: string;
  readonly caseId?: string;
  readonly entryId?: string;
};

/** A mail, and from whom it counts as. */
export type FoundMail = IncomingMail & {
  readonly senderKey: string;
  /** The name, or the address if there is none. */
  readonly author: string;
  readonly arrivedAt: number;
  readonly now: number;
  /** When the academy answers. */
  readonly hours: Hours;
};

/** As much as the desk itself takes. */
export const longestText = 20_000;

/**
 * @param ownAddresses those of the site and the team
 * @param now milliseconds since the epoch
 */
export function toFound(
  mail: IncomingMail,
  ownAddresses: readonly string[],
  hours: Hours,
  now: number,
): FoundMail {
  const known = throughList(mail, ownAddresses);
  const { address } = known.from;
  return {
    ...known,
    text: cleanText(mail.text).trim().slice(0, longestText) || "(This mail has no text.)",
    senderKey: addressKeyOf(address),
    author: nameIn(known.from),
    // A mailbox whose server says nothing that can be true is believed nothing.
    arrivedAt: mail.receivedAt <= now ? mail.receivedAt : now,
    now,
    hours,
  };
}

/** More are a list, and no people to write to. */
const mostCopied = 20;

/**
 * Those to whom a mail went besides the team and its sender, once each, as far as they can be written to.
 *
 * @param team addresses of the academy and of its members
 */
export function copiedIn({ senderKey, to }: FoundMail, team: readonly string[]): readonly Box[] {
  const others: Box[] = [];
  const known = new Set([senderKey, ...team.map(addressKeyOf)]);
  for (const { name, address } of to) {
    const ascii = parseEmail(address)?.ascii;
    if (ascii === undefined || known.has(emailKeyOf(ascii))) continue;
    known.add(emailKeyOf(ascii));
    others.push({ name: isName(name) ? name : "", address: ascii });
  }
  return others.slice(0, mostCopied);
}

/** The address at which its author is answered, if it can be written to. */
export function answerAddressOf({ from }: IncomingMail): string | null {
  return parseEmail(from.address)?.ascii ?? null;
}

/** A list that we read may put its own address, which is ours, in the place of the author's. */
function throughList(mail: IncomingMail, ownAddresses: readonly string[]): IncomingMail {
  const isOurs = ownAddresses.some((own) => addressKeyOf(own) === addressKeyOf(mail.from.address));
  const address = mail.originalFrom?.address ?? mail.replyTo;
  if (!isOurs || address === null) return mail;
  const name = mail.originalFrom?.name || mail.from.name;
  return {
    ...mail,
    from: { name, address },
    replyTo: null,
    proof: { kind: "unproved", why: "list" },
  };
}

/** A name with an at sign in it may be someone else's address. */
const isName = (name: string) => name !== "" && !name.normalize("NFKC").includes("@");

function nameIn({ name, address }: Box): string {
  return (isName(name) ? name : address) || "Someone";
}
