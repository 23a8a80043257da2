import { aboutGuardian, mailKeyEnd } from "#app/features/families/change-guardianships.server.ts";
import { inLanguage, isTranslated } from "#app/platform/language.ts";
import { areaOf } from "#app/features/catalogue/lesson-subjects.server.ts";
import { fillNow } from "#app/platform/.server/current-site.ts";
import type { MailAbout } from "#app/platform/.server/outbox/mail.ts";
import type { LessonPart, MailPart } from "#app/platform/.server/outbox/mail-part.ts";
import type { MailServices, Worded } from "#app/platform/.server/outbox/mail-words.ts";
import { trialBooked, trialMails } from "#words/pages/trial.ts";
import { lessonPage, trialPlan } from "#words/pages/lesson.ts";
import { reminderTimesOf, type ReminderTime } from "#app/features/lessons/lesson-room.server.ts";
import { dayParts } from "#app/features/clock/lesson-day.server.ts";
import { weeklySentence } from "#app/features/availability/slot-weeks.server.ts";
import { dayIn, timeIn } from "#app/features/clock/time-words.server.ts";
import { zoneById } from "#app/features/clock/zones.server.ts";
import type { Booking } from "./booking-store.server.ts";
import {
  calendarLesson,
  factsOf,
  type BookedLesson,
  type Occasion,
} from "./lesson-facts.server.ts";
import { toCalendar } from "#app/features/clock/calendar.server.ts";
import { lessonStub } from "#app/features/lessons/room/lesson-stub.ts";
import { webLinks } from "#app/features/lessons/room/web-links.server.ts";
import { toLessonCard } from "./receipt/receipt.server.ts";
import { mailCover } from "./receipt/mail-cover.ts";
import { holdMs } from "./place-holder.server.ts";
import { linkUrl } from "./trial-links.server.ts";
import { pageUrl, type Told } from "./trial-readers.server.ts";

/** The way to the room, in every mail to a family. */
function roomParts(services: MailServices, lesson: Told): MailPart[] {
  const href = pageUrl(services, lesson);
  return [
    { kind: "paragraph", text: lesson.room ? trialPlan.hasRoom : trialPlan.noRoom },
    { kind: "link", label: trialPlan.page, href },
  ];
}

/** That tutor or room were lost, and what we will do. */
function lossParts(lesson: BookedLesson): MailPart[] {
  const what = lesson.tutor_name === "" ? "tutor" : lesson.room === "" ? "room" : null;
  if (lesson.lost_plan === 0 || what === null) return [];
  return [{ kind: "paragraph", text: trialPlan.lost[what] }];
}

function fill(text: string, lesson: BookedLesson): string {
  const time = Date.parse(lesson.starts_at);
  return text
    .replace("{day}", dayIn(lesson.zone, time))
    .replace("{time}", timeIn(lesson.zone, time))
    .replace("{reference}", lesson.reference);
}

/** The lesson as a card; for whoever booked it with a link to their receipt, where nothing can be changed. */
function lessonPart(
  services: MailServices,
  lesson: Told,
  { hasFile = false, hasLink = false } = {},
): LessonPart {
  const card = toLessonCard(services, lesson);
  const area = areaOf(services, lesson.course);
  const preview = fill(trialMails.preview, lesson)
    .replace("{course}", card.course)
    .replace("{city}", card.city);
  return {
    kind: "lesson",
    rows: [
      ...(card.learner ? [[trialBooked.card.learner, card.learner] as const] : []),
      ...factsOf(services, lesson),
    ],
    preview: hasFile ? `${preview} ${trialMails.previewFile}` : preview,
    cover: area && area !== "languages" ? mailCover({ slug: lesson.course, category: area }) : null,
    course: card.course,
    note: trialBooked.card.kind,
    date: card.date,
    clocks: card.clocks,
    ruler: dayParts(card.day),
    facts: lessonStub(card),
    link:
      hasLink && lesson.isBooker
        ? { label: trialMails.see, href: linkUrl(services, lesson, "receipt") }
        : null,
  };
}

/** Where else to keep the lesson, and how to tell someone of it. */
function keepParts(services: MailServices, lesson: BookedLesson): MailPart[] {
  const { google, outlook, whatsApp } = webLinks(
    calendarLesson(services, lesson),
    toLessonCard(services, lesson),
  );
  return [
    {
      kind: "links",
      text: trialMails.keep,
      links: [
        { label: trialBooked.google, href: google },
        { label: trialBooked.outlook, href: outlook },
      ],
    },
    {
      kind: "links",
      text: trialMails.tell,
      links: [{ label: trialBooked.tell, href: whatsApp }],
    },
  ];
}

/** They are the booking's, and end with the guardianship of whoever booked it: in other hands they would outlast theirs. */
function changeLinks(services: MailServices, lesson: Told): MailPart[] {
  if (!lesson.isBooker) return [];
  const links = [
    { label: trialMails.move, href: linkUrl(services, lesson, "move") },
    { label: trialMails.cancel, href: linkUrl(services, lesson, "cancel") },
  ];
  return [{ kind: "links", text: trialMails.change, links }];
}

/** How to ask something, at the foot of what a family gets. */
function questions(services: MailServices): MailPart {
  return { kind: "paragraph", text: fillNow(trialMails.questions, services) };
}

type VisitorMail = {
  readonly lesson: Told;
  /** What a member of the team who does this for them wants them to know. */
  readonly said?: string | undefined;
  /** Whether an earlier mail has put the lesson into their calendar. */
  readonly isInvited?: boolean;
};

/**
 * Tells the visitor, repeating a child's first name alone of what was typed (see `toLessonCard`): otherwise anyone
 * could type someone else's address and write to it in our name.
 */
function toVisitorMail(
  services: MailServices,
  occasion: Occasion,
  { lesson, said = "", isInvited = false }: VisitorMail,
): Worded {
  const isOn = occasion !== "cancelled";
  const hasFile = isOn || isInvited;
  const time = Date.parse(lesson.starts_at);
  const parts: MailPart[] = [
    ...(said === "" ? [] : [{ kind: "quote", label: trialMails.said, text: said } as const]),
    lessonPart(services, lesson, { hasFile, hasLink: isOn }),
    { kind: "paragraph", text: isOn ? trialMails.bring : trialMails.cancelledText },
    ...(isInvited && !isOn ? [{ kind: "paragraph", text: trialMails.cancelledFile } as const] : []),
    ...(isOn
      ? [
          ...lossParts(lesson),
          ...keepParts(services, lesson),
          ...roomParts(services, lesson),
          { kind: "paragraph", text: trialMails.late } as const,
          ...changeLinks(services, lesson),
          {
            kind: "link",
            label: trialMails.terms,
            href: `${services.config.publicUrl}${isTranslated("/terms") ? inLanguage("/terms") : "/terms"}`,
          } as const,
          { kind: "paragraph", text: weeklySentence(zoneById(lesson.zone), time) } as const,
          ...(lesson.isBooker ? [{ kind: "paragraph", text: trialMails.notYou } as const] : []),
        ]
      : []),
    questions(services),
  ];
  return {
    dedupeKey: keyFor(lesson, `trial-${occasion}:${lesson.id}:${lesson.sequence}`),
    about: aboutReader(lesson),
    to: lesson.email,
    overAt: time,
    subject: fill(trialMails[`${occasion}Subject`], lesson),
    ...(hasFile && {
      calendar: toCalendar(calendarLesson(services, lesson), lesson.email || null),
    }),
    heading: trialMails[`${occasion}Heading`],
    parts,
  };
}

/** The lesson, whoever booked it or which guardian it goes to, and who learns, once that is known. */
function aboutReader({ id, learner_id: learnerId, owner, isBooker }: Told<Booking>): MailAbout[] {
  return [
    `lesson:${id}`,
    ...(isBooker ? [`family:${id}` as const] : []),
    ...(learnerId === null ? [] : [`learner:${learnerId}` as const]),
    ...(learnerId && owner ? aboutGuardian(learnerId, owner.guardianId) : []),
  ];
}

/** Each reader gets a mail once. */
function keyFor({ learner_id: learnerId, owner, isBooker }: Told, key: string): string {
  return isBooker ? key : `${key}:${mailKeyEnd(learnerId ?? "", owner?.guardianId ?? "")}`;
}

/** Asks the visitor to confirm a lesson whose place is held, repeating no more of what was typed. */
export function toConfirmMail(services: MailServices, lesson: Told): Worded<"trial-held"> {
  return {
    dedupeKey: `trial-held:${lesson.id}`,
    about: aboutReader(lesson),
    to: lesson.email,
    subject: fill(trialMails.heldSubject, lesson),
    expiresAt: Date.parse(lesson.changed_at) + holdMs,
    heading: trialMails.heldHeading,
    parts: [
      lessonPart(services, lesson),
      { kind: "paragraph", text: trialMails.heldText },
      { kind: "link", label: trialMails.confirm, href: linkUrl(services, lesson, "confirm") },
      { kind: "paragraph", text: trialMails.heldNotYou },
    ],
  };
}

/** Tells a visitor whom no time suited that the request has arrived. */
export function toRequestMail(services: MailServices, booking: Told<Booking>): Worded {
  return {
    dedupeKey: `trial-requested:${booking.id}`,
    about: aboutReader(booking),
    to: booking.email,
    subject: trialMails.requestedSubject.replace("{reference}", booking.reference),
    heading: trialMails.requestedHeading,
    parts: [
      { kind: "fields", rows: factsOf(services, booking) },
      { kind: "paragraph", text: trialMails.requestedText },
      { kind: "link", label: trialBooked.title, href: linkUrl(services, booking, "receipt") },
    ],
  };
}

/** When the remaining reminders leave, earliest first. */
export function reminderTimes(lesson: { readonly starts_at: string }, now: number): number[] {
  return reminderTimesOf(Date.parse(lesson.starts_at))
    .map(({ dueAt }) => dueAt)
    .filter((time) => time > now);
}

/** Reminds the family of a lesson at one of its times. Its key lets none go out twice. */
export function toReminder(
  services: MailServices,
  { lesson, time: { hours, expiresAt } }: { readonly lesson: Told; readonly time: ReminderTime },
): Worded<"trial-reminder"> {
  return {
    dedupeKey: keyFor(lesson, `trial-reminder:${lesson.id}:${lesson.sequence}:${hours}h`),
    about: aboutReader(lesson),
    to: lesson.email,
    subject: fill(trialMails.reminderSubject, lesson),
    expiresAt,
    heading: trialMails.reminderHeading,
    parts: [
      lessonPart(services, lesson, { hasLink: true }),
      ...roomParts(services, lesson),
      { kind: "paragraph", text: trialMails.bring },
      ...changeLinks(services, lesson),
      questions(services),
    ],
  };
}

/** Tells the family who gives the lesson, or that no one does yet, and updates their calendar. */
export function toPlanMail(services: MailServices, lesson: Told): Worded<"trial-plan"> {
  const words =
    trialPlan.named[lesson.tutor_name === "" ? "nobody" : lesson.room ? "room" : "tutor"];
  return {
    dedupeKey: keyFor(lesson, `trial-plan:${lesson.id}:${lesson.version}`),
    about: aboutReader(lesson),
    to: lesson.email,
    subject: fill(words.subject, lesson),
    expiresAt: Date.parse(lesson.starts_at),
    calendar: toCalendar(calendarLesson(services, lesson), lesson.email || null),
    heading: words.heading,
    parts: [
      lessonPart(services, lesson, { hasFile: true }),
      ...lossParts(lesson),
      ...keepParts(services, lesson),
      ...roomParts(services, lesson),
      ...changeLinks(services, lesson),
      questions(services),
    ],
  };
}

/** The links to change a lesson, for whoever booked it alone: on its page they can only be asked for. */
export function toChangeMail(
  services: MailServices,
  { lesson, now }: { readonly lesson: Told; readonly now: number },
): Worded<"trial-change"> {
  const { subject, heading, text } = lessonPage.changeMail;
  return {
    dedupeKey: `trial-change:${lesson.id}:${lesson.sequence}:${now}`,
    about: aboutReader(lesson),
    to: lesson.email,
    subject: fill(subject, lesson),
    expiresAt: Date.parse(lesson.starts_at),
    heading,
    parts: [
      lessonPart(services, lesson),
      { kind: "paragraph", text },
      ...changeLinks(services, lesson),
    ],
  };
}

/** One for each occasion. */
export const visitorMail = (occasion: Occasion) => (services: MailServices, facts: VisitorMail) =>
  toVisitorMail(services, occasion, facts);
