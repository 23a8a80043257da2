import { courseTitle } from "#app/features/catalogue/lesson-subjects.server.ts";
import { dateIn, dayIn, monthWords } from "#app/features/clock/time-words.server.ts";
import { clockOf, zoneAt } from "#app/features/families/guardian-clock.ts";
import type { Guardian } from "#app/features/families/family-store.server.ts";
import type { Sent } from "#app/features/record/family/sent-store.server.ts";
import type { Tutor } from "#app/features/tutors/tutor-store.server.ts";
import { day } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { isolated } from "#app/platform/language.ts";
import { academyZone } from "#app/platform/zone-clock.ts";
import { familyPage } from "#words/pages/family.ts";
import type { FamilyChild } from "./family-lessons.server.ts";

const { notes: texts } = familyPage;

/** A note or a report in a list. */
export type SentRow = {
  readonly path: string;
  readonly child?: number;
  readonly title: string;
  readonly isRead: boolean;
  /** Left out until what is private may be shown: who wrote it, how it begins, and what it marks or when it was read. */
  readonly by?: string;
  readonly words?: string;
  readonly state?: string;
};

/** As much of a text as tells it from others. */
function beginningOf(text: string): string {
  const line = text.split("\n", 1)[0] ?? "";
  return line.length <= 60 ? line : `${line.slice(0, 60).replace(/\s+\S*$/, "")} …`;
}

/** The day of a moment on the reader's clock, with its year if that is long ago. */
export function dayWords(guardian: Guardian, at: string, now: number): string {
  const time = Date.parse(at);
  const zone = zoneAt(clockOf(guardian, academyZone()), time);
  return now - time < 180 * day ? dayIn(zone, time) : dateIn(zone, time);
}

type About = {
  readonly guardian: Guardian;
  readonly children: readonly FamilyChild[];
  readonly tutors: readonly Tutor[];
  readonly now: number;
};

/** When it was read, or how many marks are in it. */
function stateOf({ marks, read_at: readAt }: Sent, dayOf: (moment: string) => string) {
  if (readAt !== null) return { state: fillText(texts.read, { date: dayOf(readAt) }) };
  return marks > 0 ? { state: fillText(texts.marks, { count: marks }) } : {};
}

/** What a list says of a note or a report. @param isProved whether it may say what is private */
export function toSentRow(
  services: Services,
  sent: Sent,
  { guardian, children, tutors, now }: About,
  isProved: boolean,
): SentRow {
  const { kind, id, learner_id: learnerId, at, course, read_at: readAt } = sent;
  const child = children.find((one) => one.id === learnerId);
  const name = isolated(child?.name ?? "");
  const isAlone = children.length === 1 || child?.isOwn;
  const date = dayWords(guardian, at, now);
  const month = kind === "report" ? monthWords(sent.month) : "";
  const title =
    kind === "note"
      ? isAlone
        ? date
        : fillText(texts.note, { name, date })
      : fillText(isAlone ? texts.ownReport : texts.report, { name, month });
  const tutor = tutors.find((one) => one.id === sent.tutor_id)?.name ?? "";
  return {
    path: `/family/${kind}s/${id}`,
    ...(children.length > 1 && child && { child: children.indexOf(child) }),
    title,
    isRead: readAt !== null,
    ...(isProved && {
      by: kind === "note" && tutor !== "" ? tutor : courseTitle(services, course),
      ...(readAt === null && sent.words !== "" && { words: beginningOf(sent.words) }),
      ...stateOf(sent, (moment) => dayWords(guardian, moment, now)),
    }),
  };
}
