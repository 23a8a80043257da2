import { data } from "react-router";

import { currentCourses } from "#app/platform/.server/current-site.ts";
import { servicesContext, type RequestArgs } from "#app/platform/.server/context.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { quizTopicNames } from "#words/quizzes/topics.ts";
import { listFinished, listGrades, type HistoryPlace } from "../attempt-store.server.ts";
import { byHolder, type FinishedAttempt, type QuizOwner, type QuizTopic } from "../attempt.ts";
import { modulesOf } from "../question-banks.server.ts";
import { notKept, readQuizVisitor } from "../quiz-visitor.server.ts";
import { listUnfinishedQuizzes } from "../unfinished-quiz.server.ts";
import { firstAnswers, measureMastery } from "./mastery.ts";
import { nextStepFor } from "./next-step.ts";
import { readHolder, type QuizChild } from "./quiz-children.server.ts";

type ProgressServices = Pick<Services, "db" | "documents">;

const historyLength = 20;

const placePattern =
  /^(?<finishedAt>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_(?<id>[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/;

/** Everything the progress page shows to this visitor. */
export async function loadProgressPage({ request, context }: RequestArgs) {
  const services = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const owner = await readQuizVisitor(request, services);
  const { children } = await readHolder(request, services, owner);
  const [summary, history, unfinished] = await Promise.all([
    loadProgressSummary(services, owner),
    loadHistory(services, owner, owner && readHistoryPlace(searchParams), children),
    listUnfinishedQuizzes(services, owner),
  ]);
  const isDeleted = searchParams.has("deleted") && history.entries.length === 0;
  return data(
    { owner: owner?.kind ?? ("browser" as const), summary, history, unfinished, isDeleted },
    notKept,
  );
}

export type ProgressPageData = Awaited<ReturnType<typeof loadProgressPage>>["data"];

/** An attempt as it is shown; one has at least one question. */
function toEntry({ id, kind, topic, finished }: FinishedAttempt, children: readonly QuizChild[]) {
  const { at, rightCount: right, questionCount: total, takenBy } = finished;
  const isKnown = takenBy === byHolder || children.some((child) => child.id === takenBy);
  return { id, kind, topic, at, right, total, takenBy: isKnown ? takenBy : null };
}

export type HistoryEntry = ReturnType<typeof toEntry>;

/**
 * A page of everything an owner has finished, the last one first.
 *
 * @param children who may have taken it, besides the owner
 */
export async function loadHistory(
  { db }: ProgressServices,
  owner: QuizOwner | null,
  before: HistoryPlace | null,
  children: readonly QuizChild[] = [],
) {
  const found = owner ? await listFinished(db, owner, { before, limit: historyLength + 1 }) : [];
  const shown = found.slice(0, historyLength);
  const last = found.length > historyLength ? shown.at(-1) : undefined;
  const place = last && encodeURIComponent(`${last.finished.at}_${last.id}`);
  return {
    entries: shown.map((attempt) => toEntry(attempt, children)),
    children,
    /** Address of the page with older entries; null if there are none. */
    olderPath: place ? `/progress?before=${place}#history` : null,
    /** Whether newer entries are on a page before this one. */
    hasNewer: before !== null,
  };
}

export type HistoryPage = Awaited<ReturnType<typeof loadHistory>>;

/** @returns null for the beginning, and for anything that is not a place in a history */
export function readHistoryPlace(parameters: URLSearchParams): HistoryPlace | null {
  const { finishedAt, id } = placePattern.exec(parameters.get("before") ?? "")?.groups ?? {};
  return finishedAt && id ? { finishedAt, id } : null;
}

/** What an owner has shown in each module of a topic, and when they last finished its quiz. */
export async function measureTopic(
  services: ProgressServices,
  owner: QuizOwner | null,
  topic: QuizTopic,
) {
  const { db } = services;
  const [[last], grades] = owner
    ? await Promise.all([
        listFinished(db, owner, { topic, kind: "quiz", limit: 1 }),
        listGrades(db, owner, topic),
      ])
    : [[], []];
  const courses = currentCourses(services);
  const mastery = measureMastery(modulesOf(courses, topic), firstAnswers(grades));
  return { topic, lastAt: last?.finished.at ?? null, mastery };
}

/**
 * What an owner has reached in each topic, over every device of an account, and the next step. Without an
 * owner, or without a finished quiz: no topic, and a first quiz as the step.
 */
export async function loadProgressSummary(services: ProgressServices, owner: QuizOwner | null) {
  const measured = await Promise.all(
    quizTopicNames.map((topic) => measureTopic(services, owner, topic)),
  );
  const topics = measured.flatMap(({ topic, mastery }) =>
    mastery.asked === 0 ? [] : [{ topic, ...mastery }],
  );
  return { topics, next: nextStepFor(measured) };
}

export type ProgressSummary = Awaited<ReturnType<typeof loadProgressSummary>>;
