import type { Trx } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import type { Booking } from "./booking-store.server.ts";
import { toCase, toFamilyWord } from "./trial-case.server.ts";
import { type BookedLesson, type Occasion } from "./lesson-facts.server.ts";
import { toTeamMail, toTutorMail } from "./team-mail.server.ts";
import {
  toChangeMail,
  toConfirmMail,
  toPlanMail,
  toReminder,
  toRequestMail,
  toVisitorMail,
} from "./trial-mail.server.ts";
import { readersOf } from "./trial-readers.server.ts";

/** Everything written about a booking, in the language of this build. */
export const bookingWords = {
  family: { toChangeMail, toConfirmMail, toPlanMail, toReminder, toRequestMail, toVisitorMail },
  team: { toCase, toFamilyWord, toTeamMail, toTutorMail },
};

type BookingWords = typeof bookingWords;

declare module "#app/platform/.server/services.ts" {
  interface Wording {
    readonly booking: BookingWords;
  }
}

function wordsIn({ wordingIn }: Pick<Services, "wordingIn">, code: string): BookingWords {
  return wordingIn(code)?.booking ?? bookingWords;
}

/** What a family reads, in the language of the booking for whoever made it, and in their own for everyone else. */
export function familyWords(
  services: Pick<Services, "wordingIn">,
  { site_language }: Pick<Booking, "site_language">,
) {
  return wordsIn(services, site_language).family;
}

/** What the team and its tutors read. */
export function teamWords(services: Pick<Services, "wordingIn">) {
  return wordsIn(services, "en").team;
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
  tutor: { readonly email: string } | null = null,
  said = "",
): Promise<void> {
  const team = teamWords(services);
  const readers = await readersOf(services, trx, lesson);
  const mails = [
    ...readers.map((told) =>
      familyWords(services, told).toVisitorMail(services, told, occasion, said),
    ),
    team.toTeamMail(services, lesson, occasion),
    ...(tutor ? [team.toTutorMail(services, lesson, tutor.email, occasion)] : []),
  ];
  for (const mail of mails) await services.outbox.enqueue(trx, mail);
}
