import { academyDay } from "#app/features/clock/academy-days.server.ts";
import { lockCalendar } from "#app/features/availability/place-store.server.ts";
import { checkStates } from "#app/features/tutors/check-state.ts";
import { listTutors } from "#app/features/tutors/tutor-store.server.ts";
import { day, minute, toIso } from "#app/platform/.server/clock.ts";
import { currentSite } from "#app/platform/.server/current-site.ts";
import type { NewMail } from "#app/platform/.server/outbox/mail.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { createWorker, type Worker } from "#app/platform/.server/worker.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { longDay } from "#app/platform/zone-clock.ts";
import { checkNames, checkMail as checkTexts } from "#words/pages/desk-tutors.ts";
import { tendClocks } from "./clocks/clock-questions.server.ts";
import { followTutors } from "./follow-tutors.server.ts";
import { horizonOf, makeLessons } from "./materialise.server.ts";
import { listToMake, lockSeries } from "./series-store.server.ts";
import { emailOf } from "./lesson-mail.server.ts";
import { renderMailBody } from "#app/platform/.server/outbox/mail-body.ts";

/** How many series are looked at in one step, so that none holds up the others' day. */
const atOnce = 20;

/**
 * Makes the lessons of the next weeks, a series at a time: killed at any moment, it goes on where it was. Tells of
 * checks that run out, once.
 */
export function createLessonClock(services: Services): Worker {
  const { clock, database, db, logger, wakeSignal } = services;
  let tendedHour = "";
  return createWorker({
    name: "lessons",
    logger,
    wakeSignal,
    idleMs: 10 * minute,
    step: async () => {
      const now = clock.now();
      await followTutors(services, now);
      const due = await listToMake(db, horizonOf(now), atOnce);
      for (const { id } of due) {
        await db.transaction().execute(async (trx) => {
          await lockCalendar(trx, database.engine);
          const series = await lockSeries(trx, id, database.engine);
          if (series) await makeLessons(trx, series, now);
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
      const words = { step: checkNames[step], date: longDay(on), tutor: tutor.name };
      for (const to of new Set([config.teamEmail, await emailOf(db, tutor)])) {
        if (to === null) continue;
        await send(services, {
          dedupeKey: `tutor-check:${tutor.id}:${step}:${on}:${to}`,
          kind: "tutor-check",
          to,
          subject: fillText(checkTexts.subject, words),
          ...renderMailBody(currentSite(services), [
            { kind: "heading", text: fillText(checkTexts.subject, words) },
            { kind: "paragraph", text: checkTexts.text },
          ]),
        });
      }
    }
  }
  outbox.wake();
}

async function send({ db, outbox }: Services, mail: NewMail): Promise<void> {
  await db.transaction().execute((trx) => outbox.enqueue(trx, mail));
}
