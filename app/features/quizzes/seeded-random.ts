/** Numbers from 0 (included) to 1 (excluded). */
export type Random = () => number;

/**
 * The same numbers for the same seed, everywhere and for ever: SplitMix32 over FNV-1a of the seed. It
 * scatters, it does not protect; what must not be guessed is the seed, which stays on the server.
 */
export function seededRandom(seed: string): Random {
  let state = 0x81_1c_9d_c5;
  for (let index = 0; index < seed.length; index += 1) {
    state = Math.imul(state ^ seed.charCodeAt(index), 0x01_00_01_93);
  }
  return () => {
    state = Math.trunc(state + 0x9e_37_79_b9);
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21_f0_aa_ad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x73_5a_2d_97);
    mixed ^= mixed >>> 15;
    return (mixed >>> 0) / 2 ** 32;
  };
}

/** A copy in another order, every order being equally likely (Fisher and Yates). */
export function shuffled<T>(values: readonly T[], random: Random): T[] {
  const result = [...values];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const pick = Math.floor(random() * (last + 1));
    const moved = result[last] as T;
    result[last] = result[pick] as T;
    result[pick] = moved;
  }
  return result;
}
