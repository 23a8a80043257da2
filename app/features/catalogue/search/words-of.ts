/** Words without case, accents and apostrophes. What C++ and C# have at their end belongs to them. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize("NFKD")
    .replace(/[\p{M}'’‘ʿʾ`]/gu, "")
    .toLowerCase()
    // 'Node.js' and 'nodejs' are the same name, '11+' and '11 plus' the same exam.
    .replace(/\.js\b/g, "js")
    .replace(/\b11\s?\+/g, "11 plus ");
  return plain.match(/[\p{L}\p{N}]+(?:\+\+|#)?/gu) ?? [];
}
