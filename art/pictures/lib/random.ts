/**
 * A pseudo-random generator whose sequence depends on the seed alone, so that a drawing made
 * twice is the same drawing.
 *
 * @param seed any text, such as a course's slug
 * @returns a function that gives the next number, from 0 up to but not including 1
 */
export function seededRandom(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const char of seed) {
    state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 0x01000193);
  }
  return function next() {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
