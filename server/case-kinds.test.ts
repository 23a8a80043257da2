import { checkedTutor } from "#tests/support/tutors.ts";
import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import { expect, test, vi } from "vitest";

import type { CaseRow } from "#app/features/case-record/case-rows.server.ts";
import { allKinds } from "#app/features/case-record/case-kinds.ts";
import { addNote } from "#app/features/cases/acts/case-entries.server.ts";
import { setKind } from "#app/features/cases/acts/change-kind.server.ts";
import { closeCase } from "#app/features/cases/acts/close-case.server.ts";
import { mailDigests, mailLate } from "#app/features/cases/case-clock.server.ts";
import { caseTabs } from "#app/features/cases/desk/case-words.ts";
import { takeMail } from "#app/features/cases/incoming/take-mail.server.ts";
import { listCases } from "#app/features/cases/desk/list/list-store.server.ts";
import { searchCases } from "#app/features/cases/desk/list/search-store.server.ts";
import { readLog } from "#app/shell/desk/log-page.server.ts";
import { submitEnquiry } from "#app/features/enquiry/submit-enquiry.server.ts";
import { removeFeedback } from "#app/features/feedback/remove/remove-feedback.server.ts";
import { reportFeedback } from "#app/features/feedback/report/report-feedback.server.ts";
import { accountIdOf } from "#app/features/identity/account-id.ts";
import { cancelLessonsOf } from "#app/features/booking/booking-account-data.server.ts";
import { cancelForFamily, moveForFamily } from "#app/features/booking/desk/change-lesson.server.ts";
import { setOutcome } from "#app/features/lessons/lesson-acts.server.ts";
import { planLesson } from "#app/features/booking/desk/plan.server.ts";
import { trialKinds } from "#app/features/booking/trial-kind.server.ts";
import { lessonPage } from "#app/features/booking/desk/lesson-page.server.ts";
import { day, hour, monthsAfter, toIso } from "#app/platform/.server/clock.ts";
import type { CaseKind } from "#app/platform/.server/db/schema/cases-tables.ts";
import type { DatabaseSchema } from "#app/platform/.server/db/schema/index.ts";
import { holdInbox } from "#app/platform/.server/inbox/inbox-store.ts";
import type { IncomingMail } from "#app/platform/.server/inbox/incoming-mail.ts";
import { accountParts } from "#app/shell/account/account-parts.server.ts";
import { erasePerson, exportPerson } from "#app/shell/desk/people/people.server.ts";
import { policy } from "#content/policy.ts";
import { describeOnSqliteFirst, type DatabaseMaker, setRows } from "#tests/support/databases.ts";
import { deskArgs, deskPerson, type DeskPerson } from "#tests/support/desk.ts";
import { enquiryForm } from "#tests/support/enquiry-form.ts";
import { addCard, team } from "#tests/support/feedback-cards.ts";
import { admitted, createTestServices, type TestServices } from "#tests/support/services.ts";
import { registerPerson } from "#tests/support/signed-in.ts";
import {
  book,
  bookings,
  cancelByLink,
  moveByLink,
  stranger,
} from "#tests/support/trial-booking.ts";
import { slotNumber } from "#tests/support/trial-form.ts";
import { createBackground } from "./background.ts";

/** What else could become of a case, by kind; written down here once more, and not read from the product. */
const records: readonly CaseKind[] = ["data-request", "complaint"];
const ofAll = (kind: CaseKind) => (kind === "worry" ? "whole" : "gone");
const ofOthers = (kind: CaseKind) => (records.includes(kind) ? "there" : ofAll(kind));
const ofNone = (kind: CaseKind) => (kind === "worry" ? "whole" : "there");

type World = TestServices & {
  readonly owner: DeskPerson;
  readonly lead: DeskPerson;
  readonly coordinator: DeskPerson;
};

type Subject = {
  /** Its case as it came; for a concern opened beside it, the ordinary one. */
  readonly first: string;
  /** The case whose kind is under test. */
  readonly caseId: string;
  readonly kind: CaseKind;
  readonly email: string;
  readonly accountId: string;
  /** The booking, the card or the enquiry. */
  readonly sourceId: string;
};

let people = 0;

/** What a visitor sends, each a person of their own. */
const sources = {
  enquiry: async ({ services }: World, email: string) => {
    const form = await enquiryForm(services, { email, message: `${email} is afraid` });
    const clientAddress = `2001:db8:${people.toString(16)}::1`;
    const sent = await submitEnquiry(services, form, {
      clientAddress,
      hasScript: true,
      counted: admitted,
    });
    return sent.ok ? sent.id : "";
  },
  trial: async ({ services }: World, email: string, accountId: string) => {
    const { meta } = stranger(people);
    const wish = { email, slot: slotNumber(services, people % 20).startsAt };
    return (await book(services, wish, { ...meta, accountId })).id;
  },
  card: async (world: World, email: string, accountId: string) =>
    addCard(world, { comment: `${email} is afraid` }, { subject: accountId }),
  report: async (world: World, email: string, accountId: string) => {
    const card = await addCard(world, { comment: `Of ${email}` }, { subject: accountId });
    await reportFeedback(world.services, card, `${email} is afraid`, {
      clientAddress: `2001:db8:${people}::2`,
      counted: admitted,
    });
    return card;
  },
  mail: async (world: World, email: string) => {
    await receive(world, { from: { name: "Zainab", address: email }, subject: "I am afraid" });
    return "";
  },
};
type SourceName = keyof typeof sources;

const hold = { key: "box", lease: "one" };
let uid = 0;

function receive({ services, clock }: World, change: Partial<IncomingMail>) {
  uid += 1;
  return takeMail(services, hold, "1", {
    uid,
    receivedAt: clock.now(),
    digest: `digest-${uid}`,
    messageId: `<${uid}@visitor.example>`,
    answers: [],
    from: { name: "Zainab", address: "zainab@visitor.example" },
    originalFrom: null,
    proof: { kind: "proved", by: "dkim" },
    replyTo: null,
    to: [{ name: "", address: "team@academy.example" }],
    subject: "Hello",
    text: "A message",
    isCut: false,
    attachments: [],
    automatic: null,
    bounce: null,
    ...change,
  });
}

async function sweep({ services, clock, logged }: World) {
  const { db } = services;
  const key = randomUUID();
  const expires_at = toIso(clock.now() - 1);
  await db.insertInto("rate_limit").values({ key, hits: 1, expires_at }).execute();
  const background = createBackground(services);
  await background.start();
  const marker = db.selectFrom("rate_limit").select("key").where("key", "=", key);
  await vi.waitFor(async () => expect(await marker.execute()).toEqual([]), { timeout: 20_000 });
  await background.stop();
  const failed = logged.filter(({ msg }) => msg === "a sweep failed").map((line) => line["sweep"]);
  // The database goes by the machine's clock, for which the log is still too young.
  expect(failed.filter((one) => one !== "log of the desk")).toEqual([]);
}

const rowOf = ({ services: { db } }: World, id: string) =>
  db.selectFrom("desk_case").selectAll().where("id", "=", id).executeTakeFirst();

async function mailTo(world: World, { caseId }: Subject, change: Partial<IncomingMail>) {
  const row = await rowOf(world, caseId);
  await receive(world, { subject: `Re: [${row?.reference}]`, ...change });
}

type Way = {
  readonly from: SourceName;
  readonly does: (world: World, one: Subject) => Promise<unknown>;
  /** Once it has been done to all of them. */
  readonly after?: (world: World) => Promise<unknown>;
  readonly leaves: (kind: CaseKind) => "whole" | "gone" | "there";
  /** What it adds even to a concern: a message, which makes it due, or the mark of those who work on it. */
  readonly adds?: "message" | "mark";
};

const room = "https://rooms.example/omar";
const bookingOf = async ({ services }: World, { sourceId }: Subject) => {
  const found = (await bookings(services)).find(({ id }) => id === sourceId);
  if (!found) throw new Error("The booking is gone");
  return found;
};
const later = (ms: number) => async (world: World) => {
  world.clock.advance(ms);
  await sweep(world);
};
const dropAccount = ({ services }: World, { accountId }: Subject) =>
  services.db.transaction().execute(async (trx) => {
    await cancelLessonsOf(services, trx, accountId);
    for (const part of accountParts) await part.removeFor(trx, accountId);
  });
const afterLesson = (outcome: "came" | "nobody") => async (world: World, one: Subject) => {
  const { starts_at: at } = await bookingOf(world, one);
  world.clock.advance(Math.max(0, Date.parse(at ?? "") + hour - world.clock.now()));
  await setOutcome(world.services, trialKinds, world.coordinator.member, one.sourceId, outcome);
};

const ways: Readonly<Record<string, Way>> = {
  "its writer deletes the card": {
    from: "card",
    does: ({ services }, { sourceId, accountId }) =>
      removeFeedback(services, sourceId, { ownerTokens: [], subject: accountId, isTeam: false }),
    after: later((policy.feedbackUndoHours + 1) * hour),
    leaves: ofOthers,
  },
  "the team takes a reported card down": {
    from: "report",
    does: ({ services }, { sourceId }) => removeFeedback(services, sourceId, team),
    after: later((policy.reviewUndoDays + 1) * day),
    leaves: ofOthers,
  },
  "the writer of its card deletes the account": {
    from: "card",
    does: dropAccount,
    after: later(hour),
    leaves: ofOthers,
  },
  "the one whose card was reported deletes the account": {
    from: "report",
    does: dropAccount,
    after: later(hour),
    leaves: ofOthers,
  },
  "its family deletes the account": {
    from: "trial",
    does: dropAccount,
    after: later(hour),
    leaves: ofOthers,
  },
  "its family moves the lesson": {
    from: "trial",
    does: async (world, one) => {
      const booking = await bookingOf(world, one);
      const to = slotNumber(
        world.services,
        20 + ((people - allKinds.indexOf(one.kind)) % 100),
      ).startsAt;
      expect(await moveByLink(world.services, booking, to)).toMatchObject({ ok: true });
    },
    leaves: ofNone,
  },
  "the team moves the lesson to an earlier day": {
    from: "trial",
    does: async ({ services, coordinator, clock }, { sourceId, kind }) => {
      const startsAt = toIso(clock.now() + day + allKinds.indexOf(kind) * hour);
      const form = { startsAt, said: "", isSure: true };
      expect(await moveForFamily(services, coordinator.member, sourceId, form)).toBeNull();
    },
    leaves: ofNone,
  },
  "the team cancels the lesson": {
    from: "trial",
    does: async ({ services, coordinator }, { sourceId }) =>
      expect(await cancelForFamily(services, coordinator.member, sourceId)).toBeNull(),
    leaves: ofNone,
  },
  "its family cancels the lesson": {
    from: "trial",
    does: async (world, one) => cancelByLink(world.services, await bookingOf(world, one)),
    leaves: ofNone,
  },
  "a tutor and a room are named": {
    from: "trial",
    does: ({ services, coordinator }, { sourceId }) =>
      checkedTutor(services, { name: `Omar ${sourceId}` }).then((tutor) =>
        planLesson(services, coordinator.member, sourceId, {
          tutor,
          room: `${room}/${sourceId}`,
          keepsRoom: false,
          writes: true,
          version: 0,
        }),
      ),
    leaves: ofNone,
  },
  "the lesson was held": { from: "trial", does: afterLesson("came"), leaves: ofNone },
  "nobody came to the lesson": { from: "trial", does: afterLesson("nobody"), leaves: ofNone },
  "it is late": {
    from: "enquiry",
    does: async () => {},
    after: async (world) => {
      world.clock.advance(day);
      await mailLate(world.services, world.clock.now());
    },
    leaves: ofNone,
  },
  "the work of a day is mailed": {
    from: "trial",
    does: async () => {},
    after: async (world) => {
      for (let hours = 0; hours < 24; hours += 1) {
        world.clock.advance(hour);
        await mailDigests(world.services, world.clock.now());
      }
    },
    leaves: ofNone,
  },
  "its family writes": {
    from: "enquiry",
    does: (world, one) => mailTo(world, one, { from: { name: "Zainab", address: one.email } }),
    leaves: ofNone,
    adds: "message",
  },
  "a member who may not read it answers by mail": {
    from: "enquiry",
    does: (world, one) =>
      mailTo(world, one, {
        from: { name: "Amira", address: world.coordinator.member.email },
        to: [{ name: "", address: one.email }],
      }),
    leaves: ofNone,
    adds: "message",
  },
  "the lead answers by mail": {
    from: "mail",
    does: (world, one) =>
      mailTo(world, one, {
        from: { name: "Lead", address: world.lead.member.email },
        to: [{ name: "", address: one.email }],
      }),
    leaves: ofNone,
    adds: "message",
  },
  "a stranger answers one of its mails": {
    from: "mail",
    does: async (world, one) =>
      mailTo(world, one, {
        from: { name: "Mallory", address: "mallory@stranger.example" },
        answers: [`<of-${one.email}>`],
      }),
    leaves: ofNone,
    adds: "message",
  },
  "a machine answers": {
    from: "enquiry",
    does: (world, one) =>
      mailTo(world, one, {
        from: { name: "Zainab", address: one.email },
        automatic: "an automatic mail",
      }),
    leaves: ofNone,
    adds: "message",
  },
  "a mail to its family is said to have come back": {
    from: "mail",
    does: (world, one) =>
      receive(world, {
        bounce: { messageIds: [`<of-${one.email}>`], reason: "no such user", status: "5.1.1" },
      }),
    leaves: ofNone,
    adds: "message",
  },
  "everything held on its sender is erased": {
    from: "enquiry",
    does: ({ services, owner }, { email }) => erasePerson(services, owner.member, email),
    leaves: ofOthers,
  },
  "everything held on the family of a lesson is erased": {
    from: "trial",
    does: async (world, one) => {
      const { starts_at: at } = await bookingOf(world, one);
      world.clock.advance(Math.max(0, Date.parse(at ?? "") + hour - world.clock.now()));
      await erasePerson(world.services, world.owner.member, one.email);
    },
    leaves: ofOthers,
  },
  "it is marked as spam": {
    from: "enquiry",
    does: async (world, one) => {
      const version = (await rowOf(world, one.caseId))?.version ?? 0;
      await closeCase(world.services, world.lead.member, { id: one.caseId, version }, "spam");
    },
    after: later(31 * day),
    leaves: ofAll,
    adds: "mark",
  },
  "it has been kept as long as any other": {
    from: "trial",
    does: async () => {},
    after: later(40 * 31 * day),
    leaves: ofAll,
  },
};

async function openWorld(maker: DatabaseMaker): Promise<World> {
  const made = await createTestServices(maker);
  const { services, clock } = made;
  await holdInbox(services.db, hold, clock.now());
  return {
    ...made,
    owner: await deskPerson(services, "owner"),
    lead: await deskPerson(services, "safeguarding"),
    coordinator: await deskPerson(services, "coordinator"),
  };
}

/** Sends something, and makes it a case of a kind, as the lead does or as an earlier version stored it. */
async function subjectOf(world: World, from: SourceName, kind: CaseKind, isStored: boolean) {
  const { services, lead, coordinator, clock } = world;
  const { db, config } = services;
  people += 1;
  const email = `person-${people}@visitor.example`;
  const { subject } = await registerPerson(services, email);
  const accountId = accountIdOf(config.identity, subject);
  const before = new Set(
    (await db.selectFrom("desk_case").select("id").execute()).map((c) => c.id),
  );
  const sourceId = await sources[from](world, email, accountId);
  const came = await db.selectFrom("desk_case").selectAll().orderBy("id", "desc").execute();
  const first = came.find(({ id }) => !before.has(id));
  if (!first) throw new Error("There is no case");
  await setRows(db, "case_message", { message_id: `<of-${email}>` }, { case_id: first.id });
  let caseId = first.id;
  if (isStored) {
    await setRows(
      db,
      "desk_case",
      {
        kind,
        state: "open",
        owner_id: coordinator.member.id,
        next_on: "2030-01-01",
        keep_until: toIso(clock.now() + 25 * 365 * day),
      },
      { id: first.id },
    );
  } else if (kind !== first.kind) {
    const at = { id: first.id, version: first.version };
    await addNote(services, coordinator.member, first.id, "The child cried");
    const marked = await setKind(services, lead.member, at, kind);
    if (!marked.ok) throw new Error(marked.kind);
    caseId = marked.row.id;
  }
  const one: Subject = { first: first.id, caseId, kind, email, accountId, sourceId };
  return one;
}

/** What must stay of a concern. */
async function wholeOf(world: World, id: string) {
  const { db } = world.services;
  const of = (table: "case_message" | "case_note" | "case_event") =>
    db.selectFrom(table).select(["id", "text"]).where("case_id", "=", id).orderBy("id").execute();
  return {
    row: await rowOf(world, id),
    said: [...(await of("case_message")), ...(await of("case_note")), ...(await of("case_event"))],
  };
}

function kept({ kind, keep_until, owner_id, name, email, phone, subject, family_key }: CaseRow) {
  return { kind, keep_until, owner_id, name, email, phone, subject, family_key };
}

/** What of it only those who work on it decide; a message may make it due. */
function inHand({ state, deadline, next_on, snoozed_until, first_answered_at }: CaseRow, way: Way) {
  if (way.adds === "mark") return {};
  if (way.adds === "message") return { state, snoozed_until, first_answered_at };
  return { state, deadline, next_on, snoozed_until, first_answered_at };
}

const never = "9";
const isPutOff = (row: CaseRow, earlier: CaseRow) =>
  row.is_open === 1 && (row.deadline ?? never) > (earlier.deadline ?? never);

/** Everything that those learn who may not know of concerns. */
async function seenByOthers(world: World, { sourceId, email }: Subject): Promise<string> {
  const { services, owner, coordinator, clock } = world;
  const { db, database } = services;
  const { member } = coordinator;
  const lists = [];
  for (const tab of caseTabs) lists.push(await listCases(db, member, { tab }, clock.now()));
  const trial = await lessonPage(async () => undefined)
    .loader(
      deskArgs(services, coordinator.cookie, `/desk/lesson/${sourceId}`, {
        params: { id: sourceId },
      }),
    )
    .catch(() => null);
  return JSON.stringify([
    lists.map(({ rows }) => rows.map(({ id, reference }) => [id, reference])),
    (await searchCases(db, database.engine, member, "afraid")).found.map(({ row }) => row.id),
    trial?.caseId,
    await readLog(db, owner.member, { member: "", about: "" }, ""),
    await exportPerson(services, owner.member, email),
  ]);
}

/** A concern is as it was, but for what is added to it, and tells nothing to those who must not know of it. */
async function expectWhole(
  world: World,
  way: Way,
  one: Subject,
  before: Awaited<ReturnType<typeof wholeOf>> | undefined,
  mails: readonly Selectable<DatabaseSchema["outgoing_mail"]>[],
): Promise<void> {
  const { caseId, kind } = one;
  const { row, said } = await wholeOf(world, caseId);
  const earlier = before?.row;
  if (!row || !earlier) throw new Error(`There is no case: ${kind}`);
  expect(kept(row)).toEqual(kept(earlier));
  expect(inHand(row, way)).toEqual(inHand(earlier, way));
  expect(isPutOff(row, earlier)).toBe(false);
  const ids = new Set(before.said.map(({ id }) => id));
  expect(said.filter(({ id }) => ids.has(id))).toEqual(before.said);
  expect(said.length > ids.size).toBe(way.adds !== undefined);
  // The reference of a message is its sender's too; that of a case opened beside another is no one's else.
  const words = one.first === caseId ? [caseId] : [caseId, row.reference];
  const seen = await seenByOthers(world, one);
  for (const word of words) expect(seen).not.toContain(word);
  const astray = mails
    .filter(({ recipient }) => recipient !== world.lead.member.email)
    .filter((mail) => words.some((word) => JSON.stringify(mail).includes(word)));
  expect(astray.map(({ recipient, subject }) => [recipient, subject])).toEqual([]);
}

describeOnSqliteFirst("a case of each kind, when", (maker) => {
  test.each(Object.keys(ways))("%s", { timeout: 120_000 }, async (name) => {
    const way = ways[name];
    if (!way) throw new Error(name);
    const world = await openWorld(maker);
    const { services } = world;
    const subjects: Subject[] = [];
    for (const kind of allKinds) subjects.push(await subjectOf(world, way.from, kind, false));
    subjects.push(await subjectOf(world, way.from, "worry", true));
    await services.db.deleteFrom("outgoing_mail").execute();
    const began = world.clock.now();
    const before = new Map(
      await Promise.all(
        subjects.map(async ({ caseId }) => [caseId, await wholeOf(world, caseId)] as const),
      ),
    );
    for (const one of subjects) await way.does(world, one);
    await way.after?.(world);
    const mails = await services.db.selectFrom("outgoing_mail").selectAll().execute();
    for (const one of subjects) {
      const leaves = way.leaves(one.kind);
      const { row } = await wholeOf(world, one.caseId);
      expect(row === undefined, one.kind).toBe(leaves === "gone");
      if (leaves === "whole") await expectWhole(world, way, one, before.get(one.caseId), mails);
    }
    // Once whatever else there was of it has gone by its time.
    const recordsEnd = monthsAfter(began, policy.recordMonths);
    world.clock.advance(Math.max(0, recordsEnd - day - world.clock.now()));
    await sweep(world);
    for (const one of subjects) {
      const { row } = await wholeOf(world, one.caseId);
      const isLong = records.includes(one.kind) && way.leaves(one.kind) === "there";
      expect(row !== undefined, `${one.kind} later`).toBe(isLong || one.kind === "worry");
    }
  });
});
