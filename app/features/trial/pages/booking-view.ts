import { trialErrors, trialLink } from "#content/pages/trial.ts";
import type { FreeTime } from "../form/trial-page-data.ts";

/** A booking in words. It holds no link, so a page that has it leads nowhere else. */
export type BookingView = {
  readonly reference: string;
  readonly state: "booked" | "requested" | "cancelled";
  readonly course: string;
  readonly courseSlug: string;
  readonly preferred: string;
  readonly lesson: {
    readonly startsAt: string;
    readonly local: string;
    readonly city: string;
    readonly london: string;
    readonly both: string;
    readonly weekly: string;
  } | null;
};

/** The same for its own page. */
export type BookedView = BookingView & {
  /** Whether there is a lesson to come. */
  readonly isAhead: boolean;
  /** Null where there is nothing left to do, and for who came by a link to do one thing. */
  readonly links: { readonly move: string; readonly cancel: string } | null;
  readonly calendar: string | null;
};

/** How pressing the button of a private page ended, if it did not work. */
export type LinkOutcome = {
  readonly kind: "invalid" | "missing" | "taken" | "limited" | "often" | "failed";
  readonly nextFree: readonly FreeTime[];
};

/** What an outcome says, where it is not about a link that is no longer good. */
export function outcomeMessage({ kind }: LinkOutcome): string {
  if (kind === "missing") return trialErrors.slotMissing;
  if (kind === "limited") return trialLink.limited;
  if (kind === "often") return trialLink.often;
  if (kind === "taken") return trialLink.taken;
  return trialLink.failed;
}
