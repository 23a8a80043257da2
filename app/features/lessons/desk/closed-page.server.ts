import { redirect } from "react-router";

import { bookableSlots } from "#app/features/availability/free-times.server.ts";
import { subjectOf } from "#app/features/catalogue/lesson-subjects.server.ts";
import { academyDay } from "#app/features/clock/academy-days.server.ts";
import { spansOf, type ClosedDay } from "#app/features/clock/closed-day-store.server.ts";
import { dayIn, daysInWords, timeIn } from "#app/features/clock/time-words.server.ts";
import { workdayFrom } from "#app/features/clock/working-hours.server.ts";
import { cityOf } from "#app/features/clock/zones.ts";
import { zoneById } from "#app/features/clock/zones.server.ts";
import { line, oneOf, shortLine, tick, version } from "#app/features/desk/desk-fields.server.ts";
import { act, deskPage, type Asked, type Pressed } from "#app/features/desk/desk-page.server.ts";
import { currentHours } from "#app/platform/.server/current-site.ts";
import { withoutLinks } from "#app/platform/.server/outbox/mail.ts";
import { wordMail } from "#app/platform/.server/outbox/mail-words.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { cleanLine, textIn, versionOf } from "#app/platform/text-input.ts";
import { academyZone } from "#app/platform/zone-clock.ts";
import { trialAreas } from "#content/categories.ts";
import { closedPage as texts } from "#words/pages/desk-lessons.ts";
import { awayMails } from "../away-mail.server.ts";
import { trialsOn } from "../change-days.server.ts";
import {
  changesBy,
  closeDays,
  countings,
  openDays,
  readClosing,
  readClosings,
  type AskedClosing,
  type ClosingDecision,
  type CountsAs,
  type Touched,
} from "../close-days.server.ts";
import { restoreAllTheSame } from "../lesson-acts.server.ts";
import type { SeenLesson, SeenWeekly } from "../lesson-read.server.ts";
import { lessonProblemWords } from "./series-page.server.ts";

type Read = (name: string) => string;

const usual: CountsAs = "not-charged";

function askedFrom(read: Read): AskedClosing {
  const area = read("area");
  const asked = { from: read("from"), until: read("until"), area, reason: read("reason") };
  return {
    ...asked,
    answers: read("answers") !== "",
    countsAs: countings.find((one) => one === read("counts")) ?? usual,
  };
}

function rowOf(services: Services, lesson: SeenLesson) {
  const at = Date.parse(lesson.starts_at);
  const there = lesson.family_zone;
  return {
    id: lesson.id,
    sequence: lesson.sequence,
    day: dayIn(academyZone(), at),
    time: timeIn(academyZone(), at),
    family: `${dayIn(there, at)}, ${timeIn(there, at)} ${cityOf(zoneById(there))}`,
    name: lesson.learner_name,
    course: subjectOf(services, lesson),
  };
}

/** The emails as they would go. */
async function mailsFor(
  services: Services,
  asked: AskedClosing,
  lessons: readonly { readonly lesson: SeenWeekly; readonly countsAs: CountsAs }[],
  unmade: Parameters<typeof changesBy>[2],
) {
  const { why, changed } = changesBy(asked, lessons, unmade);
  const all = await awayMails(services, services.db, why, changed);
  const mails = all.filter(({ facts }) => facts.reader.email !== "");
  const toFamilies = mails.filter(({ facts }) => facts.reader.kind === "guardian");
  const reached = new Set(
    toFamilies.flatMap(({ facts }) => facts.news.items.map(({ lesson }) => lesson.learner_id)),
  );
  const unreached = lessons
    .filter(({ lesson }) => changed.some(({ made }) => made?.id === lesson.id))
    .filter(({ lesson }) => !reached.has(lesson.learner_id))
    .map(({ lesson }) => [lesson.learner_id, lesson.learner_name] as const);
  return {
    mails: mails.map(({ facts, name, language }) => {
      const { subject, text } = wordMail(services, "lesson-away", facts, language);
      return { to: name, key: facts.reader.id, subject, text: withoutLinks(text), language };
    }),
    unreached: [...new Map(unreached)].map(([id, name]) => ({ id, name })),
  };
}

/** How many starts of trials would go from the site. */
async function freeOn(services: Services, { from, until, area }: AskedClosing, now: number) {
  const free = new Set<string>();
  for (const one of trialAreas.filter((each) => area === "" || each === area)) {
    for (const { startsAt } of await bookableSlots(services, one, now)) {
      const on = academyDay(startsAt);
      if (from <= on && on <= until) free.add(startsAt);
    }
  }
  return free.size;
}

function workdaysIn(services: Services, { from, until, area, answers }: AskedClosing): number {
  if (answers || area !== "") return 0;
  const hours = currentHours(services);
  let count = 0;
  let date = workdayFrom(hours, Temporal.PlainDate.from(from));
  for (; date.toString() <= until; date = workdayFrom(hours, date.add({ days: 1 }))) count += 1;
  return count;
}

async function preview(services: Services, asked: AskedClosing, { lessons, unmade }: Touched) {
  const now = services.clock.now();
  const as = lessons.map((lesson) => ({ lesson, countsAs: asked.countsAs }));
  const trials = await trialsOn(services.db, asked, now);
  return {
    days: daysInWords(asked.from, asked.until),
    weekly: lessons.map((lesson) => rowOf(services, lesson)),
    learners: new Set(lessons.map((lesson) => lesson.learner_id)).size,
    unmade: unmade.length,
    trials: trials.map((lesson) => rowOf(services, lesson)),
    free: await freeOn(services, asked, now),
    workdays: workdaysIn(services, asked),
    ...(await mailsFor(services, asked, as, unmade)),
  };
}

/** Days closed by one act, in words. */
function rangeOf(days: readonly ClosedDay[]): string {
  return spansOf(days.map(({ date }) => date))
    .map(({ first, last }) => daysInWords(first, last))
    .join(", ");
}

async function readOpening({ services, member, search }: Asked) {
  const read: Read = (name) => cleanLine(search.get(name) ?? "");
  const [actId, day] = [read("open"), read("day")];
  if (actId === "") return null;
  const tried = await openDays(services, member, actId, day === "" ? null : day, true);
  if (!("opened" in tried)) return null;
  const { back, left, unmade } = tried.opened;
  return {
    actId,
    day,
    back: back.map((lesson) => rowOf(services, lesson)),
    left: left.map((lesson) => rowOf(services, lesson)),
    unmade,
  };
}

async function load(at: Asked) {
  const { services, member, search } = at;
  const asked = askedFrom((name) => cleanLine(search.get(name) ?? ""));
  const found = asked.from === "" ? null : await readClosing(services, member, asked);
  const opening = await readOpening(at);
  const closings = (await readClosings(services, member)).map(({ actId, days, off, on }) => ({
    actId,
    words: rangeOf(days),
    reason: days[0]?.reason ?? "",
    by: days[0]?.changed_by ?? "",
    area: days[0]?.area ?? "",
    isAnswered: days[0]?.answers === 1,
    takePlace: days[0]?.counts_as === "takes-place",
    days: days.map(({ date }) => ({ date, words: daysInWords(date, date) })),
    off: off.map((lesson) => rowOf(services, lesson)),
    on: on.length,
  }));
  const of = closings.find(({ actId }) => actId === opening?.actId);
  return {
    asked,
    areas: trialAreas,
    problem: found && "problem" in found ? texts.problems[found.problem.kind] : null,
    preview: found && "lessons" in found ? await preview(services, asked, found) : null,
    closings,
    opening: opening && {
      ...opening,
      words: of?.days.find(({ date }) => date === opening.day)?.words ?? of?.words ?? "",
    },
    done: search.get("done"),
  };
}

export type ClosedData = Awaited<ReturnType<typeof closedPage.loader>>;

/** What was chosen and not saved, and why not; or the emails as they would go. */
export type ClosedOutcome = {
  readonly problem: string;
  readonly chosen: Readonly<Record<string, string>>;
  readonly mails: NonNullable<ClosedData["preview"]>["mails"] | null;
};

const on = act();
const to = (done: string) => redirect(`/desk/closed?done=${done}`, 303);

const closing = {
  from: line,
  until: line,
  area: line,
  reason: shortLine(100),
  answers: tick,
  counts: oneOf(countings),
};

type Sent = Omit<AskedClosing, "countsAs"> & { readonly counts: CountsAs | null };

function decided({ sent, form }: Pressed & { readonly sent: Sent }) {
  const { counts, ...rest } = sent;
  const asked: AskedClosing = { ...rest, countsAs: counts ?? usual };
  const decisions = [...form.keys()]
    .filter((name) => name.startsWith("f-"))
    .map((name): ClosingDecision => {
      const id = name.slice(2);
      const chosen = cleanLine(textIn(form, name));
      return {
        id,
        sequence: versionOf(textIn(form, `s-${id}`)),
        countsAs: countings.find((one) => one === chosen) ?? asked.countsAs,
      };
    });
  const chosen = Object.fromEntries(decisions.map((one) => [one.id, one.countsAs]));
  return { asked, decisions, chosen };
}

/** @param writes whether those it concerns are emailed */
const close = (writes: boolean) =>
  on(closing, async (at): Promise<Response | ClosedOutcome> => {
    const { asked, decisions, chosen } = decided(at);
    const problem = await closeDays(at.services, at.member, asked, decisions, writes);
    if (!problem) return to("closed");
    return { problem: texts.problems[problem.kind], chosen, mails: null };
  });

/** `/desk/closed`: the days on which the academy is closed. */
export const closedPage = deskPage({
  right: "hours",
  load,
  acts: {
    close: close(true),
    quiet: close(false),
    read: on(closing, async (at): Promise<ClosedOutcome> => {
      const { asked, chosen } = decided(at);
      const found = await readClosing(at.services, at.member, asked);
      if ("problem" in found) {
        return { problem: texts.problems[found.problem.kind], chosen, mails: null };
      }
      const lessons = found.lessons.map((lesson) => ({
        lesson,
        countsAs: countings.find((one) => one === chosen[lesson.id]) ?? asked.countsAs,
      }));
      const { mails } = await mailsFor(at.services, asked, lessons, found.unmade);
      return { problem: "", chosen, mails };
    }),
    open: on({ act: line, day: line }, async ({ services, member, sent }) => {
      const result = await openDays(services, member, sent.act, sent.day === "" ? null : sent.day);
      if ("opened" in result) return to("opened");
      return { problem: texts.problems[result.problem.kind], chosen: {}, mails: null };
    }),
    keep: on({ version }, async ({ services, member, of, sent }) => {
      const which = { id: of, sequence: sent.version };
      const problem = await restoreAllTheSame(services, member, which);
      if (!problem) return to("kept");
      const words = await lessonProblemWords(services.db, problem, "");
      return { problem: words, chosen: {}, mails: null };
    }),
  },
});
