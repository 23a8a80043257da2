import type { CaptchaSettings } from "#app/features/captcha/captcha-settings.ts";
import type { Services } from "#app/platform/.server/services.ts";
import type { Zone } from "../availability/zones.ts";
import type {
  DayFilter,
  PackedDay,
  PackedGroup,
  SlotWeek,
  Weekend,
} from "../availability/packed-list.ts";
import type { TrialValues } from "./trial-schema.ts";

export type TrialCourseOption = { readonly slug: string; readonly title: string };

/** The free times for one course, on one clock. */
export type SlotList = {
  /** Slug; empty as long as no course is chosen. */
  readonly course: string;
  readonly zone: Zone;
  readonly weekend: Weekend;
  readonly days: DayFilter;
  readonly weeks: readonly SlotWeek<PackedDay>[];
};

/** A free time near one that could not be had. */
export type FreeTime = {
  /** The value of its radio button. */
  readonly id: string;
  /** Day, time and time in London, for a sentence. */
  readonly words: string;
};

/** What the form needs to begin with. */
export type TrialPageData = {
  readonly submissionId: string;
  readonly formProof: string;
  readonly captcha: CaptchaSettings;
  readonly courses: readonly PackedGroup[];
  /** The courses of a shortlist that go along. */
  readonly shortlist: readonly TrialCourseOption[];
  /** One zone for each clock. With scripts every zone follows. */
  readonly zones: readonly PackedGroup[];
  readonly list: SlotList;
  /** Whether somebody has chosen the zone; otherwise the browser's own is better. */
  readonly isZoneChosen: boolean;
  /** What is known of a signed-in visitor. */
  readonly known: KnownVisitor;
};

/** A plain post that did not book: what it said, to show the form again with nothing lost. */
export type ReturnedTrial = {
  readonly values: TrialValues;
  /** Every zone, where that was asked for. */
  readonly zones: readonly PackedGroup[];
  readonly list: SlotList;
  readonly shortlist: readonly TrialCourseOption[];
  /** Whether it was refused because the box for browsers without script was left empty. */
  readonly isUnticked: boolean;
  readonly isTicked: boolean;
  /** Null where the form must not be sent under the same id again. */
  readonly submissionId: string | null;
  /** Null where a new one is needed. */
  readonly formProof: string | null;
};

/** What is known of a signed-in visitor; empty for everybody else. */
export type KnownVisitor = Partial<Record<"name" | "email" | "phone", string>>;

export type ReadKnownVisitor = (request: Request, services: Services) => Promise<KnownVisitor>;
