import { data, redirect } from "react-router";

import { dateIn, dayIn } from "#app/features/clock/time-words.server.ts";
import { cityOf } from "#app/features/clock/zones.ts";
import { zoneById } from "#app/features/clock/zones.server.ts";
import type { Guardian } from "#app/features/families/family-store.server.ts";
import { clockOf, zoneAt } from "#app/features/families/guardian-clock.ts";
import { clockToken } from "#app/features/lessons/clocks/clock-links.server.ts";
import { listUnanswered } from "#app/features/lessons/clocks/clock-store.server.ts";
import { academyZone } from "#app/platform/zone-clock.ts";
import { clockMail } from "#words/pages/clock-change.ts";
import { notePage } from "#words/pages/note.ts";
import {
  readFamilyPerson,
  type FamilyPerson,
} from "#app/features/families/ways-in/family-person.server.ts";
import {
  countSent,
  listPractice,
  listSent,
} from "#app/features/record/family/sent-store.server.ts";
import { listOwnAgreements } from "#app/features/money/answer-agreement.server.ts";
import { day } from "#app/platform/.server/clock.ts";
import { servicesContext, type RequestArgs } from "#app/platform/.server/context.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { isolated } from "#app/platform/language.ts";
import { familyPage } from "#words/pages/family.ts";
import { showFamily } from "./family-answer.server.ts";
import {
  momentWords,
  mondayOf,
  readAhead,
  toFamilyRow,
  type FamilyAhead,
  type FamilyChild,
  type FamilyLesson,
} from "./family-lessons.server.ts";
import { dayWords, toSentRow, type SentRow } from "./family-record.server.ts";
import { toNextLesson, type NextLesson } from "./next-lesson.server.ts";
import { isAhead, weeksOf, weekWords, type FamilyWeek } from "./weeks-page.server.ts";

const { next: nextTexts, practice: practiceTexts } = familyPage;

/** What was asked for until the next lesson. */
type Practice = {
  readonly child?: number;
  readonly from: string;
  readonly words: string;
  /** Until when. */
  readonly by?: string;
};

/** Which time a weekly lesson keeps when clocks change, for whoever decides. */
type ClockChoice = { readonly title: string; readonly text: string; readonly to: string };

export type FamilyHome = {
  /** The names of those who learn, if there are several. */
  readonly children: readonly string[];
  /** Whether it is of nobody but the reader. */
  readonly isOwn: boolean;
  readonly next: NextLesson | null;
  /** The next lesson of another child. */
  readonly second: { readonly id: string; readonly child?: number; readonly words: string } | null;
  readonly choices: readonly ClockChoice[];
  readonly city: string;
  readonly weeks: readonly FamilyWeek[];
  readonly count: number;
  readonly practice: readonly Practice[];
  readonly sent: readonly SentRow[];
  readonly sentCount: number;
  /** Whether what is private is not shown yet. */
  readonly isLocked: boolean;
  readonly mayChange: boolean;
  /** Whether there is an agreement by which they pay, or are asked to. */
  readonly hasMoney: boolean;
};

/** How many of the newest notes and reports stand on the first page. */
const newest = 3;
/** How long what a note asks for is shown. */
const practiceMs = 28 * day;

function secondOf(next: FamilyLesson, ahead: readonly FamilyLesson[], { children }: FamilyAhead) {
  const one = ahead.find(({ child, lesson }) => lesson.state === "on" && child !== next.child);
  if (!one) return null;
  const { child, zone, at, lesson } = one;
  const when = momentWords(zone, at);
  const words = child.isOwn ? nextTexts.secondOwn : nextTexts.second;
  return {
    id: lesson.id,
    child: children.indexOf(child),
    words: fillText(words, { name: isolated(child.name), when }),
  };
}

async function readChoices(
  { clock, db, secrets }: Services,
  { id: guardianId, link_generation: generation, ...guardian }: Guardian,
  children: readonly FamilyChild[],
): Promise<readonly ClockChoice[]> {
  const decided = children.filter(({ mayChange }) => mayChange).map(({ id }) => id);
  const open = await listUnanswered(db, decided, clock.now());
  return open.map(({ id: questionId, learner_id: learnerId, starts_at: startsAt }) => {
    const child = children.find(({ id }) => id === learnerId);
    const at = Date.parse(startsAt);
    const date = dayIn(zoneAt(clockOf(guardian, academyZone()), at), at);
    const words = (child?.isOwn ? clockMail.own : clockMail.subjects).asked;
    const link = { side: "family", questionId, guardianId, generation } as const;
    return {
      title: fillText(words, { name: isolated(child?.name ?? ""), date }),
      text: clockMail.texts.asked,
      to: `/classes/clocks?token=${clockToken(secrets["trial-link"], link)}`,
    };
  });
}

async function readPractice(
  { clock, db }: Services,
  { guardian, learnerIds }: FamilyPerson,
  { children }: FamilyAhead,
): Promise<readonly Practice[]> {
  const now = clock.now();
  const asked = await listPractice(db, { guardianId: guardian.id, learnerIds });
  return asked
    .filter(({ at }) => now - Date.parse(at) < practiceMs)
    .flatMap(({ learner_id: learnerId, at, next: words, next_by: by }) => {
      const child = children.find(({ id }) => id === learnerId);
      if (!child) return [];
      const isAlone = children.length === 1 || child.isOwn;
      const said = { name: isolated(child.name), date: dayWords(guardian, at, now) };
      return {
        ...(children.length > 1 && { child: children.indexOf(child) }),
        from: fillText(isAlone ? practiceTexts.own : practiceTexts.from, said),
        words,
        ...(by !== null && { by: fillText(notePage.by, { date: dateIn("UTC", Date.parse(by)) }) }),
      };
    });
}

/** The first page of a guardian's. */
export async function showHome(services: Services, person: FamilyPerson): Promise<FamilyHome> {
  const { clock, db } = services;
  const now = clock.now();
  const { guardian, isProved } = person;
  const all = await readAhead(services, person);
  const { children, lessons, tutors, zone } = all;
  const ahead = lessons.filter((one) => isAhead(one, now));
  const next = ahead.find(({ lesson }) => lesson.state === "on");
  const monday = mondayOf(zone, now);
  const weeks = weeksOf(ahead.filter((one) => one !== next)).flatMap((week) => {
    const later = monday.until(week.monday).days / 7;
    if (later > 1) return [];
    const rows = week.lessons.map((one) => toFamilyRow(services, one, children));
    return { ...(later > 0 && { days: weekWords(week.monday) }), rows };
  });
  const reader = { guardianId: guardian.id, learnerIds: person.learnerIds };
  const sent = await listSent(db, reader, { most: newest });
  return {
    children: children.length > 1 ? children.map(({ name }) => name) : [],
    isOwn: children.every(({ isOwn }) => isOwn),
    next: next ? toNextLesson(services, next, children, now) : null,
    second: next ? secondOf(next, ahead, all) : null,
    choices: await readChoices(services, guardian, children),
    city: cityOf(zoneById(zone)),
    weeks,
    count: ahead.filter(({ lesson }) => lesson.state === "on").length,
    practice: isProved ? await readPractice(services, person, all) : [],
    sent: sent.map((one) =>
      toSentRow(services, one, { guardian, children, tutors, now }, isProved),
    ),
    sentCount: await countSent(db, reader),
    isLocked: !isProved,
    mayChange: children.some(({ mayChange }) => mayChange),
    hasMoney: (await listOwnAgreements(db, guardian, now)).length > 0,
  };
}

/**
 * `GET /family`: the first page to whoever is known; to anybody else the ways in. What it shows is one text: as an object
 * each of its parts would be sent with a number of its own, which weighs half as much again.
 */
export async function loadFamilyHome(args: RequestArgs) {
  const answer = await showFamily(args, async (services, person) =>
    JSON.stringify(await showHome(services, person)),
  );
  const { headers = {} } = answer.init ?? {};
  if (answer.data.kind !== "closed") return answer;
  // Who only pays sees that alone.
  const payer = await readFamilyPerson(args.request, args.context.get(servicesContext), "belong");
  if (payer) throw redirect("/family/money", { headers });
  return data(answer.data, { headers });
}
