import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import {
  enterFamily,
  type Told,
  type ToLearn,
} from "#app/features/families/enter-family.server.ts";
import { beginSeries, type BeginForm } from "#app/features/lessons/begin-series.server.ts";
import { listOfSeries } from "#app/features/lessons/lesson-read.server.ts";
import { checkSteps, type TutorCheck } from "#app/features/tutors/check-steps.ts";
import * as tutors from "#app/features/tutors/tutor-store.server.ts";
import { monthsAfter } from "#app/platform/.server/clock.ts";
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
