import { subjectOf } from "#app/features/catalogue/lesson-subjects.server.ts";
import {
  durationWords,
  monthWords,
  shortDayIn,
  timeIn,
} from "#app/features/clock/time-words.server.ts";
import { deskPage, type Asked } from "#app/features/desk/desk-page.server.ts";
import { minutesHeld } from "#app/features/lessons/attendances.ts";
import {
  minutesOf,
  readTutorHours,
  sumsOf,
  type GivenLesson,
  type HoursLine,
  type TutorHours,
} from "#app/features/lessons/tutor-hours.server.ts";
import {
  isMonth,
  monthBeside,
  monthOf,
} from "#app/features/record/desk/report/write-report.server.ts";
import { csvDownload } from "#app/platform/.server/csv.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { allOf } from "#app/platform/list-words.ts";
import { academyZone, longDay } from "#app/platform/zone-clock.ts";
import { figuresOf, moneyInWords, type Currency } from "#content/money.ts";
import { seriesPage } from "#words/pages/desk-lessons.ts";
import { tutorHours as texts } from "#words/pages/desk-money.ts";
import { tutorRate } from "#words/pages/desk-tutors.ts";

type Sums = ReadonlyMap<Currency, number>;

const money = (currency: Currency, sum: number) => moneyInWords(currency, sum, { isFull: true });
const inWords = (sums: Sums) =>
  allOf([...sums].flatMap(([currency, sum]) => (sum === 0 ? [] : money(currency, sum))));
const ofMinutes = (count: number) => fillText(texts.minutes, { count });

/** The month that is asked for, none that is ahead; the present one if it is none. */
async function readMonth({ services, member, search }: Asked) {
  const present = monthOf(services.clock.now());
  const asked = search.get("month") ?? "";
  const month = isMonth(asked) && asked < present ? asked : present;
  return {
    month,
    isPresent: month === present,
    tutors: await readTutorHours(services, member, month),
  };
}

/** Covers among lessons, and for whom. */
function coversOf(lessons: readonly GivenLesson[]) {
  const covers = lessons.filter(({ coveredFor }) => coveredFor !== "");
  const byName = Map.groupBy(covers, ({ coveredFor }) => coveredFor);
  return {
    covers,
    names: [...byName].map(([name, { length }]) => `${name} (${length})`).join(", "),
  };
}

/** What counts as taken for the families, although nobody came: trials cost nothing. */
const minutesTaken = (lessons: readonly GivenLesson[]) =>
  lessons.reduce((sum, { kind, minutes }) => sum + (kind === "weekly" ? minutes : 0), 0);

const heldBy = ({ lines }: TutorHours) => lines.flatMap(({ lessons }) => lessons);

function toRow(services: Services, lesson: GivenLesson) {
  const at = Date.parse(lesson.starts_at);
  const held = minutesHeld(lesson);
  return {
    id: lesson.id,
    when: `${shortDayIn(academyZone(), at)}, ${timeIn(academyZone(), at)}`,
    learner: lesson.learner_name,
    course: subjectOf(services, lesson),
    minutes:
      held === null || held === lesson.minutes
        ? String(held ?? lesson.minutes)
        : fillText(texts.ofLength, { count: held, length: lesson.minutes }),
    came: lesson.outcome === null ? "" : seriesPage.outcomes[lesson.outcome],
    coveredFor: lesson.coveredFor,
  };
}

function rateOf({ rate, hour }: HoursLine): string {
  if (rate === null || hour === null) return texts.noRate;
  if (hour === 0) return texts.unpaid;
  return `${ofHour(rate.currency, hour)} ${fillText(texts.since, { day: longDay(rate.fromOn) })}`;
}

const ofHour = (currency: Currency, hour: number) =>
  fillText(tutorRate.perHour, { sum: moneyInWords(currency, hour) });

/** What of a tutor's month opens its lessons, each with its number. */
function partsOf(services: Services, tutor: TutorHours) {
  const { lines, nobodyCame, tutorAway, unsaid } = tutor;
  const part = (
    what: keyof typeof texts.what,
    lessons: readonly GivenLesson[],
    more: { minutes?: string; note?: string; amount?: string } = {},
  ) => ({
    what: texts.what[what],
    isAsked: what === "unsaid",
    minutes: "",
    note: "",
    amount: "",
    ...more,
    lessons: lessons.map((lesson) => toRow(services, lesson)),
  });
  const { covers, names } = coversOf(heldBy(tutor));
  const taken = minutesTaken(nobodyCame);
  return [
    ...lines.map((line) =>
      part(line.kind, line.lessons, {
        minutes: ofMinutes(line.minutes),
        note: rateOf(line),
        amount: line.rate && line.amount !== null ? money(line.rate.currency, line.amount) : "",
      }),
    ),
    part("covers", covers, {
      minutes: ofMinutes(minutesOf(covers)),
      note: fillText(texts.coveredFor, { names }),
    }),
    part("nobodyCame", nobodyCame, {
      minutes: ofMinutes(0),
      note: taken > 0 ? fillText(texts.taken, { count: taken }) : "",
    }),
    part("tutorAway", tutorAway, { minutes: ofMinutes(0) }),
    part("unsaid", unsaid),
  ].filter(({ lessons }) => lessons.length > 0);
}

async function load(asked: Asked) {
  const { services } = asked;
  const { month, isPresent, tutors } = await readMonth(asked);
  const beside = (by: 1 | -1) => {
    const other = monthBeside(month, by);
    return { month: other, words: monthWords(other) };
  };
  const unsaid = tutors.reduce((sum, one) => sum + one.unsaid.length, 0);
  return {
    month,
    words: monthWords(month),
    earlier: beside(-1),
    later: isPresent ? null : beside(1),
    total: inWords(sumsOf(tutors.flatMap(({ lines }) => lines))),
    unsaid:
      unsaid === 0
        ? ""
        : fillText(unsaid === 1 ? texts.unsaid.one : texts.unsaid.many, { count: unsaid }),
    tutors: tutors.map((tutor) => {
      const minutes = minutesOf(heldBy(tutor));
      const sums = inWords(sumsOf(tutor.lines));
      return {
        id: tutor.id,
        name: tutor.name || texts.noTutor,
        held:
          minutes === 0
            ? texts.nothingHeld
            : fillText(texts.held, { length: durationWords(minutes) }),
        sums: minutes > 0 && tutor.lines.every(({ rate }) => !rate) ? texts.noRates : sums,
        parts: partsOf(services, tutor),
      };
    }),
  };
}

/** `/desk/money/hours?month=2027-03`: what tutors gave in a month, and what it comes to. */
export const tutorHoursPage = deskPage({ right: "money", load });

export type TutorHoursData = Awaited<ReturnType<typeof tutorHoursPage.loader>>;

type Cells = readonly (string | number)[];

/** The lines of the table for one tutor. */
function cellsOf(month: string, tutor: TutorHours): Cells[] {
  const { lines, nobodyCame, tutorAway, unsaid } = tutor;
  const name = tutor.name || texts.noTutor;
  const line = (
    what: keyof typeof texts.what,
    lessons: readonly GivenLesson[],
    [minutes, taken, ...rest]: Cells,
  ): Cells[] =>
    lessons.length === 0
      ? []
      : [[month, name, texts.what[what], lessons.length, minutes ?? "", taken ?? "", ...rest]];
  const { covers, names } = coversOf(heldBy(tutor));
  return [
    ...lines.flatMap(({ kind, lessons, minutes, rate, hour, amount }) =>
      line(
        kind,
        lessons,
        rate && hour !== null && amount !== null
          ? [
              minutes,
              "",
              "",
              rate.fromOn,
              rate.currency,
              figuresOf(rate.currency, hour),
              figuresOf(rate.currency, amount),
            ]
          : [minutes, "", "", "", "", "", ""],
      ),
    ),
    ...line("covers", covers, [minutesOf(covers), "", names, "", "", "", ""]),
    ...line("nobodyCame", nobodyCame, [0, minutesTaken(nobodyCame), "", "", "", "", ""]),
    ...line("tutorAway", tutorAway, [0, "", "", "", "", "", ""]),
    ...line("unsaid", unsaid, ["", "", "", "", "", "", ""]),
  ];
}

/** `/desk/money/hours.csv?month=2027-03`: the same as a table of RFC 4180. */
export const tutorHoursExport = deskPage({
  right: "money",
  async load(asked) {
    const { month, tutors } = await readMonth(asked);
    return csvDownload(fillText(texts.table.file, { month }), [
      [texts.table.columns, ...tutors.flatMap((tutor) => cellsOf(month, tutor))],
    ]);
  },
});
