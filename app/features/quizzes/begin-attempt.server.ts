import type { Counted } from "#app/platform/.server/count-sender.ts";
import type { PostFailure } from "#app/platform/.server/post-handler.ts";
import { seeOther } from "#app/platform/.server/plain-answers.ts";
import { newToken } from "#app/platform/.server/ids.ts";
import type { Services } from "#app/platform/.server/services.ts";
import {
  deleteOpenAttempt,
  findOpenAttempt,
  insertAttempt,
  lockStarts,
} from "./attempt-store.server.ts";
import type { Attempt, QuizOwner } from "./attempt.ts";
import { startingVisitor } from "./quiz-visitor.server.ts";

/**
 * Begins an attempt, or continues one that another tab or a double press has begun without the page's
 * knowledge.
 *
 * @param replaces id of the open attempt that the page knew of and that is given up
 * @returns the id of the attempt to take
 */
export async function beginAttempt(
  { db, clock, database }: Pick<Services, "db" | "clock" | "database">,
  owner: QuizOwner,
  {
    topic,
    kind,
    replaces,
  }: Pick<Attempt, "topic" | "kind"> & { readonly replaces: FormDataEntryValue | null },
  draw: (seed: string) => Promise<Pick<Attempt, "questions"> & Partial<Pick<Attempt, "explains">>>,
): Promise<string> {
  const open = await findOpenAttempt(db, owner, topic, kind);
  if (open && open.id !== replaces) return open.id;
  const seed = newToken();
  const attempt = { topic, kind, seed, ...(await draw(seed)) };
  return await db.transaction().execute(async (trx) => {
    await lockStarts(trx, database.engine, owner);
    // Another press may have begun one meanwhile.
    const now = await findOpenAttempt(trx, owner, topic, kind);
    if (now && now.id !== replaces) return now.id;
    const id = await insertAttempt(trx, owner, attempt, clock.now());
    if (now) await deleteOpenAttempt(trx, owner, now.id);
    return id;
  });
}

/**
 * Answers the button that begins an attempt, within the limits.
 *
 * @param counted what the limit "quiz-start" answered
 * @param begin gives the path of the attempt
 */
export async function answerStart(
  request: Request,
  services: Services,
  counted: Counted,
  begin: (owner: QuizOwner) => Promise<string>,
): Promise<Response | PostFailure> {
  const room = await counted();
  if (!room.ok) return { status: 429, retryAfterSeconds: room.retryAfterSeconds };
  const { owner, cookie } = await startingVisitor(request, services);
  return seeOther(await begin(owner), cookie === null ? {} : { "Set-Cookie": cookie });
}
