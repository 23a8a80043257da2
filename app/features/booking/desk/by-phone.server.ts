import { guardiansOf } from "#app/features/families/family-access.server.ts";
import type { Services } from "#app/platform/.server/services.ts";
import type { DeskLesson } from "./plan.server.ts";

/** Whom to ring of a family that no email reaches, and by whom its page is found; null if an email reaches anybody. */
export async function byPhone(
  { clock, db }: Pick<Services, "clock" | "db">,
  { lesson, booking }: DeskLesson,
) {
  const learnerId = (lesson ?? booking)?.learner_id ?? null;
  const guardians = learnerId === null ? [] : await guardiansOf(db, learnerId, clock.now());
  const isEmailed = booking?.email || guardians.some(({ email }) => email !== null);
  const [first] = guardians;
  if (isEmailed || (!first && !booking)) return null;
  return { of: first?.id ?? null, phone: first?.phone || booking?.phone || "" };
}
