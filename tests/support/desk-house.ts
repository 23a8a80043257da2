import { randomUUID } from "node:crypto";

import { addNote } from "#app/features/cases/acts/case-entries.server.ts";
import { setKind } from "#app/features/cases/acts/change-kind.server.ts";
import { discardDraft, keepDraft } from "#app/features/cases/desk/answering/draft-store.server.ts";
import { sendAnswer } from "#app/features/cases/desk/answering/answers.server.ts";
import { saveReply } from "#app/features/cases/desk/answering/saved-replies.server.ts";
import { keepFigures } from "#app/features/cases/desk/figures/figures.server.ts";
import { addWatch } from "#app/features/cases/desk/rota/rota.server.ts";
import { listWatches } from "#app/features/case-record/concern-watch.server.ts";
import { notePresence } from "#app/features/cases/presence-store.server.ts";
import { isRestricted } from "#app/features/case-record/case-kinds.ts";
import { findCaseOf, type CaseRow } from "#app/features/case-record/case-rows.server.ts";
import { recordAct } from "#app/features/desk/desk-log-store.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { inviteMember, removeFromTeam } from "#app/features/desk/members/team.server.ts";
import {
  findDraft as findSiteDraft,
  saveDraft,
} from "#app/features/documents/draft-store.server.ts";
import {
  beginLetter,
  releaseLetter,
  saveLetter,
} from "#app/features/newsletter/desk/letters.server.ts";
import { insertPendingSubscriber } from "#app/features/newsletter/subscriber-store.server.ts";
import { cancelBooking, theTeam } from "#app/features/booking/change-booking.server.ts";
import { bookableSlots } from "#app/features/availability/free-times.server.ts";
import { findBooking } from "#app/features/booking/booking-store.server.ts";
import { academyDate } from "#app/features/clock/academy-days.server.ts";
import { isLesson } from "#app/features/booking/lesson-facts.server.ts";
import { changeDay } from "#app/features/booking/desk/hours.server.ts";
import { planLesson } from "#app/features/booking/desk/plan.server.ts";
import { day, hour, toIso } from "#app/platform/.server/clock.ts";
import { newId } from "#app/platform/.server/ids.ts";
import type { CaseKind } from "#app/platform/.server/db/schema/cases-tables.ts";
import type { DeskRole } from "#app/platform/desk-role.ts";
import { openTestCase } from "./cases.ts";
import { putRow, rowIn, rowsIn, setRows, type DatabaseMaker } from "./databases.ts";
import { seatAtDesk } from "./desk.ts";
import { addCard } from "./feedback-cards.ts";
import { createTestServices, type TestServices } from "./services.ts";
import { book, stranger } from "./trial-booking.ts";
import { openSlots } from "./trial-form.ts";
import { enterSample } from "#server/demo/samples.ts";
import { aLearner, begin, seriesForm } from "./lessons.ts";
import { aLeave, checkedTutor, tutorFacts } from "./tutors.ts";
import { insertRate } from "#app/features/tutors/rate-store.server.ts";
import { storeTutorFeed } from "#app/features/tutors/tutor-feed.server.ts";
import { insertLeave, insertTutor } from "#app/features/tutors/tutor-store.server.ts";

/** Who asks: one of each role, a deputy, a second tutor, and a third who is a deputy too. */
export const castNames = [
  "owner",
  "coordinator",
  "lead",
  "deputy",
  "omar",
  "hana",
  "rana",
] as const;
export type CastName = (typeof castNames)[number];
/** Someone who has left: no one asks for them, but there are things of theirs. */
type Anyone = CastName | "former";

const seats: Readonly<Record<Anyone, DeskRole>> = {
  owner: "owner",
  coordinator: "coordinator",
  lead: "safeguarding",
  deputy: "coordinator",
  omar: "tutor",
  hana: "tutor",
  rana: "tutor",
  former: "tutor",
};

/** A real object at the desk. */
export type Thing = {
  readonly name: string;
  readonly is:
    | "case"
    | "trial"
    | "draft"
    | "answer"
    | "presence"
    | "letter"
    | "subscriber"
    | "learner"
    | "card"
    | "reply"
    | "rule"
    | "watch"
    | "mail"
    | "figures"
    | "invitation"
    | "seat"
    | "tutor"
    | "series"
    | "leave"
    | "person"
    | "text";
  readonly id: string;
  /** What tells of it in an answer, in small letters. */
  readonly marks: readonly string[];
  /** Of a case. */
  readonly kind?: CaseKind;
  /** Who gives the lesson. */
  readonly tutor?: Anyone;
  /** Whose draft, answer or visit it is, and on which case. */
  readonly by?: Anyone;
  readonly caseId?: string;
  /** The family's address, and all ways to reach it, which a tutor does not get. */
  readonly email?: string;
  readonly contacts?: readonly string[];
  /** Whether someone has to see to the lesson. */
  readonly isAlarm?: boolean;
};

/** What is to be made. @property at the beginning of a lesson, or the date of a day */
type Wish = Pick<Thing, "name" | "is"> & Partial<Thing> & { readonly at?: string };

/** A desk at which several people have something, and the people who ask for it. */
export type House = TestServices & {
  readonly cast: Readonly<Record<CastName, DeskMember>>;
  readonly things: readonly Thing[];
  /** Makes another thing, for someone to change. */
  make(wish: Wish): Promise<Thing>;
  /** The rows of the cases, as they are stored. */
  caseRows(): Promise<readonly CaseRow[]>;
};

/** The id of nothing. */
export const nowhere = "01900000-0000-7000-8000-00000000dead";

/** A word that is in everything that families write. */
export const commonWord = "garden";

/** Of a family that asked something, and is worried about a child. */
export const familyOfConcern = "jasmine@family.example";

export async function openHouse(maker: DatabaseMaker): Promise<House> {
  const site = await createTestServices(maker);
  const { services, clock } = site;
  const { db } = services;
  const people = {} as Record<Anyone, DeskMember>;
  for (const [name, role] of Object.entries(seats) as [Anyone, DeskRole][]) {
    const email = `${name}@academy.example`;
    const person = { subject: `subject-${name}`, email, role, name: `The ${name}`, isIn: false };
    people[name] = await seatAtDesk(services, {
      ...person,
      isDeputy: name === "deputy" || name === "rana",
    });
  }
  const things: Thing[] = [];
  const idOf = (name: Anyone | undefined) => (name === undefined ? null : people[name].id);
  /** As they were when they wrote: a tutor may have been a coordinator. */
  const writer = (by: Anyone) => ({ ...people[by], permissions: people.deputy.permissions });
  let made = 0;
  let lessons = 0;
  let series = 0;
  const ownTutors = new Map<Anyone, string>();
  /** What is entered of a member who teaches, with every check and a calendar of their own. */
  async function ownTutor(name: Anyone): Promise<string> {
    const known = ownTutors.get(name);
    if (known) return known;
    const id = await checkedTutor(services, { name: `${name} who teaches`, memberId: idOf(name) });
    await storeTutorFeed(db, id, true);
    ownTutors.set(name, id);
    return id;
  }

  const makers: Readonly<Record<Thing["is"], (wish: Wish) => Promise<Omit<Thing, "name" | "is">>>> =
    {
      case: async ({ name, kind = "enquiry", tutor, email = `${name}@family.example` }) => {
        const phone = `+4477009${String(10_000 + made)}`;
        const written = `The ${commonWord} of ${name}. ${email}, ${phone}`;
        const sent = { kind, name: `${name} Family`, email, phone, subject: written };
        const id = await openTestCase(db, { ...sent, text: written }, clock.now());
        if (tutor) await setRows(db, "desk_case", { tutor_id: idOf(tutor) }, { id });
        const { reference } = await rowIn(db, "desk_case", { id });
        const read = { memberId: people.lead.id, action: "case.read", detail: reference };
        const act = { ...read, about: { kind: "case", id }, isRestricted: isRestricted(kind) };
        await recordAct(db, act, clock.now());
        const marks = [id, reference, `${name} family`];
        return { id, marks, kind, email, contacts: [email, phone.slice(3)] };
      },
      trial: async ({ name, tutor, email = `${name}@family.example`, at: slot }) => {
        lessons += 1;
        // Free times grow fewer while tutors get hours, and one that is booked is free no more. Two apart, so that a tutor
        // who gets many lessons is in one at a time.
        const open = slot ? [] : await bookableSlots(services, "islamic", clock.now());
        const startsAt = slot ?? open[(20 + ((lessons * 2) % 90)) % open.length]?.startsAt ?? "";
        const { meta } = stranger(0x2_000 + made);
        // In one hour there are more than may be booked without a mail that confirms it.
        await db.deleteFrom("rate_limit").execute();
        const booking = await book(
          services,
          { slot: startsAt, email, name: `${name} Family ${email}` },
          meta,
        );
        if (tutor) {
          const room = `https://rooms.example/${made}`;
          const plan = { tutor: await ownTutor(tutor), room, keepsRoom: false };
          const planned = { ...plan, writes: false, version: 0 };
          const problem = await planLesson(services, people.owner, booking.id, planned);
          if (problem) throw new Error(problem.kind);
        }
        return { id: booking.id, marks: [booking.id], email, contacts: [email] };
      },
      tutor: async ({ name, tutor }) => {
        const id = tutor
          ? await ownTutor(tutor)
          : await insertTutor(db, tutorFacts({ name }), clock.now());
        const rate = {
          fromOn: "2020-01-01",
          currency: "GBP",
          minor: 2_000,
          trialMinor: null,
        } as const;
        const agreedBy = tutor ? id : name;
        await db.transaction().execute((trx) => insertRate(trx, id, rate, agreedBy, clock.now()));
        return { id, marks: [tutor ? id : name] };
      },
      series: async ({ tutor }) => {
        const { learnerId } = await aLearner(services);
        const tutorId = tutor ? await ownTutor(tutor) : await checkedTutor(services);
        // Of one tutor only one at a time.
        series += 1;
        const startsOn = toIso(clock.now() + (14 + (series % 7)) * day).slice(0, 10);
        const quarter = Math.floor(series / 7);
        const time = `${String(8 + Math.floor(quarter / 4)).padStart(2, "0")}:${["00", "15", "30", "45"][quarter % 4]}`;
        const short = { startsOn, time, minutes: 15, writes: false };
        const form = seriesForm(learnerId, tutorId, short);
        const { id, lessons: all } = await begin(services, form);
        return { id, marks: [id, ...all.map((lesson) => lesson.id)] };
      },
      leave: async ({ name, caseId = "" }) => {
        const leave = { ...aLeave, tutorId: caseId, reason: name };
        return { id: await insertLeave(db, leave, clock.now()), marks: [name] };
      },
      draft: async ({ by = "owner", caseId = "", name }) => {
        const draft = { caseId, draftId: randomUUID(), text: name };
        await keepDraft(services, writer(by), draft);
        await discardDraft(services, writer(by), draft);
        return { id: draft.draftId, marks: [draft.draftId, name] };
      },
      answer: async ({ by = "owner", caseId = "", name }) => {
        const answer = { caseId, draftId: randomUUID(), text: name, seen: 99 };
        const after = { state: "done" } as const;
        const sent = await sendAnswer(services, writer(by), { ...answer, after });
        if (!sent.ok) throw new Error(sent.kind);
        return { id: answer.draftId, marks: [] };
      },
      presence: async ({ by = "owner", caseId = "" }) => {
        await notePresence(db, writer(by), caseId, clock.now());
        return {
          id: caseId,
          marks: [
            `"memberid":"${people[by].id}","name":"${people[by].name}","writing`.toLowerCase(),
          ],
        };
      },
      letter: async ({ name }) => {
        const begun = await beginLetter(services, people.owner, name);
        if (!begun.ok) throw new Error(begun.kind);
        const words = { title: name, text: name };
        await saveLetter(services, people.owner, { id: begun.id, version: 1, ...words });
        return { id: begun.id, marks: [begun.id, name] };
      },
      subscriber: async ({ name }) => {
        const email = `${name}@family.example`;
        const confirmation = { tokenHash: name, expiresAt: clock.now() + day };
        const id = await db
          .transaction()
          .execute((trx) =>
            insertPendingSubscriber(trx, { email, emailKey: email }, confirmation, clock.now()),
          );
        return { id: id ?? "", marks: [id ?? name], email };
      },
      learner: async ({ name }) => {
        const email = `${name}@family.example`;
        const toLearn = { kind: "child", firstName: name, ageBand: null } as const;
        const { learnerId: id } = await enterSample(services, { name, email }, toLearn);
        return { id, marks: [id], email };
      },
      card: async ({ name }) => ({ id: await addCard(site, { comment: name }), marks: [name] }),
      reply: async ({ name }) => {
        const reply = { title: name, text: name, language: "en" as const };
        const saved = await saveReply(db, people.owner, reply, clock.now());
        if (!saved.ok) throw new Error(saved.kind);
        return { id: saved.id, marks: [saved.id, name] };
      },
      rule: async ({
        name,
        at: date = academyDate(clock.now() + (100 + made) * day).toString(),
      }) => {
        const closed = { date, area: "", from: "03:00", to: "03:15", reason: name };
        await changeDay(services, people.owner, closed, true);
        return { id: date, marks: [name] };
      },
      watch: async () => {
        const date = academyDate(clock.now() + (100 + made) * day).toString();
        const times = { from: `${date}T09:00`, to: `${date}T18:00` };
        await addWatch(services, people.lead, { member: people.lead.id, deputy: "", ...times });
        const { id } = (await listWatches(db, clock.now())).at(-1) ?? { id: "" };
        return { id, marks: [id] };
      },
      mail: async ({ name, caseId }) => {
        const id = newId();
        await putRow(db, "incoming_mail", {
          id,
          uid: id,
          digest: id,
          sender: `${name}@family.example`,
          subject: name,
          outcome: caseId ? "new" : "automatic",
          case_id: caseId ?? null,
          attachments: "[]",
        });
        return { id, marks: [id, name] };
      },
      figures: async () => {
        await keepFigures(services, clock.now(), new AbortController().signal);
        return { id: "figures", marks: ['"until"'] };
      },
      invitation: async ({ name }) => {
        const email = `${name}@academy.example`;
        await inviteMember(services, people.owner, { email, role: "tutor" });
        return { id: email, marks: [email] };
      },
      seat: async ({ name }) => {
        const email = `${name}@academy.example`;
        const seat = { subject: `subject-${name}`, email, role: "tutor", name } as const;
        const { id } = await seatAtDesk(services, { ...seat, isIn: false });
        return { id, marks: [id, name] };
      },
      text: async ({ name }) => {
        const draft = { document: "facts", language: "en" };
        const version = (await findSiteDraft(db, draft))?.version ?? 0;
        const stored = services.documents.current().stored(draft) as object;
        const body = { ...stored, shortName: name };
        const saved = { ...draft, body, version, basedOn: null, by: people.owner.id };
        await saveDraft(db, { ...saved, at: toIso(clock.now()) });
        return { id: `en/facts@${version + 1}`, marks: [name] };
      },
      person: async ({ name }) => {
        const { email = "" } = await make({ is: "case", name });
        return { id: email, marks: [email] };
      },
    };

  async function make(wish: Wish): Promise<Thing> {
    made += 1;
    return { ...wish, ...(await makers[wish.is](wish)) };
  }
  async function put(wish: Wish): Promise<Thing> {
    const thing = await make(wish);
    things.push(thing);
    return thing;
  }
  /** A lesson and its case. */
  async function putLesson(
    wish: Omit<Wish, "is">,
  ): Promise<readonly [lesson: Thing, itsCase: Thing]> {
    const lesson = await put({ ...wish, is: "trial" });
    const row = await findCaseOf(db, "trial", lesson.id);
    if (!row) throw new Error("The lesson has no case");
    const { tutor, name, isAlarm: _, ...rest } = lesson;
    const itsCase: Thing = {
      ...rest,
      name: `case of ${name}`,
      is: "case",
      id: row.id,
      marks: [row.id],
      kind: "trial",
      ...(tutor ? { tutor } : {}),
    };
    things.push(itsCase);
    return [lesson, itsCase];
  }

  // Lessons that are over, of one tutor and of another.
  const [first, second] = openSlots(services);
  await putLesson({ name: "aster", tutor: "omar", at: first?.startsAt ?? "" });
  const [held] = await putLesson({ name: "begonia", tutor: "hana", at: second?.startsAt ?? "" });
  clock.advance(Date.parse(second?.startsAt ?? "") + hour - clock.now());
  await setRows(db, "lesson", { outcome: "came" }, { id: held.id });

  // On a day further ahead than those of the other lessons, which is then closed; of two tutors for the same family, and of no one.
  const date = academyDate(clock.now() + 10 * day).toString();
  const [one, two, three] = openSlots(services).filter(
    ({ startsAt }) => academyDate(Date.parse(startsAt)).toString() === date,
  );
  const both = "lily@family.example";
  const alarm = { email: both, isAlarm: true };
  await putLesson({ ...alarm, name: "clover", tutor: "omar", at: one?.startsAt ?? "" });
  await putLesson({ ...alarm, name: "dahlia", tutor: "hana", at: two?.startsAt ?? "" });
  await putLesson({ name: "erica", at: three?.startsAt ?? "", isAlarm: true });
  await put({ is: "rule", name: "fuchsia", at: date });
  await put({ is: "watch", name: "ginger" });
  // Others on other days, one of someone who has left since.
  await putLesson({ name: "gentian", tutor: "former", isAlarm: true });
  const [, itsCase] = await putLesson({ name: "heather", tutor: "omar" });
  const [cancelled] = await putLesson({ name: "iris", tutor: "omar" });
  await removeFromTeam(services, people.owner, people.former.id);

  // What families wrote; the last three are about a child, one of them with a legal day, one beside a lesson.
  await put({ is: "case", name: "jasmine", email: familyOfConcern });
  const complaint = await put({ is: "case", name: "kalmia", kind: "complaint" });
  const request = await put({ is: "case", name: "lavender", kind: "data-request" });
  await put({ is: "case", name: "mallow", kind: "other-times", tutor: "rana" });
  const worry = { is: "case", kind: "worry", email: familyOfConcern } as const;
  const concern = await put({ ...worry, name: "narcissus", tutor: "omar" });
  await setRows(db, "desk_case", { owner_id: people.coordinator.id }, { id: complaint.id });
  await setRows(db, "desk_case", { owner_id: people.lead.id }, { id: concern.id });
  const marked = await make({ is: "case", name: "orchid", kind: "complaint" });
  await setKind(services, people.deputy, { id: marked.id, version: 1 }, "worry");
  things.push({ ...marked, kind: "worry" });
  const beside = await setKind(services, people.lead, await atNow(itsCase.id), "worry");
  if (!beside.ok) throw new Error(beside.kind);
  await addNote(services, people.lead, beside.row.id, "peony");
  things.push({
    is: "case",
    name: "concern of heather",
    id: beside.row.id,
    email: "heather@family.example",
    marks: [beside.row.id, beside.row.reference, "peony"],
    kind: "worry",
  });
  // A lesson whose case has become something else: its tutor still gives the lesson.
  const [, changed] = await putLesson({ name: "quince", tutor: "omar" });
  await setKind(services, people.owner, await atNow(changed.id), "enquiry");
  things.splice(things.indexOf(changed), 1, { ...changed, kind: "enquiry" });

  const booking = await findBooking(db, cancelled.id);
  if (!booking || !isLesson(booking)) throw new Error("There is no lesson");
  await cancelBooking(services, booking, theTeam);

  await put({ is: "draft", name: "rosemary", by: "coordinator", caseId: complaint.id });
  await put({ is: "draft", name: "salvia", by: "owner", caseId: complaint.id });
  await put({ is: "draft", name: "thyme", by: "lead", caseId: concern.id });
  await put({ is: "draft", name: "tulip", by: "omar", caseId: complaint.id });
  await put({ is: "answer", name: "violet", by: "omar", caseId: request.id });
  await put({ is: "answer", name: "umbel", by: "coordinator", caseId: request.id });
  for (const by of ["owner", "former"] as const)
    await put({ is: "presence", name: `visit of ${by}`, by, caseId: complaint.id });
  await put({ is: "presence", name: "visit of lead", by: "lead", caseId: concern.id });
  await put({ is: "mail", name: "verbena" });
  await put({ is: "mail", name: "wisteria", caseId: concern.id });
  await put({ is: "subscriber", name: "zephyr" });
  await put({ is: "learner", name: "sorrel" });
  await put({ is: "letter", name: "yarrow" });
  const { id: released } = await put({ is: "letter", name: "willow" });
  await releaseLetter(services, people.owner, { id: released, version: 2 });
  await put({ is: "card", name: "zinnia" });
  await put({ is: "reply", name: "acacia" });
  const { id: tutorId } = await put({ is: "tutor", name: "gardenia" });
  await put({ is: "leave", name: "hyssop", caseId: tutorId });
  await put({ is: "tutor", name: "olive", tutor: "omar" });
  await put({ is: "series", name: "iris" });
  await put({ is: "series", name: "jacaranda", tutor: "omar" });
  await put({ is: "figures", name: "figures" });
  await put({ is: "invitation", name: "bluebell" });
  await put({ is: "seat", name: "camellia" });
  await put({ is: "text", name: "daffodil" });
  things.push({ is: "person", name: "family of jasmine", id: familyOfConcern, marks: [] });

  async function atNow(id: string) {
    return { id, version: (await rowIn(db, "desk_case", { id })).version };
  }
  const caseRows = () => rowsIn(db, "desk_case");
  return { ...site, cast: people, things, make, caseRows };
}
