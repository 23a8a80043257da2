import { sql } from "kysely";

import { saveReply } from "#app/features/cases/desk/answering/saved-replies.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { insertMember, listMembers } from "#app/features/desk/members/member-store.server.ts";
import { keepRecoveryCodes } from "#app/features/desk/second-factor/factor-store.server.ts";
import { accountIdOf } from "#app/features/identity/account-id.ts";
import {
  insertAccount,
  markVerified,
} from "#app/features/identity/accounts/account-store.server.ts";
import { academyDay } from "#app/features/clock/academy-days.server.ts";
import { closeDays, readClosing } from "#app/features/lessons/close-days.server.ts";
import { day, systemClock, toIso } from "#app/platform/.server/clock.ts";
import { parseConfig } from "#app/platform/.server/config.ts";
import type { DeskRole } from "#app/platform/desk-role.ts";
import { createLogger } from "#app/platform/.server/logger.ts";
import { createServices } from "#app/platform/.server/services.ts";
import { emailKeyOf } from "#app/platform/email-address.ts";
import { openDocuments } from "#app/features/documents/documents.server.ts";
import { seedFacts } from "#app/features/documents/seeds.server.ts";
import { seedsFolder } from "./seeds-folder.ts";
import { storyStart } from "./demo/earlier.ts";
import { tellEnquiries } from "./demo/enquiries.ts";
import { tellFamilies } from "./demo/families.ts";
import { tellLetters } from "./demo/letters.ts";
import { tellMail } from "./demo/mail.ts";
import { tellOwnersWords } from "./demo/owners-words.ts";
import { insertQuizzes } from "./demo/quizzes.ts";
import { tellReviews } from "./demo/reviews.ts";
import { emailOf, type Told } from "./demo/story.ts";
import { tellTrials } from "./demo/trial-lessons.ts";
import { tellWeekly } from "./demo/weekly-lessons.ts";
import { wording } from "#app/shell/wording/wording.server.ts";

/*
 * What `npm run demo` puts into its own data folder: half a year of an academy that does not exist. Everybody
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

/**
 * Fills a new data folder with sample data, written as the site's own forms and pages write it.
 *
 * @returns the exit code: 2 if the settings are not the demo's
 */
export async function fillDemo(env: NodeJS.ProcessEnv = process.env): Promise<number> {
  const result = parseConfig(env, seedFacts(seedsFolder));
  if (!result.ok || result.config.demoToken === undefined) {
    console.error(result.ok ? "DEMO_TOKEN is missing." : result.faults.join("\n"));
    return 2;
  }
  let time = systemClock.now();
  const clock = { ...systemClock, now: () => time, set: (next: number) => void (time = next) };
  const logger = createLogger("warn");
  const services = await createServices(result.config, {
    logger,
    clock,
    wordingIn: () => wording,
    openDocuments: openDocuments(seedsFolder),
  });
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
  services.clock.set(storyStart(now));
  const members = await insertTeam(services);
  const [owner] = members;
  if (!owner) throw new Error("The demo has a fault: nobody is at the desk");
  for (const reply of replies)
    await saveReply(services.db, owner, { ...reply, language: "en" }, services.clock.now());
  await tellOwnersWords(services, now);
  await tellLetters(services, owner, members, now);
  await insertQuizzes(services, now);
  tellReviews(services, owner, now);
  tellMail(services, now);
  tellEnquiries(services, members, now);
  tellTrials(services, now);
  tellWeekly(services, members, now);
  tellFamilies(services, owner, now);
  // In order of time, as in the log and the outbox.
  while (steps.length > 0) {
    const [first, ...rest] = steps.toSorted(([one], [other]) => one - other);
    steps = rest;
    if (!first) break;
    services.clock.set(first[0]);
    await first[1]();
  }
  services.clock.set(now);
  await closeDates(services, owner, now);
  // Mail that was due in the story has been sent: if it waited for weeks it would raise an alarm.
  await services.db.deleteFrom("outgoing_mail").where("expires_at", "<", toIso(now)).execute();
  await services.db
    .updateTable("outgoing_mail")
    .set(({ ref }) => ({ state: "sent", finished_at: ref("due_at") }))
    .where("state", "=", "pending")
    .where("due_at", "<", toIso(now))
    .execute();
}

/** A day without trials, and a fortnight so far ahead that its lessons are not made yet. */
async function closeDates(services: Told, owner: DeskMember, now: number): Promise<void> {
  for (const [first, last, reason, countsAs] of [
    [16, 16, "Tutors’ day (sample)", "takes-place"],
    [100, 113, "Winter break (sample)", "not-charged"],
  ] as const) {
    const [from = "", until = ""] = [first, last].map((days) => academyDay(now + days * day));
    const asked = { from, until, area: "", answers: first === 16, reason, countsAs };
    const found = await readClosing(services, owner, asked);
    const lessons = "lessons" in found ? found.lessons : [];
    const decisions = lessons.map(({ id, sequence }) => ({ id, sequence, countsAs }));
    const problem = await closeDays(services, owner, asked, decisions, false);
    if (problem) throw new Error(`The demo has a fault: ${problem.kind}`);
  }
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
    const accountId = accountIdOf(config.identity, account.subject);
    const id = await insertMember(
      db,
      // Visitors of the demo are its owner, and should see all of the desk: concerns about a child too.
      { accountId, email, name, role, isDeputy: role === "owner" },
      clock.now(),
    );
    await keepRecoveryCodes(db, id, clock.now());
  }
  return await listMembers(db);
}
