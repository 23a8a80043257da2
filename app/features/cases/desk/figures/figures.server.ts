import { assertMay } from "#app/features/desk/desk-access.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { day, toIso } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { shortDay } from "#app/platform/zone-clock.ts";
import { countFigures, type Figure } from "./count-figures.server.ts";
import { deskPage } from "#app/features/desk/desk-page.server.ts";

export type CountedFigures = {
  /** The last day that is counted, in words. */
  readonly until: string;
  readonly figures: readonly Figure[];
};

/**
 * Counts everything up to the end of yesterday, once a day.
 *
 * @param signal ends it with an error
 * @returns 0, since no row is swept
 */
export async function keepFigures(
  services: Pick<Services, "db" | "documents">,
  now: number,
  signal: AbortSignal,
): Promise<number> {
  const { db } = services;
  const counted_on = toIso(now).slice(0, 10);
  const found = await db
    .selectFrom("desk_figures")
    .select("counted_on")
    .where("counted_on", "=", counted_on)
    .executeTakeFirst();
  if (found) return 0;
  const figures = JSON.stringify(await countFigures(services, now, signal));
  await db
    .insertInto("desk_figures")
    .values({ counted_on, figures })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db.deleteFrom("desk_figures").where("counted_on", "<", counted_on).execute();
  return 0;
}

/** What was counted last; null before the first time. */
export async function readFigures(
  { db }: Services,
  member: DeskMember,
): Promise<CountedFigures | null> {
  assertMay(member, "figures");
  const row = await db
    .selectFrom("desk_figures")
    .selectAll()
    .orderBy("counted_on", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return {
    until: shortDay(toIso(Date.parse(row.counted_on) - day / 2)),
    figures: JSON.parse(row.figures) as readonly Figure[],
  };
}

/** `/desk/figures`. */
export const figuresPage = deskPage({
  right: "figures",
  load: async ({ services, member }) => ({ counted: await readFigures(services, member) }),
});
