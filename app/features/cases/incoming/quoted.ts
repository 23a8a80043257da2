/** The fields that mail programs write above a mail that they quote, in the languages that families write from. */
const words = {
  from: "From|Von|De|Da|Van|Från|Fra|Od|От|Kimden|Dari|Expéditeur|من|منجانب|از|发件人|差出人",
  sent: "Sent|Date|Gesendet|Datum|Envoyé|Enviado(?: el| em)?|Fecha|Data|Inviato|Verzonden|Skickat|Sendt|Dato|Wysłano|Отправлено|Дата|Gönderildi|Tarih|Dikirim|Tanggal|تاريخ الإرسال|تم الإرسال|أ?رسلت|أُرسلت|التاريخ|بھیجا گیا|تاریخ|发送时间|日期|送信日時",
  to: "To|An|À|A|Para|Aan|Till|Til|Do|Кому|Kime|Kepada|إلى|الى|بنام|بخدمت|收件人|宛先",
  subject:
    "Subject|Betreff|Objet|Asunto|Assunto|Oggetto|Onderwerp|Ämne|Emne|Temat|Тема|Konu|Subjek|Perihal|الموضوع|موضوع|主题|件名",
};
const field = (names: string) =>
  new RegExp(`^[*\\s\\u200e\\u200f]*(?:${names})[\\s*]{0,4}[:：]`, "iu");
const from = field(words.from);
const others = [field(words.sent), field(words.to), field(words.subject)];

/** A line of dashes or underscores, with words between them or without, such as "-----Message d'origine-----". */
const separator = /^(?:[-_]{5,}|-{2,} ?[^\s-][^-]{2,60}-{2,})$/u;
const wrote =
  /(?:wrote|schrieb|écrit|escribió|escreveu|scritto|schreef|skrev|كتب|كتبت|لکھا)[^\n]{0,60}[:：]\s*$/iu;
const dated = /\d{1,2}[:.]\d{2}|\d{4}/;
const address = /[^\s<>@]@[^\s<>@]/;

/**
 * Splits what a mail says from the mail that it quotes below, so that a page can fold that away. Nothing is
 * lost: when in doubt, all of it counts as said.
 */
export function splitQuoted(text: string): { readonly said: string; readonly quoted: string } {
  const lines = text.split("\n");
  const at = Math.min(marksOf(lines), headedAt(lines), indentedAt(lines));
  const said = lines.slice(0, at).join("\n").trim();
  return said === ""
    ? { said: text, quoted: "" }
    : { said, quoted: lines.slice(at).join("\n").trim() };
}

/** Where lines begin that are all marked with ">" up to the end, or to a signature or a list's words below them. */
function marksOf(lines: readonly string[]): number {
  let start = endOfWords(lines);
  const end = start;
  while (start > 0 && /^(?:>|\s*$)/.test(lines[start - 1] ?? "")) start -= 1;
  if (!lines.slice(start, end).some((line) => line.startsWith(">"))) return lines.length;
  // "On Monday Amira wrote:" may be broken over two lines, in any language.
  if (lines[start - 1]?.trimEnd().endsWith(":")) {
    start -= 1;
    const before = lines[start - 1] ?? "";
    if (before.trim() !== "" && (lines[start - 2] ?? "").trim() === "") start -= 1;
  }
  return start;
}

const longestSignature = 8;
const longestFooter = 8;

/** Where a signature begins (RFC 3676, 4.3), or what a list adds at the end; or the end itself. */
function endOfWords(lines: readonly string[]): number {
  const isShort = (at: number, most: number) => at >= 0 && lines.length - at <= most;
  const footer = lines.findLastIndex((line) => /^_{20,}$/.test(line.trim()));
  if (
    isShort(footer, longestFooter) &&
    /https?:|unsubscribe/i.test(lines.slice(footer).join(" "))
  ) {
    return footer;
  }
  const signature = lines.findLastIndex((line) => /^-- ?$/.test(line));
  return isShort(signature, longestSignature) ? signature : lines.length;
}

/** Where the header of a quoted mail begins, with the line that sets it apart. */
function headedAt(lines: readonly string[]): number {
  const head = lines.findIndex((line, at) => from.test(line) && isHead(lines, at));
  if (head < 0) return lines.length;
  const above = separatorAbove(lines, head);
  return above ?? head;
}

function isHead(lines: readonly string[], at: number): boolean {
  const block = lines.slice(at, at + 8);
  const end = block.findIndex((line) => line.trim() === "");
  const fields = end < 0 ? block : block.slice(0, end);
  const found = others.filter((other) => fields.some((line) => other.test(line))).length;
  if (separatorAbove(lines, at) !== null) return found >= 1;
  // People write "From: Lahore" and "To: London" too, but no address and date with it.
  return found >= 2 && fields.some((line) => address.test(line)) && dated.test(fields.join(" "));
}

/** A separator counts only if such a header follows within two lines. */
function separatorAbove(lines: readonly string[], at: number): number | null {
  for (const above of [at - 1, at - 2]) {
    const line = (lines[above] ?? "").trim();
    if (separator.test(line)) return above;
    if (line !== "") return null;
  }
  return null;
}

/** Where "On … wrote:" stands above lines that are all indented, as Yahoo quotes. */
function indentedAt(lines: readonly string[]): number {
  const at = lines.findIndex((line, index) => {
    if (!wrote.test(line) || !dated.test([lines[index - 1], line].join(" "))) return false;
    const below = lines.slice(index + 1).filter((one) => one.trim() !== "");
    return below.length > 0 && below.every((one) => /^[\s\u00a0]/.test(one));
  });
  if (at < 0) return lines.length;
  const isBroken = !dated.test(lines[at] ?? "") && (lines[at - 1] ?? "").trim() !== "";
  return isBroken ? at - 1 : at;
}
