import { redirect } from "react-router";

import { readersOf } from "#app/features/case-record/case-readers.server.ts";
import {
  deleteWatch,
  insertWatch,
  listWatches,
  shownName,
  whoLooks,
} from "#app/features/case-record/concern-watch.server.ts";
import { assertMay } from "#app/features/desk/desk-access.server.ts";
import { line } from "#app/features/desk/desk-fields.server.ts";
import { recordAct } from "#app/features/desk/desk-log-store.server.ts";
import { act, deskPage } from "#app/features/desk/desk-page.server.ts";
import { isAway, type DeskMember } from "#app/features/desk/desk-permissions.ts";
import { academyDay, readAcademyTime } from "#app/features/clock/academy-days.server.ts";
import { momentIn } from "#app/features/clock/time-words.server.ts";
import { day, toIso } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { academyZone } from "#app/platform/zone-clock.ts";

/** A part of the rota as it was typed: times on the academy's clock. */
export type AskedWatch = {
  readonly member: string;
  /** Empty for none. */
  readonly deputy: string;
  readonly from: string;
  readonly to: string;
};

export type WatchResult = { readonly kind: "ok" | "who" | "deputy" | "time" | "overlap" };

const longest = 62 * day;

const onAcademyClock = (iso: string) => momentIn(academyZone(), Date.parse(iso));

/** The rota from now on with its gaps, for those who look after concerns. */
export async function readRota({ clock, db }: Services, member: DeskMember) {
  assertMay(member, "safeguarding");
  const now = clock.now();
  const readers = await readersOf(db, "worry");
  const looks = await whoLooks(db, now);
  const watches = await listWatches(db, now);
  const nameOf = (id: string | null) => {
    const reader = readers.find((one) => one.id === id);
    return reader ? shownName(reader) : null;
  };
  return {
    now:
      looks.kind === "watched"
        ? { name: shownName(looks.holder), until: momentIn(academyZone(), looks.until) }
        : null,
    members: readers.map((one) => [one.id, shownName(one)] as const),
    watches: watches.map((watch, index) => {
      const before = watches[index - 1]?.ends_at ?? toIso(now);
      const holder = readers.find((one) => one.id === watch.member_id);
      return {
        id: watch.id,
        name: nameOf(watch.member_id),
        deputy: nameOf(watch.deputy_id),
        isAway: holder !== undefined && isAway(holder, academyDay(watch.starts_at)),
        from: onAcademyClock(watch.starts_at),
        to: onAcademyClock(watch.ends_at),
        /** During which nobody has it before this part begins. */
        gap:
          before < watch.starts_at
            ? { from: onAcademyClock(before), to: onAcademyClock(watch.starts_at) }
            : null,
      };
    }),
  };
}

/** Adds a part to the rota. */
export async function addWatch(
  services: Services,
  member: DeskMember,
  asked: AskedWatch,
): Promise<WatchResult> {
  assertMay(member, "safeguarding");
  const { clock, database, db } = services;
  const now = clock.now();
  const ids = (await readersOf(db, "worry")).map(({ id }) => id);
  if (!ids.includes(asked.member)) return { kind: "who" };
  const deputy_id = asked.deputy === "" ? null : asked.deputy;
  if (deputy_id !== null && (deputy_id === asked.member || !ids.includes(deputy_id))) {
    return { kind: "deputy" };
  }
  const [from, to] = [readAcademyTime(asked.from), readAcademyTime(asked.to)];
  if (from === null || to === null || to <= from || to <= now || to - from > longest) {
    return { kind: "time" };
  }
  const watch = { member_id: asked.member, deputy_id, starts_at: toIso(from), ends_at: toIso(to) };
  const isAdded = await db.transaction().execute(async (trx) => {
    if (!(await insertWatch(trx, database.engine, watch, now))) return false;
    await noteAct(trx, member, "rota.add", watch, now);
    return true;
  });
  return { kind: isAdded ? "ok" : "overlap" };
}

/** Takes a part out of the rota; one that is not there leaves it as it is. */
export async function removeWatch(
  { clock, db }: Services,
  member: DeskMember,
  id: string,
): Promise<void> {
  assertMay(member, "safeguarding");
  await db.transaction().execute(async (trx) => {
    const gone = await deleteWatch(trx, id);
    if (gone) await noteAct(trx, member, "rota.remove", gone, clock.now());
  });
}

function noteAct(
  db: Services["db"],
  { id: memberId }: DeskMember,
  action: string,
  watch: { readonly member_id: string; readonly starts_at: string; readonly ends_at: string },
  now: number,
): Promise<void> {
  const about = { kind: "member", id: watch.member_id };
  const detail = `${onAcademyClock(watch.starts_at)} to ${onAcademyClock(watch.ends_at)}`;
  return recordAct(db, { memberId, action, about, detail }, now);
}

const on = act();

/** `/desk/rota` */
export const rotaPage = deskPage({
  right: "safeguarding",
  load: ({ services, member }) => readRota(services, member),
  acts: {
    add: on(
      { member: line, deputy: line, from: line, to: line },
      async ({ services, member, sent: asked }) => {
        const { kind } = await addWatch(services, member, asked);
        return kind === "ok" ? redirect("/desk/rota", 303) : { asked, problem: kind };
      },
    ),
    remove: on({ id: line }, async ({ services, member, sent }) => {
      await removeWatch(services, member, sent.id);
      return redirect("/desk/rota", 303);
    }),
  },
});

export type RotaData = Awaited<ReturnType<typeof rotaPage.loader>>;
