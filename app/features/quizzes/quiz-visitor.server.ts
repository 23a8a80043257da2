import { newToken, sha256 } from "#app/platform/.server/ids.ts";
import type { Services } from "#app/platform/.server/services.ts";
import type { QuizOwner } from "./attempt.ts";
import { quizCookie, readQuizToken } from "./quiz-cookie.server.ts";

type VisitorServices = Pick<Services, "config" | "db">;

/** Whose attempts this request may see: the browser's; null where it has none yet. */
export async function readQuizVisitor(
  request: Request,
  { config }: VisitorServices,
): Promise<QuizOwner | null> {
  const token = readQuizToken(request, config);
  return token === null ? null : { kind: "browser", key: sha256(token) };
}

/**
 * Under whom a new attempt is kept, and the cookie to answer with: a browser's is made or renewed, so
 * that it lasts as long as the attempt. Null for an account.
 */
export async function startingVisitor(
  request: Request,
  services: VisitorServices,
): Promise<{ readonly owner: QuizOwner; readonly cookie: string | null }> {
  const known = await readQuizVisitor(request, services);
  if (known?.kind === "account") return { owner: known, cookie: null };
  const token = readQuizToken(request, services.config) ?? newToken();
  return {
    owner: { kind: "browser", key: sha256(token) },
    cookie: quizCookie(token, services.config),
  };
}
