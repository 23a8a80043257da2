import fc from "fast-check";
import { expect } from "vitest";

import {
  cancelLesson,
  confirmLesson,
  moveLesson,
} from "#app/features/booking/change-booking.server.ts";
import {
  deleteLapsedHolds,
  findBookings,
  type Booking,
} from "#app/features/booking/booking-store.server.ts";
import { holdMs } from "#app/features/booking/place-holder.server.ts";
import { submitTrial } from "#app/features/booking/submit-trial.server.ts";
import type { Slot } from "#app/features/availability/weekly-slots.server.ts";
import { minute, toIso } from "#app/platform/.server/clock.ts";
import { keyedHash } from "#app/platform/.server/ids.ts";
import { rateLimitPolicies } from "#app/platform/.server/rate-limits.ts";
import type { Services } from "#app/platform/.server/services.ts";
import type { FakeClock } from "./fake-clock.ts";
import { actOf, type ActOf, type Machine } from "./machine.ts";
import { stranger, tokenFor } from "./trial-booking.ts";
import { openSlots, trialForm } from "./trial-form.ts";
import { changeTrial } from "./trial-length.ts";

const lessonMinutes = 45;
/** Starts in minutes after the first of their window, and how many lessons may run at once in it. */
const windows = [
  { places: 1, starts: [0, 30, 60] },
  { places: 2, starts: [0, 30, 60] },
] as const;
const starts = windows.flatMap(({ places, starts: all }, window) =>
  all.map((start) => ({ window, start, places })),
);

// Mostly those that are in each other's way, and the lessons that have just been made.
const start = fc.constantFrom(0, 0, 0, 1, 1, 2, 3, 3, 4, 5);
const lesson = fc.constantFrom(0, 0, 0, 1, 1, 2, 3);
const acts = fc.oneof(
  { arbitrary: actOf("book", { start }), weight: 2 },
  // Without an address that is confirmed: the place is held.
  { arbitrary: actOf("hold", { start }), weight: 3 },
  { arbitrary: actOf("confirm", { lesson }), weight: 3 },
  actOf("cancel", { lesson }),
  { arbitrary: actOf("move", { lesson, start }), weight: 2 },
  { arbitrary: actOf("wait", { minutes: fc.constantFrom(10, 31) }), weight: 3 },
  actOf("sweep"),
);
type PlaceAct = ActOf<typeof acts>;

type Lesson = {
  readonly start: number;
  readonly state: "held" | "booked" | "cancelled";
  /** In minutes since the beginning. */
  readonly heldUntil: number;
  /** Counts its changes: a link is good for the lesson as it was when it was mailed. */
  readonly changes: number;
};
type Calendar = { readonly now: number; readonly lessons: readonly Lesson[] };

const isGone = ({ state, heldUntil }: Lesson, now: number) => state === "held" && heldUntil <= now;

/** Whether fewer lessons than there are places run at each moment of one that would begin then. */
function isFree({ now, lessons }: Calendar, at: number, moving?: Lesson): boolean {
  const wanted = starts[at];
  const others = lessons.filter(
    (one) => one !== moving && one.state !== "cancelled" && !isGone(one, now),
  );
  return Array.from({ length: lessonMinutes }, (_, passed) => (wanted?.start ?? 0) + passed).every(
    (moment) =>
      others.filter(({ start: other }) => {
        const { window, start: from } = starts[other] ?? {};
        if (window !== wanted?.window || from === undefined) return false;
        return from <= moment && moment < from + lessonMinutes;
      }).length < (wanted?.places ?? 0),
  );
}

function step(calendar: Calendar, act: PlaceAct, shown: Calendar): readonly [string, Calendar] {
  const { now, lessons } = calendar;
  if (act.do === "wait") return ["ok", { now: now + act.minutes, lessons }];
  if (act.do === "sweep") return ["ok", calendar];
  if (act.do === "book" || act.do === "hold") {
    if (!isFree(calendar, act.start)) return ["taken", calendar];
    const booked = { start: act.start, state: "booked", heldUntil: 0, changes: 0 } as const;
    const held = { ...booked, state: "held", heldUntil: now + holdMs / minute } as const;
    return ["ok", { now, lessons: [...lessons, act.do === "hold" ? held : booked] }];
  }
  const one = lessons[act.lesson];
  const wanted = act.do === "confirm" ? "held" : "booked";
  const isSame = one !== undefined && one.changes === shown.lessons[act.lesson]?.changes;
  if (!isSame || one.state !== wanted || isGone(one, now)) return ["invalid", calendar];
  const put = (change: Partial<Lesson>): readonly [string, Calendar] => {
    const changed = { ...one, ...change, changes: one.changes + 1 };
    return ["ok", { now, lessons: lessons.with(act.lesson, changed) }];
  };
  if (act.do === "confirm") return put({ state: "booked" });
  if (act.do === "cancel") return put({ state: "cancelled" });
  if (act.start === one.start || !isFree(calendar, act.start, one)) return ["taken", calendar];
  return put({ start: act.start });
}

type World = {
  readonly services: Services;
  /** The moments of the starts, in this run. */
  readonly slots: Slot[];
  readonly ids: string[];
  /** Bookings as they last were: their links stay in the mails. */
  readonly known: Map<string, Booking>;
};

let strangers = 0x3_000;

/** As if so many had booked within the hour that every further place has to be confirmed. */
async function makeBusy({ db, clock, secrets }: Services): Promise<void> {
  const key = keyedHash(secrets["rate-limit"], "trial", "site", "");
  const values = {
    hits: rateLimitPolicies.trial.site,
    expires_at: toIso(clock.now() + 59 * minute),
  };
  await db
    .insertInto("rate_limit")
    .values({ key, ...values })
    .onConflict((conflict) => conflict.column("key").doUpdateSet(values))
    .execute();
}

async function doAct(
  world: World,
  what: PlaceAct,
  rows: readonly Booking[],
  services: Services,
): Promise<string> {
  const { slots, ids } = world;
  if (what.do === "wait") {
    (services.clock as FakeClock).advance(what.minutes * minute);
    return "ok";
  }
  if (what.do === "sweep") {
    await deleteLapsedHolds(services.db, services.clock.now());
    return "ok";
  }
  if (what.do === "book" || what.do === "hold") {
    strangers += 1;
    const { meta, email } = stranger(strangers);
    const slot = slots[what.start]?.startsAt ?? "";
    const form = await trialForm(services, { course: "react", slot, email });
    if (what.do === "hold") await makeBusy(services);
    const account = what.do === "book" ? { accountId: `site#${email}`, isConfirmed: true } : {};
    const result = await submitTrial(services, form, { ...meta, ...account });
    if (result.ok) ids.push(result.id);
    return result.ok ? "ok" : result.kind;
  }
  const booking = rows[what.lesson];
  if (!booking) return "invalid";
  const answerOf = (result: { ok: boolean; kind?: string }) =>
    result.ok ? "ok" : (result.kind ?? "");
  if (what.do === "confirm") {
    return answerOf(await confirmLesson(services, tokenFor(services, booking, "confirm")));
  }
  if (what.do === "cancel") {
    return answerOf(await cancelLesson(services, tokenFor(services, booking, "cancel")));
  }
  const token = tokenFor(services, booking, "team");
  return answerOf(await moveLesson(services, token, slots[what.start]?.startsAt ?? "", "team"));
}

/** The bookings in the order in which they were made, also those that have lapsed. */
async function look({ services: { db }, ids, known }: World): Promise<readonly Booking[]> {
  const rows = await findBookings(db, [...ids, ""]);
  for (const row of rows) known.set(row.id, row);
  return ids.flatMap((id) => known.get(id) ?? []);
}

/** Places of trial lessons: held, confirmed, lapsed, booked, moved, cancelled, full. */
export const placeMachine: Machine<PlaceAct, Calendar, World, readonly Booking[]> = {
  name: "places of trial lessons",
  acts,
  step,
  begin: { now: 0, lessons: [] },
  open: async (services, ...others) => {
    changeTrial({ stepMinutes: 30, trialMinutes: lessonMinutes }, services, ...others);
    return { services, slots: [], ids: [], known: new Map() };
  },
  clear: async ({ services, slots, ids, known }) => {
    const { db } = services;
    for (const table of [
      "desk_case",
      "trial_booking",
      "lesson",
      "busy",
      "outgoing_mail",
      "rate_limit",
    ] as const) {
      await db.deleteFrom(table).execute();
    }
    ids.length = 0;
    known.clear();
    // Far enough ahead that none comes too near while time passes.
    const open = openSlots(services, "web").slice(30);
    const all = windows.flatMap(({ places, starts: wanted }) => {
      const own = open.filter((slot) => slot.places === places);
      const at = new Map(own.map((slot) => [Date.parse(slot.startsAt), slot]));
      const after = ({ startsAt }: Slot, minutes: number) =>
        at.get(Date.parse(startsAt) + minutes * minute);
      // One that has every start: where the hours change, a window may be shorter. The very first may be cut off.
      const whole = own
        .filter((slot) => !after(slot, -30))
        .slice(1)
        .map((first) => wanted.flatMap((minutes) => after(first, minutes) ?? []))
        .find((found) => found.length === wanted.length);
      return whole ?? expect.fail(`no window with ${places} places is long enough`);
    });
    slots.splice(0, slots.length, ...all);
  },
  look,
  act: doAct,
  read: async (world) => {
    const { db, clock } = world.services;
    const rows = await look(world);
    const places = await db.selectFrom("trial_place").selectAll().execute();
    const cases = await db.selectFrom("desk_case").select("source_id").execute();
    const alive = new Set(
      (await db.selectFrom("trial_booking").select("id").execute()).map(({ id }) => id),
    );
    return rows.map((row) => {
      const own = places.filter((place) => place.booking_id === row.id);
      const isLapsed = own.some(
        ({ held_until: until }) => until !== null && until <= toIso(clock.now()),
      );
      if (!alive.has(row.id) || (row.state === "held" && isLapsed)) return "gone";
      return {
        start: world.slots.findIndex(({ startsAt }) => startsAt === row.starts_at),
        state: row.state,
        places: own.length,
        cases: cases.filter(({ source_id: id }) => id === row.id).length,
      };
    });
  },
  shows: ({ now, lessons }) =>
    lessons.map((one) =>
      isGone(one, now)
        ? "gone"
        : {
            start: one.start,
            state: one.state,
            places: one.state === "cancelled" ? 0 : 1,
            cases: one.state === "held" ? 0 : 1,
          },
    ),
  // Attempts are counted; who tries to move a lesson also clears away what has lapsed.
  mayChange: (what, answer) =>
    what.do === "move" && answer === "taken" ? ["trial_booking", "trial_place"] : ["rate_limit"],
};
