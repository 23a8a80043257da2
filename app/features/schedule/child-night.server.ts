import { minute } from "#app/platform/.server/clock.ts";
import { policy } from "#content/policy.ts";

/** The hours at which a child's night begins and ends, on the child's own clock. */
export const night = { from: 22, to: 6 } as const;

/** Whether a lesson would fall in a child's night: 22:00 to 06:00 in the child's own time zone. */
export function isChildsNight(zone: string, startsAt: string): boolean {
  const minutesAt = (time: number) => {
    const { hour, minute: minutes } =
      Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(zone);
    return hour * 60 + minutes;
  };
  const start = Date.parse(startsAt);
  const end = start + policy.trialMinutes * minute - 1;
  return [start, end].some((time) => {
    const at = minutesAt(time);
    return at >= night.from * 60 || at < night.to * 60;
  });
}
