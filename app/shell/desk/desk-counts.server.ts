import { countConcerns, countToDo } from "#app/features/cases/desk/list/list-store.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import type { DeskCounts } from "#app/features/desk/frame/desk-navigation.ts";
import { countNotes } from "#app/features/record/due/count-notes.server.ts";
import { countSteps } from "./first-steps.server.ts";
import { readAlarms } from "#app/features/lessons/lesson-alarms.server.ts";
import type { Services } from "#app/platform/.server/services.ts";

/** What a member has to do now, for the bar of the desk. */
export async function countForBar(services: Services, member: DeskMember): Promise<DeskCounts> {
  const { clock, db } = services;
  const [todo, concerns, alarms, notes, steps] = await Promise.all([
    countToDo(db, member, clock.now()),
    countConcerns(db, member, clock.now()),
    readAlarms(services, member),
    countNotes(services, member),
    countSteps(services, member),
  ]);
  return { todo, concerns, alarms: alarms.length, notes, steps };
}
