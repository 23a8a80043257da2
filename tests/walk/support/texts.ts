import { randomUUID } from "node:crypto";

import { day, systemClock, toIso } from "#app/platform/.server/clock.ts";
import type { Control } from "./controls.ts";

/** What a form is not made for. */
const oddWords = [
  "none",
  " ",
  "🦊👩🏽‍🎓",
  "\u200f\u202e\u0000علی\u202c",
  "x".repeat(700),
  `<b onclick=alert(1)>"'&amp;</b>{{7*7}}`,
  "-1",
  "2026-13-45T99:99",
  "__proto__",
  "%00%zz&a=b#c",
  "1e309",
  "null",
];

/** Browsers give the fields of some types no other texts than these. */
const oddOfType: Readonly<Record<string, readonly string[]>> = {
  date: ["0001-01-01", "9999-12-31", "2024-02-29", "1970-01-01", ""],
  time: ["00:00", "23:59", "02:30", ""],
  "datetime-local": ["0001-01-01T00:00", "9999-12-31T23:59", ""],
  month: ["0001-01", "9999-12", ""],
  week: ["2026-W53", ""],
  number: ["-1", "0", "1e9", "0.5", ""],
  range: ["0", "100"],
  color: ["#000000"],
};

/** What is tried in a field one after the other. */
export const oddTextsFor = ({ type }: Control): readonly string[] => oddOfType[type] ?? oddWords;

const inDays = (days: number) => toIso(systemClock.now() + days * day).slice(0, 10);

/** What someone would write who wants to get on. */
export type Person = { readonly email: string; readonly password: string };

export function aPerson(): Person {
  const id = randomUUID().slice(0, 8);
  return { email: `walk-${id}@visitor.example`, password: `violet harbour ${id}` };
}

/** A text that the field is made for, by what it says of itself. */
export function plausibleFor({ type, hint, min, max, is }: Control, person: Person): string {
  if (type === "email" || /e-?mail/i.test(hint)) return person.email;
  if (type === "tel" || /phone|mobile/i.test(hint)) return "+92 300 1234567";
  if (type === "password") return person.password;
  if (type === "url" || /url|website|room/i.test(hint)) return "https://rooms.example/omar";
  if (type === "date")
    return min && min > inDays(9) ? min : max && max < inDays(9) ? max : inDays(9);
  if (type === "time") return "17:00";
  if (type === "datetime-local") return `${inDays(9)}T17:00`;
  if (type === "number" || /numeric|decimal/.test(hint)) return min || "3";
  if (/one-time-code|digits/.test(hint)) return "123456";
  if (is === "textarea") return "She reads slowly, and well. Evenings would suit us.";
  return "Amina Yusuf";
}
