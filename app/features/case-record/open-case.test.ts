import { expect, test } from "vitest";
import { sql } from "kysely";

import { reportFeedback } from "#app/features/feedback/report/report-feedback.server.ts";
import { submitEnquiry } from "#app/features/enquiry/submit-enquiry.server.ts";
import { submitTrial } from "#app/features/booking/submit-trial.server.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import { hour } from "#app/platform/.server/clock.ts";
import { contactForm } from "#words/pages/contact.ts";
import { policy } from "#content/policy.ts";
import { describeOnEveryDatabase, setRows } from "#tests/support/databases.ts";
import { enquiryForm } from "#tests/support/enquiry-form.ts";
import { addCard } from "#tests/support/feedback-cards.ts";
import { deskPerson } from "#tests/support/desk.ts";
import { admitted, createTestServices, teamEmail } from "#tests/support/services.ts";
import { book, bookings, cancelByLink, moveByLink, visitor } from "#tests/support/trial-booking.ts";
import { slotNumber, trialForm } from "#tests/support/trial-form.ts";
import { workingTimeBetween } from "#app/features/clock/working-hours.server.ts";
import { hours } from "#tests/support/seeds.ts";

const cases = (db: Db) => db.selectFrom("desk_case").selectAll().orderBy("id").execute();
const messages = (db: Db) => db.selectFrom("case_message").selectAll().orderBy("id").execute();
const withScript = { clientAddress: "192.0.2.1", hasScript: true, counted: admitted };

describeOnEveryDatabase("what visitors send", (maker) => {
  test("is a case: a message, a trial, a request for other times, a card, a report of one", async () => {
    const { services, clock } = await createTestServices(maker);
    const { db } = services;
    const enquiry = await enquiryForm(services, { email: "Amina@Visitor.example" });
    await submitEnquiry(services, enquiry, withScript);
    await book(services);
    const wish = { slot: "none", preferred: "Sundays after 19:00" };
    await submitTrial(services, await trialForm(services, wish), visitor);
    const card = await addCard({ services, clock });
    await reportFeedback(services, card, "It names my daughter", {
      clientAddress: "192.0.2.2",
      counted: admitted,
    });

    const found = await cases(db);
    expect(found.map(({ kind, state, is_open }) => [kind, state, is_open])).toEqual([
      ["enquiry", "new", 1],
      ["trial", "new", 1],
      ["other-times", "new", 1],
      ["review", "new", 1],
      ["card-report", "new", 1],
    ]);
    const [first, trial, , , report] = found;
    expect(first).toMatchObject({ family_key: "amina@visitor.example", owner_id: null });
    expect(trial).toMatchObject({
      zone: expect.any(String),
      subject: expect.stringMatching(/^Trial: /),
    });
    expect(report).toMatchObject({ family_key: null, email: null });
    for (const { created_at, deadline } of found) {
      const owed = workingTimeBetween(hours, Date.parse(created_at), Date.parse(deadline ?? ""));
      expect(owed).toBe(policy.answerHours * hour);
    }
    expect((await messages(db)).map(({ direction }) => direction)).toEqual([
      "in",
      "in",
      "in",
      "in",
      "in",
    ]);
  });

  test("is stored with its case or not at all", async () => {
    const { services } = await createTestServices(maker);
    const { db } = services;
    await sql`drop table case_event`.execute(db);
    await sql`drop table case_message${sql.raw(maker.engine === "postgres" ? " cascade" : "")}`.execute(
      db,
    );
    const enquiry = await submitEnquiry(services, await enquiryForm(services), withScript);
    expect(enquiry).toMatchObject({ ok: false, kind: "unavailable" });
    const trial = await submitTrial(services, await trialForm(services), visitor);
    expect(trial).toMatchObject({ ok: false, kind: "unavailable" });
    for (const table of ["enquiry", "trial_booking", "outgoing_mail", "desk_case"] as const) {
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });

  test.each(Object.keys(contactForm.topics))("that is a %s becomes such a case", async (topic) => {
    const { services } = await createTestServices(maker);
    await submitEnquiry(services, await enquiryForm(services, { topic }), withScript);
    expect(await cases(services.db)).toMatchObject([{ kind: topic }]);
  });

  test("about their data has the legal deadline, and a concern about a child goes only to those who may read it", async () => {
    const { services } = await createTestServices(maker);
    const { db } = services;
    const send = async (topic: string, email: string) =>
      submitEnquiry(services, await enquiryForm(services, { topic, email }), withScript);
    await send("data-request", "one@visitor.example");
    await send("worry", "two@visitor.example");
    const lead = await deskPerson(services, "safeguarding");
    await deskPerson(services, "owner");
    await send("worry", "three@visitor.example");
    await send("anything", "four@visitor.example");
    const found = await cases(db);
    expect(found.map(({ kind }) => kind)).toEqual(["data-request", "worry", "worry", "enquiry"]);
    expect(found[0]?.legal_due_on).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(found[1]!.keep_until > found[0]!.keep_until).toBe(true);
    const mails = await db
      .selectFrom("outgoing_mail")
      .select(["recipient", "kind", "subject", "text"])
      .where("kind", "in", ["enquiry", "enquiry-concern", "enquiry-unread"])
      .orderBy("created_at")
      .orderBy("id")
      .execute();
    expect(mails.map(({ recipient, kind }) => [recipient, kind])).toEqual([
      [teamEmail, "enquiry"],
      [teamEmail, "enquiry-unread"],
      [lead.member.email, "enquiry-concern"],
      [teamEmail, "enquiry"],
    ]);
    // It must not lie there unnoticed while no one may read it; and only those who may read it.
    expect(mails[1]?.text).toContain("/desk/team");
    expect(mails[1]?.text).not.toContain("two@visitor.example");
    expect(`${mails[1]?.subject} ${mails[1]?.text}`).not.toContain(found[1]?.reference);
  });

  test("twice is one case", async () => {
    const { services } = await createTestServices(maker);
    const form = await enquiryForm(services);
    await submitEnquiry(services, form, withScript);
    await submitEnquiry(services, form, withScript);
    expect(await cases(services.db)).toHaveLength(1);
  });

  test("a lesson that is moved or cancelled by its family comes back to the team", async () => {
    const { services, clock } = await createTestServices(maker);
    const { db } = services;
    const booking = await book(services);
    await setRows(db, "desk_case", {
      state: "done",
      is_open: 0,
      deadline: null,
      closed_at: "2026-01-01T00:00:00.000Z",
    });
    await moveByLink(services, booking, slotNumber(services, 9).startsAt);
    const [moved] = await cases(db);
    expect(moved).toMatchObject({ state: "new", is_open: 1, closed_at: null, version: 2 });
    await setRows(db, "desk_case", { state: "waiting", owner_id: "amira", next_on: "2030-01-01" });
    const [now] = await bookings(services);
    await cancelByLink(services, now ?? booking);
    const [cancelled] = await cases(db);
    expect(cancelled).toMatchObject({ state: "open", owner_id: "amira", snoozed_until: null });
    expect(cancelled?.subject).toMatch(/^Cancelled: /);
    expect(Date.parse(cancelled?.due_at ?? "")).toBeGreaterThan(clock.now());
    const events = await db.selectFrom("case_event").selectAll().orderBy("id").execute();
    expect(events.map(({ text }) => text.split(" ", 1)[0])).toEqual(["moved", "cancelled"]);
  });
});
