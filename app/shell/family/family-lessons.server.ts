import { subjectOf } from "#app/features/catalogue/lesson-subjects.server.ts";
import { momentOf } from "#app/features/clock/occurrences.server.ts";
import { shortDayIn, timeIn } from "#app/features/clock/time-words.server.ts";
import { cityOf } from "#app/features/clock/zones.ts";
import { zoneById } from "#app/features/clock/zones.server.ts";
import { learnerIdsOf } from "#app/features/families/family-access.server.ts";
import { findLearners, firstNameOf } from "#app/features/families/family-store.server.ts";
import type { Asked } from "#app/features/case-record/case-rows.server.ts";
import { clockOf, zoneAt } from "#app/features/families/guardian-clock.ts";
import type { FamilyPerson } from "#app/features/families/ways-in/family-person.server.ts";
import { askedFor } from "#app/features/lessons/family/ask-desk.server.ts";
import {
  findOfLearners,
  listMadeUp,
  listMakingUp,
  listOfLearnersFrom,
  type SeenLesson,
} from "#app/features/lessons/lesson-read.server.ts";
import { latestWords, type LatestWord } from "#app/features/lessons/lesson-word-store.server.ts";
import { meetingIn } from "#app/features/lessons/room/lesson-visit.server.ts";
import { listTutors, type Tutor } from "#app/features/tutors/tutor-store.server.ts";
import { hour } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { comma, isolated, semicolon } from "#app/platform/language.ts";
import { academyZone } from "#app/platform/zone-clock.ts";
import { familyPage } from "#words/pages/family.ts";

const { row: texts } = familyPage;

/** How far ahead the page looks: weekly lessons are made for as long. */
const weeksAhead = 12;

/** Someone who learns, as the page names them. */
export type FamilyChild = {
  readonly id: string;
  /** The first name; of whoever reads it "You". */
  readonly name: string;
  /** Whether it is who reads. */
  readonly isOwn: boolean;
  /** Whether the reader decides about their lessons. */
  readonly mayChange: boolean;
};

/** Those of whom a guardian sees something, always in the same order. */
export async function readChildren(
  { clock, db }: Services,
  { guardian, learnerIds }: FamilyPerson,
): Promise<readonly FamilyChild[]> {
  const found = await findLearners(db, learnerIds);
  const decided = await learnerIdsOf(db, guardian.id, clock.now(), "change");
  return found
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map((learner) => {
      const isOwn = learner.adult_id === guardian.id;
      const name = isOwn ? familyPage.you : firstNameOf(learner);
      return { id: learner.id, name, isOwn, mayChange: decided.includes(learner.id) };
    });
}

/** A lesson with what its family reads of it. */
export type FamilyLesson = {
  readonly lesson: SeenLesson;
  /** When it begins, in milliseconds since the epoch, and the reader's zone by then. */
  readonly at: number;
  readonly zone: string;
  readonly child: FamilyChild;
  /** Who gives it, and where, as far as that may be said (`meetingIn`). */
  readonly tutor: string;
  readonly room: string;
  /** On whose clock it is told too; null while no one is named. */
  readonly tutorZone: string | null;
  /** Whose place somebody else takes; empty if no one's. */
  readonly usual: string;
  readonly word: LatestWord | null;
  /** When the lesson begins that makes up for it, and when the one began for which it makes up. */
  readonly madeUpAt: number | null;
  readonly makesUpFor: number | null;
  /** By when we answer what the reader has asked about it; null if nothing is open. */
  readonly answerAt: number | null;
};

const parsed = (moment: string | undefined) => (moment === undefined ? null : Date.parse(moment));

const openUntil = (asked: Asked | undefined) =>
  asked?.answerBy && !asked.isClosed ? Date.parse(asked.answerBy) : null;

type Reader = Pick<FamilyPerson, "guardian" | "learnerIds">;

/** Lessons as the family reads them, in order. @param tutors everyone who teaches or has taught */
async function asFamilyReads(
  { clock, db }: Pick<Services, "clock" | "db">,
  { guardian, learnerIds }: Reader,
  about: { readonly children: readonly FamilyChild[]; readonly tutors: readonly Tutor[] },
  lessons: readonly SeenLesson[],
): Promise<readonly FamilyLesson[]> {
  const words = await latestWords(db, lessons);
  const madeUp = await listMadeUp(
    db,
    lessons.filter(({ state }) => state === "off"),
  );
  const makingUp = await listMakingUp(db, learnerIds, lessons);
  const ids = lessons.map(({ id }) => id);
  const asked = await askedFor(db, guardian, ids, clock.now());
  const tutorOf = (id: string | null) => about.tutors.find((one) => one.id === id) ?? null;
  return lessons.flatMap((lesson) => {
    const child = about.children.find(({ id }) => id === lesson.learner_id);
    if (!child) return [];
    const at = Date.parse(lesson.starts_at);
    const tutor = tutorOf(lesson.tutor_id);
    const meeting = meetingIn(lesson, tutor);
    const isCover = meeting.tutor !== "" && lesson.usual_tutor_id !== lesson.tutor_id;
    return {
      lesson,
      at,
      zone: zoneAt(clockOf(guardian, lesson.family_zone), at),
      child,
      ...meeting,
      tutorZone: meeting.tutor === "" ? null : (tutor?.zone ?? null),
      usual: isCover ? meetingIn(lesson, tutorOf(lesson.usual_tutor_id)).tutor : "",
      word: words.get(lesson.id) ?? null,
      madeUpAt: parsed(madeUp.get(lesson.id)),
      makesUpFor: parsed(makingUp.get(lesson.made_up_for ?? "")),
      answerAt: openUntil(asked.get(lesson.id)),
    };
  });
}

/** One lesson of a child of a guardian's, as they read it; null if there is no such lesson for them. */
export async function findFamilyLesson(services: Services, person: FamilyPerson, id: string) {
  const { db } = services;
  const lesson = await findOfLearners(db, person.learnerIds, id);
  if (!lesson) return null;
  const children = await readChildren(services, person);
  const tutors = await listTutors(db);
  const [one] = await asFamilyReads(services, person, { children, tutors }, [lesson]);
  return one ? { one, children } : null;
}

/** What a page about lessons begins with. */
export type FamilyAhead = {
  readonly children: readonly FamilyChild[];
  readonly tutors: readonly Tutor[];
  /** Of the next twelve weeks, with those that have just begun. */
  readonly lessons: readonly FamilyLesson[];
  /** The reader's zone now. */
  readonly zone: string;
};

/** The Monday of the week in which a moment falls on a clock, such as 2027-03-08. */
export function mondayOf(zone: string, at: number): Temporal.PlainDate {
  const date = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate();
  return date.subtract({ days: date.dayOfWeek - 1 });
}

/** The longest that a lesson of which the door may still be open has begun ago. */
const justBegunMs = 4 * hour;

/** All lessons ahead of all children of a guardian's. It asks as often however many there are. */
export async function readAhead(services: Services, person: FamilyPerson): Promise<FamilyAhead> {
  const { clock, db } = services;
  const now = clock.now();
  const children = await readChildren(services, person);
  const tutors = await listTutors(db);
  const range = { from: now - justBegunMs, until: now + weeksAhead * 7 * 24 * hour };
  const found = await listOfLearnersFrom(db, person.learnerIds, range);
  const zone = zoneAt(clockOf(person.guardian, found[0]?.family_zone ?? academyZone()), now);
  const end = mondayOf(zone, now).add({ weeks: weeksAhead });
  const shown = found.filter(({ why }) => why !== "ended");
  const read = await asFamilyReads(services, person, { children, tutors }, shown);
  const lessons = read.filter(
    (one) => Temporal.PlainDate.compare(mondayOf(one.zone, one.at), end) < 0,
  );
  return { children, tutors, lessons, zone };
}

/** A lesson in a list. */
export type FamilyRow = {
  readonly id: string;
  readonly day: string;
  readonly time: string;
  /** Whose it is, as a place in the list of children; left out where there is one alone. */
  readonly child?: number;
  /** What is taught by whom. */
  readonly what?: string;
  /** What has changed: it does not take place, it is new or otherwise than usual, or the family has asked us something. */
  readonly tone?: "off" | "new" | "changed" | "asked";
  readonly note?: string;
};

/** A moment as short as it is told from others, such as "Tue 16 Mar, 17:00". */
export const momentWords = (zone: string, at: number) =>
  shortDayIn(zone, at) + comma + timeIn(zone, at);

/** Why a lesson does not take place, and what becomes of it. */
function offWords({ lesson, zone, word, madeUpAt }: FamilyLesson): string {
  const { why, counts_as: counts } = lesson;
  const said = word?.act === "off" ? texts.sides[word.side] : undefined;
  const cause = said ?? (why === null || why === "ended" ? "" : texts.why[why]);
  const outcome = madeUpAt
    ? fillText(texts.madeUp, { when: momentWords(zone, madeUpAt) })
    : counts && texts.counts[counts];
  return [texts.off, cause, outcome].filter(Boolean).join(semicolon);
}

/** When a weekly lesson that was moved by itself would have been. */
function usualTime({ is_moved: isMoved, zone, time, original_on: on }: SeenLesson): number | null {
  if (isMoved !== 1 || zone === null || time === null || on === null) return null;
  return Date.parse(momentOf(zone, on, time));
}

/** What is otherwise with a lesson than is usual. */
export function changeOf(one: FamilyLesson): Pick<FamilyRow, "tone" | "note"> {
  const { lesson, zone, tutor, usual, word, makesUpFor, answerAt } = one;
  if (lesson.state === "off") return { tone: "off", note: offWords(one) };
  if (answerAt !== null) {
    return { tone: "asked", note: fillText(texts.asked, { when: momentWords(zone, answerAt) }) };
  }
  if (makesUpFor !== null) {
    return { tone: "new", note: fillText(texts.makesUp, { when: momentWords(zone, makesUpFor) }) };
  }
  if (word?.act === "extra") return { tone: "new", note: texts.extra };
  const was = usualTime(lesson);
  const notes = [
    was !== null && was !== one.at ? fillText(texts.moved, { when: momentWords(zone, was) }) : "",
    usual === "" ? "" : fillText(texts.cover, { tutor: isolated(tutor), usual: isolated(usual) }),
    tutor === "" ? texts.nobody : "",
  ].filter(Boolean);
  return notes.length === 0 ? {} : { tone: "changed", note: notes.join(semicolon) };
}

/** What is taught by whom, and when that is for them. */
function whatWords(
  services: Services,
  { lesson, at, zone, tutor, tutorZone }: FamilyLesson,
): string {
  const course = isolated(subjectOf(services, lesson));
  const taught = lesson.kind === "trial" ? fillText(texts.trial, { course }) : course;
  const words =
    tutor === "" ? taught : fillText(texts.what, { course: taught, tutor: isolated(tutor) });
  if (tutorZone === null || timeIn(tutorZone, at) === timeIn(zone, at)) return words;
  const city = cityOf(zoneById(tutorZone));
  return words + comma + fillText(texts.beside, { time: timeIn(tutorZone, at), city });
}

/** A lesson as lists show it. */
export function toFamilyRow(
  services: Services,
  one: FamilyLesson,
  children: readonly FamilyChild[],
): FamilyRow {
  const { at, child, lesson, zone } = one;
  const change = changeOf(one);
  return {
    id: lesson.id,
    day: shortDayIn(zone, at),
    time: timeIn(zone, at),
    ...(children.length > 1 && { child: children.indexOf(child) }),
    ...(change.tone !== "off" && { what: whatWords(services, one) }),
    ...change,
  };
}
