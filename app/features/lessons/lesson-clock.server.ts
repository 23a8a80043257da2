import { academyDay } from "#app/features/clock/academy-days.server.ts";
import { lockCalendar } from "#app/features/availability/place-store.server.ts";
import type { CheckStep } from "#app/features/tutors/check-steps.ts";
import { checkStates } from "#app/features/tutors/check-state.ts";
import { listTutors, type Tutor } from "#app/features/tutors/tutor-store.server.ts";
import { day, minute, toIso } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { createWorker, type Worker } from "#app/platform/.server/worker.ts";
import {
  putMailAlone,
  type MailServices,
  type Worded,
} from "#app/platform/.server/outbox/mail-words.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { academyZone, longDay } from "#app/platform/zone-clock.ts";
import { checkNames, checkMail as checkTexts } from "#words/pages/desk-tutors.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import { changedBy, putAwayMails } from "./away-mail.server.ts";
import { tendClocks } from "./clocks/clock-questions.server.ts";
import { followTutors } from "./follow-tutors.server.ts";
import { horizonOf, makeLessons } from "./materialise.server.ts";
import { countDaysAnew } from "./lesson-store.server.ts";
import { findSeenWeekly } from "./lesson-read.server.ts";
import { listToMake, lockSeries } from "./series-store.server.ts";
import { emailOf } from "./lesson-mail.server.ts";

/** How many series are looked at in one step, so that none holds up the others' day. */
const atOnce = 20;

/**
 * Makes the lessons of the next weeks, a series at a time: killed at any moment, it goes on where it was. Tells of
 * checks that run out, once.
 */
export function createLessonClock(services: Services): Worker {
  const { clock, database, db, logger, wakeSignal } = services;
  let tendedHour = "";
  let countedBy = "";
  return createWorker({
    name: "lessons",
    logger,
    wakeSignal,
    idleMs: 10 * minute,
    step: async () => {
      const now = clock.now();
      // Another process may have written a lesson by the clock of before, within the second of the change.
      if (countedBy !== academyZone()) await countDaysAnew(db, now);
      countedBy = academyZone();
      await followTutors(services, now);
      const due = await listToMake(db, horizonOf(now), atOnce);
      for (const { id } of due) {
        await db.transaction().execute(async (trx) => {
          await lockCalendar(trx, database.engine);
          const series = await lockSeries(trx, id, database.engine);
          const untold = series ? await makeLessons(trx, series, now) : [];
          await tellClosed(services, trx, untold);
        });
      }
      await mailChecks(services, now);
      const hour = toIso(now).slice(0, 13);
      if (hour !== tendedHour) await tendClocks(services);
      tendedHour = hour;
      return due.length === atOnce;
    },
  });
}

/** Tells both sides of lessons that are off on days closed before there was anyone to be told. */
async function tellClosed(
  services: Services,
  trx: Trx,
  untold: Awaited<ReturnType<typeof makeLessons>>,
): Promise<void> {
  const [first] = untold;
  const last = untold.at(-1);
  if (!first || !last) return;
  const { reason } = first.closed;
  const why = { kind: "closed", first: first.closed.date, last: last.closed.date, reason } as const;
  const changed = [];
  for (const { lesson, closed } of untold) {
    const seen = await findSeenWeekly(trx, lesson.id);
    if (seen) changed.push(changedBy(seen, closed.counts_as, seen));
  }
  await putAwayMails(services, trx, why, changed);
}

/** Tells a tutor and the team 30 days before a check runs out. */
async function mailChecks(services: Services, now: number): Promise<void> {
  const { config, db, outbox } = services;
  const today = academyDay(now);
  for (const tutor of await listTutors(db)) {
    if (tutor.leftOn !== null) continue;
    for (const { step, state, on } of checkStates(
      tutor.checks,
      today,
      academyDay(now + 30 * day),
    )) {
      if (on === null || state === "good") continue;
      for (const to of new Set([config.teamEmail, await emailOf(db, tutor)])) {
        if (to === null) continue;
        await putMailAlone(services, "tutor-check", { tutor, step, on, to });
      }
    }
  }
  outbox.wake();
}

type CheckMail = {
  readonly tutor: Tutor;
  readonly step: CheckStep;
  /** The day on which it runs out. ISO 8601. */
  readonly on: string;
  readonly to: string;
};

export function toCheckMail(services: MailServices, { tutor, step, on, to }: CheckMail): Worded {
  const words = { step: checkNames[step], date: longDay(on), tutor: tutor.name };
  const subject = fillText(checkTexts.subject, words);
  return {
    dedupeKey: `tutor-check:${tutor.id}:${step}:${on}:${to}`,
    to,
    subject,
    parts: [{ kind: "paragraph", text: checkTexts.text }],
  };
}
