import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { listClosed } from "#app/features/clock/closed-day-store.server.ts";
import {
  closeDays,
  openDays,
  readClosing,
  type AskedClosing,
} from "#app/features/lessons/close-days.server.ts";
import type { Services } from "#app/platform/.server/services.ts";

/** Days on which the academy is closed: by itself one, whose weekly lessons are off and not charged. */
export function aClosing(from: string, change: Partial<AskedClosing> = {}): AskedClosing {
  const usual = { answers: false, reason: "Eid", countsAs: "not-charged" } as const;
  return { from, until: from, area: "", ...usual, ...change };
}

/** Closes days with one choice for all lessons on them. @throws with the kind of what is in the way */
export async function closeFor(
  services: Services,
  member: DeskMember,
  asked: AskedClosing,
  writes = true,
): Promise<void> {
  const found = await readClosing(services, member, asked);
  const lessons = "lessons" in found ? found.lessons : [];
  const { countsAs } = asked;
  const decisions = lessons.map(({ id, sequence }) => ({ id, sequence, countsAs }));
  const problem = await closeDays(services, member, asked, decisions, writes);
  if (problem) throw new Error(problem.kind);
}

/** Opens a day again. */
export async function reopen(services: Services, member: DeskMember, date: string) {
  const [day] = await listClosed(services.db, date, `${date}~`);
  return await openDays(services, member, day?.act_id ?? "", date);
}
