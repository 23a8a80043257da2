import { sql } from "kysely";

import {
  familyWords,
  teamWords,
  toBookedMails,
} from "#app/features/trial/booking/booking-words.server.ts";
import { giveCase } from "#app/features/cases/acts/case-changes.server.ts";
import { addNote } from "#app/features/cases/acts/case-entries.server.ts";
import { closeCase } from "#app/features/cases/acts/close-case.server.ts";
import { saveReply } from "#app/features/cases/answering/saved-replies.server.ts";
import { sendAnswer } from "#app/features/cases/answering/answers.server.ts";
import { openCase, subjectFrom } from "#app/features/cases/open-case.server.ts";
import { findCaseOf, type CaseRow } from "#app/features/cases/case-rows.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { insertMember, listMembers } from "#app/features/desk/members/member-store.server.ts";
import { keepRecoveryCodes } from "#app/features/desk/second-factor/factor-store.server.ts";
import { accountIdOf } from "#app/features/identity/account-id.ts";
import {
  insertAccount,
  markVerified,
} from "#app/features/identity/accounts/account-store.server.ts";
import { areaOf } from "#app/features/trial/availability/trial-courses.server.ts";
import {
  insertBooking,
  nobody,
  takePlace,
  type Booking,
} from "#app/features/trial/booking/booking-store.server.ts";
import { bookableSlots } from "#app/features/trial/booking/free-times.server.ts";
import { changeDay } from "#app/features/trial/desk/hours.server.ts";
import { planLesson, setNextStep, setOutcome } from "#app/features/trial/desk/plan.server.ts";
import { isLesson } from "#app/features/trial/booking/trial-mail.server.ts";
import { day, hour, monthsAfter, systemClock, toIso } from "#app/platform/.server/clock.ts";
import { parseConfig } from "#app/platform/.server/config.ts";
import type { DeskRole } from "#app/platform/.server/db/schema/desk.ts";
import { newId, newReference, newToken } from "#app/platform/.server/ids.ts";
import { createLogger } from "#app/platform/.server/logger.ts";
import { createServices } from "#app/platform/.server/services.ts";
import { emailKeyOf, parseEmail } from "#app/platform/email-address.ts";
import { site } from "#content/site.ts";
import { earlierEnquiries, earlierTrials, storyStart } from "./demo/earlier.ts";
import { tellLetters } from "./demo/letters.ts";
import { tellMail } from "./demo/mail.ts";
import { insertQuizzes } from "./demo/quizzes.ts";
import { tellRequests } from "./demo/requests.ts";
import { tellReviews } from "./demo/reviews.ts";
import { emailOf, type Told } from "./demo/story.ts";

/*
 * What `npm run demo` puts into its own data folder: three months of an academy that does not exist. Everybody
 * is called Example, Sample, Specimen, Madeup or Placeholder, and has an address reserved by RFC 2606.
 */

const team = [
  ["Nadia Sample", "owner"],
  ["Amira Example", "coordinator"],
  ["Sana Specimen", "safeguarding"],
  ["Omar Placeholder", "tutor"],
  ["Tariq Madeup", "tutor"],
] as const satisfies readonly (readonly [string, DeskRole])[];

const replies = [
  {
    title: "Offer hours for a trial",
    text: "Dear {name},\nthese hours are free, in the time of {city}:\n{free hours}\nWhich one suits you?",
  },
  {
    title: "What a lesson costs",
    text: "Dear {name},\nthe trial lesson in {course} is free. We agree on the price in writing before the first paid lesson.",
  },
] as const;

type Family = {
  readonly name: string;
  readonly child?: string;
  readonly zone: string;
  readonly course: string;
  readonly language: string;
};

type Enquiry = Family & {
  readonly daysAgo: number;
  readonly text: string;
  readonly outcome: "new" | "mine" | "answered" | "done" | "spam";
  readonly answer?: string;
  /** In milliseconds. */
  readonly answeredAfter?: number;
};

const enquiries: readonly Enquiry[] = [
  {
    daysAgo: 27,
    name: "Rosa Madeup",
    zone: "Africa/Lagos",
    course: "english",
    language: "English",
    text: "Do you prepare adults for a job interview in English?",
    outcome: "done",
    answer:
      "Dear Rosa,\nyes: three lessons a week for a month do well. Would you like a free trial?",
  },
  {
    daysAgo: 21,
    name: "Peter Placeholder",
    zone: "America/Toronto",
    course: "mathematics",
    language: "English",
    text: "Our daughter is in grade 9. Do your tutors know the Ontario curriculum?",
    outcome: "done",
    answer:
      "Dear Peter,\ntwo of our tutors teach it. Shall we find an hour after 17:00 in Toronto?",
  },
  {
    daysAgo: 9,
    name: "Zainab Example",
    zone: "Asia/Karachi",
    course: "tajweed",
    language: "Urdu",
    text: "Is a Sunday possible? Hamza is free from 19:00.",
    outcome: "answered",
    answer: "Dear Zainab,\nSunday at 19:00 in Karachi is free. Shall we keep it for Hamza?",
  },
  {
    daysAgo: 4,
    name: "Elif Madeup",
    zone: "Europe/Istanbul",
    course: "english",
    language: "Turkish",
    text: "What does a course of ten lessons cost, and can my sister join?",
    outcome: "mine",
  },
  {
    daysAgo: 3,
    name: "Victor Example",
    zone: "Europe/London",
    course: "",
    language: "English",
    text: "We put your site on the first page of every search. (Sample data.)",
    outcome: "spam",
  },
  {
    daysAgo: 0.15,
    name: "Kofi Madeup",
    zone: "Africa/Accra",
    course: "python",
    language: "English",
    text: "My son has never programmed. Is Python the right beginning at twelve?",
    outcome: "new",
  },
  {
    daysAgo: 0.02,
    name: "Chloe Sample",
    zone: "America/Toronto",
    course: "react",
    language: "English",
    text: "Could the first lesson look at a project that I have begun?",
    outcome: "new",
  },
];

type Trial = Family & {
  /** When it was booked, and the day of the lesson, in days from now; `null` asks for other times. */
  readonly bookedAgo: number;
  readonly inDays: number | null;
  readonly wish?: "man" | "woman";
  /** The tutor who is named, and whether there is a room. */
  readonly tutor?: "Omar Placeholder" | "Tariq Madeup";
  readonly hasRoom?: boolean;
  readonly outcome?: "held" | "nobody";
  readonly nextStep?: string;
};

const trials: readonly Trial[] = [
  {
    name: "Farid Specimen",
    child: "Rafi",
    zone: "Asia/Dhaka",
    course: "quran-translation",
    language: "Bengali",
    bookedAgo: 20,
    inDays: -8,
    tutor: "Omar Placeholder",
    hasRoom: true,
    outcome: "held",
    nextStep: "yes",
  },
  {
    name: "Rosa Madeup",
    zone: "Africa/Lagos",
    course: "english",
    language: "English",
    bookedAgo: 14,
    inDays: -5,
    tutor: "Tariq Madeup",
    hasRoom: true,
    outcome: "nobody",
    nextStep: "no answer",
  },
  {
    name: "Layla Sample",
    child: "Maryam",
    zone: "Australia/Sydney",
    course: "nazra-quran",
    language: "English",
    bookedAgo: 9,
    inDays: -2,
    tutor: "Omar Placeholder",
    hasRoom: true,
    outcome: "held",
  },
  {
    name: "Adam Sample",
    child: "Yusuf",
    zone: "Asia/Kuala_Lumpur",
    course: "hifz-program",
    language: "Malay",
    bookedAgo: 3,
    inDays: 0.7,
    wish: "man",
  },
  {
    name: "Ibrahim Example",
    zone: "Asia/Karachi",
    course: "noorani-qaida",
    language: "Urdu",
    bookedAgo: 5,
    inDays: 0.8,
    tutor: "Omar Placeholder",
  },
  {
    name: "Ada Placeholder",
    zone: "Africa/Lagos",
    course: "mathematics",
    language: "English",
    bookedAgo: 4,
    inDays: 3,
    tutor: "Tariq Madeup",
    hasRoom: true,
  },
  {
    name: "Noor Specimen",
    zone: "Asia/Dubai",
    course: "tajweed",
    language: "Arabic",
    bookedAgo: 3,
    inDays: 4,
    tutor: "Omar Placeholder",
    wish: "woman",
  },
  {
    name: "Ayesha Example",
    zone: "Europe/London",
    course: "physics",
    language: "English",
    bookedAgo: 0.2,
    inDays: 5,
  },
  {
    name: "Daud Example",
    child: "Bilal",
    zone: "Asia/Karachi",
    course: "python",
    language: "Urdu",
    bookedAgo: 0.1,
    inDays: 9,
  },
  {
    name: "Peter Placeholder",
    child: "June",
    zone: "America/Toronto",
    course: "mathematics",
    language: "English",
    bookedAgo: 0.25,
    inDays: null,
  },
];

/**
 * Fills a new data folder with sample data, written as the site's own forms and pages write it.
 *
 * @returns the exit code: 2 if the settings are not the demo's
 */
export async function fillDemo(env: NodeJS.ProcessEnv = process.env): Promise<number> {
  const result = parseConfig(env, site);
  if (!result.ok || result.config.demoToken === undefined) {
    console.error(result.ok ? "DEMO_TOKEN is missing." : result.faults.join("\n"));
    return 2;
  }
  let time = systemClock.now();
  const clock = { now: () => time, set: (next: number) => void (time = next) };
  const logger = createLogger("warn");
  const services = await createServices(result.config, { logger, clock });
  try {
    // A demo need not survive a power cut, and otherwise each step of the story would wait for the disk.
    if (services.database.engine === "sqlite") {
      await sql`pragma synchronous = off`.execute(services.db);
    }
    await tellStory({ ...services, clock }, systemClock.now());
  } finally {
    await services.close();
  }
  return 0;
}

async function tellStory(shared: Omit<Told, "later">, now: number): Promise<void> {
  let steps: (readonly [at: number, tell: () => Promise<unknown>])[] = [];
  const services: Told = { ...shared, later: (at, tell) => void steps.push([at, tell]) };
  const { later } = services;
  services.clock.set(storyStart(now));
  const members = await insertTeam(services);
  const [owner] = members;
  if (!owner) throw new Error("The demo has a fault: nobody is at the desk");
  for (const reply of replies)
    await saveReply(services.db, owner, { ...reply, language: "en" }, services.clock.now());
  await tellLetters(services, owner, members, now);
  await insertQuizzes(services, now);
  tellReviews(services, owner, now);
  tellMail(services, now);
  tellRequests(services, owner, now);
  for (const one of [...earlierEnquiries(now), ...enquiries]) {
    later(now - one.daysAgo * day, () => tellEnquiry(services, members, one));
  }
  for (const one of [...earlierTrials, ...trials]) {
    later(now - one.bookedAgo * day, () => tellTrial(services, one, now));
  }
  // In order of time, as in the log and the outbox.
  while (steps.length > 0) {
    const [first, ...rest] = steps.toSorted(([one], [other]) => one - other);
    steps = rest;
    if (!first) break;
    services.clock.set(first[0]);
    await first[1]();
  }
  services.clock.set(now);
  const date = toIso(now + 16 * day).slice(0, 10);
  const closed = { date, area: "", from: "", to: "", reason: "Tutors’ day (sample)" };
  await changeDay(services, owner, closed, true);
  // Mail that was due in the story has been sent: if it waited for weeks it would raise an alarm.
  await services.db.deleteFrom("outgoing_mail").where("expires_at", "<", toIso(now)).execute();
  await services.db
    .updateTable("outgoing_mail")
    .set(({ ref }) => ({ state: "sent", finished_at: ref("due_at") }))
    .where("state", "=", "pending")
    .where("due_at", "<", toIso(now))
    .execute();
}

async function insertTeam({ clock, config, db }: Told): Promise<readonly DeskMember[]> {
  for (const [name, role] of team) {
    const email = emailOf(name);
    const account = await insertAccount(
      db,
      // The hash of no password: no one signs in with it.
      { name, email, emailKey: emailKeyOf(email), phone: "", passwordHash: "none" },
      clock.now(),
    );
    // An address that no one has confirmed is deleted after a month.
    await db.transaction().execute((trx) => markVerified(trx, account.subject, clock.now()));
    const accountId = accountIdOf(config.identity.issuer, account.subject);
    const id = await insertMember(
      db,
      // Visitors of the demo are its owner, and should see all of the desk: worries about a child too.
      { accountId, email, name, role, isDeputy: role === "owner" },
      clock.now(),
    );
    await keepRecoveryCodes(db, id, clock.now());
  }
  return await listMembers(db);
}

async function tellEnquiry(
  services: Told,
  [owner, coordinator]: readonly DeskMember[],
  {
    name,
    zone,
    course,
    language,
    text,
    outcome,
    answer = "",
    daysAgo,
    answeredAfter = 2 * hour,
  }: Enquiry,
): Promise<void> {
  const { clock, db } = services;
  const id = await db.transaction().execute((trx) =>
    openCase(
      trx,
      {
        kind: "enquiry",
        source: { kind: "enquiry", id: newId() },
        name,
        email: emailOf(name),
        phone: "",
        subject: subjectFrom(text),
        text,
        zone,
        course,
        language,
        keepUntil: monthsAfter(clock.now(), 24),
      },
      clock.now(),
    ),
  );
  const by = daysAgo > 10 ? owner : coordinator;
  if (outcome === "new" || !by) return;
  services.later(clock.now() + answeredAfter, async () => {
    if (outcome === "spam") {
      await closeCase(services, by, { id, version: 1 }, "spam");
      return;
    }
    await giveCase(services, by, { id, version: 1 }, by);
    await addNote(services, by, id, "Sample data: this note is for the team alone.");
    if (outcome === "mine") return;
    const soon = new Date(systemClock.now() + day).toISOString().slice(0, 10);
    const after =
      outcome === "done"
        ? ({ state: "done" } as const)
        : ({ state: "waiting", nextOn: soon } as const);
    await sendAnswer(services, by, { caseId: id, draftId: newId(), text: answer, seen: 1, after });
  });
}

/** The free slot that is nearest to a moment. */
async function slotNear(
  { clock, db }: Told,
  area: NonNullable<ReturnType<typeof areaOf>>,
  at: number,
  childZone: string | null,
) {
  const slots = await bookableSlots(db, area, clock.now(), childZone);
  const distance = (startsAt: string) => Math.abs(Date.parse(startsAt) - at);
  return slots.toSorted((one, other) => distance(one.startsAt) - distance(other.startsAt))[0];
}

async function tellTrial(services: Told, trial: Trial, now: number): Promise<void> {
  const { clock, db, outbox } = services;
  const email = parseEmail(emailOf(trial.name));
  const area = areaOf(trial.course);
  if (!email || !area) throw new Error(`The demo has a fault: ${trial.name}`);
  const at = trial.inDays === null ? null : now + trial.inDays * day;
  const slot =
    at === null ? undefined : await slotNear(services, area, at, trial.child ? trial.zone : null);
  const booking = await db.transaction().execute(async (trx) => {
    const row = await insertBooking(
      trx,
      {
        learner: trial.child
          ? { kind: "child", firstName: trial.child, ageBand: "13 to 15" }
          : { kind: "self", note: "Sample data." },
        course: trial.course,
        wantedLanguage: "",
        consent: null,
        courses: [],
        zone: trial.zone,
        time: slot
          ? { kind: "slot", startsAt: slot.startsAt }
          : { kind: "words", preferred: "Weekdays from 17:00" },
        name: trial.name,
        email,
        phone: "+44 7700 900150",
        language: trial.language,
        tutor: trial.wish ?? "either",
        area,
        reference: newReference("T"),
        submissionKey: newToken(),
        contentHash: "",
        accountId: null,
        checkedBy: "altcha",
        isHeld: false,
      },
      clock.now(),
    );
    if (!row) throw new Error("The demo has a fault: the same form twice");
    if (slot) await takePlace(trx, { ...slot, area }, row.id, nobody);
    const mails = isLesson(row)
      ? toBookedMails(services, row, clock.now())
      : [
          familyWords(services, row).toRequestMail(services, row),
          teamWords(services).toTeamMail(services, row, "requested"),
        ];
    for (const mail of mails) await outbox.enqueue(trx, mail);
    await openCase(trx, teamWords(services).toCase(row), clock.now());
    return row;
  });
  await tellWork(services, trial, booking);
}

/** What the team has done about a trial so far. */
async function tellWork(services: Told, trial: Trial, booking: Booking): Promise<void> {
  const members = await listMembers(services.db);
  const [owner] = members;
  if (!owner || !isLesson(booking)) return;
  const { tutor, hasRoom, outcome, nextStep } = trial;
  const named = members.find(({ name }) => name === tutor);
  const { clock, later } = services;
  if (named) {
    later(clock.now() + hour, () =>
      planLesson(services, owner, booking.id, {
        tutor: named.id,
        tutorName: "",
        room: hasRoom ? `https://meet.example.com/${booking.reference.toLowerCase()}` : "",
        keepsRoom: false,
        writes: true,
        version: 0,
      }),
    );
  }
  if (!outcome) return;
  later(Date.parse(booking.starts_at) + hour, async () => {
    await setOutcome(services, owner, booking.id, outcome);
    if (!nextStep) return;
    await setNextStep(services, owner, booking.id, nextStep);
    const found = await findCaseOf(services.db, "trial", booking.id);
    if (found) await closeCase(services, owner, atOf(found), "done");
  });
}

const atOf = ({ id, version }: CaseRow) => ({ id, version });
