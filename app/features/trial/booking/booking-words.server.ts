import type { NewMail } from "#app/platform/.server/outbox/mail.ts";
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

/** What the family reads: in the language in which it booked. */
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
 * The mails about a lesson that is certain: to both sides, and to its tutor.
 *
 * @param said what the family reads from a member who does this for them
 */
export function toLessonMails(
  services: Services,
  lesson: BookedLesson,
  occasion: Occasion,
  tutor: { readonly email: string } | null = null,
  said = "",
): NewMail[] {
  const family = familyWords(services, lesson);
  const team = teamWords(services);
  return [
    family.toVisitorMail(services, lesson, occasion, said),
    team.toTeamMail(services, lesson, occasion),
    ...(tutor ? [team.toTutorMail(services, lesson, tutor.email, occasion)] : []),
  ];
}
