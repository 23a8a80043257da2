import { setTimeout as pause } from "node:timers/promises";

const patienceMs = 90_000;
const pollMs = 25;

/**
 * Asks again and again until there is an answer.
 *
 * @param what completes the sentence "There is still no …"
 * @throws after a minute and a half
 */
export async function eventually<T>(
  ask: () => T | undefined | Promise<T | undefined>,
  what: string,
): Promise<T> {
  const until = Date.now() + patienceMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > until) throw new Error(`There is still no ${what}.`);
    await pause(pollMs);
  }
}
