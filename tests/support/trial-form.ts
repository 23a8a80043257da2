import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { TrialArea } from "#content/categories.ts";
import { isChildsNight } from "#app/features/clock/child-night.ts";
import {
  bookableRange,
  weeklySlots,
  type Slot,
} from "#app/features/availability/weekly-slots.server.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { solvedCaptcha } from "./captcha.ts";
import { seeds } from "./seeds.ts";
import { formOf } from "./forms.ts";

const zone = "Asia/Karachi";

type Scheduled = Pick<Services, "clock"> & Partial<Pick<Services, "documents">>;

/** The slots that can be booked, if no one has booked any. */
export function openSlots(services: Scheduled, area: TrialArea = "islamic"): Slot[] {
  const { availability } = (services.documents?.current() ?? seeds).in("en");
  return weeklySlots(availability, area, bookableRange(availability, services.clock.now()));
}

/** One of the slots that can be booked, also by a family with the form's zone for its child, whatever the hour of the test. */
export function slotNumber(services: Scheduled, index: number, area?: TrialArea): Slot {
  const byDay = openSlots(services, area)
    .values()
    .filter(({ startsAt }) => !isChildsNight(zone, startsAt));
  return byDay.drop(index).next().value ?? expect.fail(`no slot ${index}`);
}

/** A trial form as the page's script sends it, with its captcha solved, for the first slot. */
export async function trialForm(
  services: Scheduled & Pick<Services, "secrets">,
  change: Readonly<Record<string, string | null>> = {},
): Promise<FormData> {
  return formOf({
    learner: "self",
    course: "tajweed",
    zone,
    slot: slotNumber(services, 0).startsAt,
    name: "Amina Yusuf",
    email: "amina@visitor.example",
    phone: "+92 300 1234567",
    language: "Urdu",
    tutor: "woman",
    note: "I know the letters.",
    consent: "yes",
    submission_id: randomUUID(),
    captcha: await solvedCaptcha(services, "trial"),
    ...change,
  });
}
