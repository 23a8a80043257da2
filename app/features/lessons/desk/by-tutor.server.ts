import { assertMay } from "#app/features/desk/desk-access.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { academyDay, startOfDate } from "#app/features/clock/academy-days.server.ts";
import { timeIn } from "#app/features/clock/time-words.server.ts";
import { cityOf } from "#app/features/clock/zones.ts";
import { zoneById } from "#app/features/clock/zones.server.ts";
import { mayTeach } from "#app/features/tutors/check-steps.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { readBounds } from "../lesson-alarms.server.ts";
import { leaveAt } from "../leave-at.server.ts";
import { daysFrom, readDays, type Reading } from "./board-days.server.ts";
import { mondayOf, weekOf } from "./board-page.server.ts";

/** One week of lessons: a row for each tutor, and one for lessons that nobody gives yet. @param asked as of the board */
export async function readByTutor(
  services: Pick<Services, "clock" | "db" | "documents">,
  member: DeskMember,
  asked: string,
  { readBooked }: Pick<Reading, "readBooked">,
) {
  assertMay(member, "trials");
  const { clock, db } = services;
  const now = clock.now();
  const first = mondayOf(asked, now);
  const monday = first.toString();
  const range = { from: startOfDate(first), until: startOfDate(first.add({ days: 7 })) };
  const reading = { show: "all", readBooked };
  const { days: lessons } = await readDays(services, member, range, reading);
  const days = daysFrom(first, 7, now);
  const { tutors, leave } = await readBounds(db, range.from);
  const givers = tutors.filter((one) => one.leftOn === null || one.leftOn >= monday);
  const shown = new Set<string | null>(givers.map(({ id }) => id));
  const cellsOf = (isTheirs: (tutorId: string | null) => boolean) =>
    days.map(({ date, name, isPast }) => {
      const { rows = [], moreOf = new Map<string, number>() } = lessons.get(date) ?? {};
      const more = [...moreOf].filter(([id]) => isTheirs(id));
      return {
        date,
        name,
        isOver: isPast,
        away: "",
        // The row says whose they are.
        cards: rows.filter((row) => isTheirs(row.tutorId)).map((row) => ({ ...row, tutor: "" })),
        more: more.reduce((sum, [, count]) => sum + count, 0),
      };
    });
  const rows = givers.map((tutor) => ({
    id: tutor.id,
    name: tutor.name,
    clock: `${timeIn(tutor.zone, now)} ${cityOf(zoneById(tutor.zone))}`,
    isChecked: mayTeach(tutor, { child: true, on: academyDay(now) }),
    days: cellsOf((id) => id === tutor.id).map((cell, index) => {
      const from = startOfDate(first.add({ days: index }));
      const until = startOfDate(first.add({ days: index + 1 }));
      const found = leaveAt(leave, tutor, { from, until });
      return { ...cell, away: found ? found.reason || "…" : "" };
    }),
  }));
  const nobody = cellsOf((id) => !shown.has(id));
  return {
    ...weekOf(first, member),
    days,
    rows,
    nobody: nobody.some(({ cards, more }) => cards.length + more > 0) ? nobody : null,
  };
}

export type ByTutor = Awaited<ReturnType<typeof readByTutor>>;
