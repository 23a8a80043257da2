import { onTestFinished } from "vitest";

import type { Services } from "#app/platform/.server/services.ts";
import { policy } from "#content/policy.ts";

type Length = { trialMinutes?: number; stepMinutes?: number };

/** Another length of the trial lesson, or other steps between starts, as an owner may set them, for one test. */
export function changeTrial(
  { trialMinutes, stepMinutes }: Length,
  ...of: Pick<Services, "documents">[]
): void {
  const before = policy.trialMinutes;
  Object.assign(policy, { trialMinutes: trialMinutes ?? before });
  onTestFinished(() => void Object.assign(policy, { trialMinutes: before }));
  const all = new Set(of.map(({ documents }) => documents.current().in("en").availability));
  for (const availability of all) {
    const step = availability.stepMinutes;
    Object.assign(availability, { stepMinutes: stepMinutes ?? step });
    // Documents that nobody has edited are the same seeds for every test.
    onTestFinished(() => void Object.assign(availability, { stepMinutes: step }));
  }
}
