import type { CaptchaSettings } from "#app/features/captcha/captcha-settings.ts";
import type {
  CheckedFormFailure,
  Failure,
  KeptFields,
} from "#app/features/captcha/checked-form.server.ts";
import type { Services } from "#app/platform/.server/services.ts";
import type { Moment } from "#app/platform/moment.ts";
import type { Refusal } from "#app/platform/submission.ts";
import type { Zone } from "#app/features/clock/zones.ts";
import type {
  FreeTime,
  DayFilter,
  OptionGroup,
  Packed,
  SlotWeek,
  Weekend,
} from "#app/features/clock/packed-list.ts";
import type { Learner, TrialErrors, TrialField, TrialValues } from "./trial-schema.ts";

export type TrialCourseOption = { readonly slug: string; readonly title: string };

/** Free times on one clock. */
export type TimesList = {
  readonly zone: Zone;
  readonly weekend: Weekend;
  readonly days: DayFilter;
  readonly weeks: Packed<readonly SlotWeek[]>;
};

/** The free times for one course and one kind of learner. */
export type SlotList = TimesList & {
  /** Slug; empty until a course is chosen. */
  readonly course: string;
  /** The name of the course, or of the area in which it is yet to be found. */
  readonly subject: string;
  /** The languages in which it is given; stored names. */
  readonly languages: readonly string[];
  readonly learner: Learner | null;
  /** Whether there are more weeks, which are asked for. */
  readonly hasMore?: true;
};

/** What the form starts with. */
export type TrialPageData = {
  /** What must be known before there are times to choose from; null if all of it is. */
  readonly asks: "subject" | "learner" | null;
  readonly submissionId: string;
  readonly formProof: string;
  readonly captcha: CaptchaSettings;
  /** Only the chosen course, if there is one. */
  readonly courses: Packed<readonly OptionGroup[]>;
  /** The courses of a shortlist that are sent along. */
  readonly shortlist: readonly TrialCourseOption[];
  readonly list: SlotList;
  /** Whether someone has chosen the zone; otherwise the browser's own is better. */
  readonly isZoneChosen: boolean;
  /** What is known about a signed-in visitor, and what the address says of the lesson. */
  readonly known: KnownVisitor &
    Partial<Record<"learner" | "age_band" | "ask", string> & { readonly slot: Moment }>;
};

/** A plain post that did not book: what it contained, to show the form again with nothing lost. */
export type ReturnedTrial = KeptFields & {
  readonly values: TrialValues;
  readonly courses: Packed<readonly OptionGroup[]>;
  /** Every zone, if asked for. */
  readonly zones: Packed<readonly OptionGroup[]> | null;
  readonly list: SlotList;
  readonly shortlist: readonly TrialCourseOption[];
  /** Whether the box for browsers without scripts was ticked. */
  readonly isTicked: boolean;
};

export type TrialFailure =
  | CheckedFormFailure<TrialValues, TrialErrors>
  /** One mailbox or one network has as many upcoming lessons as it may. */
  | Failure<"enough", TrialValues>
  /** The time has been taken, or can no longer be booked. */
  | Failure<"taken", TrialValues, { readonly nextFree: readonly FreeTime[] }>;

export type SubmitTrialResult =
  | {
      readonly ok: true;
      readonly id: string;
      /** The page of the booking, a path of this site. */
      readonly location: string;
      /** Whether this submission had been stored before. */
      readonly repeated: boolean;
    }
  | TrialFailure;

export type TrialRefusal = Refusal<TrialFailure["kind"] | "unreadable" | "asked", TrialField> & {
  readonly nextFree?: readonly FreeTime[];
  /** For a page that is shown again; the page's script still has all of it. */
  readonly returned?: ReturnedTrial;
};

/** What is known about a signed-in visitor; empty for everyone else. */
export type KnownVisitor = Partial<Record<"name" | "email" | "phone", string>>;

export type ReadKnownVisitor = (request: Request, services: Services) => Promise<KnownVisitor>;
