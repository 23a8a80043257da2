const second = 1_000;
const minute = 60 * second;

/** After so long no part begins: what is waiting to land should know soon. */
const lastBeginning = 50 * minute;
/** More than twice what the longest part takes on two quick cores. */
const partLimit = 40 * minute;
const secondRunLimit = 10 * minute;
/** Nothing runs longer, whatever hangs. */
const end = 78 * minute;

/** The time that a run of the tests may take, in milliseconds. */
export type TestTime = {
  /** Whether another part may begin. */
  mayBegin(): boolean;
  /** How long what begins now may take; undefined where nobody waits. */
  limit(): number | undefined;
  /** The same for tests that failed and run once more; null where there is no time for it. */
  secondLimit(): number | undefined | null;
};

/** @param startedAt when all of it began, in milliseconds since the epoch; null for a run that may take as long as it takes */
export function testTime(startedAt: number | null, now: () => number = Date.now): TestTime {
  if (startedAt === null) {
    return { mayBegin: () => true, limit: () => undefined, secondLimit: () => undefined };
  }
  const gone = () => now() - startedAt;
  const left = () => end - gone();
  return {
    mayBegin: () => gone() < lastBeginning,
    limit: () => Math.max(second, Math.min(partLimit, left())),
    secondLimit: () => (left() < minute ? null : Math.min(secondRunLimit, left())),
  };
}
