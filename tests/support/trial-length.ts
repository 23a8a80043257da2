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
  // Each has documents of its own, which end with the test.
  for (const { documents } of of) {
    const { availability } = documents.current().in("en");
    Object.assign(availability, { stepMinutes: stepMinutes ?? availability.stepMinutes });
  }
}
