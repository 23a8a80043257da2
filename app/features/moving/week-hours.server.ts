import { hoursText, parseHours } from "#app/features/tutors/tutor-fields.ts";
import type { TutorHours } from "#app/features/tutors/tutor-store.server.ts";
import { latin } from "#app/platform/.server/table/digits.ts";

/** The days from Monday: English ones may be cut short. */
const days = [
  ["monday", "الاثنين", "الإثنين", "اثنين", "پیر", "سوموار"],
  ["tuesday", "الثلاثاء", "ثلاثاء", "منگل"],
  ["wednesday", "weds", "الأربعاء", "الاربعاء", "أربعاء", "بدھ"],
  ["thursday", "الخميس", "خميس", "جمعرات"],
  ["friday", "الجمعة", "جمعة", "جمعہ"],
  ["saturday", "السبت", "سبت", "ہفتہ"],
  ["sunday", "الأحد", "الاحد", "أحد", "اتوار"],
] as const;

/** From 1, Monday; 0 if it is none. */
const dayOf = (name: string): number =>
  days.findIndex((names) =>
    names.some((one, at) => one === name || (at === 0 && name.length > 1 && one.startsWith(name))),
  ) + 1;

/** Days of a week as people write them: Mon, Mon-Thu, Sat & Sun, daily. From 1, Monday. @returns null if one is none */
export function readDays(typed: string): readonly number[] | null {
  const text = typed.toLowerCase().replaceAll(/[.:]/g, " ").trim();
  if (/^(?:daily|every day|each day|يوميا|يوميًا|روزانہ)$/.test(text)) return [1, 2, 3, 4, 5, 6, 7];
  const found = new Set<number>();
  for (const part of text
    .replaceAll(/\s*(?:[-–—]|\bto\b|إلى|تا|سے)\s*/g, "-")
    .split(/(?:[\s,،&+/]|\band\b|(?<=\s)(?:و|اور)(?=\s))+/)) {
    if (part === "") continue;
    const [from = "", to = from, ...more] = part.split("-");
    const [first, last] = [dayOf(from), dayOf(to)];
    if (first === 0 || last === 0 || more.length > 0) return null;
    for (let day = first; ; day = (day % 7) + 1) {
      found.add(day);
      if (day === last) break;
    }
  }
  return found.size === 0 ? null : [...found].toSorted((one, other) => one - other);
}

/** A time of the day as people write it: 17:00, 17.00, 5 pm, 17. @returns as 17:00, or null if it is none */
export function readTime(typed: string): string | null {
  const [, hour = "", minute = "00", half] =
    /^(\d{1,2})(?:[:.h](\d{2}))?(?::00)?\s*([ap]\.?m\.?)?$/i.exec(latin(typed).trim()) ?? [];
  if (hour === "" || Number(minute) > 59) return null;
  const said = Number(hour);
  if (half !== undefined && (said < 1 || said > 12)) return null;
  if (said > 24 || (said === 24 && minute !== "00")) return null;
  const hours = half === undefined ? said : (said % 12) + (/^p/i.test(half) ? 12 : 0);
  return `${String(hours).padStart(2, "0")}:${minute}`;
}

/** A stretch of a day, as parts of the form of hours have it. */
function readSpan(typed: string): string | null {
  const [from = "", to = "", ...more] = typed.split(/\s*(?:[-–—]|\bto\b|إلى|تا)\s*/);
  // "2-6 pm" is all of it after noon.
  const half = /[ap]\.?m\.?$/i.exec(to)?.[0] ?? "";
  const [start, end] = [readTime(/[ap]\.?m/i.test(from) ? from : `${from}${half}`), readTime(to)];
  return start === null || end === null || more.length > 0
    ? null
    : `${start}-${end === "00:00" ? "24:00" : end}`;
}

/** Weekly hours in one cell: "Mon-Fri 14:00-18:00; Sat 10:00-12:00, 13:00-15:00". @returns null if they are none */
export function readWeek(typed: string): readonly TutorHours[] | null {
  const lines: string[][] = [[], [], [], [], [], [], []];
  for (const part of latin(typed).split(/[;؛\n]/)) {
    if (part.trim() === "") continue;
    const at = part.search(/\d/);
    const found = at < 0 ? null : readDays(part.slice(0, at));
    const spans = part
      .slice(at)
      .split(/[,،]/)
      .map((span) => readSpan(span.trim()));
    if (!found) return null;
    for (const span of spans) {
      if (span === null) return null;
      for (const day of found) lines[day - 1]?.push(span);
    }
  }
  return parseHours(lines.map((spans) => spans.join(",")));
}

const shortNames = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** The same as it is written into a cell. */
export const weekText = (hours: readonly TutorHours[]): string =>
  hoursText(hours)
    .flatMap((line, at) => (line === "" ? [] : [`${shortNames[at]} ${line}`]))
    .join("; ");
