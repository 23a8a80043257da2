import { readSignedIn } from "#app/features/identity/signed-in.server.ts";
import { newToken, sha256 } from "#app/platform/.server/ids.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { carryIntoAccount } from "./attempt-store.server.ts";
import type { QuizOwner } from "./attempt.ts";
import { quizCookie, readQuizToken } from "./quiz-cookie.server.ts";

/**
 * Whose attempts this request may see: the account's where somebody is signed in, else the browser's;
 * null where it has none yet. The first request after a sign-in carries the browser's attempts into
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
