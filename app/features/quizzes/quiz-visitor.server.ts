import { data } from "react-router";

import { readSignedIn } from "#app/features/identity/signed-in.server.ts";
import type { Config } from "#app/platform/.server/config.ts";
import { servicesContext, type RequestArgs } from "#app/platform/.server/context.ts";
import { hostCookieName, readCookie, setCookie } from "#app/platform/.server/cookies.ts";
import { newToken, sha256 } from "#app/platform/.server/ids.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { policy } from "#content/policy.ts";
import { carryIntoAccount, findAttempt } from "./attempt-store.server.ts";
import type { QuizOwner } from "./attempt.ts";
import { kindOf } from "./quiz-paths.ts";

const name = "quiz_browser";
const tokenPattern = /^[\w-]{43}$/;
const daySeconds = 24 * 60 * 60;

type Site = Pick<Config, "publicUrl">;

/** The token under which this browser's attempts are kept; null if it has none. */
function readQuizToken(request: Request, site: Site): string | null {
  return readCookie(request, hostCookieName(name, site), tokenPattern);
}

/** The `Set-Cookie` that lets this browser come back to its attempts. */
export function quizCookie(token: string, site: Site): string {
  return setCookie(hostCookieName(name, site), token, policy.quizBrowserDays * daySeconds, site);
}

/**
 * Whose attempts this request may see: the account's where someone is signed in, else the browser's;
 * null if it has none yet. The first request after a sign-in carries the browser's attempts into
 * the account.
 */
export async function readQuizVisitor(
  request: Request,
  services: Services,
): Promise<QuizOwner | null> {
  const signedIn = await readSignedIn(request, services);
  const token = readQuizToken(request, services.config);
  const browserKey = token === null ? null : sha256(token);
  if (!signedIn) return browserKey === null ? null : { kind: "browser", key: browserKey };
  if (browserKey !== null) {
    const attempts = await carryIntoAccount(services.db, browserKey, signedIn.accountId);
    if (attempts > 0) services.logger.info({ attempts }, "quiz attempts carried into an account");
  }
  return { kind: "account", key: signedIn.accountId };
}

/**
 * Under whom a new attempt is kept, and the cookie to answer with: a browser's is made or renewed, so
 * that it lasts as long as the attempt. Null for an account.
 */
export async function startingVisitor(
  request: Request,
  services: Services,
): Promise<{ readonly owner: QuizOwner; readonly cookie: string | null }> {
  const known = await readQuizVisitor(request, services);
  if (known?.kind === "account") return { owner: known, cookie: null };
  const token = readQuizToken(request, services.config) ?? newToken();
  return {
    owner: { kind: "browser", key: sha256(token) },
    cookie: quizCookie(token, services.config),
  };
}

export type AttemptArgs = RequestArgs & {
  readonly params: { readonly topic?: string; readonly attempt?: string };
};

/** The attempt that an address names, for the visitor it belongs to; null for everyone else. */
export async function findVisitorsAttempt({ request, context, params }: AttemptArgs) {
  const services = context.get(servicesContext);
  const owner = await readQuizVisitor(request, services);
  if (!owner) return null;
  const attempt = await findAttempt(services.db, owner, params.attempt ?? "");
  return attempt?.topic === params.topic && attempt?.kind === kindOf(request)
    ? { owner, attempt }
    : null;
}

/** An answer about one visitor is never cached, so that Back shows the current state. */
export const notKept = { headers: { "Cache-Control": "no-store" } };

/** Thrown for anything that this visitor may not see, whether it exists or not; React Router shows it. */
export function notFound() {
  return data(null, { status: 404 });
}
