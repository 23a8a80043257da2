import { zoneAt, type Clock } from "#app/features/families/guardian-clock.ts";
import { firstNameOf } from "#app/features/families/family-store.server.ts";
import { aboutGuardian, mailKeyEnd } from "#app/features/families/change-guardianships.server.ts";
import { subjectOf } from "#app/features/catalogue/lesson-subjects.server.ts";
import { dayIn } from "#app/features/clock/time-words.server.ts";
import { cityOf } from "#app/features/clock/zones.ts";
import { zoneById } from "#app/features/clock/zones.server.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { longDay } from "#app/platform/zone-clock.ts";
import { clockWords as inWords } from "#words/clock-words.ts";
import { clockMail as texts } from "#words/pages/clock-change.ts";
import { clocksPage } from "#words/pages/desk-lessons.ts";
import type { Series } from "../series-store.server.ts";
import { clockUrl, type ClockLink } from "./clock-links.server.ts";
import type { Kept } from "./clock-shifts.server.ts";
import type { ClockQuestion, ClockSide } from "./clock-store.server.ts";
import type { Tutor } from "#app/features/tutors/tutor-store.server.ts";
import type { MailServices, Worded } from "#app/platform/.server/outbox/mail-words.ts";

const { mail: answersMail } = clocksPage;

/** One question with what its words need. */
export type AskedQuestion = {
  readonly question: ClockQuestion;
  readonly series: Series;
  readonly learnerName: string;
  /** Who learns, if that is an adult. */
  readonly adultId: string | null;
  readonly tutor: Tutor;
  readonly times: Readonly<Record<"family" | "tutor" | "anchor", Kept>>;
  /** Whose time would put the lesson into a child's night, and is not offered. */
  readonly nights: ReadonlySet<ClockSide>;
};

/** Why a mail about it is written: it is asked, asked again, the day is here, or there is nothing to ask any more. */
export type ClockOccasion = "asked" | "again" | "tomorrow" | "gone";

type ClockReader = Clock & {
  readonly id: string;
  readonly email: string;
  readonly side: ClockSide;
  /** Whether the reader is who learns. */
  readonly isLearner?: boolean;
  /** Null for whoever may only look. */
  readonly link: ClockLink | null;
};

const nameOf = ({ adultId, learnerName }: AskedQuestion) =>
  firstNameOf({ adult_id: adultId, name: learnerName });

/** The same question from one side: its own clock first. */
export function clocksFrom(side: ClockSide, asked: AskedQuestion) {
  const { question, series, learnerName, tutor, times, nights } = asked;
  const other = side === "family" ? "tutor" : "family";
  const was = { family: question.family_was, tutor: question.tutor_was };
  const names = { family: learnerName, tutor: tutor.name };
  const cityOfSide = {
    family: cityOf(zoneById(series.family_zone)),
    tutor: cityOf(zoneById(tutor.zone)),
  };
  const both = (kept: Readonly<Record<ClockSide, string>>) => ({
    own: inWords(kept[side]),
    theirs: inWords(kept[other]),
  });
  const offered = (whose: ClockSide) => ({ ...both(times[whose]), isNight: nights.has(whose) });
  return {
    city: cityOfSide[side],
    other: names[other],
    otherCity: cityOfSide[other],
    was: both(was),
    anchor: both(times.anchor),
    keep: offered(side),
    yield: offered(other),
  };
}

/**
 * Asks one reader about some lessons, or says what happens without an answer: each on the reader's clock, with the other
 * side's beside it.
 */
function toClockMail(
  services: MailServices,
  occasion: ClockOccasion,
  { all, reader }: ClockMail,
): Worded<"clock-asked"> {
  const [first] = all;
  if (!first) throw new Error("a mail about no question");
  const at = Date.parse(first.question.starts_at);
  const words = (one: AskedQuestion) => {
    const view = clocksFrom(reader.side, one);
    return {
      name: nameOf(one),
      other: view.other,
      city: view.city,
      date: dayIn(
        zoneAt(reader, Date.parse(one.question.starts_at)),
        Date.parse(one.question.starts_at),
      ),
      time: view.anchor.own,
      theirs: view.anchor.theirs,
    };
  };
  const subjects = reader.isLearner ? texts.own : texts.subjects;
  const heading = fillText(all.length === 1 ? subjects[occasion] : texts.many, {
    ...words(first),
    count: all.length,
  });
  const isAsking = occasion === "asked" || occasion === "again";
  const parts = all.flatMap((one) => {
    const view = clocksFrom(reader.side, one);
    const pair = ({ own, theirs }: { readonly own: string; readonly theirs: string }) =>
      fillText(texts.pair, { own, theirs, city: view.city, otherCity: view.otherCity });
    const choice = (time: typeof view.keep) => (time.isNight ? texts.night : pair(time));
    const rows: [string, string][] = [
      [
        texts.lesson,
        [...(reader.isLearner ? [] : [nameOf(one)]), subjectOf(services, one.series)].join(", "),
      ],
      [texts.now, pair(view.was)],
      ...(isAsking
        ? ([
            [texts.keep, choice(view.keep)],
            [fillText(texts.yield, { other: view.other }), choice(view.yield)],
          ] satisfies [string, string][])
        : []),
      ...(occasion === "gone"
        ? []
        : [[fillText(texts.silent, words(one)), pair(view.anchor)] satisfies [string, string]]),
    ];
    return { kind: "fields" as const, rows };
  });
  return {
    dedupeKey: [
      `clock-${occasion}`,
      ...(reader.side === "family"
        ? [first.question.id, mailKeyEnd(first.question.learner_id, reader.id)]
        : [reader.id, all.map(({ question }) => question.id).join(",")]),
    ].join(":"),
    about: all.flatMap(({ question: { learner_id: learnerId } }) =>
      reader.side === "family"
        ? aboutGuardian(learnerId, reader.id)
        : [`learner:${learnerId}` as const],
    ),
    to: reader.email,
    subject: heading,
    expiresAt: at,
    parts: [
      { kind: "paragraph", text: fillText(texts.texts[occasion], words(first)) },
      ...parts,
      ...(isAsking && reader.link
        ? [{ kind: "link" as const, label: texts.choose, href: clockUrl(services, reader.link) }]
        : []),
      ...(isAsking ? [{ kind: "paragraph" as const, text: texts.nothing }] : []),
    ],
  };
}

/** Tells the team of answers that somebody has to see to. */
export function toAnswersMail(services: MailServices, { asked, standing }: AnswersMail): Worded {
  const { question, learnerName, series, tutor } = asked;
  const { teamEmail, publicUrl } = services.config;
  const words = {
    name: learnerName,
    tutor: tutor.name,
    date: longDay(question.on_date),
    reference: series.reference,
  };
  const heading = fillText(answersMail.subjects[standing], words);
  const { family_choice: family, tutor_choice: own } = question;
  return {
    dedupeKey: `clock-answers:${question.id}:${family}:${own}:${question.family_wish}:${question.tutor_wish}`,
    to: teamEmail,
    subject: heading,
    parts: [
      { kind: "paragraph", text: answersMail.text },
      { kind: "link", label: answersMail.open, href: `${publicUrl}/desk/lessons/clocks` },
    ],
  };
}

type ClockMail = { readonly all: readonly AskedQuestion[]; readonly reader: ClockReader };

type AnswersMail = {
  readonly asked: AskedQuestion;
  readonly standing: keyof typeof answersMail.subjects;
};

/** One for each occasion. */
export const clockMail = (occasion: ClockOccasion) => (services: MailServices, facts: ClockMail) =>
  toClockMail(services, occasion, facts);
