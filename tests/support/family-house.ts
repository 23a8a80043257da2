import { expect } from "vitest";

import { bookableSlots } from "#app/features/availability/free-times.server.ts";
import { joinGuardians } from "#app/features/families/change-guardianships.server.ts";
import { addGuardianship, enterGuardian } from "#app/features/families/enter-family.server.ts";
import { findGuardianById, type Guardian } from "#app/features/families/family-store.server.ts";
import { openGuardianFeed } from "#app/features/families/guardian-feed.server.ts";
import { askDesk } from "#app/features/lessons/family/ask-desk.server.ts";
import { awayByGuardian } from "#app/features/lessons/family/away-by-guardian.server.ts";
import { cannotCome } from "#app/features/lessons/family/guardian-acts.server.ts";
import type { LessonAt } from "#app/features/lessons/lesson-acts.server.ts";
import { leaveOutWeekly } from "#app/features/lessons/lesson-acts.server.ts";
import { listOfSeries, type SeenWeekly } from "#app/features/lessons/lesson-read.server.ts";
import { saveReport } from "#app/features/record/desk/report/write-report.server.ts";
import { writeNote } from "#app/features/record/write-note.server.ts";
import { storeHours } from "#app/features/tutors/tutor-store.server.ts";
import { toIso } from "#app/platform/.server/clock.ts";
import type {
  EndOfGuardianship,
  GuardianMay,
} from "#app/platform/.server/db/schema/families-tables.ts";
import { enterSample } from "#server/demo/samples.ts";
import { putRow, rowIn, setRows, type DatabaseMaker } from "./databases.ts";
import { memberOf } from "./desk.ts";
import { familyCookie } from "./family-devices.ts";
import { begin, owner, seriesForm } from "./lessons.ts";
import { noteForm } from "./notes.ts";
import { createTestServices } from "./services.ts";
import { book, stranger } from "./trial-booking.ts";
import { checkedTutor } from "./tutors.ts";

/** When guardianships begin here, and when they end: as a lesson of each learner begins. */
export const since = Date.parse("2027-03-09T10:00:00.000Z");
export const until = Date.parse("2027-03-16T10:00:00.000Z");

/** Three children of one mother, of whom one is thirteen; an adult who learns; and a child of somebody else. */
export const learnerNames = ["amberine", "birchel", "cedarik", "sarafina", "dunelle"] as const;
export type LearnerName = (typeof learnerNames)[number];

export const guardianNames = [
  "mother",
  "father",
  "ended",
  "barred",
  "mistaken",
  "payer",
  "later",
  "sarafina",
  "stranger",
] as const;
export type GuardianName = (typeof guardianNames)[number];

/** Who asks: guardians, and the mother by what she was known as until two of her were joined. */
export type Who = {
  readonly name: GuardianName | "joined";
  /** By which their links and devices know them. */
  readonly id: string;
  readonly guardian: Guardian;
  /** Of a device on which a code was entered. */
  readonly cookie: string;
  readonly feedKey: string;
};

/** What there is of one learner. */
export type Thing = {
  readonly name: LearnerName;
  readonly learnerId: string;
  /** Weekly lessons: with a note, at `since` and `until`, ahead, called off by the family, asked about, in a holiday. */
  readonly noted: string;
  readonly begins: readonly string[];
  readonly ahead: SeenWeekly;
  readonly calledOff: LessonAt;
  readonly asked: string;
  readonly holiday: string;
  readonly trial: LessonAt;
  readonly report: string;
  /** What stands in the note and the report, which were sent before `since`. */
  readonly sent: readonly string[];
  /** Words that stand in nothing of another learner's. */
  readonly marks: readonly string[];
};

const nameOf = (name: GuardianName) => `Guardian${name}`;
export const emailOf = (name: string) => `contact-${name}@visitor.example`;
const phoneOf = (name: GuardianName) => `+44770090${String(1000 + guardianNames.indexOf(name))}`;
/** What nobody but the desk and themselves may have of a guardian. */
export const contactsOf = (name: GuardianName) => [emailOf(name), phoneOf(name).slice(3)];

/** Words that no family ever reads. */
export const unsent = "notreleased";

const parents = {
  amberine: "mother",
  birchel: "mother",
  cedarik: "mother",
  sarafina: "sarafina",
  dunelle: "stranger",
} as const;

/**
 * Those who are guardians beside whoever entered a learner. Whoever comes later to one has had another until then, so that
 * of somebody who is a guardian nothing is left of whom they were one.
 */
const beside: readonly (readonly [GuardianName, LearnerName, GuardianMay, EndOfGuardianship?])[] = [
  ["father", "amberine", "view"],
  ["payer", "amberine", "pay"],
  ["mistaken", "amberine", "manage", "entered in error"],
  ["ended", "birchel", "manage", "ended"],
  ["later", "amberine", "view", "ended"],
  ["barred", "cedarik", "manage", "court order"],
];

/** Those beside whoever entered a learner who read what was sent before, too. */
const readingEarlier = new Set<GuardianName>(["father", "barred", "later"]);

/** @returns a site with families at the end of some guardianships, as it is left by everything they have done in it */
export async function openFamilyHouse(maker: DatabaseMaker) {
  const site = await createTestServices(maker);
  const { services, clock } = site;
  const { db } = services;
  const setClock = (at: number) => clock.advance(at - clock.now());
  setClock(Date.parse("2027-03-01T08:00:00Z"));
  const told = (name: GuardianName) => ({
    name: nameOf(name),
    email: emailOf(name),
    phone: phoneOf(name),
    zone: "Asia/Karachi",
    language: "English",
    siteLanguage: "en",
    keepUntil: Date.parse("2028-03-01"),
  });
  const within = db.transaction();
  const ids: Partial<Record<Who["name"], string>> = {};
  for (const name of guardianNames) {
    const entered = await within.execute((trx) => enterGuardian(trx, told(name), clock.now()));
    ids[name] = entered.id;
  }
  const idOf = (name: Who["name"]) => ids[name] ?? "";
  const guardianOf = async (name: Who["name"]) => {
    const found = await findGuardianById(db, idOf(name));
    if (!found) throw new Error(`No ${name}`);
    return found;
  };
  ids.joined = await within.execute(async (trx) => {
    const other = { ...told("mother"), email: "maiden@visitor.example", phone: "" };
    const maiden = await enterGuardian(trx, other, clock.now());
    await joinGuardians(trx, await rowIn(trx, "guardian", { id: idOf("mother") }), maiden);
    return maiden.id;
  });
  const learnerIds = new Map<LearnerName, string>();
  for (const name of learnerNames) {
    const ageBand = name === "amberine" ? "13 to 15" : "7 to 9";
    const child = { kind: "child", firstName: name, ageBand } as const;
    const toLearn = name === "sarafina" ? ({ kind: "self" } as const) : child;
    const { learnerId } = await enterSample(services, told(parents[name]), toLearn);
    learnerIds.set(name, learnerId);
  }
  const learnerOf = (name: LearnerName) => learnerIds.get(name) ?? "";
  const pairOf = (guardian: GuardianName, learner: LearnerName) => ({
    guardianId: idOf(guardian),
    learnerId: learnerOf(learner),
  });

  async function live(name: LearnerName, index: number): Promise<Thing> {
    const learnerId = learnerOf(name);
    const parent = await guardianOf(parents[name]);
    const tutorId = await checkedTutor(services, { name: `Tutorof${name}` });
    const hours = [2, 3].map((weekday) => ({ weekday, from: "08:00", to: "23:00" }));
    await within.execute((trx) => storeHours(trx, tutorId, hours));
    const form = { startsOn: "2027-03-02", time: "15:00" };
    const series = await begin(services, seriesForm(learnerId, tutorId, form));
    const lesson = (week: number, all = series.lessons) => all[week] ?? expect.fail("no lesson");
    setClock(Date.parse("2027-03-08T08:00:00Z"));
    const zone = name === "sarafina" ? null : "Asia/Karachi";
    const slots = await bookableSlots(services, "islamic", clock.now(), zone);
    const free = slots.filter(({ startsAt }) => startsAt > "2027-03-17T11:00");
    const trial = await book(
      services,
      {
        ...(zone && { learner: "child", child_name: name, age_band: "7 to 9" }),
        slot: free[index]?.startsAt ?? "",
        name: parent.name,
        email: parent.email,
        phone: parent.phone,
        note: null,
      },
      stranger(index).meta,
    );
    setClock(Date.parse("2027-03-02T11:00:00Z") + index);
    const coordinator = memberOf("coordinator");
    const words = { done: `done${name}`, secure: "", next: `next${name}`, needsWork: "" };
    await writeNote(services, coordinator, lesson(0).id, noteForm(words));
    const texts = { goal: "", went: `went${name}`, next_goal: "", at_home: "" };
    const of = { learnerId, course: "tajweed", month: "2027-03" };
    await saveReport(services, coordinator, of, texts, { version: 0, sends: true });
    const report = await rowIn(db, "month_report", { learner_id: learnerId });
    // A correction and another report, which have not gone out.
    const note = await rowIn(db, "lesson_note", { lesson_id: lesson(0).id });
    const kept = { ...note, version: 2, done: unsent, next: unsent, submission: `${name}2` };
    await putRow(db, "lesson_note", { ...kept, released_at: null, released_by: null });
    const unsentReport = { id: `${unsent}-${name}`, month: "2027-02", went: unsent, goal: unsent };
    await putRow(db, "month_report", { ...report, ...unsentReport, sent_at: null, sent_by: null });
    await leaveOutWeekly(services, owner, lesson(3), { said: `closed${name}` });
    const why = { reason: "other", words: `why${name}` } as const;
    await cannotCome(services, parent, lesson(5), why);
    await askDesk(services, parent, lesson(6).id, `asked${name}`);
    const days = { from: "2027-04-20", to: "2027-04-21" };
    await awayByGuardian(services, parent, { learnerIds: [learnerId], ...days });
    const { created_at: holiday } = await rowIn(db, "pause", { series_id: series.id });
    setClock(Date.parse("2027-03-01T08:00:00Z"));
    const all = await listOfSeries(db, series.id);
    return {
      name,
      learnerId,
      noted: lesson(0).id,
      begins: [lesson(1).id, lesson(2).id],
      ahead: lesson(4, all),
      calledOff: lesson(5, all),
      asked: lesson(6).id,
      holiday,
      trial: { id: trial.id, sequence: trial.sequence },
      report: report.id,
      sent: [`done${name}`, `next${name}`, `went${name}`],
      marks: [
        name,
        `done${name}`,
        `next${name}`,
        `went${name}`,
        `closed${name}`,
        `why${name}`,
        `asked${name}`,
        `Tutorof${name}`,
        learnerId,
        report.id,
        trial.id,
        ...all.map(({ id }) => id),
      ],
    };
  }

  const things: Thing[] = [];
  for (const [index, name] of learnerNames.entries()) things.push(await live(name, index));

  setClock(since);
  for (const [guardian, learner, may] of beside) {
    const pair = pairOf(guardian, learner);
    const readsEarlier = readingEarlier.has(guardian);
    await within.execute((trx) => addGuardianship(trx, pair, may, since, readsEarlier));
  }
  setClock(until);
  await within.execute((trx) => addGuardianship(trx, pairOf("later", "birchel"), "manage", until));
  const people: Who[] = [];
  for (const name of [...guardianNames, "joined"] as const) {
    const guardianId = idOf(name);
    const feedKey = await within.execute((trx) => openGuardianFeed(trx, guardianId));
    const cookie = await familyCookie(services, { guardianId });
    const guardian = await guardianOf(name);
    people.push({ name, id: guardianId, guardian, cookie, feedKey: feedKey ?? "" });
  }
  // Their devices are to outlive it here, where it is looked at on either side of the end.
  for (const [guardian, learner, , why] of beside) {
    const { guardianId: guardian_id, learnerId: learner_id } = pairOf(guardian, learner);
    const end = { until: toIso(until), why_ended: why ?? null };
    if (why) await setRows(db, "guardianship", end, { guardian_id, learner_id });
  }
  return { ...site, setClock, things, people, guardianOf, pairOf };
}

export type FamilyHouse = Awaited<ReturnType<typeof openFamilyHouse>>;
