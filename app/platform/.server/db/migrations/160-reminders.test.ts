import { wordMail } from "../../outbox/mail-words.ts";
import { sql } from "kysely";
import { expect, test } from "vitest";

import { describeOnEveryDatabase } from "#tests/support/databases.ts";
import { createTestServices } from "#tests/support/services.ts";
import { book, mails, remind, stranger } from "#tests/support/trial-booking.ts";
import { slotNumber } from "#tests/support/trial-form.ts";
import { findBooking } from "#app/features/booking/booking-store.server.ts";
import { isLesson } from "#app/features/booking/lesson-facts.server.ts";
import { toldToBooker } from "#app/features/booking/trial-readers.server.ts";
import { reminderTimesOf } from "#app/features/lessons/lesson-room.server.ts";
import { hour, toIso } from "../../clock.ts";
import { reminders } from "./160-reminders.ts";
import { engineWords } from "./migration.ts";

/**
 * In how many hours the lesson begins when the update is made, how many hours before it changed last, and which reminders
 * are written in the end, those among them that the version before has sent.
 */
const cases = [
  { named: "both wait", begins: 48, changed: 12, sent: 0, written: [24, 1] },
  { named: "one has gone", begins: 20, changed: 40, sent: 1, written: [24, 1] },
  {
    named: "one is due, and waits for a mail server",
    begins: 20,
    changed: 40,
    sent: 0,
    written: [24, 1],
  },
  { named: "both have gone", begins: 0.5, changed: 60, sent: 2, written: [24, 1] },
  {
    named: "the mail about a change made one superfluous",
    begins: 8,
    changed: 2,
    sent: 0,
    written: [1],
  },
  { named: "it made both superfluous", begins: 0.4, changed: 0.1, sent: 0, written: [] },
];

describeOnEveryDatabase("the step after which one worker reminds of every lesson", (maker) => {
  test("lets each reminder out once, whether it had gone before or not", async () => {
    const { services, clock } = await createTestServices(maker);
    const { db, outbox } = services;
    const updated = clock.now();
    const ids: string[] = [];
    for (const [index, { begins, changed, sent }] of cases.entries()) {
      const { meta, email } = stranger(index + 1);
      const { id } = await book(
        services,
        { email, slot: slotNumber(services, index).startsAt },
        meta,
      );
      const times = {
        starts_at: toIso(updated + begins * hour),
        changed_at: toIso(updated - changed * hour),
      };
      await db
        .updateTable("lesson")
        .set({ ...times, reminded: 0 })
        .where("id", "=", id)
        .execute();
      const booking = await findBooking(db, id);
      if (!booking || !isLesson(booking)) throw new Error("There is no lesson");
      await db.transaction().execute(async (trx) => {
        for (const time of reminderTimesOf(Date.parse(booking.starts_at))) {
          if (time.dueAt <= updated - changed * hour) continue;
          const facts = { lesson: toldToBooker(booking), time };
          const mail = wordMail(services, "trial-reminder", facts);
          await outbox.enqueue(trx, { ...mail, dueAt: time.dueAt });
        }
      });
      const gone = `trial-reminder:${id}:0:`;
      for (const hours of [24, 1].slice(0, sent)) {
        const state = { state: "sent", due_at: null, finished_at: toIso(updated) } as const;
        await db
          .updateTable("outgoing_mail")
          .set(state)
          .where("dedupe_key", "=", `${gone}${hours}h`)
          .execute();
      }
      ids.push(id);
    }
    for (const statement of reminders(engineWords[maker.engine])) {
      await sql.raw(statement).execute(db);
    }
    const waiting = (await mails(services)).filter(({ kind }) => kind === "trial-reminder");
    expect(waiting.map(({ state }) => state)).toEqual(["sent", "sent", "sent"]);
    for (const hours of [0, 7.5, 19.5, 24, 47.5]) {
      clock.advance(updated + hours * hour - clock.now());
      await remind(services);
    }
    const keys = (await mails(services)).map(({ dedupe_key: key }) => key);
    const written = cases.map(({ named }, index) => ({
      named,
      written: [24, 1].filter((hours) => keys.includes(`trial-reminder:${ids[index]}:0:${hours}h`)),
    }));
    expect(written).toEqual(cases.map(({ named, written: all }) => ({ named, written: all })));
  });
});
