import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

import { momentAt, readMoment, timeOf } from "./moment.ts";

test("a moment is read as it was written, and nothing else is one", () => {
  const at = momentAt(Date.UTC(2028, 1, 29, 23, 59, 59, 999));
  expect(readMoment(at)).toBe("2028-02-29T23:59:59.999Z");
  expect(momentAt(timeOf(at))).toBe(at);
  for (const text of [
    "",
    "none",
    "NaN",
    "0",
    "2028",
    "2028-02-29",
    "2028-02-29T23:59Z",
    "2028-02-29T23:59:59.999",
    "2028-02-29T23:59:59.999+00:00",
    "2027-02-29T10:00:00.000Z",
    "2028-13-01T10:00:00.000Z",
    "2028-01-01T24:00:00.000Z",
    "2028-01-01T10:60:00.000Z",
    "+012028-01-01T10:00:00.000Z",
    " 2028-01-01T10:00:00.000Z",
    "2028-01-01T10:00:00.000Z\n",
    "٢٠٢٨-01-01T10:00:00.000Z",
    null,
    undefined,
    1_830_000_000_000,
  ]) {
    expect(readMoment(text), String(text)).toBeNull();
  }
});

const app = join(import.meta.dirname, "..");
const sources = globSync("**/*.{ts,tsx}", { cwd: app })
  .filter((file) => !/\.test\.|^platform\/moment\.ts$/.test(file))
  .toSorted();
const isServers = (file: string) => /\.server\.|(?:^|\/)\.server\//.test(file);

/** Where a time is made, and of what: `file: Date.parse(text)`, three pairs of brackets deep at most. */
function timesMade(files: readonly string[]): string[] {
  const makers =
    /(?:\bDate\.parse|\bnew Date|\bTemporal\.\w+\.from)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))+\)/g;
  return files.flatMap((file) =>
    (readFileSync(join(app, file), "utf8").match(makers) ?? []).map((call) => `${file}: ${call}`),
  );
}

const inOrder = (all: readonly string[]) => [...new Set(all)].toSorted();

/** What a browser may make a time of, by where it comes from: no field, address or storage. */
const inBrowsers: Readonly<Record<string, readonly string[]>> = {
  "the site's own server has answered it": [
    "early/first-hours.ts: Date.parse(start)",
    'features/captcha/solve-altcha.ts: Date.parse(response.headers.get("Date") ?? "")',
    "features/cases/desk/view/case-viewers.tsx: Date.parse(writingSince)",
    "features/desk/typed/keep-typing.ts: Date.parse(answer.at)",
    "features/desk/typed/keep-typing.ts: Date.parse(answer.now.at)",
    "features/desk/typed/keep-typing.ts: Date.parse(server.at)",
    "features/desk/typed/keep-typing.ts: Date.parse(typed.at)",
    "features/desk/ui/desk-time.ts: Date.parse(iso)",
    "features/booking/free-hours/use-free-hours.ts: Date.parse(start)",
    "platform/zone-clock.ts: Temporal.Instant.from(iso)",
    "platform/zone-clock.ts: new Date(iso)",
  ],
  "no browser runs it": ["features/tutors/check-steps.ts: Temporal.PlainDate.from(expiresOn)"],
  "it is a number": [
    "features/booking/free-hours/choose-hours.ts: new Date(at)",
    "features/booking/free-hours/hour-words.ts: new Date(until - 1)",
    "features/desk/typed/typed-words.tsx: new Date(restoredAt)",
    "ui/sky/day-ruler.tsx: new Date(day.from)",
    "ui/sky/local-day.ts: new Date(at)",
    "ui/sky/local-day.ts: new Date(day.getFullYear(), day.getMonth(), day.getDate() + later)",
    "ui/sky/zone-places.ts: new Date(at)",
  ],
};

test("in a browser no other text becomes a time", () => {
  const made = timesMade(sources.filter((file) => !isServers(file)));
  expect(inOrder(made)).toEqual(inOrder(Object.values(inBrowsers).flat()));
});

/** What a server may make a time of where it reads a request, besides what is called like a column or a Moment. */
const onServers: Readonly<Record<string, readonly string[]>> = {
  "it is of a table": [
    "features/availability/busy-store.server.ts: Date.parse(quarter)",
    "features/cases/desk/figures/count-figures.server.ts: Date.parse(answered)",
    "features/cases/desk/figures/count-figures.server.ts: Date.parse(row.at)",
    "features/cases/desk/figures/figures.server.ts: Date.parse(row.counted_on)",
    "features/cases/desk/rota/rota.server.ts: Date.parse(iso)",
    "features/lessons/clocks/clock-questions.server.ts: Date.parse(question.asked_at)",
    "features/record/desk/learner/learner-page.server.ts: Date.parse(at)",
    "features/record/desk/note/note-page.server.ts: Date.parse(date)",
    'features/record/desk/note/note-page.server.ts: Date.parse(startOf.get(note.lesson_id) ?? "")',
    "features/record/desk/report/report-page.server.ts: Date.parse(at)",
    "shell/desk/money/money-page.server.ts: Temporal.PlainDate.from(dueOn)",
    "shell/family/details.server.ts: Date.parse(proposed.from)",
    "shell/family/family-lessons.server.ts: Date.parse(asked.answerBy)",
  ],
  "the site has reckoned it": [
    "features/cases/desk/figures/count-figures.server.ts: Date.parse(until)",
    "features/cases/desk/figures/count-figures.server.ts: Temporal.PlainYearMonth.from(until.slice(0, 7))",
    'features/lessons/desk/begin-page.server.ts: Date.parse(momentOf(zone, dayAfter(on), "00:00"))',
    'features/lessons/desk/begin-page.server.ts: Date.parse(momentOf(zone, on, "00:00"))',
    "features/lessons/desk/begin-page.server.ts: Temporal.PlainDate.from(on)",
    "features/documents/documents.server.ts: Temporal.PlainDate.from(today)",
    "features/lessons/desk/day-pair.server.ts: Date.parse(asked.startsAt)",
    "shell/family/weeks-page.server.ts: Temporal.PlainDate.from(monday)",
    "features/record/desk/notes-page.server.ts: Temporal.PlainYearMonth.from(month)",
    "features/booking/free-hours/free-hours-api.server.ts: Date.parse(start)",
    "features/booking/free-hours/free-hours-api.server.ts: new Date(at)",
  ],
  "isDate has said that it is a day": [
    "features/lessons/desk/away-page.server.ts: Temporal.PlainDate.from(typed)",
    "features/lessons/desk/begin-form.server.ts: Temporal.PlainTime.from(time)",
    "features/lessons/desk/board-page.server.ts: Temporal.PlainDate.from(asked)",
    "features/lessons/desk/closed-page.server.ts: Temporal.PlainDate.from(from)",
    "features/lessons/desk/day-pair.server.ts: Temporal.PlainDate.from(asked.on)",
    "features/lessons/plan-series.server.ts: Temporal.PlainDate.from(asked.startsOn)",
    "features/money/agreement-store.server.ts: Date.parse(last)",
    "features/money/agreement-store.server.ts: Temporal.PlainDate.from(one.ended_on ?? one.to_on)",
    "shell/family/acts/away-page.server.ts: Date.parse(date)",
  ],
  "these read a field, and say of a word that it is none": [
    'features/clock/academy-days.server.ts: Temporal.PlainDate.from(typed, { overflow: "reject" })',
    'features/clock/academy-days.server.ts: Temporal.PlainDateTime.from(typed, { overflow: "reject" })',
    "features/booking/desk/lesson-hours.server.ts: Temporal.PlainDateTime.from(typed)",
  ],
};

test("on a server nothing else that a request may hold becomes a time", () => {
  const reads = /FormData|searchParams|textIn\(|cookie|deskPage\(|\bread\(|\bparams\b/i;
  const readers = sources.filter(
    (file) => isServers(file) && reads.test(readFileSync(join(app, file), "utf8")),
  );
  const isNamed = (call: string) => /\(.*(?:_at|_until|_by|[a-z]At|now)\b[^(]*\)$/.test(call);
  const ofRequest = /form|field|typed|asked|\bsent\.|search|param|query|cookie|header|body|url/i;
  const made = [
    ...timesMade(readers).filter((call) => !isNamed(call)),
    ...timesMade(sources.filter(isServers)).filter((call) =>
      ofRequest.test(call.slice(call.indexOf("("))),
    ),
  ];
  expect(inOrder(made)).toEqual(inOrder(Object.values(onServers).flat()));
});
