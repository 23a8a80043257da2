import { setImmediate as betweenOthers } from "node:timers/promises";

import {
  taughtLanguages,
  trialCourseGroups,
} from "#app/features/catalogue/lesson-subjects.server.ts";
import type { Services } from "#app/platform/.server/services.ts";
import type { Brought } from "./brought-table.server.ts";
import {
  isReady,
  judgeFamily,
  judgeTutor,
  keyOf,
  readTeaching,
  type Look,
  type Standing,
} from "./judge-units.server.ts";
import {
  findMoved,
  listLines,
  type Choice,
  type Moved,
  type Moving,
} from "./moving-store.server.ts";
import { neededOf, type MovingRole } from "./moving-columns.server.ts";
import { readFamilies, type BroughtFamily } from "./read-families.server.ts";
import { readTutors, type BroughtTutor, type Taught } from "./read-tutors.server.ts";
import type { Unit } from "./unit.ts";

/** Everything that a file is compared with. */
export type MovingServices = Pick<Services, "clock" | "database" | "db" | "documents">;

/** A family or a tutor of a file, and how it stands to what is here. */
export type Planned = {
  readonly unit: Unit<BroughtFamily | BroughtTutor>;
  readonly choice: Choice | null;
  readonly standing: Standing;
};

/** Why no line can be read: a column is missing, or there are two of one. */
export type ColumnsProblem = {
  readonly kind: "needed" | "many";
  readonly role: MovingRole;
};

export type MovingPlan = {
  readonly lines: Brought["lines"];
  readonly problem: ColumnsProblem | null;
  readonly planned: readonly Planned[];
};

/** So many are looked up at once, before others have their turn. */
const atOnce = 20;

function columnsProblem({ kind, columns }: Pick<Moving, "kind" | "columns">) {
  const many = columns.find((role, at) => role !== null && columns.indexOf(role) !== at);
  if (many) return { kind: "many", role: many } as const;
  const needed = neededOf[kind].find((role) => !columns.includes(role));
  return needed ? ({ kind: "needed", role: needed } as const) : null;
}

/** In what a tutor may teach, by what it is called here. */
const taughtBy = (services: Pick<Services, "documents">): Taught => ({
  languages: taughtLanguages(services),
  courses: trialCourseGroups(services).flatMap(({ options }) => options),
});

const isFamily = (unit: Unit<BroughtFamily | BroughtTutor>): unit is Unit<BroughtFamily> =>
  "children" in unit.facts;

/** How one of them stands now. */
export async function judge(
  look: Look,
  unit: Unit<BroughtFamily | BroughtTutor>,
  before: Moved | undefined,
  choice: Choice | null,
  teaching: Awaited<ReturnType<typeof readTeaching>> | null,
): Promise<Standing> {
  if (isFamily(unit)) return await judgeFamily(look, unit, before, choice);
  const { tutors, hours } = teaching ?? (await readTeaching(look.db));
  return judgeTutor(unit as Unit<BroughtTutor>, before, tutors, hours);
}

/** What a file would make, line by line, as it stands now. Others are answered in between. */
export async function planMoving(services: MovingServices, moving: Moving): Promise<MovingPlan> {
  const { clock, database, db } = services;
  const lines = await listLines(db, moving.id);
  const problem = columnsProblem(moving);
  if (problem) return { lines, problem, planned: [] };
  const brought = { ...moving, lines };
  const units =
    moving.kind === "tutors" ? readTutors(brought, taughtBy(services)) : readFamilies(brought);
  const before = await findMoved(
    db,
    units.map((unit) => keyOf(moving.kind, unit)),
  );
  const teaching = moving.kind === "tutors" ? await readTeaching(db) : null;
  const choices = new Map(lines.map(({ line, choice }) => [line, choice]));
  const look = { db, engine: database.engine, now: clock.now() };
  const planned: Planned[] = [];
  for (let at = 0; at < units.length; at += atOnce) {
    const part = units.slice(at, at + atOnce).map(async (unit): Promise<Planned> => {
      const choice = choices.get(unit.lines[0] ?? 0) ?? null;
      const own = before.get(keyOf(moving.kind, unit));
      return { unit, choice, standing: await judge(look, unit, own, choice, teaching) };
    });
    planned.push(...(await Promise.all(part)));
    await betweenOthers();
  }
  return { lines, problem: null, planned };
}

/** Of a plan what can be taken in. */
export const readyOf = ({ planned }: MovingPlan) =>
  planned.filter(({ standing }) => isReady(standing));
