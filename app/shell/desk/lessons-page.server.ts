import { atDesk } from "#app/features/desk/desk-form.server.ts";
import { can } from "#app/features/desk/desk-permissions.ts";
import { firstOfPast, readWeekly } from "#app/features/lessons/desk/week.server.ts";
import { startOfDate } from "#app/features/clock/academy-days.server.ts";
import { readBoard } from "#app/features/trial/desk/board-page.server.ts";
import type { Mark, TrialRow } from "#app/features/trial/desk/trial-rows.server.ts";
import type { RequestArgs } from "#app/platform/.server/context.ts";
import { readByTutor } from "./by-tutor.server.ts";

const said: ReadonlySet<Mark> = new Set(["held", "nobody"]);

/** What is over folds to a few lines. */
function foldPast(trials: readonly TrialRow[]) {
  const shown = firstOfPast(trials, ({ mark }) => said.has(mark));
  return { trials: shown, folded: trials.length - shown.length };
}

/**
 * `GET /desk/lessons?from=2026-11-23`: two weeks of trials and weekly lessons. With `day` one of them is whole, and with
 * `by=tutor` it is one week with a row for each tutor.
 */
export async function loadLessonsPage(args: RequestArgs) {
  const { member, services } = await atDesk(args);
  const { searchParams } = new URL(args.request.url);
  const read = (name: string) => searchParams.get(name) ?? "";
  const board = await readBoard(services, member, read("from"));
  if (read("by") === "tutor" && can(member, "trials")) {
    return { board: null, week: await readByTutor(services, member, board), done: null };
  }
  const monday = Temporal.PlainDate.from(board.monday);
  const range = { from: startOfDate(monday), until: startOfDate(monday.add({ days: 14 })) };
  const weekly = await readWeekly(services, member, range, board.alarms, read("day"));
  const days = board.days.map((day) => {
    const { rows = [], more = 0, off = 0 } = weekly.get(day.date) ?? {};
    const all = [...day.trials, ...rows].toSorted((one, other) =>
      one.time < other.time ? -1 : Number(one.time > other.time),
    );
    const isFolded = day.isPast && day.date !== read("day");
    const { trials, folded } = isFolded ? foldPast(all) : { trials: all, folded: 0 };
    return { ...day, trials, more: more + folded, off };
  });
  return {
    board: { ...board, days, alarms: board.alarms.slice(0, 1), alarmCount: board.alarms.length },
    week: null,
    done: searchParams.get("done"),
  };
}
