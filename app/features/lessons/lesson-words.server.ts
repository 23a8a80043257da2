import { mailKeyEnd } from "#app/features/families/change-guardianships.server.ts";
import { zoneAt } from "#app/features/families/guardian-clock.ts";
import { openingUrl } from "#app/features/families/ways-in/opening-link.server.ts";
import { minute } from "#app/platform/.server/clock.ts";
import type { MailPart } from "#app/platform/.server/outbox/mail-part.ts";
import type { MailServices, Worded } from "#app/platform/.server/outbox/mail-words.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { comma, inLanguage, isTranslated } from "#app/platform/language.ts";
import { allOf } from "#app/platform/list-words.ts";
import { timeOf } from "#app/platform/moment.ts";
import { subjectOf } from "#app/features/catalogue/lesson-subjects.server.ts";
import {
  dateIn,
  dayIn,
  daysInWords,
  durationWords,
  timeIn,
  timeThere,
} from "#app/features/clock/time-words.server.ts";
import { cityOf } from "#app/features/clock/zones.ts";
import { zoneById } from "#app/features/clock/zones.server.ts";
import { clockWords } from "#words/clock-words.ts";
import { trialPlan } from "#words/pages/lesson.ts";
import { trialBooked, trialMails } from "#words/pages/trial.ts";
import { weeklyMails as texts } from "#words/weekly-mails.ts";
import {
  aboutLessons,
  calendarFor,
  feedParts,
  isTheirs,
  weekUrl,
  type LessonReader,
} from "./calendar-words.server.ts";
import { countsAs, type CountsAs } from "./counts-as.ts";
import { roomOf } from "./place-lesson.server.ts";
import type { WeeklyLesson } from "./lesson-store.server.ts";
import type { Series } from "./series-store.server.ts";

/** Why a mail about weekly lessons is written. */
export type LessonOccasion = keyof typeof texts.subjects;

/** Occasions of one lesson alone: those mails have it for a calendar, which the others only lead to. */
export const singleOccasions: ReadonlySet<LessonOccasion> = new Set([
  "moved",
  "cover",
  "room",
  "length",
  "extra",
  "off",
  "back",
]);

/** What a mail says of lessons. Their clock is the reader's. */
export type LessonNews = {
  /** At least one weekly time. */
  readonly of: readonly {
    readonly series: Series;
    readonly learnerName: string;
    /** Who gives the lessons; null while no one is named. */
    readonly tutor: { readonly name: string; readonly room: string } | null;
    /** The lessons that it is about, in order. */
    readonly lessons: readonly WeeklyLesson[];
    /** Lessons that another act has taken out: what was told of them alone is true no more. */
    readonly gone: readonly WeeklyLesson[];
  }[];
  /** When a lesson was to begin that has moved. */
  readonly was: string | null;
  /** The first and the last day of a pause, dates on the clock of the weekly time. */
  readonly pause: { readonly from: string; readonly until: string } | null;
  /** What a member says to the family; may be empty. */
  readonly said: string;
  /** Where the family reads who covers, below `/tutors/`; null if that is shown nowhere. */
  readonly card: string | null;
};

/** What becomes of one lesson whose tutor is away, or which falls on a closed day. */
export type AwayItem = {
  /** As it is afterwards. */
  readonly lesson: Pick<
    WeeklyLesson,
    "learner_id" | "course" | "wanted_language" | "starts_at" | "tutor_id" | "family_zone"
  >;
  /** The same once it is made; null months ahead. */
  readonly made: WeeklyLesson | null;
  readonly learnerName: string;
  /** Who gives it afterwards. */
  readonly tutorName: string;
  readonly fate: keyof typeof texts.fates;
  /** When it was to begin. ISO 8601. */
  readonly was: string;
};

/** A moment on the clock of a reader, with its city. @param at ISO 8601 */
function momentFor(reader: LessonReader, at: string): string {
  const time = Date.parse(at);
  const zone = zoneAt(reader, time);
  return `${dateIn(zone, time)}${comma}${timeThere(zone, time)}`;
}

/** From when on a reader who is going to move reads times of another city. */
function movingParts({ before, zone }: LessonReader): MailPart[] {
  if (!before) return [];
  const date = dateIn(zone, timeOf(before.until));
  const text = fillText(texts.newCity, { date, city: cityOf(zoneById(zone)) });
  return [{ kind: "paragraph", text }];
}

/** How many days ahead a moment is on a reader's clock: 0 today, 1 tomorrow. */
function daysAhead(reader: LessonReader, at: number, now: number): number {
  const [day, today] = [at, now].map((time) =>
    Temporal.Instant.fromEpochMilliseconds(time)
      .toZonedDateTimeISO(zoneAt(reader, time))
      .toPlainDate(),
  );
  return day && today ? today.until(day).days : Number.NaN;
}

/**
 * The day of a moment in a subject. One that is near is called so, with the day of the week beside it, which stays true
 * however late somebody reads it; a text that waits until a member sends it has the date alone.
 */
function whenWords(reader: LessonReader, at: number, now: number): string {
  const day = dayIn(zoneAt(reader, at), at);
  const near = reader.email === "" ? undefined : nearDays[daysAhead(reader, at, now)];
  if (near === undefined) return fillText(texts.when.on, { day });
  return fillText(texts.when[near], { day: weekdayOf(day) });
}

/** What a subject says first of a lesson that moves: not on the day on which it was, where that is near. */
function movedWords(reader: LessonReader, was: number, at: number, now: number): string {
  const ahead = daysAhead(reader, was, now);
  const near = reader.email === "" ? undefined : nearDays[ahead];
  if (near === undefined || ahead === daysAhead(reader, at, now)) return texts.when.moved;
  const words = { today: texts.when.notToday, tomorrow: texts.when.notTomorrow }[near];
  return fillText(words, { day: weekdayOf(dayIn(zoneAt(reader, was), was)) });
}

const nearDays: readonly (("today" | "tomorrow") | undefined)[] = ["today", "tomorrow"];

const weekdayOf = (day: string) => day.split(" ", 1)[0] ?? "";

const monday = Date.parse("2024-01-01T12:00:00Z");

/** The name of a day of the week, from 1, Monday. */
function weekdayName(weekday: number): string {
  return weekdayOf(dayIn("UTC", monday + (weekday - 1) * 86_400_000));
}

/** The way to the room, which is in no mail itself: whoever may not come any more must not keep it. */
function roomParts(
  services: MailServices,
  lesson: WeeklyLesson,
  tutor: LessonNews["of"][number]["tutor"],
  reader: LessonReader,
): MailPart[] {
  const page = pagePart(services, lesson, reader);
  if (reader.kind === "tutor") return [page];
  return [
    {
      kind: "paragraph",
      text: tutor && roomOf(lesson, tutor) ? trialPlan.hasRoom : trialPlan.noRoom,
    },
    page,
  ];
}

/** Where a reader finds a lesson as it is by then. */
function pagePart(
  services: MailServices,
  { id }: WeeklyLesson,
  { kind, id: guardianId, generation }: LessonReader,
): MailPart {
  if (kind === "tutor") return { kind: "link", label: texts.week, href: weekUrl(services) };
  const href = openingUrl(services, { guardianId, generation }, { kind: "lesson", id });
  return { kind: "link", label: trialPlan.page, href };
}

const isCounted = (fate: string): fate is CountsAs => countsAs.some((as) => as === fate);

/** That a lesson does not take place. What it counts as is between the academy and the family. */
function offWords({ kind }: LessonReader, { counts_as: as }: WeeklyLesson): string {
  return as === null || kind === "tutor" ? texts.off : texts.fates[as];
}

/**
 * Tells one reader of lessons, on that reader's clock, once. Names no one but the learner, by first name, and has no
 * way to reach the other side.
 */
function toLessonMail(
  services: MailServices,
  occasion: LessonOccasion,
  { news: { of, was, pause, said: told, card }, reader, now, isInvited = false }: LessonMail,
): Worded {
  const all = of
    .flatMap((one) => one.lessons.map((lesson) => ({ ...one, lesson })))
    .toSorted((one, other) => (one.lesson.starts_at < other.lesson.starts_at ? -1 : 1));
  const [first] = all;
  const isSingle = singleOccasions.has(occasion);
  const at = Date.parse(first?.lesson.starts_at ?? "");
  const words = {
    name: allOf(new Set(of.map(({ learnerName }) => learnerName))),
    course: allOf(new Set(of.map(({ series }) => subjectOf(services, series)))),
    tutor: allOf(new Set(of.flatMap(({ tutor }) => tutor?.name ?? []))),
    day: Number.isNaN(at) ? "" : dayIn(zoneAt(reader, at), at),
    time: Number.isNaN(at) ? "" : timeIn(zoneAt(reader, at), at),
    when: Number.isNaN(at) ? "" : whenWords(reader, at, now),
    length: first ? durationWords(first.lesson.minutes) : "",
    moved: was === null ? "" : movedWords(reader, Date.parse(was), at, now),
  };
  const names = new Set(of.map((one) => nameIn(services, of, one)));
  const { learner } = texts;
  const rows: [string, string][] = [
    ...(reader.isLearner ? [] : [[learner, words.name] satisfies [string, string]]),
    ...timeRows(services, of, occasion),
    ...(was === null
      ? []
      : [
          [occasion === "extra" ? texts.madeUpFor : texts.was, momentFor(reader, was)] satisfies [
            string,
            string,
          ],
        ]),
    ...(occasion === "ended" ? lastDayRows(of) : []),
    ...(pause === null
      ? []
      : [
          [
            texts.pause,
            fillText(texts.pauseDays, {
              from: dateIn("UTC", Date.parse(`${pause.from}T12:00Z`)),
              until: dateIn("UTC", Date.parse(`${pause.until}T12:00Z`)),
            }),
          ] satisfies [string, string],
        ]),
    ...all.map(({ lesson, series, learnerName }): [string, string] => {
      const time = Date.parse(lesson.starts_at);
      const said = [
        timeThere(zoneAt(reader, time), time),
        ...(lesson.state === "off" ? [offWords(reader, lesson)] : []),
        ...(names.size > 1 ? [nameIn(services, of, { series, learnerName })] : []),
      ];
      return [dateIn(zoneAt(reader, time), time), said.join(" · ")];
    }),
  ];
  const next = all.find(({ lesson }) => isTheirs(reader, lesson));
  const path = `/tutors/${card}`;
  const heading = fillText((reader.isLearner ? texts.own : texts.subjects)[occasion], words);
  const parts: MailPart[] = [
    { kind: "fields", rows },
    { kind: "paragraph", text: texts.texts[occasion] },
    ...movingParts(reader),
    ...(next ? roomParts(services, next.lesson, next.tutor, reader) : []),
    ...(card === null || reader.kind === "tutor"
      ? []
      : [
          {
            kind: "link",
            label: fillText(texts.whoIs, words),
            href: `${services.config.publicUrl}${isTranslated("/tutors") ? inLanguage(path) : path}`,
          } as const,
        ]),
    ...(occasion === "off" && first ? [pagePart(services, first.lesson, reader)] : []),
    ...(isSingle || occasion === "reminder" ? [] : feedParts(services, reader)),
    { kind: "paragraph", text: texts.questions },
    // What a member writes to the family is theirs alone.
    ...(told === "" || reader.kind === "tutor"
      ? []
      : [{ kind: "quote", label: trialMails.said, text: told } as const]),
  ];
  const isForCalendar = isSingle && reader.email !== "" && (next !== undefined || isInvited);
  const [{ series } = {}] = of;
  const end = mailKeyEnd(series?.learner_id ?? "", reader.id);
  const [one] = of[0]?.lessons ?? [];
  const change = one ? `${one.id}:${one.sequence}` : series?.id;
  return {
    dedupeKey: `lesson-${occasion}:${series?.id}:${series?.version}:${change}:${end}`,
    about: [
      ...new Set(
        of.flatMap((part) =>
          aboutLessons(reader, part.series.learner_id, [...part.lessons, ...part.gone]),
        ),
      ),
    ],
    to: reader.email,
    // Also while it takes place they are told of another room.
    overAt: overAt(
      all.map(({ lesson }) => lesson),
      occasion === "room" ? first?.lesson.minutes : 0,
    ),
    subject: heading,
    ...(first && isForCalendar && { calendar: calendarFor(services, reader, first, !next) }),
    parts,
  };
}

type Parted = LessonNews["of"];

/** What one of several weekly times is called: its subject, and whose it is where learners differ. */
function nameIn(
  services: MailServices,
  of: Parted,
  { series, learnerName }: Pick<Parted[number], "series" | "learnerName">,
): string {
  const isOne = new Set(of.map((one) => one.series.learner_id)).size === 1;
  return `${isOne ? "" : learnerName + comma}${subjectOf(services, series)}`;
}

/** After which day there are none any more, on the clock of each: it is the same for all that end at once. */
function lastDayRows(of: Parted): readonly [string, string][] {
  const days = new Set(of.flatMap(({ series }) => series.ends_on ?? []));
  return [...days].map((day) => [texts.lastDay, dateIn("UTC", Date.parse(`${day}T12:00Z`))]);
}

/** What the weekly times are, in rows, those that differ in the day alone together: one has a row for each thing. */
function timeRows(
  services: MailServices,
  of: Parted,
  occasion: LessonOccasion,
): readonly [string, string][] {
  const isNew = occasion === "began" || occasion === "changed";
  const goesOn = ({ lessons }: Parted[number]) =>
    !isNew || lessons.length === 0 || lessons.some(({ state }) => state === "on");
  const all = of.filter(goesOn).map(({ series, lessons, tutor, learnerName }) => ({
    name: nameIn(services, of, { series, learnerName }),
    tutor: tutor?.name ?? texts.newTutor,
    length: durationWords(lessons[0]?.minutes ?? series.minutes),
    time: clockWords(series.time),
    city: cityOf(zoneById(series.zone)),
    weekday: series.weekday,
  }));
  const alike = Map.groupBy(all, ({ weekday: _, ...one }) => Object.values(one).join());
  const lines = [...alike.values()].flatMap(([one, ...more]) => {
    if (!one) return [];
    const weekdays = [one, ...more].map(({ weekday }) => weekday).toSorted((a, b) => a - b);
    const days = weekdays.map(weekdayName);
    return { ...one, weekly: fillText(texts.weekly, { ...one, day: allOf(new Set(days)) }) };
  });
  const [only, ...others] = lines;
  if (only && others.length === 0) {
    return [
      [trialBooked.course, only.name],
      [texts.tutor, only.tutor],
      ...(isNew ? [[texts.follows, only.weekly] satisfies [string, string]] : []),
      [trialBooked.length, only.length],
    ];
  }
  return lines.map(({ name, weekly, tutor, length }) => [name, `${weekly} · ${tutor} · ${length}`]);
}

/** Reminds of one lesson. */
export function toReminder(
  services: MailServices,
  { hours, expiresAt, ...facts }: LessonReminder,
): Worded<"lesson-reminder"> {
  const { news, reader } = facts;
  const [{ series, lessons: [lesson] } = { lessons: [] }] = news.of;
  const end = mailKeyEnd(series?.learner_id ?? "", reader.id);
  return {
    ...toLessonMail(services, "reminder", facts),
    dedupeKey: `lesson-reminder:${lesson?.id}:${lesson?.sequence}:${hours}h:${end}`,
    expiresAt,
  };
}

/** When the last of some lessons begins, or so many minutes later. */
const overAt = (lessons: readonly Pick<WeeklyLesson, "starts_at">[], minutes = 0) =>
  lessons.length === 0
    ? undefined
    : Math.max(...lessons.map((one) => Date.parse(one.starts_at))) + minutes * minute;

/**
 * Tells one reader what becomes of every lesson of theirs that someone's leave or a closed day breaks, or that an opened
 * day gives back, once.
 */
export function toAwayMail(
  services: MailServices,
  { news: { actId, why, items }, reader }: AwayMail,
): Worded {
  const names = new Set(items.map(({ learnerName }) => learnerName));
  const isTutor = reader.kind === "tutor";
  const words = { tutor: why.kind === "leave" ? why.tutor : "", name: allOf(names) };
  const occasion = why.kind === "leave" ? (isTutor ? "tutor" : "family") : why.kind;
  const { own, subjects } = texts.away;
  const isOwn = occasion !== "tutor" && (isTutor || reader.isLearner);
  const heading = fillText(isOwn ? own[occasion] : subjects[occasion], words);
  const rows = items.map(({ lesson, learnerName, tutorName, fate, was }) => {
    const whose = isTutor || names.size > 1 ? learnerName + comma : "";
    const at = momentFor(reader, was);
    const now = Date.parse(lesson.starts_at);
    // What a lesson counts as is between the academy and the family.
    const said = isTutor && isCounted(fate) ? "off" : fate;
    const fateWords = fillText(texts.fates[said], {
      tutor: tutorName,
      date: dateIn(zoneAt(reader, now), now),
      time: timeThere(zoneAt(reader, now), now),
    });
    return [`${whose}${subjectOf(services, lesson)}: ${at}`, fateWords] satisfies [string, string];
  });
  const closing: [string, string][] =
    why.kind === "leave"
      ? []
      : [
          [texts.away.days[why.kind], daysInWords(why.first, why.last)],
          ...(why.reason === ""
            ? []
            : [[texts.away.reason, why.reason] satisfies [string, string]]),
        ];
  return {
    dedupeKey: `lesson-away:${actId}:${reader.id}`,
    about: items.flatMap(({ lesson, made }) =>
      aboutLessons(reader, lesson.learner_id, made === null ? [] : [made]),
    ),
    to: reader.email,
    overAt: overAt(items.map(({ lesson }) => lesson)),
    subject: heading,
    parts: [
      { kind: "paragraph", text: texts.away.texts[occasion] },
      { kind: "fields", rows: [...closing, ...rows] },
      ...feedParts(services, reader),
      { kind: "paragraph", text: texts.questions },
      ...(why.kind !== "leave" || why.said === "" || isTutor
        ? []
        : [{ kind: "quote", label: trialMails.said, text: why.said } as const]),
    ],
  };
}

type LessonMail = {
  readonly news: LessonNews;
  readonly reader: LessonReader;
  /** When it is written, in milliseconds since the epoch: by this a day is today or tomorrow. */
  readonly now: number;
  /** Whether an earlier mail has put the lesson into the reader's calendar. */
  readonly isInvited?: boolean;
};

/** How many hours before the lesson it is sent, and when it is of no use any more. */
type LessonReminder = LessonMail & { readonly hours: number; readonly expiresAt: number };

/** Whose leave it is, or which days the academy closes or opens again, and why. */
export type AwayWhy =
  | {
      readonly kind: "leave";
      readonly tutor: string;
      /** What a member says to the families; may be empty. */
      readonly said: string;
    }
  | {
      readonly kind: "closed" | "opened";
      readonly first: string;
      readonly last: string;
      readonly reason: string;
    };

export type AwayMail = {
  readonly news: {
    readonly actId: string;
    readonly why: AwayWhy;
    readonly items: readonly AwayItem[];
  };
  readonly reader: LessonReader;
};

/** One for each occasion. */
export const lessonMail =
  (occasion: LessonOccasion) => (services: MailServices, facts: LessonMail) =>
    toLessonMail(services, occasion, facts);
