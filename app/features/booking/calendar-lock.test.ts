import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { describe, expect, inject, test } from "vitest";

import { hour, minute, toIso } from "#app/platform/.server/clock.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { postgresMaker } from "#tests/support/databases.ts";
import { deskPerson } from "#tests/support/desk.ts";
import { createTestServices } from "#tests/support/services.ts";
import { book, mails, moveByLink, remind } from "#tests/support/trial-booking.ts";
import { openSlots, slotNumber } from "#tests/support/trial-form.ts";
import { keepOnClosedDay } from "./desk/plan.server.ts";
import { findBooking } from "./booking-store.server.ts";
import { lockCalendar } from "#app/features/availability/place-store.server.ts";
import { withdrawReminder } from "#app/features/lessons/lesson-store.server.ts";
import { isLesson } from "./lesson-facts.server.ts";
import { academyDate } from "#app/features/clock/academy-days.server.ts";
import { storeClosed } from "#app/features/clock/closed-day-store.server.ts";

// SQLite has one transaction at a time.
describe.skipIf(!inject("postgres"))(
  "at the very moment at which a day is closed",
  { meta: { needs: "PostgreSQL" } },
  () => {
    async function open() {
      const site = await createTestServices(postgresMaker);
      const { services, clock } = site;
      const owner = await deskPerson(services, "owner");
      const startsAt = slotNumber(services, 60).startsAt;
      const booking = await book(services, { slot: startsAt });
      const date = academyDate(Date.parse(startsAt)).toString();
      const rule = {
        date,
        area: "",
        answers: 1,
        reason: "Tutor ill",
        act_id: "closing",
        counts_as: "takes-place",
        changed_by: "",
      } as const;
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
        await storeClosed(trx, [{ ...rule, changed_at: toIso(clock.now() + minute) }]);
        if (isLesson(booking)) await withdrawReminder(trx, booking);
      };
      const isClosed = () =>
        services.db
          .transaction()
          .execute((trx) => storeClosed(trx, [{ ...rule, changed_at: toIso(clock.now()) }]));
      const reminders = async () =>
        (await mails(services))
          .filter(({ kind }) => kind === "trial-reminder")
          .map(({ text }) => text);
      return { ...site, owner, booking, date, during, close, isClosed, reminders };
    }

    /** Whether someone waits for a lock in this database. */
    async function isWaiting({ db }: Services): Promise<boolean> {
      const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return rows.length > 0;
    }

    type Opened = Awaited<ReturnType<typeof open>>;

    test.each<[string, boolean, (site: Opened, of: Services) => Promise<unknown>]>([
      ["it is due", false, (_, of) => remind(of)],
      [
        "someone says that its lesson takes place all the same",
        true,
        ({ owner, booking }, of) => keepOnClosedDay(of, owner.member, booking.id),
      ],
    ])("no reminder is left if %s", async (_, wasClosed, act) => {
      const site = await open();
      const { services, booking, clock, during, close, isClosed, reminders } = site;
      if (wasClosed) await isClosed();
      clock.advance(Date.parse(booking.starts_at ?? "") - hour - clock.now());
      await during(close, (of) => act(site, of));
      await remind(services);
      expect(await reminders()).toEqual([]);
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
