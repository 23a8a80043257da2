import { data, redirect } from "react-router";

import { documentsOf } from "#app/platform/.server/context.ts";
import type { Courses } from "#content/courses.server.ts";
import type { FinishedAttempt } from "../attempt.ts";
import { showOutcome } from "../placement/placement.server.ts";
import { modulesOf } from "../question-banks.server.ts";
import { attemptPath, modulePath } from "../quiz-paths.ts";
import {
  findVisitorsAttempt,
  notFound,
  notKept,
  type AttemptArgs,
} from "../quiz-visitor.server.ts";
import { reviewQuestions } from "../review-question.server.ts";
import { bandOf, weakestFirst } from "./sum-up.ts";

/**
 * The result of a finished attempt, with the key of what was answered; one that is still open leads back to
 * its questions.
 */
export async function loadResultPage(args: AttemptArgs) {
  const found = await findVisitorsAttempt(args);
  if (!found) throw notFound();
  const { attempt } = found;
  const { courses } = documentsOf(args.context);
  if (!attempt.finished) throw redirect(attemptPath(attempt), 303);
  const { at, questionCount, rightCount, results } = attempt.finished;
  const modules = weakestFirst(moduleResults(courses, attempt));
  const open = results.filter(({ answered }) => !answered).length;
  const placement = attempt.kind === "placement" ? showOutcome(courses, attempt) : null;
  /** The course of the module that needs it most, or that a check names, so that the booking begins with it. */
  const course = placement?.recommended?.course ?? modules[0]?.course;
  const page = {
    topic: attempt.topic,
    kind: attempt.kind,
    placement,
    /** As this attempt did, so that the next one does the same. */
    explains: attempt.explains,
    finishedAt: at,
    right: rightCount,
    of: questionCount,
    open,
    band: bandOf(rightCount, questionCount, open),
    modules,
    trialPath: course ? trialPath(course) : "/classes/trial",
    hasGaps: modules.some((module) => module.right < module.asked),
    questions: reviewQuestions(courses, attempt),
    /** Whether an answer was sent after the end, and not kept. */
    isLate: new URL(args.request.url).searchParams.has("late"),
  };
  return data(page, notKept);
}

function trialPath(course: string): string {
  return `/classes/trial?course=${encodeURIComponent(course)}`;
}

export type ResultData = Awaited<ReturnType<typeof loadResultPage>>["data"];
export type ModuleResult = ResultData["modules"][number];

/**
 * How the modules went, in the order of the courses. One that no course has any more is left out; its
 * questions are still counted.
 */
function moduleResults(courses: Courses, { topic, finished: { results } }: FinishedAttempt) {
  return modulesOf(courses, topic).flatMap((module) => {
    const own = results.filter((one) => one.course === module.course && one.module === module.id);
    const right = own.filter((one) => one.right).length;
    const { course, title } = module;
    return own.length > 0
      ? [{ course, title, to: modulePath(module), right, asked: own.length }]
      : [];
  });
}
