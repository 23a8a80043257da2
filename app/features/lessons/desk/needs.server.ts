import { subjectOf } from "#app/features/catalogue/lesson-subjects.server.ts";
import { clockBeside, dayIn, timeIn } from "#app/features/clock/time-words.server.ts";
import { zoneById } from "#app/features/clock/zones.server.ts";
import { listUntold } from "#app/features/families/family-texts.server.ts";
import { listTutors } from "#app/features/tutors/tutor-store.server.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { academyZone } from "#app/platform/zone-clock.ts";
import { clocksPage, lessonNeeds as texts } from "#words/pages/desk-lessons.ts";
import { deskTrials } from "#words/pages/desk-trials.ts";
import { needsSomebody } from "../clocks/answer-clocks.server.ts";
import { readQuestion, standingOf } from "../clocks/clock-questions.server.ts";
import { listQuestions } from "../clocks/clock-store.server.ts";
import type { Alarm, AlarmWhy } from "../lesson-alarms.server.ts";
import type { Mark } from "./lesson-rows.server.ts";

/** Where an act leads: to a page, or to that of a family, by the id of a learner or a guardian. */
export type NeedWay = { readonly words: string } & (
  | { readonly to: string }
  | { readonly family: string; readonly hash?: string }
);

/** Something that somebody has to see to now. */
export type Need = {
  readonly id: string;
  readonly mark: Mark | "text";
  /** What is wrong, such as "No room, in 2 h 48". */
  readonly what: string;
  /** When it is; empty where that is no moment. */
  readonly when: string;
  /** Whom it is about, as somebody typed it. */
  readonly name: string;
  /** What else is to be known. */
  readonly words: string;
  /** What to do. Null for whoever may only know of it. */
  readonly act: NeedWay | null;
  readonly also: NeedWay | null;
};

/** What else needs somebody than lessons: asked only for a member who plans them and reads cases. */
export type NeedSource = (services: Services) => Promise<readonly Need[]>;

/** A moment by the academy's clock, with its day if that is another one than today's. */
export function needMoment(at: number, now: number): string {
  const time = timeIn(academyZone(), at);
  const day = dayIn(academyZone(), at);
  if (day === dayIn(academyZone(), now)) return time;
  const [weekday = "", ...date] = day.split(" ");
  return `${weekday.slice(0, 3)} ${date.join(" ")}, ${time}`;
}

/** Reasons that one tutor has for several lessons at once. */
const ofTutor: ReadonlySet<AlarmWhy> = new Set(["left", "checks", "cannot", "away"]);

/** The family has to be spoken to: somebody waits, or a mail has not arrived. */
const toRing: ReadonlySet<AlarmWhy> = new Set(["nobody", "tutor", "untold"]);

/** What is done about an alarm, and where. */
function actOf({ why, lesson }: Alarm): NeedWay {
  const to = `/desk/lesson/${lesson.id}`;
  const { acts } = texts;
  if (toRing.has(why)) return { words: acts.ring, family: lesson.learner_id };
  if (why === "shared" || why === "closed") return { words: acts.move, to: `${to}/move` };
  if (ofTutor.has(why)) return { words: acts.cover, to };
  return { words: lesson.tutor_id === null ? acts.name : acts.room, to };
}

/** Lessons that somebody has to see to, in order; those that one tutor cannot give are one. */
export function alarmNeeds(
  services: Pick<Services, "documents">,
  alarms: readonly Alarm[],
  { now, mayPlan }: { readonly now: number; readonly mayPlan: boolean },
): Need[] {
  const groups = Map.groupBy(alarms, ({ why, lesson }) =>
    mayPlan && ofTutor.has(why) ? `${why} ${lesson.tutor_id}` : lesson.id,
  );
  return [...groups.values()].flatMap((all) => {
    const [first] = all;
    if (!first) return [];
    const { lesson, tutor, why, words: what } = first;
    const at = Date.parse(lesson.starts_at);
    const when = needMoment(at, now);
    if (all.length > 1) {
      const week = `/desk/lessons?by=tutor&from=${lesson.on_day}`;
      return {
        id: lesson.id,
        mark: "alarm" as const,
        what,
        when: "",
        name: tutor,
        words: fillText(texts.several, { count: all.length, when }),
        act: { words: fillText(texts.acts.all, { count: all.length }), to: week },
        also: { words: texts.acts.tutor, to: `/desk/tutors/${lesson.tutor_id}` },
      };
    }
    const there = clockBeside(zoneById(lesson.family_zone), at, deskTrials.academyToo);
    const lessonWords = { course: subjectOf(services, lesson), tutor, there };
    return {
      id: lesson.id,
      mark: "alarm" as const,
      what,
      when,
      name: lesson.learner_name,
      words: fillText(tutor === "" ? texts.nobody : texts.lesson, lessonWords),
      act: mayPlan ? actOf(first) : null,
      also: !mayPlan
        ? null
        : toRing.has(why)
          ? { words: texts.acts.open, to: `/desk/lesson/${lesson.id}` }
          : { words: texts.acts.family, family: lesson.learner_id },
    };
  });
}

/** As many clock changes are listed; the page about them has all. */
const mostClocks = 20;

/** Clock changes about which the answers leave somebody to decide. */
export const clockNeeds: NeedSource = async ({ clock, db, documents }) => {
  const said = (await listQuestions(db, clock.now())).filter((question) =>
    ["differ", "wish", "agreed"].includes(standingOf(question)),
  );
  if (said.length === 0) return [];
  const tutors = await listTutors(db);
  const needs: Need[] = [];
  for (const row of said.slice(0, mostClocks)) {
    const asked = await readQuestion(db, row, tutors);
    if (!asked || !needsSomebody(asked.question, asked.series.anchor)) continue;
    const { question, series, learnerName, tutor } = asked;
    needs.push({
      id: question.id,
      mark: "open",
      what: clocksPage.standings[standingOf(question)],
      when: needMoment(Date.parse(question.starts_at), clock.now()),
      name: learnerName,
      words: fillText(texts.clock, {
        course: subjectOf({ documents }, series),
        tutor: tutor.name,
      }),
      act: { words: texts.acts.decide, to: "/desk/lessons/clocks" },
      also: { words: texts.acts.plan, to: `/desk/lessons/${series.id}` },
    });
  }
  return needs;
};

/** Guardians without an address for whom texts wait. */
export const textNeeds: NeedSource = async (services) =>
  (await listUntold(services)).map(({ id, name, count }) => ({
    id,
    mark: "text",
    what: count === 1 ? texts.oneText : fillText(texts.texts, { count }),
    when: "",
    name,
    words: texts.noEmail,
    act: { words: texts.acts.send, family: id, hash: `person-${id}` },
    also: null,
  }));
