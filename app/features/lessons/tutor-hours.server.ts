import { endOfDay, startOfDay } from "#app/features/clock/academy-days.server.ts";
import { assertMay } from "#app/features/desk/desk-access.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { listRates, rateOn, type TutorRate } from "#app/features/tutors/rate-store.server.ts";
import { namesOfTutors } from "#app/features/tutors/tutor-store.server.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { partOfSum, type Currency } from "#content/money.ts";
import { minutesHeld } from "./attendances.ts";
import { listSeenLessons, type SeenLesson } from "./lesson-read.server.ts";
import { spanOf } from "./place-lesson.server.ts";

/** A lesson that is over, with who else usually gives it; empty if nobody else does. */
export type GivenLesson = SeenLesson & { readonly coveredFor: string };

/** Lessons that were held of one kind while one rate held. */
export type HoursLine = {
  readonly kind: SeenLesson["kind"];
  /** Null while nothing had been agreed. */
  readonly rate: TutorRate | null;
  /** What an hour of them is paid at. */
  readonly hour: number | null;
  readonly lessons: readonly GivenLesson[];
  readonly minutes: number;
  /** Minutes at that, rounded once; null without a rate. */
  readonly amount: number | null;
};

/** What somebody gave in a month. */
export type TutorHours = {
  /** Null for lessons that nobody is named for. */
  readonly id: string | null;
  readonly name: string;
  readonly lines: readonly HoursLine[];
  readonly nobodyCame: readonly GivenLesson[];
  readonly tutorAway: readonly GivenLesson[];
  /** Nobody has said what came of these: they count for nothing. */
  readonly unsaid: readonly GivenLesson[];
};

/** How many minutes of some lessons were held. */
export const minutesOf = (lessons: readonly SeenLesson[]) =>
  lessons.reduce((sum, lesson) => sum + (minutesHeld(lesson) ?? 0), 0);

/** What the lines come to in each currency: never of two together. */
export function sumsOf(lines: readonly HoursLine[]): ReadonlyMap<Currency, number> {
  const sums = new Map<Currency, number>();
  for (const { rate, amount } of lines) {
    if (rate && amount !== null) sums.set(rate.currency, (sums.get(rate.currency) ?? 0) + amount);
  }
  return sums;
}

/** When a month begins and is over by the academy's clock, in milliseconds. @param month such as 2027-03 */
export function rangeOf(month: string) {
  const { daysInMonth } = Temporal.PlainYearMonth.from(month);
  return { from: startOfDay(`${month}-01`), until: endOfDay(`${month}-${daysInMonth}`) };
}

/** Sorted into the lines of a month, by the rate of the day on which each was given. */
function linesOf(held: readonly GivenLesson[], rates: readonly TutorRate[]): HoursLine[] {
  const trialsLast = held.toSorted(
    (a, b) => Number(a.kind === "trial") - Number(b.kind === "trial"),
  );
  const groups = Map.groupBy(trialsLast, ({ kind, on_day: day }) => {
    const rate = rateOn(rates, day);
    return `${kind} ${rate ? rates.indexOf(rate) : ""}`;
  });
  return [...groups.values()].map((lessons) => {
    const [{ kind, on_day: day } = { kind: "weekly" as const, on_day: "" }] = lessons;
    const rate = rateOn(rates, day);
    const hour = rate && ((kind === "trial" ? rate.trialMinor : null) ?? rate.minor);
    const minutes = minutesOf(lessons);
    const amount = hour === null ? null : partOfSum(hour, minutes, 60);
    return { kind, rate, hour, lessons, minutes, amount };
  });
}

/**
 * What each tutor gave in a month by the academy's clock, of the lessons that are kept: by name, whoever has been erased
 * without one. A lesson counts for whoever gave it, on the day on which it was.
 *
 * @param month such as 2027-03
 */
export async function readTutorHours(
  { clock, db }: Pick<Services, "clock" | "db">,
  member: DeskMember,
  month: string,
): Promise<readonly TutorHours[]> {
  assertMay(member, "money");
  const now = clock.now();
  const all = await listSeenLessons(db, rangeOf(month));
  const over = all.filter((one) => one.state === "on" && spanOf(one).until <= now);
  const ids = over.flatMap((one) => [one.tutor_id ?? "", one.usual_tutor_id ?? ""]);
  const names = await namesOfTutors(db, [...new Set(ids)]);
  const rates = await listRates(db);
  const given = over.map((one) => {
    const isCover = one.tutor_id !== null && one.usual_tutor_id !== one.tutor_id;
    return { ...one, coveredFor: isCover ? (names.get(one.usual_tutor_id ?? "") ?? "") : "" };
  });
  const byTutor = Map.groupBy(given, (one) => one.tutor_id);
  const found = [...byTutor].map(([id, lessons]): TutorHours => {
    const came = (...outcomes: readonly SeenLesson["outcome"][]) =>
      lessons.filter(({ outcome }) => outcomes.includes(outcome));
    return {
      id,
      name: names.get(id ?? "") ?? "",
      lines: linesOf(came("came", "late", "short"), rates.get(id ?? "") ?? []),
      nobodyCame: came("nobody"),
      tutorAway: came("tutor-away"),
      unsaid: came(null),
    };
  });
  return found.toSorted(
    (a, b) => a.name.localeCompare(b.name, "en") || (a.id ?? "").localeCompare(b.id ?? ""),
  );
}
