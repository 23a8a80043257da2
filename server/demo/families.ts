import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { addGuardian } from "#app/features/families/desk-families.server.ts";
import { findGuardian, findGuardianById } from "#app/features/families/family-store.server.ts";
import { learnerIdsOf } from "#app/features/families/family-access.server.ts";
import { beginPlan } from "#app/features/lessons/begin-plan.server.ts";
import { seenAs } from "#app/features/lessons/change-plan.server.ts";
import { listTouched, moveFamily } from "#app/features/lessons/move-family.server.ts";
import { beginningOfDay } from "#app/features/lessons/replace-times.server.ts";
import { listTutors } from "#app/features/tutors/tutor-store.server.ts";
import { firstOn } from "#app/features/clock/occurrences.server.ts";
import { day, hour, monthsAfter, toIso } from "#app/platform/.server/clock.ts";
import { emailKeyOf } from "#app/platform/email-address.ts";
import { policy } from "#content/policy.ts";
import { enterSample, weeklyForm } from "./samples.ts";
import { emailOf, type Told } from "./story.ts";

const dateOf = (time: number) => toIso(time).slice(0, 10);

/** Families that are not like most: without an email and with lessons every day, with a parent elsewhere, with someone who pays, about to move. */
export function tellFamilies(services: Told, owner: DeskMember, now: number): void {
  const { later } = services;
  later(now - 3 * day, () => tellFiveDays(services, owner, now));
  later(now - 2 * day, () => tellFather(services, owner));
  later(now - 2 * day, () => tellPayer(services, owner));
  later(now - 2 * hour, () => tellMove(services, owner, now));
}

/** Reached by telephone alone: what others read by email waits at the desk, to be sent in a chat. */
async function tellFiveDays(services: Told, owner: DeskMember, now: number): Promise<void> {
  const tutor = (await listTutors(services.db)).find(({ name }) => name === "Omar Placeholder");
  const keepUntil = monthsAfter(now, policy.trialMonths);
  const zone = "Asia/Karachi";
  const { learnerId } = await enterSample(
    services,
    {
      name: "Bilal Sample",
      email: null,
      phone: "+923000000199",
      zone,
      language: "Urdu",
      siteLanguage: "ur",
      keepUntil,
    },
    { kind: "child", firstName: "Noor ul Ain", ageBand: "7 to 9" },
  );
  const times = [1, 2, 3, 4, 6].map((weekday) =>
    weeklyForm({
      learnerId,
      tutorId: tutor?.id ?? "",
      familyZone: zone,
      course: "nazra-quran",
      language: "Urdu",
      anchor: "family",
      startsOn: firstOn(weekday, dateOf(services.clock.now() + 2 * day)),
      time: "16:00",
      minutes: 30,
    }),
  );
  const beginning = { kind: "why", words: "Her cousin learns with us (sample)" } as const;
  fault(await beginPlan(services, owner, { learnerId, times, beginning, writes: true }));
}

/** A grandfather who pays for lessons of which he sees nothing. */
async function tellPayer(services: Told, owner: DeskMember): Promise<void> {
  const { clock, db } = services;
  const mother = await findGuardian(db, emailKeyOf(emailOf("Helen Placeholder")));
  await addGuardian(services, owner, {
    learnerIds: await learnerIdsOf(db, mother?.id ?? "", clock.now()),
    name: "Walter Placeholder",
    email: emailOf("Walter Placeholder"),
    phone: "",
    zone: "Europe/London",
    siteLanguage: "en",
    may: "pay",
  });
}

/** A father in another city, who sees his daughter's lessons and decides nothing. */
async function tellFather(services: Told, owner: DeskMember): Promise<void> {
  const { clock, db } = services;
  const mother = await findGuardian(db, emailKeyOf(emailOf("Samira Example")));
  const learnerIds = await learnerIdsOf(db, mother?.id ?? "", clock.now());
  await addGuardian(services, owner, {
    learnerIds,
    name: "Idris Example",
    email: emailOf("Idris Example"),
    phone: "+14165550123",
    zone: "America/Toronto",
    siteLanguage: "en",
    may: "view",
  });
}

/** From Sydney to Karachi in three weeks: the lessons keep their moment, and the tutor hears nothing of it. */
async function tellMove(services: Told, owner: DeskMember, now: number): Promise<void> {
  const { clock, db } = services;
  const zone = "Asia/Karachi";
  const found = await findGuardian(db, emailKeyOf(emailOf("Layla Sample")));
  const guardian = found && (await findGuardianById(db, found.id));
  if (!guardian) throw new Error("The demo has a fault: nobody moves");
  const learnerIds = await learnerIdsOf(db, guardian.id, clock.now());
  const from = dateOf(now + 21 * day);
  const touched = await listTouched(db, learnerIds, beginningOfDay(zone, from, clock.now()));
  const choice = "moment" as const;
  fault(
    await moveFamily(services, owner, {
      guardians: [guardian],
      learnerIds,
      zone,
      from,
      seen: touched.map(seenAs),
      lines: touched.map(({ id }) => ({
        seriesIds: [id],
        choice,
        days: [],
        time: "",
        decisions: {},
      })),
      told: "told by themselves, rung back on the old number",
      writes: true,
    }),
  );
}

function fault(result: object): void {
  if ("problem" in result) {
    throw new Error(`The demo has a fault: ${JSON.stringify(result.problem)}`);
  }
}
