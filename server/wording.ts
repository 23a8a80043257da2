import { clockWords } from "#app/features/lessons/clocks/clock-words.server.ts";
import { lessonWords } from "#app/features/lessons/lesson-words.server.ts";
import { noteWords } from "#app/features/record/note-words.server.ts";
import { enquiryWords } from "#app/features/enquiry/enquiry-mail.server.ts";
import { letterWords } from "#app/features/newsletter/letters/letter-mail.server.ts";
import { bookingWords } from "#app/features/booking/booking-words.server.ts";
import { linksWords } from "#app/shell/lesson/links-words.server.ts";
import type { Wording } from "#app/platform/.server/services.ts";
import { providerPages } from "#words/pages/provider.ts";

/** What is written for people who read the language of this build, by the part of the site that writes it. */
export const wording: Wording = {
  booking: bookingWords,
  lessons: lessonWords,
  notes: noteWords,
  links: linksWords,
  clocks: clockWords,
  enquiry: enquiryWords,
  letter: letterWords,
  provider: providerPages,
};
