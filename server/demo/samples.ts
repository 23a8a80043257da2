import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import {
  enterFamily,
  type Told,
  type ToLearn,
} from "#app/features/families/enter-family.server.ts";
import { beginSeries, type BeginForm } from "#app/features/lessons/begin-series.server.ts";
import { listOfSeries } from "#app/features/lessons/lesson-read.server.ts";
import { finishAttempt, insertAttempt } from "#app/features/quizzes/attempt-store.server.ts";
import type { Attempt, QuizOwner } from "#app/features/quizzes/attempt.ts";
import { bankOf } from "#app/features/quizzes/question-banks.server.ts";
import { checkSteps, type TutorCheck } from "#app/features/tutors/check-steps.ts";
import * as tutors from "#app/features/tutors/tutor-store.server.ts";
import { monthsAfter } from "#app/platform/.server/clock.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { policy } from "#content/policy.ts";

/** Where the demo and the tests enter what they tell of. */
type Site = Pick<Services, "clock" | "db">;

/** A family by its guardian, and who of it is to learn. */
export async function enterSample(
  { clock, db }: Site,
  told: Partial<Told> & Pick<Told, "name" | "email">,
  toLearn: ToLearn,
) {
  const now = clock.now();
  const contact = { phone: "", zone: null, language: "English", siteLanguage: "en" };
  const all = { ...contact, keepUntil: monthsAfter(now, policy.trialMonths), ...told };
  return await db.transaction().execute((trx) => enterFamily(trx, all, toLearn, now));
}

/** A tutor of whom every check is there. @returns the tutor's id */
export async function enterTutor(
  { clock, db }: Site,
  facts: tutors.TutorFacts,
  check: Omit<TutorCheck, "step">,
): Promise<string> {
  const id = await tutors.insertTutor(db, facts, clock.now());
  for (const step of checkSteps) await tutors.storeCheck(db, id, { ...check, step });
  return id;
}

const usual = {
  wanted_language: "",
  wish: "either",
  minutes: 45,
  endsOn: null,
  trial_id: null,
} as const;

/** What the form of weekly lessons sends, as far as it is not said. */
export function weeklyForm(
  form: Partial<BeginForm> &
    Omit<BeginForm, keyof typeof usual | "follows" | "decisions" | "writes">,
): BeginForm {
  return { ...usual, follows: null, decisions: {}, writes: true, ...form };
}

/** Begins weekly lessons. @returns the series' id and its lessons */
export async function beginWeekly(services: Services, member: DeskMember, form: BeginForm) {
  const begun = await beginSeries(services, member, form);
  if ("problem" in begun) throw new Error(`${form.course}: ${JSON.stringify(begun.problem)}`);
  return { id: begun.id, lessons: await listOfSeries(services.db, begun.id) };
}

type Taken = Partial<Pick<Attempt, "kind">> &
  Pick<Attempt, "topic"> & {
    /** Whether each question was answered rightly; they are the first ones of the bank. */
    readonly right: readonly boolean[];
    readonly outcome?: unknown;
    /** When it began, and when it was finished, in milliseconds; null for never. */
    readonly at: number;
    readonly finishedAt?: number | null;
  };

/** A quiz that someone takes. @returns the attempt's id */
export async function takeQuiz(
  db: Db,
  owner: QuizOwner,
  { topic, kind = "quiz", right, at, finishedAt = at, outcome }: Taken,
): Promise<string> {
  const questions = bankOf(topic).slice(0, right.length);
  const drawn = questions.map(({ id, options }) => ({ id, options: options.map((o) => o.id) }));
  const attempt = { topic, kind, seed: "seed", questions: drawn };
  const id = await insertAttempt(db, owner, attempt, at);
  const results = questions.map(({ id: question, course, module, level }, index) => {
    const about = { id: question, course, module, level };
    return { ...about, answered: true, right: right[index] ?? false };
  });
  const read = { id, version: 1 };
  if (finishedAt !== null) await finishAttempt(db, owner, read, { results, outcome }, finishedAt);
  return id;
}
