import { assertMay } from "#app/features/desk/desk-access.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { momentOf } from "#app/features/clock/occurrences.server.ts";
import { academyDay, startOfDate } from "#app/features/clock/academy-days.server.ts";
import { timeIn } from "#app/features/clock/time-words.server.ts";
import { cityOf } from "#app/features/clock/zones.ts";
import { zoneById } from "#app/features/clock/zones.server.ts";
import { mayTeach } from "#app/features/tutors/check-steps.ts";
import { readWeekly } from "#app/features/lessons/desk/week.server.ts";
import { readBounds } from "#app/features/lessons/lesson-alarms.server.ts";
import type { Board } from "#app/features/trial/desk/board-page.server.ts";
import type { TrialRow } from "#app/features/trial/desk/trial-rows.server.ts";
import type { Services } from "#app/platform/.server/services.ts";

/** One week of lessons of both kinds: a row for each tutor, and one for lessons that nobody gives yet. */
export async function readByTutor(
  services: Pick<Services, "clock" | "db" | "documents">,
  member: DeskMember,
  { monday, days: both, alarms }: Pick<Board, "monday" | "days" | "alarms">,
) {
  assertMay(member, "trials");
  const { clock, db } = services;
  const now = clock.now();
  const first = Temporal.PlainDate.from(monday);
  const range = { from: startOfDate(first), until: startOfDate(first.add({ days: 7 })) };
  const weekly = await readWeekly(services, member, range, alarms, "all");
  const days = both.slice(0, 7).map(({ date, number, name, isToday, trials }) => ({
    date,
    number,
    name,
    isToday,
    rows: [...trials, ...(weekly.get(date)?.rows ?? [])].toSorted((one, other) =>
      one.time < other.time ? -1 : Number(one.time > other.time),
    ),
  }));
  const { tutors, leave } = await readBounds(db, range.from);
  const today = academyDay(now);
  const cellOf = (rows: readonly TrialRow[], date: string, ids: readonly string[]) => {
    const moreOf = weekly.get(date)?.moreOf;
    return {
      // The row says whose they are.
      cards: rows.map((row) => ({ ...row, tutor: "" })),
      more: ids.reduce((sum, id) => sum + (moreOf?.get(id) ?? 0), 0),
    };
  };
  const givers = tutors.filter((one) => one.leftOn === null || one.leftOn >= monday);
  const names = new Set(givers.map(({ name }) => name));
  const rowOf = (
    name: string,
    ids: readonly string[],
    own: (row: TrialRow) => boolean,
    awayOn: (date: string) => string,
  ) => ({
    name,
    days: days.map(({ date, name: weekday, rows }) => ({
      date,
      name: weekday,
      isOver: date < today,
      away: awayOn(date),
      ...cellOf(rows.filter(own), date, ids),
    })),
  });
  const rows = givers.map((tutor) => ({
    id: tutor.id,
    clock: `${timeIn(tutor.zone, now)} ${cityOf(zoneById(tutor.zone))}`,
    isChecked: mayTeach(tutor, { child: true, on: today }),
    ...rowOf(
      tutor.name,
      [tutor.id],
      (row) => row.tutor === tutor.name,
      (date) => {
        const from = startOfDate(Temporal.PlainDate.from(date));
        const until = startOfDate(Temporal.PlainDate.from(date).add({ days: 1 }));
        const at = (wall: string) =>
          Date.parse(momentOf(tutor.zone, wall.slice(0, 10), wall.slice(11)));
        const found = leave.find(
          (one) => one.tutorId === tutor.id && at(one.from) < until && at(one.until) > from,
        );
        return found ? found.reason || "…" : "";
      },
    ),
  }));
  const gone = tutors.filter((one) => !givers.includes(one)).map(({ id }) => id);
  const nobody = rowOf(
    "",
    ["", ...gone],
    (row) => !names.has(row.tutor),
    () => "",
  );
  return {
    monday,
    earlier: first.subtract({ days: 7 }).toString(),
    later: first.add({ days: 7 }).toString(),
    days: days.map(({ date, number, name, isToday }) => ({ date, number, name, isToday })),
    rows,
    nobody: nobody.days.some(({ cards, more }) => cards.length + more > 0) ? nobody : null,
  };
}

export type ByTutor = Awaited<ReturnType<typeof readByTutor>>;
