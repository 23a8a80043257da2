import { newToken } from "#app/platform/.server/ids.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { findCourse } from "#content/courses.server.ts";
import { quizTopics } from "#content/quizzes/topics.ts";
import {
  changeAttempt,
  deleteOpenAttempt,
  findAttempt,
  findOpenAttempt,
  finishAttempt,
  insertAttempt,
  listSeenQuestions,
} from "../attempt-store.server.ts";
import type {
  GivenAnswers,
  GradedQuestion,
  OpenAttempt,
  QuizOwner,
  QuizTopic,
} from "../attempt.ts";
import { gradeAttempt } from "../grade-answer.ts";
import { bankOf, findQuestion } from "../question-banks.server.ts";
import { toChosenIds } from "../question-view.server.ts";
import { drawNext } from "./draw-next.ts";
import { type PlacementOutcome, recommendCourse } from "./recommend-course.ts";
import type { PlacementStep } from "./placement-rule.ts";

type CheckServices = Pick<Services, "db" | "clock">;

/** So many attempts back a question counts as seen. */
const attemptsRemembered = 4;

async function seenBy({ db }: CheckServices, owner: QuizOwner, topic: QuizTopic) {
  const attempts = await listSeenQuestions(db, owner, topic, { limit: attemptsRemembered });
  return new Set(attempts.flat());
}

/**
 * Begins a check. Where another tab, or the first of two presses, has begun one that the page did not
 * know of, that one is gone on with.
 *
 * @param replaces the open check that the page knew of and that is given up; empty for none
 * @returns the id of the check to go on with, or null where the topic has no questions
 */
export async function startCheck(
  services: CheckServices,
  owner: QuizOwner,
  topic: QuizTopic,
  replaces: string,
): Promise<string | null> {
  const { db, clock } = services;
  const open = await findOpenAttempt(db, owner, topic, "placement");
  if (open && open.id !== replaces) return open.id;
  const seed = newToken();
  const check = { seed, questions: [], answers: {} };
  const first = drawNext(bankOf(topic), check, await seenBy(services, owner, topic));
  if (first.kind === "done") return null;
  const questions = [first.question];
  const attempt = { topic, kind: "placement", seed, questions, timer: null } as const;
  const id = await insertAttempt(db, owner, attempt, clock.now());
  if (open) await deleteOpenAttempt(db, owner, open.id);
  return id;
}

export type SentCheckAnswer = {
  /** Of the question that the page showed, from 1. */
  readonly number: number;
  /** Places of the chosen options; none for 'I do not know'. */
  readonly places: readonly number[];
};

export type CheckAnswerResult =
  | { readonly kind: "next" | "finished" }
  /** The question was answered before, or is not asked yet. Nothing was changed. */
  | { readonly kind: "stale" }
  /** Not this visitor's, or not there (any more). */
  | { readonly kind: "gone" };

/** Others may change the check in between; each try begins with what is stored by then. */
const maxTries = 5;

/**
 * Keeps the answer to the question that a check waits for, and draws the next one or finishes. Only
 * the last question can be answered, and only once: everything else changes nothing. The same answer
 * sent twice, by two presses of a button, is answered like the first time.
 */
export async function answerCheck(
  services: CheckServices,
  owner: QuizOwner,
  id: string,
  sent: SentCheckAnswer,
): Promise<CheckAnswerResult> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const check = await findAttempt(services.db, owner, id);
    if (check?.kind !== "placement") return { kind: "gone" };
    const drawn = check.questions[sent.number - 1];
    if (!drawn) return { kind: "stale" };
    const chosen = toChosenIds(drawn, sent.places);
    const before = check.answers[drawn.id];
    if (before) {
      const isRepeat =
        before.chosen.join() === chosen.join() && isLastAnswered(check.questions, check, sent);
      if (!isRepeat) return { kind: "stale" };
      return { kind: check.finished ? "finished" : "next" };
    }
    if (check.finished !== null) return { kind: "finished" };
    const given = { chosen, flagged: false, revision: 1 };
    const answers = { ...check.answers, [drawn.id]: given };
    const result = await goOn(services, owner, check, answers);
    if (result) return { kind: result };
  }
  return { kind: "stale" };
}

function isLastAnswered(
  questions: OpenAttempt["questions"],
  { answers }: { answers: GivenAnswers },
  { number }: SentCheckAnswer,
): boolean {
  return number === questions.filter(({ id }) => answers[id]).length;
}

/** @returns null where the check has changed since it was read */
async function goOn(
  services: CheckServices,
  owner: QuizOwner,
  check: OpenAttempt,
  answers: GivenAnswers,
): Promise<"next" | "finished" | null> {
  const { db, clock } = services;
  const { topic, questions } = check;
  const now = clock.now();
  const step = drawNext(bankOf(topic), { ...check, answers }, await seenBy(services, owner, topic));
  if (step.kind === "ask") {
    const change = { answers, questions: [...questions, step.question] };
    const version = await changeAttempt(db, owner, check, change, now);
    return version === null ? null : "next";
  }
  const results = gradeAttempt({ questions, answers }, (id) => findQuestion(topic, id));
  const outcome = outcomeOf(topic, step, results);
  return db.transaction().execute(async (trx) => {
    const version = await changeAttempt(trx, owner, check, { answers }, now);
    if (version === null) return null;
    await finishAttempt(trx, owner, { id: check.id, version }, { results, outcome }, now);
    return "finished";
  });
}

function outcomeOf(
  topic: QuizTopic,
  { band, certainty }: Extract<PlacementStep, { kind: "done" }>,
  results: readonly GradedQuestion[],
): PlacementOutcome {
  const path = quizTopics[topic].placement;
  const modulesOf = (slug: string) => (findCourse(slug)?.modules ?? []).map(({ id }) => id);
  const firstModules = Object.fromEntries(
    [path.before, path.own, path.after].map((slug) => [slug, modulesOf(slug)[0] ?? ""]),
  );
  const answers = results
    .filter(({ course }) => course === path.own)
    .map(({ level, right, module }) => ({ level, isRight: right, module }));
  const modules = modulesOf(path.own);
  return { band, certainty, ...recommendCourse(band, answers, path, { firstModules, modules }) };
}
