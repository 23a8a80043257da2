/** What mail programs put before a subject, in the languages that families write in, as RFC 5322 (3.6.5) allows. */
const prefix =
  /^(?:(?:re|fw|fwd|aw|wg|antw|sv|vs|vb|vl|tr|rv|res|enc|odp|pd|ynt|ilt|i|r|رد|الرد|إعادة توجيه|جواب|回复|转发|答复)(?:\[\d+\])?\s*[:：]\s*)+/iu;
const reference = /\[[CT]-[A-Z2-9]{4}-[A-Z2-9]{4}\]/g;

/** The subject of a mail, if it is about something else than its case. */
export function changedSubject(subject: string, ofCase: string): string | null {
  const said = subject.replace(reference, "").trim();
  return plain(said) === "" || plain(said) === plain(ofCase) ? null : said;
}

/** A subject without what mail programs have put before it. */
export function withoutMarks(subject: string): string {
  return subject.trim().replace(prefix, "");
}

function plain(subject: string): string {
  return withoutMarks(subject).replace(/\s+/g, " ").toLowerCase().trim();
}
