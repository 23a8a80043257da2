import type { MailPart } from "#app/platform/.server/outbox/mail-part.ts";
import type { MailServices, Worded } from "#app/platform/.server/outbox/mail-words.ts";
import { isAsciiAddress } from "#app/platform/email-address.ts";
import { academyZone } from "#app/platform/zone-clock.ts";
import { trialPlan } from "#words/pages/lesson.ts";
import { toCalendar, type CalendarLesson } from "#app/features/clock/calendar.server.ts";
import { courseTitle, subjectOf } from "#app/features/catalogue/lesson-subjects.server.ts";
import { dayIn, timeIn } from "#app/features/clock/time-words.server.ts";
import { cityOf, academyCity } from "#app/features/clock/zones.ts";
import { zoneById } from "#app/features/clock/zones.server.ts";
import type { Booking } from "./booking-store.server.ts";
import {
  calendarLesson,
  factsOf,
  isLesson,
  type BookedLesson,
  type Occasion,
} from "./lesson-facts.server.ts";
import { linkUrl } from "./trial-links.server.ts";

const teamWords: Record<Occasion | "requested", string> = {
  booked: "New trial lesson",
  moved: "Trial lesson moved",
  cancelled: "Trial lesson cancelled",
  requested: "Trial lesson wanted at another time",
};

/** Tells the team everything it needs to give the lesson. */
function toTeamMail(
  services: MailServices,
  occasion: Occasion | "requested",
  booking: Booking,
): Worded {
  const isChild = booking.learner === "child";
  const shortlist = (JSON.parse(booking.courses) as string[]).filter(
    (slug) => slug !== booking.course,
  );
  const where = (applies: boolean, ...rows: [string, string][]) => (applies ? rows : []);
  const rows: [string, string][] = [
    ...factsOf(services, booking, "team"),
    ["Learner", isChild ? "a child" : "the person who booked"],
    [isChild ? "Guardian" : "Name", booking.name],
    ...where(
      isChild,
      ["Child’s first name", booking.child_name ?? ""],
      ["Child’s age", booking.age_band ?? ""],
    ),
    ["Email", booking.email],
    ["Phone or WhatsApp", booking.phone || "not given"],
    ["Language", booking.language],
    ["Tutor wanted", booking.tutor],
    ...where(booking.consent !== null, ["Consent given", booking.consent ?? ""]),
    ["Clock", cityOf(zoneById(booking.zone))],
    ...where(shortlist.length > 0, [
      "Also on the shortlist",
      shortlist.map((slug) => courseTitle(services, slug)).join(", "),
    ]),
    ...where(booking.checked_by === "form-proof", [
      "Please note",
      "Sent without JavaScript, so without the automatic check",
    ]),
  ];
  const quotes: MailPart[] = [
    ...(booking.preferred
      ? [{ kind: "quote", label: "Times that suit", text: booking.preferred } as const]
      : []),
    ...(booking.note ? [{ kind: "quote", label: "Note", text: booking.note } as const] : []),
  ];
  return {
    dedupeKey: `trial-${occasion}-team:${booking.id}:${booking.sequence}`,
    about: [`lesson:${booking.id}`],
    to: services.config.teamEmail,
    ...(isAsciiAddress(booking.email)
      ? { replyTo: { name: booking.name, address: booking.email } }
      : {}),
    subject: `${teamWords[occasion]}: ${booking.reference}, ${subjectOf(services, booking)}`,
    ...(isLesson(booking)
      ? { calendar: toCalendar(calendarLesson(services, booking, "team"), null) }
      : {}),
    heading: teamWords[occasion],
    parts: [
      { kind: "fields", rows },
      ...quotes,
      ...(booking.state === "booked"
        ? [
            {
              kind: "link",
              label: "Move or cancel the lesson",
              href: linkUrl(services, booking, "team"),
            } as const,
          ]
        : []),
    ],
  };
}

/** The lesson in its tutor's calendar. It leads to the desk, where the room is; each plan is newer than the one before. */
function tutorsEvent(
  services: MailServices,
  lesson: BookedLesson,
  occasion: "named" | "taken" | Occasion,
): CalendarLesson {
  const event = calendarLesson(services, lesson, "team");
  return {
    ...event,
    uid: `tutor-${event.uid}`,
    isCancelled: occasion === "taken" || event.isCancelled,
  };
}

type TutorMail = {
  readonly lesson: BookedLesson;
  readonly to: string;
  readonly occasion: "named" | "taken" | Occasion;
  /** Whether an earlier mail has put the lesson into the tutor's calendar. */
  readonly isInvited?: boolean;
};

/**
 * Tells a tutor about a lesson: the academy's clock first, and no way to reach the family. Whose lesson it is no longer
 * reads only which one that was.
 */
export function toTutorMail(
  services: MailServices,
  { lesson, to, occasion, isInvited = false }: TutorMail,
): Worded {
  const event = tutorsEvent(services, lesson, occasion);
  const time = Date.parse(lesson.starts_at);
  const learner = lesson.child_name ? `${lesson.child_name}, ${lesson.age_band}` : "an adult";
  const { id, sequence, version } = lesson;
  return {
    dedupeKey: `trial-tutor:${id}:${sequence}:${version}:${occasion}:${to}`,
    about: [`lesson:${id}`],
    to,
    ...((isInvited || !event.isCancelled) && { calendar: toCalendar(event, to || null) }),
    subject: trialPlan.tutorSubjects[occasion].replace(
      "{when}",
      `${dayIn(academyZone(), time)}, ${timeIn(academyZone(), time)} ${academyCity()}`,
    ),
    heading: trialPlan.tutorHeadings[occasion],
    parts: [
      {
        kind: "fields",
        rows:
          occasion === "taken"
            ? factsOf(services, { ...lesson, tutor_name: "" }, "team").filter(
                ([label]) => label !== trialPlan.tutor,
              )
            : [
                ...factsOf(services, lesson, "team"),
                ["Learner", learner],
                ["Language", lesson.language],
                ["Room", lesson.room || "Not set yet"],
              ],
      },
      ...(occasion === "taken"
        ? []
        : [
            {
              kind: "link",
              label: "Open the lesson",
              href: `${services.config.publicUrl}/desk/lesson/${id}`,
            } as const,
          ]),
    ],
  };
}

/** One for each occasion. */
export const teamMail =
  (occasion: Parameters<typeof toTeamMail>[1]) => (services: MailServices, booking: Booking) =>
    toTeamMail(services, occasion, booking);
