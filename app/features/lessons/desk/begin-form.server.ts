import { languageLessons } from "#content/categories.ts";
import { lessonLengths, usualLesson } from "#content/lesson-lengths.ts";
import { firstOn, momentOf } from "#app/features/clock/occurrences.server.ts";
import { guardiansOf, learnerIdsOf } from "#app/features/families/family-access.server.ts";
import { findLearners, type Learner } from "#app/features/families/family-store.server.ts";
import { subjectOf } from "#app/features/catalogue/lesson-subjects.server.ts";
import { isDate, isWallTime } from "#app/features/tutors/tutor-fields.ts";
import type { Tutor } from "#app/features/tutors/tutor-store.server.ts";
import { toIso } from "#app/platform/.server/clock.ts";
import { currentCourses } from "#app/platform/.server/current-site.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { catalogue } from "#words/pages/catalogue.ts";
import { trialForm, wantedLanguages } from "#words/pages/trial.ts";
import { academyZone } from "#app/platform/zone-clock.ts";
import type { Beginning, Decisions, WeeklyForm } from "../begin-plan.server.ts";
import { fits } from "../fitting-tutors.ts";
import { findSeenLesson, type SeenLesson } from "../lesson-read.server.ts";
import { dayAfter } from "../materialise.server.ts";
import {
  findPlanOfTrial,
  findSeries,
  isOnce,
  isRunning,
  listOfPlan,
  type Series,
} from "../series-store.server.ts";
import { weeklyFrom } from "../year-outlook.server.ts";
import { daysIn, decisionsIn } from "./line-form.server.ts";
import { lineField } from "./line-field.ts";

export const anchors = ["family", "tutor", "london"] as const;

export const wishes = ["either", "woman", "man"] as const;

/** At most so many lines are read. */
const mostLines = 12;

type Agreed = Pick<Series, "course" | "wanted_language" | "language" | "wish">;

/** For whom a plan is begun, and after what. */
export type Start = {
  readonly learner: Learner;
  /** The learner's IANA zone. */
  readonly familyZone: string;
  readonly trial: SeenLesson | null;
  /** The plan that goes on, or that ended. */
  readonly plan: {
    readonly id: string;
    readonly times: readonly Series[];
    readonly isRunning: boolean;
  } | null;
  readonly agreed: Agreed;
  /** Everyone whom the same guardians may manage, the learner first. */
  readonly learners: readonly Learner[];
};

/** What a plan begins with. @param id of a trial's lesson, of a weekly time, or of a learner */
export async function findStart(
  { clock, db }: Pick<Services, "clock" | "db">,
  id: string,
): Promise<Start | null> {
  const lesson = await findSeenLesson(db, id);
  const trial = lesson?.kind === "trial" ? lesson : null;
  const series = await findSeries(db, id);
  const [learner] = await findLearners(db, [trial?.learner_id ?? series?.learner_id ?? id]);
  if (!learner) return null;
  const now = clock.now();
  const people = await guardiansOf(db, learner.id, now);
  const managers = people.filter(({ may }) => may === "manage");
  const ids = await Promise.all(managers.map((one) => learnerIdsOf(db, one.id, now)));
  const others = await findLearners(db, [...new Set(ids.flat())]);
  const planId = series?.plan_id ?? (trial && (await findPlanOfTrial(db, trial.id)));
  const times = planId ? (await listOfPlan(db, planId)).filter((one) => !isOnce(one)) : [];
  const running = times.filter((one) => isRunning(one, now));
  const usual = managers.find((one) => one.zone !== null);
  // Whoever has moved since, or is going to, plans on the new clock.
  const [asked, known] = usual?.moved_at ? [null, usual.zone] : [trial?.family_zone, usual?.zone];
  const blank = { course: "", wanted_language: "", language: "English", wish: "either" } as const;
  return {
    learner,
    familyZone: asked ?? known ?? series?.family_zone ?? academyZone(),
    trial,
    plan:
      planId && times.length > 0
        ? { id: planId, times: running.length > 0 ? running : times, isRunning: running.length > 0 }
        : null,
    agreed: trial ?? times.at(-1) ?? blank,
    learners: [learner, ...others.filter((one) => one.id !== learner.id)],
  };
}

/** Whether a plan that goes on is to be changed from a date on. */
export const isChange = ({ plan }: Start, sent: URLSearchParams) =>
  plan?.isRunning === true && sent.has("change");

/** What the plan begins with, as it is stored. @param why the sentence that stands for a trial */
export function beginningOf({ plan, trial }: Start, why: string): Beginning {
  if (plan) return { kind: plan.isRunning ? "more" : "again", planId: plan.id };
  return trial ? { kind: "trial", id: trial.id } : { kind: "why", words: why };
}

/** One line of the form: lessons of one subject with one tutor at one time, on one or more days of the week. */
export type Line = {
  readonly learnerId: string;
  readonly tutorId: string;
  /** As the field has it: a slug, and after a colon the language that is learnt. */
  readonly subject: string;
  /** From 1, Monday, on the learner's clock. */
  readonly days: readonly number[];
  readonly time: string;
  readonly minutes: number;
  readonly decisions: Decisions;
  /** Whether it has just been added. */
  readonly isNew?: boolean;
};

/** What was chosen on the whole form. */
export type Chosen = {
  readonly lines: readonly Line[];
  readonly anchor: Series["anchor"];
  /** The first day that may have a lesson, on the learner's clock; the last one, or null. */
  readonly from: string;
  readonly endsOn: string | null;
  readonly language: string;
  readonly wish: Series["wish"];
  readonly why: string;
};

/** A subject as a field has it. */
export const subjectValue = ({
  course,
  wanted_language: wanted,
}: Omit<Agreed, "language" | "wish">) => (wanted === "" ? course : `${course}:${wanted}`);

/** Who taught a trial, among the tutors. */
export function tutorOfTrial(tutors: readonly Tutor[], { tutor_id: id, giver }: SeenLesson) {
  return tutors.find((one) => (id === null ? one.name === giver : one.id === id));
}

const undecided = { decisions: {} };

/** The first quarter of an hour at which a lesson is over; the time as it is if there is none. */
function later(time: string, minutes: number): string {
  if (!isWallTime(`2027-01-01T${time}`)) return time;
  const over = Temporal.PlainTime.from(time).add({ minutes: Math.ceil(minutes / 15) * 15 });
  return over.toString({ smallestUnit: "minute" });
}

/** The day and time of a weekly time on the learner's clock, as it is from a date on. */
function onFamilyClock({ weekday, zone, time }: Series, familyZone: string, from: string) {
  return weeklyFrom(momentOf(zone, firstOn(weekday, from), time), familyZone);
}

/** The lines that are suggested: those of the plan that ended or is changed, or one like the trial. */
function suggestedLines(
  start: Start,
  tutors: readonly Tutor[],
  from: string,
  changes: boolean,
): Line[] {
  const { agreed, learner, plan, trial, familyZone } = start;
  const subject = subjectValue(agreed);
  if (plan && (changes || !plan.isRunning)) {
    const all = plan.times.map((one) => ({ one, at: onFamilyClock(one, familyZone, from) }));
    const lines = Map.groupBy(all, ({ one, at }) =>
      [one.tutor_id, subjectValue(one), at.time, one.minutes].join(),
    );
    return [...lines.values()].flatMap((alike) => {
      const [{ one, at } = {}] = alike;
      if (!one || !at) return [];
      return {
        ...undecided,
        learnerId: one.learner_id,
        tutorId: one.tutor_id,
        subject: subjectValue(one),
        days: alike.map((other) => other.at.weekday),
        time: at.time,
        minutes: one.minutes,
      };
    });
  }
  const fitting =
    (trial && tutorOfTrial(tutors, trial)) ?? tutors.find((one) => fits(one, agreed)) ?? null;
  const usual = plan?.times[0];
  const held = trial && weeklyFrom(trial.starts_at, familyZone);
  return [
    {
      ...undecided,
      learnerId: learner.id,
      tutorId: usual?.tutor_id ?? fitting?.id ?? "",
      subject,
      days: held && !plan ? [held.weekday] : [],
      time: usual?.time ?? held?.time ?? "",
      minutes: usual?.minutes ?? 45,
    },
  ];
}

/** What was sent, or what is suggested. @param now milliseconds since the epoch */
export function chosenIn(
  sent: URLSearchParams,
  start: Start,
  tutors: readonly Tutor[],
  now: number,
): Chosen {
  const tomorrow = dayAfter(weeklyFrom(toIso(now), start.familyZone).on);
  const changes = isChange(start, sent);
  const suggested = suggestedLines(start, tutors, tomorrow, changes);
  // The button for another line sends its count besides that of the form.
  const counts = sent.getAll("lines").map(Number);
  const count = Math.min(mostLines, Math.max(0, ...counts.filter(Number.isInteger)));
  const lines: Line[] = count === 0 ? suggested : [];
  for (let of = 0; of < count; of += 1) {
    const before = lines.at(-1) ?? suggested[0];
    // A line that has just been added is like the one before it, and if somebody is left, theirs right after that one.
    const isNew = of > 0 && !sent.has(lineField("minutes", of));
    const next = start.learners.find(({ id }) => !lines.some((line) => line.learnerId === id));
    if (isNew && before && next && !changes) {
      const { time, minutes } = before;
      const theirs = { learnerId: next.id, time: later(time, minutes), isNew };
      lines.push({ ...before, ...undecided, ...theirs });
      continue;
    }
    const read = (name: string) => (sent.get(lineField(name, of)) ?? "").trim();
    const minutes = Number(read("minutes"));
    lines.push({
      learnerId: read("learner") || (before?.learnerId ?? start.learner.id),
      tutorId: read("tutor") || (before?.tutorId ?? ""),
      subject: read("course") || (before?.subject ?? ""),
      days: daysIn(sent, of),
      time: read("time") || (before?.time ?? ""),
      minutes: lessonLengths.find((one) => one === minutes) ?? before?.minutes ?? usualLesson,
      decisions: decisionsIn(sent, of),
      isNew,
    });
  }
  const last = changes ? (start.plan?.times[0]?.ends_on ?? null) : null;
  return {
    lines,
    anchor:
      anchors.find((one) => one === sent.get("anchor")) ?? start.plan?.times[0]?.anchor ?? "family",
    from: sent.get("from") || tomorrow,
    endsOn: sent.has("endsOn") ? sent.get("endsOn") || null : last,
    language: (sent.get("language") ?? "").trim().slice(0, 60) || start.agreed.language,
    wish: wishes.find((one) => one === sent.get("wish")) ?? start.agreed.wish,
    why: (sent.get("why") ?? "").trim().slice(0, 200),
  };
}

/** What lessons can be about, as a field has it: courses under their subjects, languages, and what was agreed before. */
export function subjectGroups(services: Pick<Services, "documents">, start: Start) {
  const known = catalogue.filters.map(({ id, label }) => ({
    label,
    options: currentCourses(services)
      .filter(({ category }) => category === id)
      .map(({ slug, title }) => [slug, title] as const),
  }));
  const languages = {
    label: trialForm.languageGroup,
    options: wantedLanguages
      .filter((one) => !one.includes(":"))
      .map((one) => [`${languageLessons}:${one}`, one] as const),
  };
  const all = [...known, languages].filter(({ options }) => options.length > 0);
  const own = [start.agreed, ...(start.plan?.times ?? [])].map(
    (one) => [subjectValue(one), subjectOf(services, one)] as const,
  );
  const missing = new Map(
    own.filter(
      ([value]) =>
        value !== "" && !all.some(({ options }) => options.some(([one]) => one === value)),
    ),
  );
  return [{ label: "", options: [...missing] }, ...all];
}

/** The weekly times that the lines come to, each with the line that it is of. */
export function timesOf(
  services: Pick<Services, "documents">,
  chosen: Chosen,
  start: Start,
): (WeeklyForm & { readonly of: number })[] {
  const { anchor, from, endsOn, language, wish } = chosen;
  const { familyZone, learners } = start;
  const subjects = new Set(
    subjectGroups(services, start).flatMap(({ options }) => options.map(([value]) => value)),
  );
  return chosen.lines.flatMap(({ subject, days, ...line }, of) => {
    const [course = "", wanted = ""] = subjects.has(subject) ? subject.split(":") : [];
    return days.map((day) => ({
      of,
      learnerId: learners.some(({ id }) => id === line.learnerId) ? line.learnerId : "",
      familyZone,
      tutorId: line.tutorId,
      course,
      wanted_language: course === languageLessons ? wanted : "",
      language,
      wish,
      anchor,
      startsOn: isDate(from) ? firstOn(day, from) : from,
      time: line.time,
      minutes: line.minutes,
      endsOn,
      decisions: line.decisions,
    }));
  });
}
