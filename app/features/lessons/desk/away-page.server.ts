import { redirect } from "react-router";

import type { Span } from "#app/features/availability/busy-store.server.ts";
import { subjectOf } from "#app/features/catalogue/lesson-subjects.server.ts";
import { dayIn, timeIn } from "#app/features/clock/time-words.server.ts";
import { cityOf } from "#app/features/clock/zones.ts";
import { zoneById } from "#app/features/clock/zones.server.ts";
import { isDate, isWallTime } from "#app/features/tutors/tutor-fields.ts";
import { listTutors, type Tutor } from "#app/features/tutors/tutor-store.server.ts";
import { hour } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { cleanLine, cleanText, versionOf } from "#app/platform/text-input.ts";
import { academyZone } from "#app/platform/zone-clock.ts";
import { awayPage as texts, covers as coverTexts } from "#words/pages/desk-lessons.ts";
import {
  readAway,
  settleAway,
  type AskedAway,
  type AwayDecision,
  type AwayFate,
  type AwayProblem,
  type BrokenLesson,
} from "../away.server.ts";
import { fitsInOrder } from "../covers.server.ts";
import { listSeenLessons } from "../lesson-read.server.ts";
import { spanOf } from "../place-lesson.server.ts";
import { momentOfWall, wallOf } from "../year-outlook.server.ts";
import { coverLine, coverRow } from "./cover-words.server.ts";
import { lessonProblemWords } from "./series-page.server.ts";
import { longestSaid } from "./saying-form.server.ts";
import { act, deskPage, type Asked } from "#app/features/desk/desk-page.server.ts";
import { textIn } from "#app/platform/text-input.ts";

type Read = (name: string) => string;

/** A day without a time begins and ends at midnight: the second day is included. */
function wall(typed: string, isEnd: boolean): string {
  if (!isDate(typed)) return typed;
  const date = Temporal.PlainDate.from(typed);
  return `${(isEnd ? date.add({ days: 1 }) : date).toString()}T00:00`;
}

function askedFrom(read: Read): AskedAway {
  return {
    tutorId: read("tutor"),
    from: wall(read("from"), false),
    until: wall(read("until"), true),
    reason: read("reason"),
    laterOff: read("later") === "off",
  };
}

/**
 * What is proposed before anything is chosen: no cover in the tutor's night or at an hour that they do not offer. Asked to
 * cover what can be covered it leaves those open that only somebody like this could give: empty.
 */
function proposed({ covers }: BrokenLesson, all: string): string {
  if (all === "keep" || all === "off") return all;
  const [first] = covers;
  if (first?.fit === "fits") return `cover:${first.id}`;
  return first && all === "cover" ? "" : "keep";
}

/** Trial lessons of a tutor within the time, which are seen to on their own pages. */
async function trialsIn({ db }: Services, tutor: Tutor, { from, until }: Span) {
  const lessons = await listSeenLessons(db, { from: from - hour, until }, tutor.id);
  return lessons
    .filter(({ kind, state }) => kind === "trial" && state === "on")
    .filter((lesson) => spanOf(lesson).until > from)
    .map(({ id, starts_at: startsAt, learner_name: name }) => {
      const at = Date.parse(startsAt);
      return { id, words: `${dayIn(tutor.zone, at)}, ${timeIn(tutor.zone, at)}: ${name}` };
    });
}

async function load({ member, search, services }: Asked) {
  const read: Read = (name) => cleanLine(search.get(name) ?? "");
  const asked = askedFrom(read);
  const isAsked = read("from") !== "";
  const answer = isAsked ? await readAway(services, member, asked) : null;
  const found = answer?.kind === "ok" ? answer : null;
  const tutors = (await listTutors(services.db)).filter(({ leftOn }) => leftOn === null);
  const rows = (found?.broken ?? []).map((one) => ({
    ...rowOf(services, one, found?.zone ?? academyZone()),
    fate: proposed(one, read("all")),
  }));
  return {
    tutors: tutors.map(({ id, name }) => ({ id, name })),
    asked: { ...asked, tutor: read("tutor") },
    city: found && cityOf(zoneById(found.zone)),
    who: found && found.tutor.name,
    problem: answer && answer.kind !== "ok" ? texts.problems[answer.kind] : null,
    rows,
    undecided: rows.filter(({ fate }) => fate === "").length,
    // Also those whose lessons are left out before they are made.
    families: new Set(
      [...(found?.broken ?? []), ...(found?.later ?? [])].map(({ lesson }) => lesson.learner_id),
    ).size,
    later: found?.later.length ?? 0,
    trials: found ? await trialsIn(services, found.tutor, found.span) : [],
    done: search.has("done"),
  };
}

function rowOf(services: Services, { lesson, covers }: BrokenLesson, zone: string) {
  const at = Date.parse(lesson.starts_at);
  const there = lesson.family_zone;
  return {
    id: lesson.id,
    sequence: lesson.sequence,
    seriesId: lesson.series_id,
    day: dayIn(zone, at),
    time: timeIn(zone, at),
    family: `${dayIn(there, at)}, ${timeIn(there, at)}`,
    city: cityOf(zoneById(there)),
    academyTime: timeIn(academyZone(), at),
    name: lesson.learner_name,
    course: subjectOf(services, lesson),
    wall: wallOf(lesson.starts_at, there),
    zone: there,
    covers: fitsInOrder.flatMap((fit) => {
      const options = covers
        .filter((one) => one.fit === fit)
        .map((one) => [`cover:${one.id}`, coverLine(coverRow(one, lesson))] as const);
      return options.length === 0 ? [] : [{ label: coverTexts.fit[fit], options }];
    }),
  };
}

export type AwayData = Awaited<ReturnType<typeof awayPage.loader>>;

/** What was chosen and not saved, and why not. */
export type AwayOutcome = {
  readonly problem: string;
  readonly problems: Readonly<Record<string, string>>;
  /** Lessons whose cover has to be asked first. */
  readonly unasked: readonly string[];
  readonly chosen: Readonly<Record<string, { readonly fate: string; readonly wall: string }>>;
  readonly said: string;
};

/** @param agreed the choice that was ticked as agreed with the tutor */
function fateFrom(chosen: string, agreed: string, moved: string, zone: string): AwayFate {
  if (chosen.startsWith("cover:")) {
    return { kind: "cover", tutorId: chosen.slice(6), hasAgreed: agreed === chosen };
  }
  if (chosen !== "moved") return { kind: chosen === "off" ? "off" : "keep" };
  return { kind: "moved", startsAt: isWallTime(moved) ? momentOfWall(zone, moved) : null };
}

const on = act();

/** Enters it, with everything that was decided, or nothing. @param writes whether those it concerns are emailed */
const enter = (writes: boolean) =>
  on({}, async ({ services, member, form }): Promise<Response | AwayOutcome> => {
    const read: Read = (name) => cleanLine(textIn(form, name));
    const asked = {
      ...askedFrom(read),
      said: cleanText(textIn(form, "said").slice(0, longestSaid)),
    };
    const ids = [...form.keys()]
      .filter((name) => name.startsWith("f-"))
      .map((name) => name.slice(2));
    const found = await readAway(services, member, asked);
    const zones = new Map(
      found.kind === "ok" ? found.broken.map(({ lesson }) => [lesson.id, lesson.family_zone]) : [],
    );
    const decisions = ids.map((id): AwayDecision => ({
      id,
      sequence: versionOf(read(`s-${id}`)),
      fate: fateFrom(
        read(`f-${id}`),
        read(`a-${id}`),
        read(`w-${id}`),
        zones.get(id) ?? academyZone(),
      ),
    }));
    const chosen = Object.fromEntries(
      ids.map((id) => [id, { fate: read(`f-${id}`), wall: read(`w-${id}`) }]),
    );
    const open = ids.filter((id) => chosen[id]?.fate === "");
    if (open.length > 0) {
      const problems = Object.fromEntries(open.map((id) => [id, texts.undecided]));
      return { problem: texts.problems.lessons, problems, unasked: [], chosen, said: asked.said };
    }
    const problem = await settleAway(services, member, asked, decisions, writes);
    const { tutorId: tutor, from, until, reason } = asked;
    const query = new URLSearchParams({ tutor, from, until, reason });
    if (!problem) return redirect(`/desk/lessons/away?${query.toString()}&done`, 303);
    return {
      problem: texts.problems[problem.kind],
      problems: await problemsOf(services, problem, decisions),
      unasked:
        problem.kind === "lessons"
          ? ids.filter((id) => problem.problems.get(id)?.kind === "unasked")
          : [],
      chosen,
      said: asked.said,
    };
  });

/** `/desk/lessons/away`: who is away and when, every lesson that it breaks, and what becomes of each. */
export const awayPage = deskPage({
  right: "trials",
  load,
  acts: { save: enter(true), quiet: enter(false) },
});

async function problemsOf(
  { db }: Services,
  problem: AwayProblem,
  decisions: readonly AwayDecision[],
): Promise<Record<string, string>> {
  if (problem.kind !== "lessons") return {};
  const tutors = await listTutors(db);
  const words: Record<string, string> = {};
  for (const [id, one] of problem.problems) {
    const fate = decisions.find((each) => each.id === id)?.fate;
    const cover = fate?.kind === "cover" ? tutors.find((each) => each.id === fate.tutorId) : null;
    words[id] = await lessonProblemWords(db, one, cover?.name ?? texts.tutor);
  }
  return words;
}
