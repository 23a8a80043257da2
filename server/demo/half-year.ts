import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import {
  coverWeekly,
  leaveOutWeekly,
  setOutcome,
} from "#app/features/lessons/lesson-acts.server.ts";
import { listOfSeries } from "#app/features/lessons/lesson-read.server.ts";
import { makeLessons } from "#app/features/lessons/materialise.server.ts";
import { findSeries } from "#app/features/lessons/series-store.server.ts";
import { weeklyKinds } from "#app/features/lessons/weekly-kind.server.ts";
import { day, hour } from "#app/platform/.server/clock.ts";
import { tellAgreement, type DemoAgreement } from "./agreements.ts";
import { tellAfter, tellBefore } from "./invoices.ts";
import type { Told } from "./story.ts";

/** For so many days some families have been there. */
export const halfYear = 182;
const week = 7 * day;
/** After so many weeks lessons cost something else. */
const changed = 13;

/** What came of a lesson that was not simply held, by how many weeks after the first it was. */
type Happened = "late" | "short" | "nobody" | "tutor-away" | "ill" | "called-off" | "covered";
const happened: Readonly<Record<DemoAgreement["pays"], Readonly<Record<number, Happened>>>> = {
  before: { 3: "late", 6: "ill", 9: "covered", 14: "nobody", 17: "tutor-away", 19: "short" },
  after: { 2: "short", 5: "called-off", 8: "late", 12: "nobody", 16: "ill", 18: "tutor-away" },
};

/** The lessons of a series that have been made by now, as the site goes on making them. */
export async function lessonsByNow({ clock, db }: Told, seriesId: string) {
  await db.transaction().execute(async (trx) => {
    const series = await findSeries(trx, seriesId);
    if (series) await makeLessons(trx, series, clock.now());
  });
  return await listOfSeries(db, seriesId);
}

type Whose = {
  readonly owner: DeskMember;
  readonly seriesId: string;
  readonly agreed: DemoAgreement;
  /** Who gives the lesson that is covered. */
  readonly cover: string;
};

/**
 * Schedules what was agreed with a family that has been there for half a year, what was invoiced and paid, and what came of their
 * lessons until some moment, of which no note is told.
 */
export function tellHalfYear(services: Told, whose: Whose, until: number): void {
  const { clock, later } = services;
  const { owner, seriesId, agreed } = whose;
  const began = clock.now();
  const first = { ...agreed, list: agreed.earlier ?? agreed.list };
  later(began + hour, () => tellAgreement(services, owner, seriesId, first, { weeks: 26 }));
  const from = began + changed * week;
  later(from - 5 * day, () =>
    tellAgreement(services, owner, seriesId, agreed, { from, weeks: changed + 20 }),
  );
  if (agreed.pays === "before") tellBefore(services, whose, began);
  else tellAfter(services, whose, began, began + halfYear * day);
  // Lessons are made for twelve weeks at once.
  for (let since = began; since < until; since += 11 * week) {
    later(since, async () => {
      for (const { id, starts_at: startsAt } of await lessonsByNow(services, seriesId)) {
        const at = Date.parse(startsAt);
        if (at < since || at >= Math.min(until, since + 11 * week)) continue;
        const what = happened[agreed.pays][Math.floor((at - began) / week)];
        tellLesson(services, whose, { id, at }, what);
      }
    });
  }
}

/** Schedules what came of a lesson. */
function tellLesson(
  services: Told,
  { owner, cover }: Whose,
  { id, at }: { readonly id: string; readonly at: number },
  what: Happened | undefined,
): void {
  const { later } = services;
  const as = { id, sequence: 0 };
  if (what === "ill" || what === "called-off") {
    const isIll = what === "ill";
    const said = at - 3 * hour;
    const why = isIll ? "Fever" : "Visitors";
    const heard = { side: "family", at: said, way: "phone", why, isIll, counts: null } as const;
    later(said, () => leaveOutWeekly(services, owner, as, { heard }));
    return;
  }
  if (what === "covered") later(at - 2 * day, () => coverWeekly(services, owner, as, cover, true));
  const outcome = what === undefined || what === "covered" ? "came" : what;
  const minutes = what === "short" ? 30 : null;
  later(at + hour, () => setOutcome(services, weeklyKinds, owner, id, outcome, minutes));
}
