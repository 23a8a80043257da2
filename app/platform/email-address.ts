/** RFC 5321, section 4.5.3.1: 64 octets before the at sign, 254 for the whole path. */
const emailLimits = { local: 64, whole: 254 };

const localPattern =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
// The two joiners are characters of their own here: domain names may hold them (RFC 5892, A.1, A.2).
const domainPattern = /^(?:[\p{L}\p{M}\p{N}.。．｡-]|\u200C|\u200D)+$/u;
const labelPattern = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

export type EmailAddress = {
  /** For people: as typed, domain in lower case. */
  readonly display: string;
  /** For mail servers: domain in its ASCII form (RFC 5891). */
  readonly ascii: string;
};

/**
 * Reads one plain address, also with an international domain or local part (RFC 6531). Quoted local parts,
 * comments and numeric hosts are refused: no visitor has one, spam has.
 */
export function parseEmail(value: string): EmailAddress | null {
  const cleaned = value.replace(/[\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069\uFEFF]/gu, "");
  const typed = cleaned.normalize("NFC").trim();
  const at = typed.lastIndexOf("@");
  const local = typed.slice(0, at);
  const domain = typed.slice(at + 1).toLowerCase();
  if (at < 1 || !localPattern.test(local) || !domainPattern.test(domain)) return null;
  const asciiDomain = toAsciiDomain(domain);
  if (asciiDomain === null) return null;
  const ascii = `${local}@${asciiDomain}`;
  const octets = (text: string) => new TextEncoder().encode(text).length;
  if (octets(local) > emailLimits.local || octets(ascii) > emailLimits.whole) return null;
  return { display: `${local}@${domain}`, ascii };
}

/**
 * The form in which two spellings of one address are equal. No more than case and composition is
 * levelled: where two mailboxes could become one, anyone who holds one could prove the other.
 *
 * @param ascii the address with its domain in ASCII
 */
export function emailKeyOf(ascii: string): string {
  return ascii.normalize("NFC").toLowerCase();
}

/** The same for an address as someone typed it, also for one that cannot be read. */
export function addressKeyOf(typed: string): string {
  return emailKeyOf(parseEmail(typed)?.ascii ?? typed);
}

/** Whether a mail server without RFC 6531 can carry the address. */
export function isAsciiAddress(address: string): boolean {
  return /^[\x21-\x7E]+$/.test(address);
}

function toAsciiDomain(domain: string): string | null {
  // The URL parser holds the IDNA tables in every browser and in Node.
  const host = URL.parse(`http://${domain}/`)?.hostname;
  const labels = host?.split(".") ?? [];
  const isName = labels.length > 1 && labels.every((label) => labelPattern.test(label));
  return host && isName && /[a-z]/.test(labels.at(-1) ?? "") ? host : null;
}
