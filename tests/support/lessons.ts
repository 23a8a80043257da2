import { enterFamily } from "#app/features/families/enter-family.server.ts";
import { beginSeries, type BeginForm } from "#app/features/lessons/begin-series.server.ts";
import { listOfSeries } from "#app/features/lessons/lesson-read.server.ts";
import { monthsAfter } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { memberOf } from "./desk.ts";

let families = 0;

/** A learner with a guardian of their own. */
export async function aLearner(
  { clock, db }: Pick<Services, "clock" | "db">,
  { isChild = true, zone = "Asia/Karachi", language = "en" } = {},
) {
  families += 1;
  const now = clock.now();
  return await db.transaction().execute((trx) =>
    enterFamily(
      trx,
      {
        name: `Maryam Example ${families}`,
        email: `family-${families}@visitor.example`,
        phone: "",
        zone,
        language: "English",
        siteLanguage: language,
        keepUntil: monthsAfter(now, 6),
      },
      isChild ? { kind: "child", firstName: "Ibrahim", ageBand: "10-12" } : { kind: "self" },
      now,
    ),
  );
}

/** What the form of weekly lessons asks. */
export function seriesForm(
  learnerId: string,
  tutorId: string,
  change: Partial<BeginForm> = {},
): BeginForm {
  return {
    learnerId,
    tutorId,
    familyZone: "Asia/Karachi",
    course: "tajweed",
    wanted_language: "",
    language: "English",
    wish: "either",
    anchor: "family",
    startsOn: "2027-03-16",
    time: "17:00",
    minutes: 45,
    endsOn: null,
    trial_id: null,
    follows: null,
    decisions: {},
    writes: true,
    ...change,
  };
}

export const owner = memberOf("owner");

/** Begins weekly lessons. @returns the series' id and its lessons */
export async function begin(services: Services, form: BeginForm) {
  const begun = await beginSeries(services, owner, form);
  if ("problem" in begun) throw new Error(JSON.stringify(begun.problem));
  return { id: begun.id, lessons: await listOfSeries(services.db, begun.id) };
}
