import { wordsOf } from "./words-of.ts";

/** A word as it stands in a text, with what belongs to it. */
const word = /[\p{L}\p{M}\p{N}'’]+(?:\.js\b|\+\+|#)?/gu;

/** Whether two words begin alike and differ at most in their ends, as 'maths' and 'mathematics' do. */
function isLike(one: string, found: string): boolean {
  let alike = 0;
  while (alike < found.length && one[alike] === found[alike]) alike += 1;
  return found.length > 4 && alike >= Math.max(4, found.length - 2);
}

/** A text, and whether a search has found it. */
type Part = readonly [text: string, isFound: boolean];

/** Cuts a text where its words are among those found. */
function partsOf(text: string, found: ReadonlySet<string>): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: name, index } of text.matchAll(word)) {
    const isFound = (one: string) => found.has(one) || [...found].some((each) => isLike(one, each));
    if (!wordsOf(name).some(isFound)) continue;
    parts.push([text.slice(end, index), false], [name, true]);
    end = index + name.length;
  }
  return [...parts, [text.slice(end), false]];
}

/** What '11+' ends with would be a command, and ends no word. */
const asName = (phrase: string) =>
  new RegExp(`(\\b${phrase.replaceAll("+", "\\+")})(?![\\p{L}\\p{N}])`, "u");

/**
 * A text in which what a search has found is marked.
 *
 * @param found words as the search knows them (`wordsOf`)
 * @param phrase the name of a level, of which no word means anything alone
 */
export function Marked({
  text,
  found,
  phrase,
}: {
  text: string;
  found: ReadonlySet<string>;
  phrase: string | null;
}) {
  const pieces = phrase === null ? [text] : text.split(asName(phrase));
  const parts = pieces.flatMap((piece): Part[] =>
    piece === phrase ? [[piece, true]] : partsOf(piece, found),
  );
  // What a text consists of does not change places.
  return parts.map(([part, isFound], index) => (isFound ? <mark key={index}>{part}</mark> : part));
}
