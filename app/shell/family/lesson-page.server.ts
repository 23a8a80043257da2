import { data } from "react-router";

import { knowsDesk } from "#app/features/desk/desk-access.server.ts";
import {
  readFamilyPerson,
  type FamilyPerson,
} from "#app/features/families/ways-in/family-person.server.ts";
import { toRoom } from "#app/features/lessons/lesson-room.server.ts";
import { notePress } from "#app/features/lessons/lesson-store.server.ts";
import { stateAt } from "#app/features/lessons/room/lesson-view.server.ts";
import {
  requestFactsContext,
  servicesContext,
  type RequestArgs,
} from "#app/platform/.server/context.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { showFamily } from "./family-answer.server.ts";
import { handleLessonPress, readActs } from "./acts/lesson-acts.server.ts";
import { findFamilyLesson } from "./family-lessons.server.ts";
import { toNextLesson } from "./next-lesson.server.ts";

const headers = { "Cache-Control": "no-store" };

async function showLesson(services: Services, person: FamilyPerson, id: string, done: string) {
  const found = await findFamilyLesson(services, person, id);
  if (!found) return null;
  const { one, children } = found;
  return {
    children: children.length > 1 ? children.map(({ name }) => name) : [],
    lesson: toNextLesson(services, one, children, services.clock.now()),
    acts: await readActs(services, person, one, done),
  };
}

export type FamilyLessonView = NonNullable<Awaited<ReturnType<typeof showLesson>>>;

/** `GET /family/lesson/{id}`: who, when, on which clocks, and what one can do about it. */
export async function loadFamilyLesson(args: RequestArgs) {
  const id = args.params?.id ?? "";
  const done = new URL(args.request.url).searchParams.get("done") ?? "";
  return await showFamily(args, (services, person) => showLesson(services, person, id, done));
}

/** `POST /family/lesson/{id}`: what is done about the lesson, or opens the room. */
export async function handleFamilyLesson(args: RequestArgs) {
  return (await handleLessonPress(args)) ?? (await handleFamilyLessonPost(args));
}

/**
 * Opens the room. Only this answer holds its address, and sends the browser there; a member of the
 * team is not counted.
 */
export async function handleFamilyLessonPost(args: RequestArgs) {
  const services = args.context.get(servicesContext);
  const { clock, db, rateLimits } = services;
  const { clientAddress } = args.context.get(requestFactsContext);
  const answer = (status: number) => data({ room: null }, { status, headers });
  if (!(await rateLimits.hit("trial-link", clientAddress)).ok) return answer(429);
  const person = await readFamilyPerson(args.request, services);
  const found = person && (await findFamilyLesson(services, person, args.params?.id ?? ""));
  if (!found) return answer(404);
  const { lesson, room } = found.one;
  const now = clock.now();
  if (stateAt({ lesson, room }, now) !== "open") return answer(409);
  if (!(await knowsDesk(args.request, services))) await notePress(db, lesson.id, "family", now);
  return data({ room }, { headers: { ...headers, ...toRoom(room) } });
}
