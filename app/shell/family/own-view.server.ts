import { data } from "react-router";

import { courseTitle } from "#app/features/catalogue/lesson-subjects.server.ts";
import {
  readFamilyLearner,
  type FamilyLearner,
} from "#app/features/families/ways-in/family-person.server.ts";
import { toRoom } from "#app/features/lessons/lesson-room.server.ts";
import { notePress } from "#app/features/lessons/lesson-store.server.ts";
import { stateAt } from "#app/features/lessons/room/lesson-view.server.ts";
import { listPractice } from "#app/features/record/family/sent-store.server.ts";
import type { MarkValue } from "#app/features/record/marks.ts";
import { latestOf, listNotesOfLearner } from "#app/features/record/note-store.server.ts";
import {
  requestFactsContext,
  servicesContext,
  type RequestArgs,
} from "#app/platform/.server/context.ts";
import { currentCourse } from "#app/platform/.server/current-site.ts";
import { readForm, shortForm } from "#app/platform/.server/request-body.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { textIn } from "#app/platform/text-input.ts";
import { familyPage } from "#words/pages/family.ts";
import { readAhead, toFamilyRow, type FamilyLesson } from "./family-lessons.server.ts";
import { toNextLesson, type NextLesson } from "./next-lesson.server.ts";
import { isAhead, weeksOf, weekWords, type FamilyWeek } from "./weeks-page.server.ts";

const headers = { "Cache-Control": "no-store" };

export type OwnView = {
  readonly next: NextLesson | null;
  readonly weeks: readonly FamilyWeek[];
  /** What the last note that went out asks for. */
  readonly practice: string | null;
  /** Of each course what each outcome was marked as last. */
  readonly marks: readonly {
    readonly course: string;
    readonly outcomes: readonly {
      readonly id: string;
      readonly text: string;
      readonly value: MarkValue;
    }[];
  }[];
};

/** Lessons as the learner reads them: what a guardian has asked us is not theirs, nor what we wrote to one. */
async function lessonsOf(services: Services, { learner, guardian, device }: FamilyLearner) {
  const reader = { guardian, learnerIds: [learner.id], device, isProved: false };
  const { lessons } = await readAhead(services, reader);
  const child = { id: learner.id, name: familyPage.you, isOwn: true, mayChange: false };
  return lessons.map((one): FamilyLesson => ({
    ...one,
    child,
    answerAt: null,
    word: one.word && { ...one.word, said: "" },
  }));
}

/** What was marked last, by course, in notes that a guardian has received. */
async function marksOf(services: Services, learnerId: string): Promise<OwnView["marks"]> {
  const out = (await listNotesOfLearner(services.db, learnerId)).filter(
    (note) => note.released_at !== null,
  );
  const last = new Map<string, Map<string, MarkValue>>();
  for (const { course, marks } of latestOf(out)) {
    const known = last.get(course) ?? new Map<string, MarkValue>();
    for (const { outcome, value } of marks) known.set(outcome, value);
    last.set(course, known);
  }
  return [...last].flatMap(([course, known]) => {
    const outcomes = (currentCourse(services, course)?.outcomes ?? []).flatMap(({ id, text }) => {
      const value = known.get(id);
      return value === undefined ? [] : [{ id, text, value }];
    });
    return outcomes.length === 0 ? [] : [{ course: courseTitle(services, course), outcomes }];
  });
}

async function ownView(services: Services, who: FamilyLearner): Promise<OwnView> {
  const { clock, db } = services;
  const now = clock.now();
  const ahead = (await lessonsOf(services, who)).filter((one) => isAhead(one, now));
  const next = ahead.find(({ lesson }) => lesson.state === "on");
  const children = ahead.slice(0, 1).map(({ child }) => child);
  const reader = { guardianId: who.guardian.id, learnerIds: [who.learner.id] };
  const [asked] = await listPractice(db, reader);
  return {
    next: next ? toNextLesson(services, next, children, now) : null,
    weeks: weeksOf(ahead.filter((one) => one !== next)).map(({ monday, lessons }) => ({
      days: weekWords(monday),
      rows: lessons.map((one) => toFamilyRow(services, one, children)),
    })),
    practice: asked?.next ?? null,
    marks: await marksOf(services, who.learner.id),
  };
}

/** `GET /family/mine`: lessons, practice and marks of a learner, on the device that a guardian has opened for them. */
export async function loadOwnView({ context, request }: RequestArgs) {
  const services = context.get(servicesContext);
  const who = await readFamilyLearner(request, services);
  const view = who && (await ownView(services, who));
  return data({ view }, { status: view ? 200 : 404, headers });
}

/** `POST /family/mine`: opens the room of a lesson. Nothing else can be sent from there. */
export async function handleOwnView({ context, request }: RequestArgs) {
  const services = context.get(servicesContext);
  const { clock, db, rateLimits } = services;
  const { clientAddress } = context.get(requestFactsContext);
  const answer = (status: number) => data({ room: null }, { status, headers });
  if (!(await rateLimits.hit("trial-link", clientAddress)).ok) return answer(429);
  const who = await readFamilyLearner(request, services);
  if (!who) return answer(404);
  const sent = await readForm(request, shortForm);
  const id = sent.ok ? textIn(sent.form, "lesson") : "";
  const one = (await lessonsOf(services, who)).find(({ lesson }) => lesson.id === id);
  if (!one) return answer(404);
  const now = clock.now();
  if (stateAt(one, now) !== "open") return answer(409);
  await notePress(db, one.lesson.id, "family", now);
  return data({ room: one.room }, { headers: { ...headers, ...toRoom(one.room) } });
}
