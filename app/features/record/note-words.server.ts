import { zoneAt, type Clock } from "#app/features/families/guardian-clock.ts";
import { openingUrl } from "#app/features/families/ways-in/opening-link.server.ts";
import { aboutGuardian, mailKeyEnd } from "#app/features/families/change-guardianships.server.ts";
import { dayIn, monthWords, timeThere } from "#app/features/clock/time-words.server.ts";
import type { MailServices, Worded } from "#app/platform/.server/outbox/mail-words.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { isolated } from "#app/platform/language.ts";
import type { FamilyPlace } from "#app/features/families/ways-in/family-place.ts";
import { subjectOf } from "#app/features/catalogue/lesson-subjects.server.ts";
import { noteMails as texts } from "#words/pages/note.ts";
import { draftReport, takenOver } from "./desk/report/draft-report.server.ts";

/** Whom a mail about a learner goes to. */
export type NoteReader = Clock & {
  readonly id: string;
  readonly email: string;
  /** Whether the reader is who learns. */
  readonly isLearner: boolean;
  /** How often their links have been renewed. */
  readonly generation: number;
};

/** What a mail says of a note. */
export type NoteNews = {
  readonly lessonId: string;
  readonly version: number;
  readonly learnerId: string;
  readonly learnerName: string;
  readonly startsAt: string;
  readonly isCorrection: boolean;
  readonly course: string;
  readonly wanted_language: string;
};

/**
 * Tells one guardian that there is a note, with the way to it. The words of the note stand on its page alone, which asks
 * each time whether the guardian still is one.
 */
export function toNoteMail(
  services: MailServices,
  { news, reader }: { readonly news: NoteNews; readonly reader: NoteReader },
): Worded {
  const { lessonId, version, learnerId, isCorrection } = news;
  const said = reader.isLearner ? texts.own : texts.child;
  const startsAt = Date.parse(news.startsAt);
  const zone = zoneAt(reader, startsAt);
  const words = {
    name: isolated(news.learnerName),
    day: dayIn(zone, startsAt),
    course: isolated(subjectOf(services, news)),
  };
  return privateMail(services, reader, {
    kind: "lesson-note",
    place: { kind: "note", id: lessonId },
    version,
    learnerId,
    subject: fillText(isCorrection ? said.corrected : said.subject, words),
    text: fillText(texts.text, words),
    rows: [[words.day, timeThere(zone, startsAt)]],
  });
}

/** A mail to one guardian with the way to what stands on a page of their own. */
function privateMail(
  services: MailServices,
  reader: NoteReader,
  mail: Record<"learnerId" | "subject" | "text", string> & {
    readonly kind: "lesson-note" | "month-report";
    readonly place: Extract<FamilyPlace, { readonly id: string }>;
    readonly version: number;
    readonly rows?: readonly (readonly [string, string])[];
  },
): Worded {
  const owner = { guardianId: reader.id, generation: reader.generation };
  const { kind, place, version, learnerId, subject, text, rows = [] } = mail;
  return {
    dedupeKey: `${kind}:${place.id}:${version}:${mailKeyEnd(learnerId, reader.id)}`,
    about: [
      place.kind === "note" ? `lesson:${place.id}` : `report:${place.id}`,
      ...aboutGuardian(learnerId, reader.id),
    ],
    to: reader.email,
    subject,
    parts: [
      { kind: "paragraph", text },
      ...(rows.length > 0 ? [{ kind: "fields", rows } as const] : []),
      { kind: "link", label: texts.open, href: openingUrl(services, owner, place) },
      { kind: "paragraph", text: texts.yours },
    ],
  };
}

/** What a mail says of a report. */
export type ReportNews = {
  readonly reportId: string;
  readonly version: number;
  /** Such as 2027-02. */
  readonly month: string;
  readonly learnerId: string;
  readonly learnerName: string;
  readonly course: string;
  readonly wanted_language: string;
};

/** Tells one guardian that the report of a month is ready, with the way to it. */
export function toReportMail(
  services: MailServices,
  { news, reader }: { readonly news: ReportNews; readonly reader: NoteReader },
): Worded {
  const said = reader.isLearner ? texts.own : texts.child;
  const words = {
    name: isolated(news.learnerName),
    month: monthWords(news.month),
    course: isolated(subjectOf(services, news)),
  };
  return privateMail(services, reader, {
    kind: "month-report",
    place: { kind: "report", id: news.reportId },
    version: news.version,
    learnerId: news.learnerId,
    subject: fillText(said.report, words),
    text: fillText(texts.reportText, words),
  });
}

/** What the desk writes of notes and reports in the language of this build. */
export const noteWords = { draftReport, takenOver, dayIn };

declare module "#app/platform/.server/services.ts" {
  interface Wording {
    readonly notes: typeof noteWords;
  }
}
