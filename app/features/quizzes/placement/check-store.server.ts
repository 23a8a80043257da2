import { currentCourses } from "#app/platform/.server/current-site.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { findCourse } from "#content/courses.server.ts";
import {
  changeAttempt,
  findAttempt,
  finishAttempt,
  listSeenQuestions,
} from "../attempt-store.server.ts";
import type { GivenAnswers, OpenAttempt, QuizOwner, QuizTopic } from "../attempt.ts";
import { beginAttempt } from "../begin-attempt.server.ts";
import { gradeAttempt } from "../grade-answer.ts";
import { bankOf, findQuestion, modulesOf } from "../question-banks.server.ts";
import { toChosenIds } from "../question-view.server.ts";
import { drawNext, type CheckSoFar } from "./draw-next.ts";
import { coursesAround } from "./placement-paths.ts";
import { type PlacementOutcome, recommendCourse } from "./recommend-course.ts";

type CheckServices = Pick<Services, "db" | "clock" | "documents">;

/** A question counts as seen for this many attempts. */
const attemptsRemembered = 4;

async function draw(
  services: CheckServices,
  owner: QuizOwner,
  topic: QuizTopic,
  check: CheckSoFar,
) {
  const limit = attemptsRemembered;
  const attempts = await listSeenQuestions(services.db, owner, topic, { limit });
  const modules = modulesOf(currentCourses(services), topic);
  return drawNext(bankOf(topic), modules, check, new Set(attempts.flat()));
}

/**
 * Begins a check, or goes on with one as `beginAttempt` does.
 *
 * @returns the id of the check to go on with
 */
export function startCheck(
  services: CheckServices,
  owner: QuizOwner,
  topic: QuizTopic,
  replaces: FormDataEntryValue | null,
): Promise<string> {
  return beginAttempt(services, owner, { topic, kind: "placement", replaces }, async (seed) => {
    const first = await draw(services, owner, topic, { seed, questions: [], answers: {} });
    if (first.kind === "done") throw new Error(`There are no questions about ${topic}`);
    return { questions: [first.question], timer: null };
  });
}

export type SentCheckAnswer = {
  /** Of the question that the page showed, from 1. */
  readonly number: number;
  /** Places of the chosen options; none for 'I do not know'. */
  readonly places: readonly number[];
};

/** Others may change the check in between; each try begins with what is stored by then. */
const maxTries = 5;

/**
 * Keeps the answer to a check's open question, and draws the next one or finishes. The same answer sent twice
 * is answered like the first time.
 *
 * @returns false, with nothing changed, where the question is not open or the check is not this visitor's
 */
export async function answerCheck(
  services: CheckServices,
  owner: QuizOwner,
  id: string,
  { number, places }: SentCheckAnswer,
): Promise<boolean> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const check = await findAttempt(services.db, owner, id);
    const drawn = check?.questions[number - 1];
    if (!drawn) return false;
    const chosen = toChosenIds(drawn, places);
    const before = check.answers[drawn.id];
    if (before || check.finished) {
      const answered = check.questions.filter((question) => check.answers[question.id]).length;
      return before?.chosen.join() === chosen.join() && number === answered;
    }
    const given = { chosen, flagged: false, revision: 1 };
    if (await goOn(services, owner, check, { ...check.answers, [drawn.id]: given })) return true;
  }
  return false;
}

/** @returns false if the check has changed since it was read */
async function goOn(
  services: CheckServices,
  owner: QuizOwner,
  check: OpenAttempt,
  answers: GivenAnswers,
): Promise<boolean> {
  const { db, clock } = services;
  const { topic } = check;
  const step = await draw(services, owner, topic, { ...check, answers });
  if (step.kind === "ask") {
    const questions = [...check.questions, step.question];
    return changeAttempt(db, owner, check, { answers, questions }, clock.now());
  }
  const { band, certainty } = step;
  const path = coursesAround(topic);
  if (!path) throw new Error(`There is no check on ${topic}`);
  const courses = currentCourses(services);
  const results = gradeAttempt({ ...check, answers }, (id) => findQuestion(topic, id));
  const advice = recommendCourse(band, results, path, (course) =>
    (findCourse(courses, course)?.modules ?? []).map(({ id }) => id),
  );
  const outcome: PlacementOutcome = { band, certainty, ...advice };
  return finishAttempt(db, owner, check, { results, answers, outcome }, clock.now());
}
