import { initialsOf } from "#app/features/desk/ui/initials.ts";
import { hour, minute } from "#app/platform/.server/clock.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import type { CaseKind } from "#app/platform/.server/db/schema/cases-tables.ts";
import { cityOf, academyCity } from "#app/features/clock/zones.ts";
import { zoneById } from "#app/features/clock/zones.server.ts";
import { academyZone, timeOfDay } from "#app/platform/zone-clock.ts";
import type { Hours } from "#content/documents.ts";
import { policy } from "#content/policy.ts";
import { mayMerge } from "./acts/merge-cases.server.ts";
import { dayWords } from "./acts/case-days.server.ts";
import { caseKinds, isRestricted } from "#app/features/case-record/case-kinds.ts";
import type { CaseRow } from "#app/features/case-record/case-rows.server.ts";
import { whoLooks } from "#app/features/case-record/concern-watch.server.ts";
import type { ListedRow } from "./visible-rows.server.ts";
import { kindWords } from "./desk/case-words.ts";
import { waitBetween } from "#app/features/case-record/answer-clock.server.ts";
import { dayOf, endOfDay, spanWords } from "#app/features/clock/working-hours.server.ts";

export type Urgency = "late" | "today" | "later" | "none";

/** How long a case has waited, or still has, in words. */
export type TimeWords = { readonly words: string; readonly urgency: Urgency };

/** Beyond this no one counts in hours. */
const countedMs = 21 * 24 * hour;

/** Day and time on the academy's clock, such as "Wed 25 Nov, 09:00". */
export function momentWords(iso: string): string {
  const time = Date.parse(iso);
  return `${dayWords(dayOf(time).toString())}, ${timeOfDay(time, academyZone())}`;
}

/** "14 Oct", with the year if it is not this one. */
function shortDate(iso: string, now: number): string {
  const date = dayOf(Date.parse(iso));
  const words = dayWords(date.toString()).replace(/^\S+ /, "");
  return date.year === dayOf(now).year ? words : `${words} ${date.year}`;
}

/** What a row of the list says about time. */
export function timeWordsOf(hours: Hours, row: CaseRow, now: number): TimeWords {
  if (row.state === "spam") {
    return { words: `deleted on ${shortDate(row.keep_until, now)}`, urgency: "none" };
  }
  if (row.closed_at !== null) {
    return { words: `done, ${shortDate(row.closed_at, now)}`, urgency: "none" };
  }
  const isAsleep = row.snoozed_until !== null && Date.parse(row.snoozed_until) > now;
  if (isAsleep) {
    const asleep = row.state === "waiting" ? "for them, until" : "snoozed until";
    return { words: `${asleep} ${dayWords(row.next_on ?? "")}`, urgency: "later" };
  }
  if (row.deadline !== null) return deadlineWords(hours, row.kind, Date.parse(row.deadline), now);
  if (row.next_on === null) return { words: "", urgency: "later" };
  const today = dayOf(now).toString();
  if (row.next_on === today) return { words: "today", urgency: "today" };
  return row.next_on < today
    ? { words: `since ${dayWords(row.next_on)}`, urgency: "late" }
    : { words: dayWords(row.next_on), urgency: "later" };
}

function deadlineWords(hours: Hours, kind: CaseKind, deadline: number, now: number): TimeWords {
  if (deadline < now) {
    const isLong = now - deadline > countedMs;
    const span = isLong
      ? `${Math.floor((now - deadline) / (24 * hour))} days`
      : spanWords(waitBetween(hours, kind, deadline, now));
    return { words: `${span} over`, urgency: "late" };
  }
  const left = `${spanWords(waitBetween(hours, kind, now, deadline))} left`;
  return { words: left, urgency: deadline <= endOfDay(hours, dayOf(now)) ? "today" : "later" };
}

const allHours = `${policy.concernHours} hours, nights and weekends included`;

export const groupWords = {
  concern: {
    title: "Concerns about a child",
    hint: `within ${policy.concernHours} hours, day or night`,
  },
  late: { title: "Waiting too long", hint: `more than ${policy.answerHours} working hours` },
  today: { title: "To answer today", hint: `the promise is ${policy.answerHours} working hours` },
  follow: { title: "Follow up today", hint: "the date you set" },
  later: { title: "Later", hint: "" },
} as const;
export type Group = keyof typeof groupWords;

function groupOf(row: CaseRow, { urgency }: TimeWords, now: number): Group {
  if (isRestricted(row.kind)) return "concern";
  if (urgency === "late" || Date.parse(row.due_at) < now) return "late";
  if (urgency === "today") return row.deadline === null ? "follow" : "today";
  return "later";
}

const dueWords = { answer: "due", confirmation: "to be confirmed" };

/** What the law wants of a case, as a sentence; null if nothing. */
export function legalWords(row: CaseRow): string | null {
  if (row.legal_due_on === null) return null;
  const by = longDate(row.legal_due_on);
  const { legal } = caseKinds[row.kind];
  if (!legal) {
    return `It was a data request or a complaint: the law wants it answered or confirmed by ${by}.`;
  }
  return legal.wants === "answer"
    ? `The law asks for an answer by ${by}.`
    : `The law wants a complaint confirmed by ${by}.`;
}

/** One line of the list. */
export type RowView = ReturnType<typeof toRowView>;

export function toRowView(
  row: ListedRow,
  {
    hours,
    members,
    member,
    now,
  }: { hours: Hours; members: readonly Named[]; member: Named; now: number },
) {
  const time = timeWordsOf(hours, row, now);
  const owner = ownerOf(row.owner_id, members);
  const zone = row.zone === null ? null : zoneById(row.zone);
  const clock = zone && { city: cityOf(zone), time: timeOfDay(now, zone.id) };
  const { legal } = caseKinds[row.kind];
  const subject =
    legal && row.legal_due_on !== null
      ? `${kindWords[row.kind]}: ${dueWords[legal.wants]} by ${longDate(row.legal_due_on)}`
      : row.subject;
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    version: row.version,
    name: row.name || "Someone",
    isClaimed: row.is_claimed === 1,
    subject,
    /** What was said last, and by whom of the team. */
    said: row.last && (row.last.by === null ? row.last.text : `${row.last.by}: ${row.last.text}`),
    /** Whether its owner has something to read. */
    isUnseen: row.is_open === 1 && row.owner_id !== null && row.last?.isUnseen === true,
    clock,
    owner,
    isMine: row.owner_id === member.id,
    time,
    group: groupOf(row, time, now),
    /** Whether it can be marked as spam together with others. */
    isPlain: mayMerge(row),
  };
}

export type Named = Pick<DeskMember, "id" | "name">;

export type OwnerView = { readonly id: string; readonly name: string; readonly initials: string };

/** Whose case it is. Someone who has left the team is still named as its owner: it needs a new one. */
export function ownerOf(id: string | null, members: readonly Named[]): OwnerView | null {
  if (id === null) return null;
  const name = members.find((one) => one.id === id)?.name ?? "someone who has left";
  return { id, name, initials: initialsOf(name) };
}

/** A date such as "24 Dec 2026". */
export function longDate(date: string): string {
  return `${dayWords(date).replace(/^\S+ /, "")} ${date.slice(0, 4)}`;
}

/** A message's time on both clocks, such as "Mon 23 Nov, 08:40 London · 13:40 Karachi". */
export function bothMoments(iso: string, zoneId: string | null): string {
  const academyTime = `${momentWords(iso)} ${academyCity()}`;
  if (zoneId === null) return academyTime;
  const zone = zoneById(zoneId);
  const time = Date.parse(iso);
  const there = Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(zone.id);
  const isSameDay = there.toPlainDate().equals(dayOf(time));
  const day = isSameDay ? "" : `${dayWords(there.toPlainDate().toString()).slice(0, 3)} `;
  return `${academyTime} · ${day}${timeOfDay(time, zone.id)} ${cityOf(zone)}`;
}

/** What we promise about a case, and how soon. */
export function promised(kind: CaseKind, isInGap = false): string {
  if (caseKinds[kind].answer.of === "work")
    return `an answer within ${policy.answerHours} working hours`;
  return isInGap
    ? "that someone looks into it within one working day: nobody had the rota when it came"
    : `that someone looks after it within ${allHours}`;
}

/** Whether a concern came while nobody had the rota: then its sender has read of a working day. */
export async function cameInGap(db: Db, { kind, deadline }: CaseRow): Promise<boolean> {
  if (!isRestricted(kind) || deadline === null) return false;
  const came = Date.parse(deadline) - policy.concernHours * hour;
  return (await whoLooks(db, came)).kind !== "watched";
}

/** How long a family has been waiting, in the hours that count for this kind of case; null while nothing is late. */
export function waitWords(
  hours: Hours,
  row: CaseRow,
  since: string,
  now: number,
  isInGap = false,
): string | null {
  if (row.deadline === null || Date.parse(row.deadline) >= now) return null;
  const arrived = Date.parse(since);
  const length =
    now - arrived > countedMs
      ? `${Math.floor((now - arrived) / (24 * hour))} days`
      : hoursAndMinutes(waitBetween(hours, row.kind, arrived, now));
  // Nobody was promised an answer who cannot be given one, such as the writer of a card.
  return row.email === null
    ? `Waiting for ${length}.`
    : `Waiting for ${length}. We promise ${promised(row.kind, isInGap)}.`;
}

function hoursAndMinutes(length: number): string {
  const minutes = Math.floor(length / minute);
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
