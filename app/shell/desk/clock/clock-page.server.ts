import { data, redirect } from "react-router";

import { academyDay } from "#app/features/clock/academy-days.server.ts";
import { listClosed } from "#app/features/clock/closed-day-store.server.ts";
import { dayIn, timeIn } from "#app/features/clock/time-words.server.ts";
import { academyCity, cityOf, zoneGroups } from "#app/features/clock/zones.ts";
import { findZone } from "#app/features/clock/zones.server.ts";
import { typed } from "#app/features/desk/desk-fields.server.ts";
import { act, deskPage } from "#app/features/desk/desk-page.server.ts";
import { academyZone } from "#app/platform/zone-clock.ts";
import { hoursInWords } from "#content/hours-in-words.ts";
import { clockPage as texts } from "#words/pages/desk-clock.ts";
import { changeAcademyClock, readAhead } from "./change-clock.server.ts";

/** How many lessons of a year are shown one by one. */
const mostShown = 200;

/** `/desk/site/clock?zone=Asia/Karachi`: by whose clock the academy lives, and what another one would change. */
export const clockPage = deskPage({
  right: "site",
  async load({ services, search }) {
    const { clock, db, documents } = services;
    const now = clock.now();
    const { lessons, seen } = await readAhead(db, now);
    const asked = findZone(search.get("zone") ?? "");
    const { hours } = documents.current().in("en");
    const closed = await listClosed(db, academyDay(now), "9999");
    const days = new Set(closed.map(({ date }) => date)).size;
    const inWords = (zone: string, at: number) => `${dayIn(zone, at)}, ${timeIn(zone, at)}`;
    return {
      zone: academyZone(),
      city: academyCity(),
      zones: zoneGroups(),
      wasChanged: search.has("changed"),
      change:
        asked === null || asked.id === academyZone()
          ? null
          : {
              zone: asked.id,
              city: cityOf(asked),
              seen,
              count: lessons.length,
              closed: days,
              hours: hoursInWords(hours, "en", cityOf(asked)),
              lessons: lessons.slice(0, mostShown).map(({ id, reference, starts_at: startsAt }) => {
                const at = Date.parse(startsAt);
                return {
                  id,
                  reference,
                  now: inWords(academyZone(), at),
                  after: inWords(asked.id, at),
                };
              }),
            },
    };
  },
  acts: {
    change: act()({ zone: typed, seen: typed }, async ({ services, member, sent }) => {
      const changed = await changeAcademyClock(services, member, sent);
      if (changed.ok) return redirect("/desk/site/clock?changed", 303);
      const { id } = findZone(sent.zone) ?? { id: "" };
      // The first press of an academy that has lessons: it has not seen them yet.
      if (changed.kind === "unseen" && sent.seen === "")
        return redirect(`/desk/site/clock?zone=${encodeURIComponent(id)}`, 303);
      return data({ message: texts.problems[changed.kind] }, { status: 409 });
    }),
  },
});

export type ClockData = Awaited<ReturnType<typeof clockPage.loader>>;
