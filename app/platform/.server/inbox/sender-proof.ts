import type { DKIMResult, DKIMVerifyResult, DNSResolver } from "mailauth";

import { addressKeyOf } from "#app/platform/email-address.ts";
import { mostOfField } from "./cut-head.ts";
import { createNameResolver, limitQuestions } from "./mail-names.ts";

/**
 * Whether a mail is from the address that its From field names: DMARC (RFC 9989) has passed, by a signature of
 * the sender's own domain (`dkim`) or by the word of the team's own mail server (`server`). Whoever is not
 * proved only says who they are.
 */
export type SenderProof =
  | { readonly kind: "proved"; readonly by: "dkim" | "server" }
  | { readonly kind: "unproved"; readonly why: Doubt };

/**
 * Why a sender is not proved:
 *
 * - `unread`: no one has looked
 * - `authors`: it names no author, or more than one
 * - `fields`: a field that may stand once stands twice
 * - `large`: it, or its header, is too large to be read whole
 * - `unsigned`: no signature that holds and covers what we read
 * - `other`: signed, but not by the domain of its author
 * - `policy`: its domain publishes no DMARC policy
 * - `names`: the name servers did not answer in time
 * - `list`: a list that we read put its own address in the place of the author's
 */
export type Doubt =
  | "unread"
  | "authors"
  | "fields"
  | "large"
  | "unsigned"
  | "other"
  | "policy"
  | "names"
  | "list";

/** A mail as the mailbox has it. */
export type RawMail = {
  /** From its first byte; the header at least. */
  readonly raw: Buffer;
  /** Whether that is all of it. */
  readonly isWhole: boolean;
  /** The address that counts as its author's: a proof is one for this address and no other. */
  readonly from: string;
  /** When the mailbox got it, in milliseconds since the epoch: a signature must not have ended by then. */
  readonly receivedAt: number;
};

export type ProofSettings = {
  /** The name by which the team's own mail server signs its Authentication-Results (RFC 8601, section 2.5). */
  readonly authservId: string | undefined;
  readonly resolve?: DNSResolver;
};

/** As much of a mail as is fetched to prove its sender. */
export const mostProvableBytes = 4_000_000;

const mostHeaderBytes = 64 * 1024;
const mostHeaderLines = 2_000;
/** Each may ask for a hash of its own over the whole mail. */
const mostSignatures = 6;
/** RFC 5322, section 3.6. A signature covers the last of two, and readers may show the first. */
const single = new Set([
  "from",
  "to",
  "cc",
  "reply-to",
  "subject",
  "date",
  "message-id",
  "in-reply-to",
  "references",
  "content-type",
  "content-transfer-encoding",
]);
/** What must not be changed in a mail that someone sends again. Not all providers sign To and References. */
const covered = ["from", "subject", "date", "message-id"];

const lookUp = createNameResolver();

/**
 * Proves the author of a mail, or says why that cannot be done. Hostile 4 MB take some five seconds of computing,
 * and the name servers ten more: meant for a thread or a process that may be stopped.
 */
export async function proveSender(
  mail: RawMail,
  { authservId, resolve = lookUp }: ProofSettings,
): Promise<SenderProof> {
  const raw = withLineEnds(mail.raw);
  const header = headerOf(raw);
  if (header === null) return doubt("large");
  if ((header.match(/^dkim-signature\s*:/gim) ?? []).length > mostSignatures) {
    return doubt("unsigned");
  }
  // Takes 6 MB, which a site without a mailbox does not need.
  const { dkimVerify } = await import("mailauth/lib/dkim/verify.js");
  const resolver = limitQuestions(resolve);
  const read = await dkimVerify(raw, { resolver, curTime: mail.receivedAt });
  const names = read.headers?.parsed.map(({ key }) => key) ?? [];
  if (read.fromFields !== 1) return doubt("authors");
  if (names.some((name, at) => single.has(name) && names.indexOf(name) !== at)) {
    return doubt("fields");
  }
  const [author, ...others] = read.headerFrom;
  if (author === undefined || others.length > 0) return doubt("authors");
  // Where two readers of one field disagree, neither counts.
  if (addressKeyOf(author) !== addressKeyOf(mail.from)) return doubt("authors");
  // What a signature covers must be what we read.
  if (read.headers?.parsed.some(isReadOtherwise)) return doubt("unsigned");
  const own = mail.isWhole ? await proveBySignature(read, names, resolver) : doubt("large");
  if (own.kind === "proved" || authservId === undefined) return own;
  const server = { authservId: authservId.toLowerCase(), author, names, resolver };
  const isVouchedFor =
    (await hasResult(read, server)) || (mail.isWhole && (await hasSeal(read, server)));
  return isVouchedFor ? { kind: "proved", by: "server" } : own;
}

function doubt(why: Doubt): SenderProof {
  return { kind: "unproved", why };
}

/**
 * Whether we read less of a field than what its signature covers: to that a field is the same however many spaces are
 * in it, and with a fold before its colon (RFC 6376, 3.4.2). Nobody writes so but who sends a mail again as another.
 */
function isReadOtherwise({ key, line }: { key: string; line: Buffer }): boolean {
  if (!single.has(key)) return false;
  return line.length > mostOfField || !/^[^\r\n]*:/.test(line.toString("latin1"));
}

/** With CRLF everywhere, as the library would make it piece by piece: it takes 19 s for 4 MB of bare LF. */
function withLineEnds(raw: Buffer): Buffer {
  const text = raw.toString("latin1");
  return /(?<!\r)\n/.test(text) ? Buffer.from(text.replace(/\r?\n/g, "\r\n"), "latin1") : raw;
}

/** The lines of a header; null if they are more than anyone needs, which costs the library their square. */
function headerOf(raw: Buffer): string | null {
  const end = raw.indexOf("\r\n\r\n");
  if (end > mostHeaderBytes || (end < 0 && raw.length > mostHeaderBytes)) return null;
  const header = raw.toString("latin1", 0, end < 0 ? raw.length : end);
  return header.split("\n", mostHeaderLines + 1).length > mostHeaderLines ? null : header;
}

async function proveBySignature(
  { headerFrom, fromFields, results }: DKIMVerifyResult,
  names: readonly string[],
  resolver: DNSResolver,
): Promise<SenderProof> {
  const dkimDomains = results.flatMap((result) =>
    holds(result, names) && result.signingDomain ? [{ domain: result.signingDomain }] : [],
  );
  if (dkimDomains.length === 0) {
    const isOpen = results.some(({ status }) => status.result === "temperror");
    return doubt(isOpen ? "names" : "unsigned");
  }
  const { dmarc } = await import("mailauth/lib/dmarc/index.js");
  const found = await dmarc({ headerFrom, fromFields, dkimDomains, spfDomains: [], resolver });
  if (found === false) return doubt("authors");
  const { result } = found.status;
  if (result === "pass") return { kind: "proved", by: "dkim" };
  if (result === "none") return doubt("policy");
  return doubt(result === "temperror" ? "names" : "other");
}

/** Whether a signature is good for the whole body and for the fields that must not be changed. */
function holds({ status, signingHeaders }: DKIMResult, names: readonly string[]): boolean {
  if (status.result !== "pass" || status.underSized !== undefined) return false;
  const signed = new Set(signingHeaders?.keys.toLowerCase().split(": "));
  return covered.every((name) => signed.has(name) || !names.includes(name));
}

type OwnServer = {
  readonly authservId: string;
  readonly author: string;
  readonly names: readonly string[];
  readonly resolver: DNSResolver;
};

/** Whether the topmost Authentication-Results of one's own server says so; anyone can write further ones. */
async function hasResult(
  { headers }: DKIMVerifyResult,
  { authservId, author }: OwnServer,
): Promise<boolean> {
  const { default: parse } = await import("mailauth/lib/parse-dkim-headers.js");
  const own = headers?.parsed
    .filter(({ key }) => key === "authentication-results")
    .map(({ line }) => parse(line).parsed)
    .find(({ value }) => nameOf(value) === authservId);
  return own?.dmarc?.value === "pass" && isDomainOf(own.dmarc.header?.from, author);
}

/** Whether one's own server has sealed the same in the last set of the mail's ARC chain (RFC 8617). */
async function hasSeal(
  { arc: chain }: DKIMVerifyResult,
  { authservId, author, names, resolver }: OwnServer,
): Promise<boolean> {
  if (!chain?.chain || !chain.lastEntry) return false;
  const { arc } = await import("mailauth/lib/arc/index.js");
  const sealed = await arc({ ...chain, chain: chain.chain }, { resolver });
  const { status, signature, authenticationResults } = sealed;
  if (status.result !== "pass" || !signature || !holds(signature, names)) return false;
  const seal = chain.lastEntry["arc-seal"]?.parsed?.["d"]?.value;
  const isOurs = [seal, signature.signingDomain].every(
    (domain) => typeof domain === "string" && `.${authservId}`.endsWith(`.${domain.toLowerCase()}`),
  );
  if (!isOurs || nameOf(authenticationResults?.["mta"]) !== authservId) return false;
  const said = authenticationResults?.["dmarc"];
  return said?.result === "pass" && isDomainOf(said.header?.from, author);
}

/** A server may name its version after its name, and write that in quotes. */
function nameOf(value: unknown): string {
  return typeof value === "string"
    ? (value.split(" ", 1)[0] ?? "").replaceAll('"', "").toLowerCase()
    : "";
}

function isDomainOf(domain: unknown, address: string): boolean {
  return (
    typeof domain === "string" &&
    addressKeyOf(`x@${domain}`) === addressKeyOf(`x@${address.split("@").at(-1)}`)
  );
}
