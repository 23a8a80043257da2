/**
 * The text of a part.
 *
 * @param label the charset it claims, if any
 * @param isHtml whether the text itself may name its charset
 */
export function decodeText(bytes: Uint8Array, label: string | null, isHtml: boolean): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  const named = decoderOf(label) ?? (isHtml ? decoderOf(labelWithin(bytes)) : null);
  // ASCII with other bytes in it is not ASCII, whatever it says; and UTF-8 is never right by chance.
  if (!named || /^(?:us-)?ascii$/i.test(label ?? "")) return decodeUnnamed(bytes);
  return named.decode(bytes);
}

function decoderOf(label: string | null): TextDecoder | null {
  if (label === null) return null;
  try {
    return new TextDecoder(label.trim());
  } catch {
    return null;
  }
}

/** What a page says of its own charset, in its first bytes as HTML asks. */
function labelWithin(bytes: Uint8Array): string | null {
  const start = Buffer.from(bytes.subarray(0, 4096)).toString("latin1");
  const [, label = null] =
    /<meta\b[^>]{0,200}?\bcharset\s*=\s*["']?([\w.:-]{2,40})/i.exec(start) ?? [];
  // It was readable as ASCII, so it cannot be what this says (HTML, "prescan a byte stream").
  return label !== null && /^utf-?16/i.test(label) ? "utf-8" : label;
}

/** Text of an unknown charset, as mail programs read it: UTF-8 if it can be, or else one of Windows'. */
function decodeUnnamed(bytes: Uint8Array): string {
  const unicode = decodeUtf8(bytes);
  if (unicode !== null) return unicode;
  const arabic = new TextDecoder("windows-1256").decode(bytes);
  return isArabic(arabic) ? arabic : new TextDecoder("windows-1252").decode(bytes);
}

/** Null if it is not UTF-8; a letter of several bytes may be cut at the end, if it is not the only one. */
function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
    const isWhole = Buffer.byteLength(text) === bytes.length;
    return isWhole || /[^\p{ASCII}]/u.test(text) ? text : null;
  } catch {
    return null;
  }
}

/** Letters beyond ASCII stand beside others in western words, and among themselves in Arabic and Urdu ones. */
function isArabic(text: string): boolean {
  let own = 0;
  let mixed = 0;
  for (const word of text.slice(0, 8192).split(/[\s\p{P}]/u)) {
    const letters = word.match(/\p{scx=Arab}/gu)?.length ?? 0;
    if (/[a-z]/i.test(word)) mixed += letters;
    else if (letters > 1) own += letters;
  }
  return own > 2 * mixed;
}
