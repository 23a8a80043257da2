import { academyZone } from "#app/platform/zone-clock.ts";
import { minute } from "#app/platform/.server/clock.ts";
import type { NewMail } from "#app/platform/.server/outbox/mail.ts";
import { renderMailBody } from "#app/platform/.server/outbox/mail-body.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { createWorker, type Worker } from "#app/platform/.server/worker.ts";
import { site } from "#content/site.ts";
import { dayIn } from "../availability/time-words.server.ts";
import type { Booking } from "../booking/booking-store.server.ts";
import { listAlarming, toRow } from "./trial-rows.server.ts";

type ClockServices = Pick<Services, "clock" | "config" | "db" | "logger" | "outbox" | "wakeSignal">;

/** Alerts the team once to each lesson that begins within a day without a tutor or a room. */
export function createTrialClock(services: ClockServices): Worker {
  const { clock, logger, wakeSignal } = services;
  return createWorker({
    name: "trials",
    logger,
    wakeSignal,
    idleMs: minute,
    step: async () => {
      if ((await mailAlarms(services, clock.now())) > 0) services.outbox.wake();
      return false;
    },
  });
}

/** @returns how many mails that made */
export async function mailAlarms(
  { config, db, outbox }: ClockServices,
  now: number,
): Promise<number> {
  let count = 0;
  for (const lesson of await listAlarming(db, now)) {
    const mail = toAlarmMail(lesson, config, now);
    const id = await db.transaction().execute((trx) => outbox.enqueue(trx, mail));
    if (id !== null) count += 1;
  }
  return count;
}

function toAlarmMail(
  lesson: Booking,
  { teamEmail, publicUrl }: ClockServices["config"],
  now: number,
): NewMail {
  const row = toRow(lesson, [], now);
  const startsAt = Date.parse(lesson.starts_at ?? "");
  return {
    dedupeKey: `trial-alarm:${lesson.id}:${lesson.sequence}`,
    kind: "trial-alarm",
    to: teamEmail,
    subject: `${row.words}: trial lesson ${lesson.reference}`,
    expiresAt: startsAt,
    ...renderMailBody(site.name, [
      { kind: "heading", text: "A trial lesson has no tutor or no room" },
      {
        kind: "fields",
        rows: [
          ["In London", `${dayIn(academyZone, startsAt)}, ${row.time}`],
          ["Family’s time", row.there],
          ["Course", row.course],
          ["Tutor", lesson.tutor_name || "No one yet"],
          ["Room", lesson.room || "None yet"],
        ],
      },
      { kind: "link", label: "Name them", href: `${publicUrl}/desk/trials/${lesson.id}` },
    ]),
  };
}
