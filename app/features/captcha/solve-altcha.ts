import { solveChallengeWorkers } from "altcha/lib";
import workerUrl from "altcha/workers/pbkdf2?worker&url";

import type { CaptchaPurpose } from "#app/platform/captcha-purpose.ts";

type Challenge = Parameters<typeof solveChallengeWorkers>[0]["challenge"];

export type SolvedChallenge = {
  /** For the form's captcha field. */
  token: string;
  /** How long from now the server will accept it, in milliseconds. */
  lifetimeMs: number;
};

/** More would not be faster for a sum this small, and would make the page slow to type in. */
const maxWorkers = 4;

/** Goes by the server's clock, since the visitor's may be wrong. */
function lifetimeOf(challenge: Challenge, response: Response): number {
  const date = Date.parse(response.headers.get("Date") ?? "");
  const now = Number.isNaN(date) ? Date.now() : date;
  return Math.max(0, (challenge.parameters.expiresAt ?? 0) * 1_000 - now);
}

/** Fetches a challenge and solves it in workers. @throws if there is no challenge, or no worker to run */
export async function solveAltcha(
  purpose: CaptchaPurpose,
  controller: AbortController,
): Promise<SolvedChallenge> {
  const response = await fetch(`/api/captcha?purpose=${purpose}`, { signal: controller.signal });
  if (!response.ok) throw new Error(`The challenge was answered with status ${response.status}`);
  const challenge = (await response.json()) as Challenge;
  const lifetimeMs = lifetimeOf(challenge, response);
  const begun = Date.now();
  const solution = await solveChallengeWorkers({
    challenge,
    controller,
    concurrency: Math.min(maxWorkers, navigator.hardwareConcurrency || 2),
    createWorker: () => new Worker(workerUrl),
  });
  if (!solution) throw new Error("The challenge was not solved in time");
  return {
    token: btoa(JSON.stringify({ challenge, solution })),
    lifetimeMs: lifetimeMs - (Date.now() - begun),
  };
}
