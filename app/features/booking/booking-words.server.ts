import type { Trx } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { putMail } from "#app/platform/.server/outbox/mail-words.ts";
import { noteInvited } from "#app/features/lessons/lesson-store.server.ts";
import { toCase, toFamilyWord } from "./trial-case.server.ts";
import type { BookedLesson, Occasion } from "./lesson-facts.server.ts";
import { readerId, readersOf } from "./trial-readers.server.ts";

/** What a case says of a booking, in the language of this build. */
export const bookingWords = { toCase, toFamilyWord };

declare module "#app/platform/.server/services.ts" {
  interface Wording {
    readonly booking: typeof bookingWords;
  }
}

/**
 * Writes to everyone about a lesson that is certain: to its family, to the team and to its tutor.
 *
 * @param said what the family reads from a member who does this for them
 */
export async function mailLesson(
  services: Services,
  trx: Trx,
  lesson: BookedLesson,
  occasion: Occasion,
  giver: { readonly tutor: { readonly id: string }; readonly email: string } | null = null,
  said = "",
): Promise<void> {
  const isOn = occasion !== "cancelled";
  for (const told of await readersOf(services, trx, lesson)) {
    const isInvited = await noteInvited(trx, lesson.id, readerId(told), isOn && told.email !== "");
    const facts = { lesson: told, said, isInvited };
    await putMail(services, trx, `trial-${occasion}`, facts, told.site_language);
  }
  await putMail(services, trx, `trial-${occasion}-team`, lesson);
  if (giver) {
    const { tutor, email: to } = giver;
    const isInvited = await noteInvited(trx, lesson.id, tutor.id, isOn);
    await putMail(services, trx, "trial-tutor", { lesson, to, occasion, isInvited });
  }
}
