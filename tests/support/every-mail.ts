import { randomUUID } from "node:crypto";
import { expect } from "vitest";

import { sendAnswer } from "#app/features/cases/desk/answering/answers.server.ts";
import { mailDigests, mailLate } from "#app/features/cases/case-clock.server.ts";
import { tellOfGivenUp } from "#app/features/cases/incoming/lost-alert.server.ts";
import { mailDeputies } from "#app/features/cases/desk/rota/deputy-mail.server.ts";
import { addWatch } from "#app/features/cases/desk/rota/rota.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { addGuardianship, enterGuardian } from "#app/features/families/enter-family.server.ts";
import { inviteMember } from "#app/features/desk/members/team.server.ts";
import { noteOut } from "#app/features/moving/out-tables.server.ts";
import { findGuardianById } from "#app/features/families/family-store.server.ts";
import {
  putAcceptedMail,
  putAgreementMail,
} from "#app/shell/family/money/agreement-mail.server.ts";
import { putInvoiceMail } from "#app/shell/family/money/invoice-mail.server.ts";
import { openAccount } from "#app/features/money/account-store.server.ts";
import { storeInvoice, takeNumber } from "#app/features/money/invoice-store.server.ts";
import { invoiceFacts, someWords } from "./invoices.ts";
import { sentAgreement } from "./money.ts";
import { addExtra } from "#app/features/lessons/extra-lesson.server.ts";
import { changeLength, changeRoom } from "#app/features/lessons/this-once.server.ts";
import { readAway, settleAway } from "#app/features/lessons/away.server.ts";
import {
  coverWeekly,
  leaveOutWeekly,
  moveWeekly,
  restoreWeekly,
  sayWhether,
} from "#app/features/lessons/lesson-acts.server.ts";
import { followSeries } from "#app/features/lessons/change-plan.server.ts";
import { endSeries, pauseSeries } from "#app/features/lessons/change-series.server.ts";
import { createLessonClock } from "#app/features/lessons/lesson-clock.server.ts";
import { listOfSeries } from "#app/features/lessons/lesson-read.server.ts";
import { lessonPath } from "#tests/support/old-links.ts";
import { findSeries } from "#app/features/lessons/series-store.server.ts";
import { weeklyKinds } from "#app/features/lessons/weekly-kind.server.ts";
import {
  beginLetter,
  releaseLetter,
  saveLetter,
  sendTestCopy,
} from "#app/features/newsletter/desk/letters.server.ts";
import { createLetterWorker } from "#app/features/newsletter/letters/letter-worker.server.ts";
import { confirmSubscription } from "#app/features/newsletter/subscription.server.ts";
import { createNoteClock } from "#app/features/record/due/note-clock.server.ts";
import { tellConcern } from "#app/features/record/desk/note/tell-concern.server.ts";
import { saveReport } from "#app/features/record/desk/report/write-report.server.ts";
import { writeNote } from "#app/features/record/write-note.server.ts";
import { planLesson } from "#app/features/booking/desk/plan.server.ts";
import { storeCheck } from "#app/features/tutors/tutor-store.server.ts";
import { putMail } from "#app/platform/.server/outbox/mail-words.ts";
import type { MailReader } from "#app/platform/.server/outbox/mail-kinds.ts";
import { rateLimitPolicies } from "#app/platform/.server/rate-limits.ts";
import { day, hour, toIso } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { momentAt, timeOf } from "#app/platform/moment.ts";
import { sendTestMail } from "#app/shell/desk/first-steps.server.ts";
import { policy } from "#content/policy.ts";
import { wording } from "#app/shell/wording/wording.server.ts";
import { sendAlert } from "#server/watch/alerts.ts";
import { goodPassword, mailedToken, newPlace } from "./accounts.ts";
import { openTestCase } from "./cases.ts";
import { rowIn, setRows, type DatabaseMaker } from "./databases.ts";
import { deskPerson } from "./desk.ts";
import { addCard } from "./feedback-cards.ts";
import { formOf } from "./forms.ts";
import { aLearner, begin, owner as planner, seriesForm } from "./lessons.ts";
import { noteForm } from "./notes.ts";
import { publishChange } from "./documents.ts";
import { admitted, createTestServices, teamEmail } from "./services.ts";
import { bookings, remind, tokenFor } from "./trial-booking.ts";
import { slotNumber } from "./trial-form.ts";
import { aCheck, checkedTutor } from "./tutors.ts";
import type * as VisitorActs from "./visitor-acts.ts";

/** Who gets mail, each under an address of their own. */
const people = {
  account: ["account@visitor.example", "account.new@visitor.example"],
  family: ["trial@visitor.example"],
  subscriber: ["subscriber@visitor.example"],
  writer: ["writer@visitor.example"],
  team: [teamEmail],
} as const;

/** The address of a guardian before it was replaced. */
const formerly = "formerly@visitor.example";

/** What no subject may name unless it is meant to. */
export const said = { child: "Ibrahim", writer: "Is a Sunday possible?" };

/** How the academy begins and ends its mails to families. */
export const lines = {
  greeting: "Peace be with you,",
  closing: "With best wishes,",
  name: "Zubeda Q.",
};

/**
 * Has the product send each mail that it can send, by what people do and by the hours that pass.
 *
 * @param acts what visitors do in a build of the site in Urdu; the desk and all that works by itself is in English
 * @returns all of it, and who it can have gone to
 */
export async function sendEveryMail(maker: DatabaseMaker, acts: typeof VisitorActs) {
  const made = await createTestServices(maker);
  const { clock } = made;
  const wordingIn = (code: string) => (code === "ur" ? acts.wording : wording);
  const services: Services = { ...made.services, wordingIn };
  const { db } = services;
  const set = (at: string) => clock.advance(Date.parse(at) - clock.now());
  set("2027-02-20T10:00:00Z");
  await publishChange(services, "mails", lines);
  const enquire = async (change: Record<string, string>) => {
    const sender = { clientAddress: newPlace(), hasScript: true, counted: admitted };
    await acts.submitEnquiry(services, await acts.enquiryForm(services, change), sender);
  };

  const nextWeek = () => {
    const startsOn = toIso(clock.now() + 3 * day).slice(0, 10);
    return { startsOn, writes: false };
  };
  const { member: tutor } = await deskPerson(services, "tutor");
  const tutorId = await checkedTutor(services, { memberId: tutor.id, name: "Amal" });
  const raise = async () => {
    const { learnerId } = await aLearner(services, { language: "ur" });
    const once = { ...nextWeek(), endsOn: nextWeek().startsOn, time: "20:00" };
    const { lessons } = await begin(services, seriesForm(learnerId, tutorId, once));
    const told = {
      text: `${said.child} is afraid.`,
      when: "lesson",
      doesFamilyKnow: false,
    } as const;
    await tellConcern(services, tutor, lessons[0]?.id ?? "", { ...told, submission: randomUUID() });
  };

  // A site that nobody looks after yet, then one with a team.
  await enquire({ topic: "worry" });
  await raise();
  const { member: lead } = await deskPerson(services, "safeguarding");
  const { member: deputy } = await deskPerson(services, "coordinator", { isDeputy: true });
  const { member: coordinator } = await deskPerson(services, "coordinator");
  const { member: owner } = await deskPerson(services, "owner");
  const invited = "invited@academy.example";
  await inviteMember(services, owner, { email: invited, role: "tutor" });
  await sendTestMail(services, owner);
  const { member: otherOwner } = await deskPerson(services, "owner");
  await noteOut(services, otherOwner, "families");
  for (const name of ["mail-fetching", "disk"] as const) {
    const alert = { name, state: "begins", sentence: "Something is wrong." } as const;
    await sendAlert(services, alert, new AbortController().signal);
  }

  await accountMails(services, acts);
  await newsletterMails(services, acts, owner);
  await trialMails();
  await weeklyMails();
  await clockMails();
  await concernMails();
  const card = await addCard({ services, clock });
  const meta = { clientAddress: newPlace(), counted: admitted };
  await acts.reportFeedback(services, card, "Rude", meta);
  await caseMails();

  async function caseMails() {
    await enquire({ topic: "", subject: said.writer, message: said.writer });
    const [email] = people.writer;
    const caseId = await openTestCase(db, { email, subject: said.writer }, clock.now());
    const answer = { caseId, draftId: randomUUID(), text: "جی ہاں۔", seen: 1 };
    const after = { state: "waiting", nextOn: "2030-01-08" } as const;
    await sendAnswer(services, coordinator, { ...answer, after });
    for (let hours = 0; hours < 24 * 7; hours += 1) {
      clock.advance(hour);
      await mailLate(services, clock.now());
      await mailDigests(services, clock.now());
    }
  }

  /** A lead who has the rota and reads nothing, and whose mailbox is full. */
  async function concernMails() {
    const from = wallOf("Europe/London", clock.now());
    const to = wallOf("Europe/London", clock.now() + 2 * day);
    const rota = { member: lead.id, deputy: deputy.id, from, to };
    expect(await addWatch(services, lead, rota)).toEqual({ kind: "ok" });
    await raise();
    await enquire({ topic: "worry" });
    clock.advance(policy.concernHours * hour - hour);
    await mailDeputies(services, clock.now());
    const dead = { state: "dead", finished_at: toIso(clock.now()), last_error: "full" } as const;
    await setRows(db, "outgoing_mail", dead, { kind: "concern", recipient: lead.email });
    await tellOfGivenUp(services, clock.now());
    // The deputy leaves: that it did not arrive can only be said to the team.
    await setRows(db, "desk_member", { removed_at: toIso(clock.now()) }, { id: deputy.id });
    clock.advance(day);
    await setRows(db, "outgoing_mail", { finished_at: toIso(clock.now()) }, { state: "dead" });
    await tellOfGivenUp(services, clock.now());
    await setRows(db, "desk_member", { removed_at: null }, { id: deputy.id });
  }

  async function trialMails() {
    const [email] = people.family;
    const child = { learner: "child", child_name: said.child, age_band: "10 to 12", note: null };
    const at = (index: number) => slotNumber(services, index).startsAt;
    const first = await acts.book(services, { ...child, email, slot: at(6) });
    await db.transaction().execute(async (trx) => {
      const told = { name: "Bilal", email: "second@visitor.example", phone: "", zone: null };
      const kept = { language: "", siteLanguage: "ur", keepUntil: clock.now() + 200 * day };
      const { id: guardianId } = await enterGuardian(trx, { ...told, ...kept }, clock.now());
      const pair = { guardianId, learnerId: first.learner_id ?? "" };
      await addGuardianship(trx, pair, "view", clock.now());
    });
    const plan = { tutor: tutorId, room: "https://rooms.example/a", keepsRoom: false };
    const { version } = first;
    expect(
      await planLesson(services, planner, first.id, { ...plan, writes: true, version }),
    ).toBeNull();
    const token = tokenFor(services, first, "lesson");
    const form = { do: "links" };
    await acts.handleLessonPost(
      acts.deskArgs(services, "", `/lesson/${token}`, { params: { token }, form }),
    );
    const now = async () => (await bookings(services)).find(({ id }) => id === first.id) ?? first;
    expect(await acts.moveByLink(services, await now(), at(12))).toMatchObject({ ok: true });
    await acts.book(services, { ...child, email, slot: "none", preferred: "Sundays" });
    clock.advance(Date.parse((await now()).starts_at ?? "") - hour - clock.now());
    await setRows(db, "tutor", { room: "" }, { id: tutorId });
    await setRows(db, "lesson", { room: "" }, { id: first.id });
    await remind(services);
    expect(await acts.cancelByLink(services, await now())).toMatchObject({ ok: true });
    const second = await acts.book(services, { email, slot: at(25) });
    clock.advance(Date.parse(second.starts_at ?? "") - hour - clock.now());
    await remind(services);
    for (let count = 0; count < rateLimitPolicies.trial.site; count += 1) {
      await services.rateLimits.hit("trial", `10.0.${count}.1`);
    }
    await acts.book(services, { email, slot: at(20) });
  }

  /** Lessons of a child, one of whose guardians reads, and notes of them. */
  async function weeklyMails() {
    const { learnerId, guardianId } = await aLearner(services, { language: "ur" });
    const other = await checkedTutor(services, { name: "Huda", email: "huda@tutor.example" });
    const soon = toIso(clock.now() + 29 * day).slice(0, 10);
    const check = { ...aCheck, step: "references", checkedBy: "Nadia", expiresOn: soon } as const;
    await storeCheck(db, other, check);
    await createLessonClock(services).runUntilIdle();
    const { id } = await begin(services, {
      ...seriesForm(learnerId, tutorId, nextWeek()),
      writes: true,
    });
    const lessons = () => listOfSeries(db, id);
    const nth = async (index: number) => (await lessons())[index] ?? expect.fail("no lesson");
    const done = (problem: unknown) => expect(problem).toBeNull();
    const series = async () => (await findSeries(db, id)) ?? expect.fail("no series");
    const second = await nth(1);
    done(await moveWeekly(services, planner, second, momentAt(timeOf(second.starts_at) + hour)));
    done(await coverWeekly(services, planner, await nth(2), other, true));
    const extra = { on: toIso(clock.now() + 10 * day).slice(0, 10), time: "12:15", minutes: 30 };
    const owed = { tutorId: other, madeUpFor: "", hasAgreed: true };
    expect(
      await addExtra(services, planner, await series(), { ...extra, ...owed }),
    ).not.toHaveProperty("problem");
    done(await changeRoom(services, planner, await nth(3), "https://rooms.example/other"));
    done(await changeLength(services, planner, await nth(3), 60));
    done(await leaveOutWeekly(services, planner, await nth(3)));
    done(await restoreWeekly(services, planner, await nth(3)));
    const fifth = await nth(4);
    // It is in calendars when it is left out with others.
    done(await moveWeekly(services, planner, fifth, momentAt(timeOf(fifth.starts_at) + hour)));
    const range = { from: fifth.original_on, until: fifth.original_on };
    expect(await pauseSeries(services, planner, [await series()], range)).not.toHaveProperty(
      "problem",
    );
    const { starts_at: at } = await nth(5);
    const [from, until] = [-hour, 2 * hour].map((by) => wallOf("Africa/Cairo", timeOf(at) + by));
    const away = { tutorId, from: from ?? "", until: until ?? "", reason: "ill" };
    const found = await readAway(services, planner, away);
    const broken = found.kind === "ok" ? found.broken : [];
    const fates = broken.map(({ lesson }) => ({ ...lesson, fate: { kind: "off" } as const }));
    done(await settleAway(services, planner, away, fates, true));
    const { original_on: startsOn } = await nth(6);
    const changed = seriesForm(learnerId, tutorId, { startsOn, time: "18:00", writes: true });
    expect(await followSeries(services, planner, await series(), changed)).not.toHaveProperty(
      "problem",
    );
    const after = await rowIn(db, "series", { follows: id });
    expect(await endSeries(services, planner, [after], after.starts_on)).not.toHaveProperty(
      "problem",
    );
    await sayWhether(services, weeklyKinds, tutor, (await nth(1)).id, "cannot");
    const first = await nth(0);
    const path = lessonPath(services, { lessonId: first.id, guardianId, generation: 0 });
    const [params, form] = [{ token: path.slice("/lesson/".length) }, { do: "feed" }];
    await acts.handleLessonPost(acts.deskArgs(services, "", path, { params, form }));
    const pays = { learner_id: learnerId, payer_id: guardianId, language: "ur" };
    const agreed = await sentAgreement(db, pays, clock.now());
    await db.transaction().execute(async (trx) => {
      await acts.makeNewAddress(services, trx, guardianId);
      const asked = { deviceId: randomUUID(), code: "123456" };
      await acts.putFamilyCode(services, trx, guardianId, asked);
      const invitation = { proposal: { id: randomUUID(), guardian_id: guardianId }, learnerId };
      await putMail(services, trx, "family-invitation", { ...invitation, email: formerly }, "ur");
      const told = { to: formerly, change: `${guardianId}:1` };
      const payer = await findGuardianById(trx, guardianId);
      if (!payer) throw new Error("Nobody pays");
      await putAgreementMail(services, trx, payer, agreed);
      const account = await openAccount(trx, agreed, "Ibrahim", clock.now());
      const number = await takeNumber(trx, "invoice", clock.now());
      const facts = { ...invoiceFacts(account), ...number, language: "ur" };
      const invoice = await storeInvoice(trx, facts, someWords, clock.now());
      await putInvoiceMail(services, trx, payer, invoice);
      await putAcceptedMail(services, trx, payer, { ...agreed, accepted_at: toIso(clock.now()) });
      const left = {
        reader: { ...payer, generation: 0 },
        account: agreed,
        name: said.child,
        count: 2,
        n: 1,
      };
      await putMail(services, trx, "two-lessons-left", left, "ur");
      await putMail(services, trx, "guardian-address", told, "ur");
    });
    clock.advance(timeOf(first.starts_at) - 24 * hour - clock.now());
    for (let hours = 0; hours < 24; hours += 1) {
      await remind(services);
      clock.advance(hour);
    }
    clock.advance(hour);
    const note = await writeNote(services, coordinator, first.id, noteForm());
    expect(note).toEqual({ written: "sent" });
    const month = first.starts_at.slice(0, 7);
    const report = { goal: "", went: "Well.", next_goal: "", at_home: "" };
    const of = { learnerId, course: "tajweed", month };
    const sent = await saveReport(services, coordinator, of, report, { version: 0, sends: true });
    expect(sent).toHaveProperty("readers", 1);
    // Of the second nothing is written, of the third what has to be read first, and nobody reads it.
    const moved = await nth(1);
    clock.advance(timeOf(moved.starts_at) + 3 * hour - clock.now());
    await createNoteClock(services).runUntilIdle();
    const covered = await nth(3);
    clock.advance(timeOf(covered.starts_at) + hour - clock.now());
    const waits = noteForm({ needsWork: "Call 0300 - 1234567." });
    expect(await writeNote(services, tutor, covered.id, waits)).toEqual({ written: "waits" });
    for (let hours = 0; hours < 100; hours += 2) {
      clock.advance(2 * hour);
      await createNoteClock(services).runUntilIdle();
    }
  }

  async function clockMails() {
    set("2027-08-20T10:00:00Z");
    const email = "james@tutor.example";
    const james = await checkedTutor(services, { name: "James", email, zone: "America/Toronto" });
    const begun = async (startsOn: string) => {
      const { learnerId } = await aLearner(services, { language: "ur" });
      return await begin(
        services,
        seriesForm(learnerId, james, { startsOn, time: "19:00", writes: false }),
      );
    };
    await begun("2027-10-01");
    const gone = await begun("2027-10-02");
    await begun("2027-10-03");
    const run = async (at: string) => {
      set(at);
      await createLessonClock(services).runUntilIdle();
    };
    await run("2027-10-25T10:00:00Z");
    const asked = await db
      .selectFrom("outgoing_mail")
      .select("text")
      .where("kind", "=", "clock-asked")
      .execute();
    const [, path = ""] = /(\/classes\/clocks\?token=f[\w.-]+)/.exec(asked[0]?.text ?? "") ?? [];
    const form = { choice: "other", wish: "Sundays" };
    await acts.handleClockPost(acts.deskArgs(services, "", path, { form }));
    await setRows(db, "clock_question", { tutor_was: "09:00" }, { series_id: gone.id });
    for (const date of ["2027-10-26", "2027-11-01", "2027-11-06"]) await run(`${date}T16:00:00Z`);
  }

  const mails = await db.selectFrom("outgoing_mail").selectAll().orderBy("id").execute();
  const guardians = await db.selectFrom("guardian").select("email").execute();
  const whoGets: Readonly<Record<MailReader, readonly string[]>> = {
    ...people,
    guardian: [...guardians.map(({ email }) => email ?? ""), formerly],
    member: [lead, deputy, coordinator, owner, otherOwner, tutor]
      .map(({ email }) => email)
      .concat(invited),
    readers: [lead.email, deputy.email],
    tutor: [tutor.email, "huda@tutor.example", "james@tutor.example"],
  };
  return { mails, whoGets };
}

/** The time on a clock, as a form sends it. */
const wallOf = (zone: string, at: number) =>
  Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: "minute" });

async function accountMails(services: Services, acts: typeof VisitorActs) {
  const [email, moved] = people.account;
  const meta = () => ({ clientAddress: newPlace(), personalData: [] });
  const subject = await acts.newAccount(services, { email });
  const token = await mailedToken(services, "verify");
  await acts.confirmAddress(
    services,
    { token, password: goodPassword, signedInSubject: null },
    meta(),
  );
  await acts.requestReset(services, email);
  const password = "seven quiet harbours";
  const reset = { token: await mailedToken(services, "reset"), name: "Amina" };
  const known = { device: "this browser", subject };
  await acts.resetPassword(
    services,
    { ...reset, password1: password, password2: password },
    { ...meta(), known },
  );
  await acts.requestAddressChange(services, subject, { email: moved, password }, newPlace());
  const change = { token: await mailedToken(services, "email/confirm"), password };
  expect(await acts.changeAddress(services, change, meta())).toMatchObject({ ok: true });
}

async function newsletterMails(services: Services, acts: typeof VisitorActs, owner: DeskMember) {
  const [email] = people.subscriber;
  const clientAddress = newPlace();
  await acts.subscribe(services, formOf({ email }), { clientAddress, counted: admitted });
  const { text } = await rowIn(services.db, "outgoing_mail", { kind: "newsletter-confirm" });
  const [token = ""] = /(?<=token=)[\w-]+/.exec(text) ?? [];
  expect(await confirmSubscription(services, token, admitted)).toEqual({ ok: true });
  const begun = await beginLetter(services, owner, "A new term");
  const words = { title: "A new term", text: "It begins." };
  const saved = begun.ok && (await saveLetter(services, owner, { ...begun, ...words }));
  if (!saved || !saved.ok) throw new Error("There is no letter");
  await sendTestCopy(services, owner, saved.id);
  await releaseLetter(services, owner, saved);
  await createLetterWorker(services).runUntilIdle();
}
