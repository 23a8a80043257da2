import { onTestFinished } from "vitest";

import { availability } from "#app/features/schedule/free-times.server.ts";
import { policy } from "#content/policy.ts";

type Length = { trialMinutes?: number; stepMinutes?: number };

/** Another length of the trial lesson, or other steps between starts, as an owner may set them, for one test. */
export function changeTrial({ trialMinutes, stepMinutes }: Length): void {
  const before = [policy.trialMinutes, availability.stepMinutes];
  const set = (minutes: number | undefined, step: number | undefined) => {
    Object.assign(policy, { trialMinutes: minutes ?? policy.trialMinutes });
    Object.assign(availability, { stepMinutes: step ?? availability.stepMinutes });
  };
  set(trialMinutes, stepMinutes);
  onTestFinished(() => set(...(before as [number, number])));
}
