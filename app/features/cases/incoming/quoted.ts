const separator = /^(?:-{2,} ?original message ?-{2,}|_{20,})$/i;

/**
 * Splits what a mail says from the mail that it quotes below, so that a page can fold that away. Nothing is
 * lost: when in doubt, all of it counts as said.
 */
export function splitQuoted(text: string): { readonly said: string; readonly quoted: string } {
  const lines = text.split("\n");
  let start = lines.length;
  while (start > 0 && /^(?:>|\s*$)/.test(lines[start - 1] ?? "")) start -= 1;
  const isQuote = lines.slice(start).some((line) => line.startsWith(">"));
  // "On Monday Amira wrote:" may be broken over two lines, in any language.
  if (isQuote && lines[start - 1]?.trimEnd().endsWith(":")) {
    start -= 1;
    const before = lines[start - 1] ?? "";
    if (before.trim() !== "" && (lines[start - 2] ?? "").trim() === "") start -= 1;
  }
  const marked = lines.findIndex((line) => separator.test(line.trim()));
  const at = marked > 0 ? marked : isQuote ? start : lines.length;
  const said = lines.slice(0, at).join("\n").trim();
  return said === ""
    ? { said: text, quoted: "" }
    : { said, quoted: lines.slice(at).join("\n").trim() };
}
