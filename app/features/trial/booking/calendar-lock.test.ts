import { tutorAtDesk } from "#tests/support/tutors.ts";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { describe, expect, inject, test } from "vitest";

import { removeMember } from "#app/features/desk/members/member-store.server.ts";
import { minute, toIso } from "#app/platform/.server/clock.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { postgresMaker, setRows } from "#tests/support/databases.ts";
import { deskPerson } from "#tests/support/desk.ts";
import { createTestServices } from "#tests/support/services.ts";
import { book, cancelByLink, mails, moveByLink, tokenFor } from "#tests/support/trial-booking.ts";
import { openSlots, slotNumber } from "#tests/support/trial-form.ts";
import { dropDeparted } from "../desk/keep-plans.server.ts";
import { keepOnClosedDay, planLesson } from "../desk/plan.server.ts";
import { cancelLessonsOf } from "./booking-account-data.server.ts";
import { findBooking, type Booking } from "./booking-store.server.ts";
import { confirmLesson } from "./change-booking.server.ts";
import { lockCalendar } from "#app/features/availability/place-store.server.ts";
import { remind, withdrawReminders } from "./reminders.server.ts";
import { academyDate } from "#app/features/clock/academy-days.server.ts";
import { deleteDay, storeDay } from "#app/features/availability/closed-days.server.ts";

// SQLite has one transaction at a time.
describe.skipIf(!inject("postgres"))(
  "at the very moment at which a day is closed",
  { meta: { needs: "PostgreSQL" } },
  () => {
    async function open() {
      const site = await createTestServices(postgresMaker);
      const { services, clock } = site;
      const owner = await deskPerson(services, "owner");
      const tutor = await tutorAtDesk(services);
      const startsAt = slotNumber(services, 60).startsAt;
      const booking = await book(services, { slot: startsAt });
      const date = academyDate(Date.parse(startsAt)).toString();
      const rule = {
        date,
        area: "",
        from_time: null,
        to_time: null,
        reason: "Tutor ill",
        changed_by: "",
      };
      const plan = (version = 0) =>
        planLesson(services, owner.member, booking.id, {
          tutor: tutor.id,
          room: "https://rooms.example/amira",
          keepsRoom: false,
          writes: false,
          version,
        });
      /** The day is closed again, as the desk does it, and a process beside it does something else meanwhile. */
      const during = async <T>(
        change: (trx: Trx) => Promise<void>,
        act: (of: Services) => Promise<T>,
      ) => {
        const other = await site.another();
        const running = await services.db.transaction().execute(async (trx) => {
          await lockCalendar(trx, "postgres");
          await change(trx);
          const state = { isOver: false };
          const acting = act(other).finally(() => (state.isOver = true));
          while (!state.isOver && !(await isWaiting(services))) await pause(10);
          return { acting };
        });
        return await running.acting;
      };
      const close = async (trx: Trx) => {
        await withdrawReminders(trx, [booking]);
        await storeDay(trx, { ...rule, changed_at: toIso(clock.now() + minute) });
      };
      const isClosed = () => storeDay(services.db, { ...rule, changed_at: toIso(clock.now()) });
      const reminders = async () =>
        (await mails(services))
          .filter(({ kind }) => kind === "trial-reminder")
          .map(({ text }) => text);
      return { ...site, owner, tutor, booking, date, plan, during, close, isClosed, reminders };
    }

    /** Whether someone waits for a lock in this database. */
    async function isWaiting({ db }: Services): Promise<boolean> {
      const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return rows.length > 0;
    }

    type Opened = Awaited<ReturnType<typeof open>>;

    test.each<[string, (site: Opened) => Promise<(of: Services) => Promise<unknown>>]>([
      [
        "a held place is confirmed",
        async ({ services, booking, clock }) => {
          await services.db.deleteFrom("lesson").execute();
          await services.db.updateTable("trial_booking").set({ state: "held" }).execute();
          await services.db.deleteFrom("desk_case").execute();
          await services.db.deleteFrom("outgoing_mail").execute();
          await setRows(services.db, "trial_place", {
            held_until: toIso(clock.now() + 30 * minute),
          });
          const token = tokenFor(services, booking, "confirm");
          return (of) => confirmLesson(of, token);
        },
      ],
      [
        "someone says that its lesson takes place all the same",
        async ({ owner, booking, isClosed }) => {
          await isClosed();
          return (of) => keepOnClosedDay(of, owner.member, booking.id);
        },
      ],
    ])("no reminder is left if %s", async (_, prepare) => {
      const site = await open();
      const act = await prepare(site);
      expect(await site.during(site.close, act)).toBeTruthy();
      expect(await site.reminders()).toEqual([]);
    });

    /** The day is opened again, as the desk does it. */
    const reopen =
      ({ services, booking, date }: Opened) =>
      async (trx: Trx) => {
        await deleteDay(trx, date, "");
        const lesson = await findBooking(trx, booking.id);
        if (lesson) await remind(services, trx, lesson);
      };

    test.each<[string, (of: Services, booking: Booking) => Promise<unknown>]>([
      ["its family", cancelByLink],
      [
        "the deletion of its account",
        (of) => of.db.transaction().execute((trx) => cancelLessonsOf(of, trx, "site#1")),
      ],
    ])(
      "no reminder is left of a lesson that %s cancels while its day is opened",
      async (_, cancel) => {
        const site = await open();
        const { services, booking, during, close, isClosed, reminders } = site;
        await services.db.updateTable("trial_booking").set({ account_id: "site#1" }).execute();
        await services.db.transaction().execute(close);
        await isClosed();
        await during(reopen(site), (of) => cancel(of, booking));
        expect(await findBooking(services.db, booking.id)).toMatchObject({ state: "cancelled" });
        expect(await reminders()).toEqual([]);
      },
    );

    test("no reminder names a tutor who has left, if the day of the lesson is opened meanwhile", async () => {
      const site = await open();
      const { services, tutor, clock, plan, during, close, isClosed, reminders } = site;
      await plan();
      await services.db.transaction().execute(close);
      await isClosed();
      await services.db
        .transaction()
        .execute((trx) => removeMember(trx, tutor.member.id, clock.now()));
      expect(await during(reopen(site), dropDeparted)).toBe(1);
      const texts = await reminders();
      expect(texts).toHaveLength(2);
      expect(texts.join()).not.toContain(tutor.member.name);
    });

    test("no lesson is moved there", async () => {
      const { services, booking, date, during, close } = await open();
      const from = booking.starts_at;
      const to = openSlots(services).find(
        ({ startsAt }) =>
          startsAt !== from && academyDate(Date.parse(startsAt)).toString() === date,
      );
      const done = await during(close, (of) => moveByLink(of, booking, to?.startsAt ?? ""));
      expect(done).toMatchObject({ ok: false, kind: "taken" });
      expect(await findBooking(services.db, booking.id)).toMatchObject({ starts_at: from });
    });
  },
);
