import { tutorAtDesk } from "#tests/support/tutors.ts";
import { moment } from "#tests/support/moments.ts";
import { expect, test } from "vitest";

import { findCaseOf } from "#app/features/case-record/case-rows.server.ts";
import { listActs } from "#app/features/desk/desk-log-store.server.ts";
import { bookableSlots } from "#app/features/availability/free-times.server.ts";
import { day, hour, minute, toIso } from "#app/platform/.server/clock.ts";
import { policy } from "#content/policy.ts";
import { openTestCase } from "#tests/support/cases.ts";
import { describeOnSqliteFirst, type DatabaseMaker } from "#tests/support/databases.ts";
import { deskArgs, deskPerson } from "#tests/support/desk.ts";
import { createTestServices } from "#tests/support/services.ts";
import { book, bookings, fill, kinds, mails, places } from "#tests/support/trial-booking.ts";
import { openSlots, trialForm } from "#tests/support/trial-form.ts";
import { findBooking } from "../booking-store.server.ts";
import { readTrialValues } from "../form/trial-schema.ts";
import { bookForFamily, type BookForm } from "./book-lesson.server.ts";
import { cancelForFamily, moveForFamily } from "./change-lesson.server.ts";
import { sayWhether, setOutcome } from "#app/features/lessons/lesson-acts.server.ts";
import { trialKinds } from "../trial-kind.server.ts";
import { planLesson } from "./plan.server.ts";
import { lessonPage } from "./lesson-page.server.ts";

async function open(maker: DatabaseMaker) {
  const site = await createTestServices(maker);
  const { services, clock } = site;
  const { db } = services;
  const { member } = await deskPerson(services, "coordinator");
  const eventsOf = async (id: string) => {
    const row = await findCaseOf(db, "trial", id);
    const events = await db
      .selectFrom("case_event")
      .select(["actor", "text"])
      .where("case_id", "=", row?.id ?? "")
      .orderBy("id")
      .execute();
    return { row, events };
  };
  const logOf = async (id: string) =>
    (await listActs(db, { limit: 9, hidden: [], abouts: [{ kind: "trial", id }] })).map(
      ({ action, memberName }) => `${memberName} ${action}`,
    );
  const free = (index: number) => moment(openSlots(services)[index]?.startsAt);
  const form = async (change: Partial<BookForm> = {}, typed: Record<string, string> = {}) => ({
    values: readTrialValues(
      await trialForm(services, {
        learner: "child",
        child_name: "Sara",
        age_band: "7 to 9",
        ...typed,
      }),
    ),
    startsAt: free(9),
    how: "phone",
    said: "",
    siteLanguage: "ur",
    isSure: false,
    submission: "one",
    caseId: "",
    ...change,
  });
  return { ...site, db, member, eventsOf, logOf, free, form, clock };
}

describeOnSqliteFirst("a member who acts for a family", (maker) => {
  test("moves a lesson inside the family's hours of notice, under their own name and with a reason", async () => {
    const { services, member, eventsOf, logOf, free, clock } = await open(maker);
    const booking = await book(services);
    clock.advance(Date.parse(booking.starts_at ?? "") - clock.now() - hour);
    const to = free(5);
    const said = "The tutor is ill. We are sorry.";
    const moved = await moveForFamily(services, member, booking.id, {
      startsAt: to,
      said,
      isSure: false,
    });
    expect(moved).toBeNull();
    expect(await findBooking(services.db, booking.id)).toMatchObject({ starts_at: to });
    const { events } = await eventsOf(booking.id);
    expect(events.at(-1)).toMatchObject({ actor: member.name });
    expect(events.at(-1)?.text).toContain(said);
    expect(await logOf(booking.id)).toEqual([`${member.name} lesson.move`]);
    const mail = (await mails(services)).find(({ kind }) => kind === "trial-moved");
    expect(mail?.text).toContain(said);
  });

  test("gives an hour that is not offered only once they have said so", async () => {
    const { services, member } = await open(maker);
    const [slot] = openSlots(services);
    const booking = await book(services, { learner: "self" });
    const date = toIso(Date.parse(slot?.startsAt ?? "") + 3 * day).slice(0, 10);
    const night = moment(`${date}T03:45:00.000Z`);
    const ask = (isSure: boolean) =>
      moveForFamily(services, member, booking.id, { startsAt: night, said: "", isSure });
    expect(await ask(false)).toMatchObject({ kind: "unusual" });
    expect((await findBooking(services.db, booking.id))?.starts_at).toBe(booking.starts_at);
    expect(await ask(true)).toBeNull();
    expect((await findBooking(services.db, booking.id))?.starts_at).toBe(night);
    const over = { startsAt: moment("2020-01-01T10:00:00.000Z"), said: "", isSure: true };
    expect(await moveForFamily(services, member, booking.id, over)).toMatchObject({ kind: "past" });
  });

  test("gives a time to a request that has none, in its own case", async () => {
    const { services, member, eventsOf, logOf, free } = await open(maker);
    const wish = { slot: "none", preferred: "Weekdays from 17:00, Toronto" };
    const booking = await book(services, wish);
    const ask = { startsAt: free(4), said: "As you asked.", isSure: false };
    expect(await moveForFamily(services, member, booking.id, ask)).toBeNull();
    expect(await findBooking(services.db, booking.id)).toMatchObject({
      state: "booked",
      starts_at: free(4),
    });
    const { row, events } = await eventsOf(booking.id);
    expect(row?.subject).toMatch(/^Trial:/);
    expect(events.at(-1)?.text).toContain("booked the lesson for");
    expect(await logOf(booking.id)).toEqual([`${member.name} trial.book`]);
    expect(await kinds(services)).toContain("trial-booked");
  });

  test("cancels it with a reason, and leaves no place or reminder behind", async () => {
    const { services, member, logOf } = await open(maker);
    const booking = await book(services);
    expect(
      await cancelForFamily(services, member, booking.id, { said: "The tutor has left." }),
    ).toBeNull();
    expect(await places(services)).toEqual([]);
    expect(await logOf(booking.id)).toEqual([`${member.name} lesson.off`]);
    const cancelled = (await mails(services)).find(({ kind }) => kind === "trial-cancelled");
    expect(cancelled?.text).toContain("The tutor has left.");
    expect(await cancelForFamily(services, member, booking.id)).toMatchObject({ kind: "gone" });
  });

  test("books for someone on the phone, past full hours and strangers' limits, and once", async () => {
    const { services, db, member, form, logOf, eventsOf } = await open(maker);
    const [slot] = await bookableSlots(services, "islamic", services.clock.now());
    if (!slot) throw new Error("no slot");
    const caseId = await openTestCase(db, {}, services.clock.now());
    const taken = openSlots(services, "web")[7];
    if (!taken) throw new Error("no slot");
    await fill(services, taken);
    const asked = await form({ startsAt: taken.startsAt, caseId }, { course: "react" });
    expect(await bookForFamily(services, member, asked)).toMatchObject({ kind: "unusual" });
    const made = await bookForFamily(services, member, { ...asked, isSure: true });
    if (!made.ok) throw new Error(made.kind);
    expect(await bookForFamily(services, member, { ...asked, isSure: true })).toEqual(made);
    expect(await findBooking(db, made.id)).toMatchObject({
      state: "booked",
      site_language: "ur",
      checked_by: "member",
      child_name: "Sara",
    });
    expect(await logOf(made.id)).toEqual([`${member.name} trial.book`]);
    const { row } = await eventsOf(made.id);
    const [message] = await db
      .selectFrom("case_message")
      .select("text")
      .where("case_id", "=", row?.id ?? "")
      .execute();
    expect(message?.text).toContain("by phone");
    const [noted] = await db
      .selectFrom("case_event")
      .select("text")
      .where("case_id", "=", caseId)
      .execute();
    expect(noted?.text).toContain("booked a trial for them: T-");
  });

  test("keeps who agreed to what, and how, where a course can show a belief", async () => {
    const { services, db, member, form } = await open(maker);
    const without = await form({ how: "" }, { consent: "" });
    const refused = await bookForFamily(services, member, without);
    expect(refused).toMatchObject({
      kind: "invalid",
      errors: { consent: expect.any(String), how: expect.any(String) },
    });
    expect(await bookings(services)).toEqual([]);
    const made = await bookForFamily(services, member, await form({ isSure: true }));
    if (!made.ok) throw new Error(made.kind);
    const { consent } = (await findBooking(db, made.id)) ?? {};
    expect(consent).toContain(`(By phone, written down by ${member.name})`);
  });

  test("books for a father without an address, for whom a text waits and who is nobody else", async () => {
    const { services, db, member, form } = await open(maker);
    const call = async (submission: string, index: number) => {
      const startsAt = moment(openSlots(services)[index]?.startsAt);
      const asked = await form(
        { submission, startsAt, isSure: true },
        { email: "", child_name: "Yusuf" },
      );
      const made = await bookForFamily(services, member, asked);
      if (!made.ok) throw new Error(made.kind);
      return await findBooking(db, made.id);
    };
    const one = await call("one", 8);
    const other = await call("two", 10);
    expect(one?.email_key).not.toBe(other?.email_key);
    expect(one?.learner_id).not.toBe(other?.learner_id);
    const stored = await mails(services);
    const waits = ({ kind }: { kind: string }) => kind === "trial-booked";
    expect(new Set(stored.map(({ kind, state }) => `${kind} ${state}`))).toEqual(
      new Set(["trial-booked-team pending", "trial-booked by-hand"]),
    );
    expect(stored.filter(waits)).toHaveLength(2);
    const { cookie } = await deskPerson(services, "coordinator");
    const id = one?.id ?? "";
    const args = deskArgs(services, cookie, `/desk/lesson/${id}`, { params: { id } });
    const { byPhone } = await lessonPage(async () => undefined).loader(args);
    expect(byPhone).toMatchObject({ phone: one?.phone });
    const bare = await form({ submission: "three" }, { email: "", phone: "" });
    expect(await bookForFamily(services, member, bare)).toMatchObject({ kind: "invalid" });
  });

  test("books for three children in one go, and asks a time for whom none is free", async () => {
    const { services, db, member, form } = await open(maker);
    const startsAt = moment(openSlots(services).at(-1)?.startsAt);
    const family = { child_name: "Yusuf", child_name_2: "Maryam", age_band_2: "7 to 9" };
    const asked = await form({ startsAt, isSure: true, caseId: "" }, family);
    expect(await bookForFamily(services, member, asked)).toMatchObject({ ok: true });
    expect(await bookForFamily(services, member, asked)).toMatchObject({ ok: true });
    const made = await bookings(services);
    expect(made.map(({ child_name, state }) => [child_name, state])).toEqual([
      ["Yusuf", "booked"],
      ["Maryam", "requested"],
    ]);
    const bySelf = { ...family, email: "" };
    const called = await form({ startsAt, isSure: true, caseId: "", submission: "call" }, bySelf);
    expect(await bookForFamily(services, member, called)).toMatchObject({ ok: true });
    // One by the address, and one without, for two children each.
    expect(await db.selectFrom("guardian").select("id").execute()).toHaveLength(2);
    expect(await db.selectFrom("learner").select("id").execute()).toHaveLength(4);
    const log = await db.selectFrom("desk_log").select("action").execute();
    expect(log.filter(({ action }) => action === "trial.book")).toHaveLength(4);
  });

  test("moves nothing that was held, and gives another hour where nobody came", async () => {
    const { services, member, free, clock } = await open(maker);
    const booking = await book(services);
    clock.advance(Date.parse(booking.starts_at ?? "") - clock.now() + policy.trialMinutes * minute);
    const note = (outcome: "came" | "nobody") =>
      services.db.updateTable("lesson").set({ outcome }).execute();
    const ask = () =>
      moveForFamily(services, member, booking.id, { startsAt: free(6), said: "", isSure: false });
    await note("came");
    expect(await ask()).toMatchObject({ kind: "gone" });
    await note("nobody");
    expect(await ask()).toBeNull();
    expect(await findBooking(services.db, booking.id)).toMatchObject({ outcome: null });
  });
});

describeOnSqliteFirst("the tutor of a lesson", (maker) => {
  test("gets it for their calendar, says whether they can, and notes how it went; another's is not theirs", async () => {
    const { services, db, member, eventsOf, clock } = await open(maker);
    const tutor = await tutorAtDesk(services);
    const other = await tutorAtDesk(services);
    const booking = await book(services);
    const plan = (name: string, version: number) =>
      planLesson(services, member, booking.id, {
        tutor: name,
        room: "https://rooms.example/1",
        keepsRoom: false,
        writes: true,
        version,
      });
    expect(await plan(tutor.id, 0)).toBeNull();
    const sent = async () =>
      (await mails(services))
        .filter(({ kind }) => kind === "trial-tutor")
        .map(({ calendar }) => {
          const { method, content } = JSON.parse(calendar ?? "{}");
          return `${method} ${/SEQUENCE:(\d+)/.exec(content)?.[1]}`;
        });
    expect(await sent()).toEqual(["REQUEST 1"]);
    const say = (who: typeof tutor, says: "can" | "cannot") =>
      sayWhether(services, trialKinds, who.member, booking.id, says);
    expect(await say(other, "can")).toBe(false);
    expect(await say(tutor, "cannot")).toBe(true);
    expect(await findBooking(db, booking.id)).toMatchObject({ tutor_word: "cannot" });
    expect((await eventsOf(booking.id)).events.at(-1)?.text).toContain("cannot give the lesson");
    expect(await plan(other.id, 1)).toBeNull();
    expect(await findBooking(db, booking.id)).toMatchObject({ tutor_word: null });
    expect((await sent()).toSorted()).toEqual(["CANCEL 2", "REQUEST 1", "REQUEST 2"]);
    clock.advance(Date.parse(booking.starts_at ?? "") - clock.now() + hour);
    const note = (who: typeof tutor) =>
      setOutcome(services, trialKinds, who.member, booking.id, "came");
    expect([await note(tutor), await note(other)]).toEqual([false, true]);
  });

  test("has it taken out of a calendar only if an email has put it there", async () => {
    const { services, member, clock } = await open(maker);
    const [untold, named] = [await tutorAtDesk(services), await tutorAtDesk(services)];
    const booking = await book(services);
    const plan = async ({ id }: typeof named, version: number, writes: boolean) => {
      const room = { room: "https://rooms.example/1", keepsRoom: false };
      const asked = { tutor: id, ...room, writes, version };
      clock.advance(1_000);
      expect(await planLesson(services, member, booking.id, asked)).toBeNull();
    };
    await plan(untold, 0, false);
    await plan(named, 1, true);
    clock.advance(1_000);
    expect(await cancelForFamily(services, member, booking.id)).toBeNull();
    const told = (await mails(services))
      .filter(({ kind }) => kind === "trial-tutor")
      .map(({ recipient, calendar }) => {
        const method = calendar === null ? null : JSON.parse(calendar).method;
        return [recipient, method] as const;
      });
    expect(told.filter(([to]) => to === untold.member.email)).toEqual([
      [untold.member.email, null],
    ]);
    expect(told.filter(([to]) => to === named.member.email).map(([, how]) => how)).toEqual(
      expect.arrayContaining(["REQUEST", "CANCEL"]),
    );
  });
});
