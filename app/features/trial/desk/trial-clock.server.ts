import { academyCity } from "#app/features/clock/zones.ts";
import { academyZone } from "#app/platform/zone-clock.ts";
import { minute } from "#app/platform/.server/clock.ts";
import { currentSite } from "#app/platform/.server/current-site.ts";
import type { NewMail } from "#app/platform/.server/outbox/mail.ts";
import { renderMailBody } from "#app/platform/.server/outbox/mail-body.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { createWorker, type Worker } from "#app/platform/.server/worker.ts";
import { dayIn } from "#app/features/clock/time-words.server.ts";
import { listAlarms, type Alarm } from "./alarms.server.ts";
import { dropDeparted, mendPlaces } from "./keep-plans.server.ts";
import { policy } from "#content/policy.ts";
import { toRow } from "./trial-rows.server.ts";

type ClockServices = Pick<Services, "clock" | "config" | "db" | "documents" | "outbox">;

/** Keeps what lessons take up in order, and alerts the team once to each that someone has to see to. */
export function createTrialClock(services: Services): Worker {
  const { clock, logger, wakeSignal } = services;
  return createWorker({
    name: "trials",
    logger,
    wakeSignal,
    idleMs: minute,
    step: async () => {
      await mendPlaces(services);
      const told = await dropDeparted(services);
      if ((await mailAlarms(services, clock.now())) + told > 0) services.outbox.wake();
      return false;
    },
  });
}

/** @returns how many mails that made */
export async function mailAlarms(services: ClockServices, now: number): Promise<number> {
  const { db, outbox } = services;
  let count = 0;
  for (const alarm of await listAlarms(db, now)) {
    const mail = toAlarmMail(services, alarm, now);
    const id = await db.transaction().execute((trx) => outbox.enqueue(trx, mail));
    if (id !== null) count += 1;
  }
  return count;
}

function toAlarmMail(services: ClockServices, { lesson, why, words }: Alarm, now: number): NewMail {
  const { teamEmail, publicUrl } = services.config;
  const row = toRow(services, lesson, { words }, now);
  const startsAt = Date.parse(lesson.starts_at);
  return {
    dedupeKey: `trial-alarm:${lesson.id}:${lesson.sequence}${why === "missing" ? "" : `:${why}`}`,
    kind: "trial-alarm",
    to: teamEmail,
    subject: `${words}: trial lesson ${lesson.reference}`,
    expiresAt: startsAt + policy.trialMinutes * minute,
    ...renderMailBody(currentSite(services), [
      { kind: "heading", text: `A trial lesson needs you: ${words}` },
      {
        kind: "fields",
        rows: [
          [`In ${academyCity()}`, `${dayIn(academyZone(), startsAt)}, ${row.time}`],
          ["Family’s time", row.there],
          ["Course", row.course],
          ["Tutor", lesson.tutor_name || "No one yet"],
          ["Room", lesson.room || "None yet"],
        ],
      },
      { kind: "link", label: "Open the lesson", href: `${publicUrl}/desk/trials/${lesson.id}` },
    ]),
  };
}
