import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import {
  enterFamily,
  type Told,
  type ToLearn,
} from "#app/features/families/enter-family.server.ts";
import { beginPlan, type WeeklyForm } from "#app/features/lessons/begin-plan.server.ts";
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

const usual = { wanted_language: "", wish: "either", minutes: 45, endsOn: null } as const;

type Weekly = WeeklyForm & { readonly writes: boolean };

/** What the form of weekly lessons sends, as far as it is not said. */
export function weeklyForm(
  form: Partial<Weekly> & Omit<Weekly, keyof typeof usual | "decisions" | "writes">,
): Weekly {
  return { ...usual, decisions: {}, writes: true, ...form };
}

/** Begins a plan of one weekly time, without a trial. @returns as `beginPlan` */
export async function beginSeries(services: Services, member: DeskMember, form: Weekly) {
  const { writes, ...time } = form;
  const beginning = { kind: "why", words: "Was with us before" } as const;
  const { learnerId } = form;
  return await beginPlan(services, member, { learnerId, times: [time], beginning, writes });
}

/** The same, where nothing may be in the way. @returns the id of the weekly time and its lessons */
export async function beginWeekly(services: Services, member: DeskMember, form: Weekly) {
  const begun = await beginSeries(services, member, form);
  if ("problem" in begun) throw new Error(`${form.course}: ${JSON.stringify(begun.problem)}`);
  return { id: begun.id, lessons: await listOfSeries(services.db, begun.id) };
}
