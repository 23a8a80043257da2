import {
  oneOf,
  shortLine,
  shortLines,
  tick,
  typed,
} from "#app/features/desk/desk-fields.server.ts";
import { durationWords } from "#app/features/clock/time-words.server.ts";
import {
  countsAs,
  isByRule,
  isFreeLate,
  noticeEnds,
  sides,
  type Agreed,
  type CountsAs,
} from "../counts-as.ts";
import { ways, type Heard } from "../lesson-word-store.server.ts";
import { momentOfWall, wallOf } from "../year-outlook.server.ts";
import { isDate } from "#app/features/tutors/tutor-fields.ts";
import { day, hour, minute, toIso } from "#app/platform/.server/clock.ts";
import { timeOf } from "#app/platform/moment.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { academyZone } from "#app/platform/zone-clock.ts";
import { calledOff as texts } from "#words/pages/desk-booking.ts";

/** What a family reads from us in a mail, in UTF-16 code units. */
export const longestSaid = 500;

const longestWhy = 200;

/** What a member says with a change of a lesson. */
export const sayingFields = {
  said: shortLines(longestSaid),
  who: oneOf(sides),
  at: typed,
  way: oneOf(ways),
  why: shortLine(longestWhy),
  counts: oneOf(countsAs),
  ill: tick,
};

/** What is wrong with it, at its field. */
export type SayingProblem = {
  readonly kind: "saying";
  readonly field: "at" | "why";
  readonly words: string;
};

export type SayingSent = {
  readonly said: string;
  readonly who: Heard["side"] | null;
  /** Wall time on the academy's clock; empty for now. */
  readonly at: string;
  readonly way: Heard["way"] | null;
  readonly why: string;
  readonly counts: Heard["counts"];
  readonly ill: boolean;
};

/** A moment typed on the academy's clock, to the minute, the latest that has been of two; null if it is none. */
function momentTyped(wall: string, now: number): number | null {
  const [date = "", time = ""] = wall.split("T");
  if (!isDate(date) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return null;
  const first = timeOf(momentOfWall(academyZone(), wall));
  const second = first + hour;
  return second <= now && wallOf(toIso(second), academyZone()) === wall ? second : first;
}

/**
 * Whose wish a change is; a sentence at its field where that cannot be.
 *
 * @param rules what was agreed for the lesson; null if nothing was
 */
export function readSaying(
  { said, who, at, way, why, counts, ill: isIll }: SayingSent,
  now: number,
  lesson: { readonly kind: string; readonly starts_at: string } | null,
  rules: Agreed["rules"] = null,
): { readonly said: string; readonly heard: Heard } | SayingProblem {
  const heardAt = at === "" ? now : momentTyped(at, now);
  // A field without seconds says the minute that has begun.
  if (heardAt === null || heardAt >= now + minute) {
    return { kind: "saying", field: "at", words: texts.problems.at };
  }
  const side = who ?? "academy";
  // A trial costs nothing, so that it counts as nothing.
  const weekly = lesson?.kind === "weekly" ? lesson : null;
  const startsAt = Date.parse(weekly?.starts_at ?? "");
  const isRuled = (as: CountsAs) => isByRule(as, side, heardAt, startsAt, { rules, isIll });
  if (weekly && counts !== null && why === "" && !isRuled(counts)) {
    return { kind: "saying", field: "why", words: texts.problems.why };
  }
  const heard = { side, at: heardAt, way: way ?? "page", why, isIll, counts: weekly && counts };
  return { said, heard };
}

function beforeWords(ms: number): string {
  const days = Math.floor(ms / day);
  const time =
    days < 2 ? durationWords(Math.floor(ms / minute)) : fillText(texts.days, { count: days });
  return fillText(texts.before, { time });
}

/**
 * What the fields begin with, until when a family calls a lesson off without its counting, and what one counts as that is
 * called off later.
 *
 * @param rules what was agreed for the lesson; null if nothing was
 */
export function sayingView(now: number, startsAt: string | null, rules: Agreed["rules"] = null) {
  const zone = academyZone();
  const ends = startsAt === null ? null : noticeEnds(Date.parse(startsAt));
  return {
    now: wallOf(toIso(now), zone),
    noticeEnds: ends === null ? "" : toIso(ends),
    isAgreed: rules !== null,
    late: asLate({ rules }),
    ill: asLate({ rules, isIll: true }),
    before: startsAt === null ? "" : beforeWords(Date.parse(startsAt) - now),
  };
}

const asLate = (agreed: Agreed): CountsAs => (isFreeLate(agreed) ? "not-charged" : "taken");

export type SayingView = ReturnType<typeof sayingView>;
