import { tellAgreement, type DemoAgreement } from "./agreements.ts";
import { weeklyKinds } from "#app/features/lessons/weekly-kind.server.ts";
import {
  coverWeekly,
  leaveOutWeekly,
  moveWeekly,
  setOutcome,
} from "#app/features/lessons/lesson-acts.server.ts";
import { notePress } from "#app/features/lessons/lesson-store.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import type { CardContent } from "#app/features/tutors/card/card-content.ts";
import { agreeToCard, saveCard } from "#app/features/tutors/card/tutor-card.server.ts";
import { insertRate, type TutorRate } from "#app/features/tutors/rate-store.server.ts";
import {
  storeCheck,
  storeHours,
  type TutorFacts,
} from "#app/features/tutors/tutor-store.server.ts";
import { approveNote } from "#app/features/record/write-note.server.ts";
import { areaOf } from "#app/features/catalogue/lesson-subjects.server.ts";
import { day, hour, minute, monthsAfter, toIso } from "#app/platform/.server/clock.ts";
import { currentCourses } from "#app/platform/.server/current-site.ts";
import { languageLessons, type TrialArea } from "#content/categories.ts";
import { policy } from "#content/policy.ts";
import { halfYear, lessonsByNow, tellHalfYear } from "./half-year.ts";
import { tellBankFile } from "./invoices.ts";
import { tellNote } from "./lesson-notes.ts";
import { beginWeekly, enterSample, enterTutor, weeklyForm } from "./samples.ts";
import { emailOf, family, type Family, type Told } from "./story.ts";

type Teacher = Pick<TutorFacts, "name" | "zone" | "gender" | "languages"> & {
  readonly areas: readonly TrialArea[];
  /** What an hour is paid at, and one of trials. */
  readonly rate: Omit<TutorRate, "fromOn">;
  /** In the tutor's own time; from 1, Monday, to 7. */
  readonly hours: readonly (readonly [days: readonly number[], from: string, to: string])[];
  /** What families read of the tutor, who has agreed to it. */
  readonly card: Omit<CardContent, "name">;
};

const butFriday = [1, 2, 3, 4, 6, 7];
const weekend = [6, 7];

/** In five zones, of which two change their clocks on different days. */
const teachers: readonly Teacher[] = [
  {
    name: "Omar Placeholder",
    zone: "Africa/Cairo",
    gender: "man",
    languages: ["Arabic", "English"],
    areas: ["islamic", "languages"],
    rate: { currency: "USD", minor: 1_400, trialMinor: null },
    hours: [[butFriday, "09:00", "21:00"]],
    card: {
      whom: "Boys and men from 10, and whole families",
      training: "Ijazah in Hafs; eleven years of teaching online (sample)",
      words:
        "I listen first. A pupil who has read a page to me knows what we will work on, and so do I. (A sample: this tutor does not exist.)",
      picture: "tutor-2",
    },
  },
  {
    name: "Tariq Madeup",
    zone: "Asia/Karachi",
    gender: "man",
    languages: ["Urdu", "English"],
    areas: ["tuition"],
    rate: { currency: "PKR", minor: 250_000, trialMinor: 0 },
    hours: [
      [butFriday, "14:00", "18:00"],
      [butFriday, "19:00", "24:00"],
    ],
    card: {
      whom: "From 11 to the end of school",
      training: "MSc in mathematics; GCSE and O level since 2014 (sample)",
      words: "",
      picture: "tutor-4",
    },
  },
  {
    name: "Huda Example",
    zone: "America/Toronto",
    gender: "woman",
    languages: ["Arabic", "English", "Urdu"],
    areas: ["islamic"],
    rate: { currency: "CAD", minor: 2_650, trialMinor: 1_500 },
    hours: [
      [[1, 2, 3, 4], "06:00", "13:00"],
      [weekend, "07:00", "12:00"],
    ],
    card: {
      whom: "Girls, women and children from 5",
      training: "Ijazah in Hafs; teaches beginners to read (sample)",
      words:
        "Small children read five minutes at a time, and we laugh in between. (A sample: this tutor does not exist.)",
      picture: "tutor-1",
    },
  },
  {
    name: "Leo Sample",
    zone: "Europe/London",
    gender: "man",
    languages: ["English"],
    areas: ["web", "programming"],
    rate: { currency: "GBP", minor: 2_450, trialMinor: null },
    hours: [
      [[1, 2, 3, 4], "10:00", "20:00"],
      [weekend, "11:00", "16:00"],
    ],
    card: {
      whom: "From 13, and grown-ups who begin",
      training: "Twelve years of web development (sample)",
      words: "",
      picture: "compass",
    },
  },
  {
    name: "Grace Madeup",
    zone: "Africa/Lagos",
    gender: "woman",
    languages: ["English"],
    areas: ["tuition"],
    rate: { currency: "GBP", minor: 2_000, trialMinor: null },
    hours: [
      [[1, 2, 3, 4, 5], "16:00", "21:00"],
      [[6], "09:00", "13:00"],
    ],
    card: {
      whom: "From 6 to 13",
      training: "Primary school teacher since 2009 (sample)",
      words:
        "Most children who say that they cannot do sums can do all but one thing. We find that one. (A sample: this tutor does not exist.)",
      picture: "tutor-5",
    },
  },
];

type Weekly = Family & {
  readonly tutor: string;
  /** The first day, in days from the beginning, and wall time on the family's clock. */
  readonly firstDay: number;
  readonly time: string;
  readonly anchor: "family" | "tutor" | "london";
  /** What is agreed for them; nothing yet if it is missing. */
  readonly agreed?: DemoAgreement;
};

const weeklies: readonly Weekly[] = [
  {
    ...family("Farid Specimen"),
    course: "quran-translation",
    tutor: "Omar Placeholder",
    firstDay: 1,
    time: "18:00",
    anchor: "family",
  },
  {
    ...family("Samira Example"),
    agreed: {
      currency: "PKR",
      list: 250_000,
      earlier: 230_000,
      pays: "before",
      answer: "accepted",
    },
    course: "nazra-quran",
    tutor: "Huda Example",
    firstDay: 2,
    time: "19:00",
    anchor: "family",
  },
  {
    ...family("Helen Placeholder"),
    agreed: {
      currency: "GBP",
      list: 2_600,
      isSibling: true,
      earlier: 2_400,
      pays: "after",
      answer: "accepted",
    },
    course: "mathematics",
    tutor: "Tariq Madeup",
    firstDay: 2,
    time: "10:00",
    anchor: "tutor",
  },
  {
    ...family("Oliver Sample"),
    agreed: { currency: "GBP", list: 2_400, earlier: null, pays: "after", answer: "sent" },
    course: "python",
    tutor: "Leo Sample",
    firstDay: 3,
    time: "18:30",
    anchor: "london",
  },
  {
    ...family("Layla Sample"),
    course: "tajweed",
    tutor: "Omar Placeholder",
    firstDay: 4,
    time: "18:00",
    anchor: "family",
  },
];

/** For so many days others have had weekly lessons. Of these every note is told. */
const began = 35;

/** Schedules a month of weekly lessons, half a year of some, and what is known of the weeks to come. */
export function tellWeekly(services: Told, members: readonly DeskMember[], now: number): void {
  const { db, later } = services;
  const [owner] = members;
  if (!owner) return;
  const tutors = new Map<string, string>();
  later(now - (halfYear + 1) * day, async () => {
    for (const teacher of teachers) {
      tutors.set(teacher.name, await tellTeacher(services, members, owner, teacher, now));
    }
  });
  for (const one of weeklies) {
    const days = one.agreed?.earlier ? halfYear : began;
    later(now - days * day, () => tellSeries(services, members, owner, one, tutors, now));
  }
  later(now - day, () =>
    tellBankFile(services, owner, [
      ["GBP", "26.00", "Python lessons", "O SAMPLE"],
      ["PKR", "20000.00", "MA-0001-4", "SAMIRA EXAMPLE"],
    ]),
  );
  // Last: from then on times for trials come from free tutors.
  later(now - minute, async () => {
    for (const { name, hours } of teachers) {
      const own = hours.flatMap(([days, from, to]) =>
        days.map((weekday) => ({ weekday, from, to })),
      );
      await db.transaction().execute((trx) => storeHours(trx, tutors.get(name) ?? "", own));
    }
  });
}

const firstNameOf = (name: string) => name.split(" ")[0] ?? "";
const dateOf = (time: number) => toIso(time).slice(0, 10);

/** @returns the tutor's id */
async function tellTeacher(
  services: Told,
  members: readonly DeskMember[],
  owner: DeskMember,
  { name, zone, gender, languages, areas, rate, card }: Teacher,
  now: number,
): Promise<string> {
  const memberId = members.find((one) => one.name === name)?.id ?? null;
  const slugs = [...currentCourses(services).map(({ slug }) => slug), languageLessons];
  const seen = { checkedBy: "Nadia Sample", level: "sample", country: "" };
  const check = { ...seen, doneOn: dateOf(now - 340 * day), expiresOn: null };
  const id = await enterTutor(
    services,
    {
      memberId,
      name,
      email: memberId === null ? emailOf(name) : "",
      zone,
      gender,
      languages,
      courses: slugs.filter((slug) => areas.some((area) => areaOf(services, slug) === area)),
      room: `https://meet.example.com/${name.toLowerCase().replaceAll(" ", "-")}`,
      leftOn: null,
    },
    check,
  );
  const agreed = { ...rate, fromOn: dateOf(now - 200 * day) };
  await services.db
    .transaction()
    .execute((trx) => insertRate(trx, id, agreed, "Nadia Sample", services.clock.now()));
  await saveCard(
    services,
    owner,
    { tutorId: id, version: 0 },
    { ...card, name: firstNameOf(name) },
  );
  const agreedTo = { on: check.doneOn, words: "By email, kept in the file (sample)." };
  await agreeToCard(services, owner, { tutorId: id, version: 1 }, agreedTo, "");
  if (name !== "Leo Sample") return id;
  // It runs out soon, so that the list of tutors shows what that looks like.
  const expiresOn = dateOf(now + 20 * day);
  await storeCheck(services.db, id, { ...check, step: "criminal-record", expiresOn });
  return id;
}

async function tellSeries(
  services: Told,
  members: readonly DeskMember[],
  owner: DeskMember,
  weekly: Weekly,
  tutors: ReadonlyMap<string, string>,
  now: number,
): Promise<void> {
  const { clock, later } = services;
  const { name, zone, language, course, anchor, time } = weekly;
  const { learnerId } = await enterSample(
    services,
    { name, email: emailOf(name), zone, language, keepUntil: monthsAfter(now, policy.trialMonths) },
    weekly.child ? { kind: "child", firstName: weekly.child, ageBand: "7 to 9" } : { kind: "self" },
  );
  const form = weeklyForm({
    learnerId,
    tutorId: tutors.get(weekly.tutor) ?? "",
    familyZone: zone,
    course,
    language,
    anchor,
    startsOn: dateOf(clock.now() + weekly.firstDay * day),
    time,
  });
  const { id: seriesId } = await beginWeekly(services, owner, form);
  const { agreed } = weekly;
  const isNew = now - began * day;
  if (agreed?.earlier) {
    const cover = tutors.get("Omar Placeholder") ?? "";
    tellHalfYear(services, { owner, seriesId, agreed, cover }, isNew);
  } else if (agreed) {
    later(now - 2 * day, () => tellAgreement(services, owner, seriesId, agreed, { weeks: 12 }));
  }
  later(isNew, () => tellMonth(services, members, owner, weekly, seriesId, tutors, now));
}

/** Schedules what came of the lessons of the last weeks, and what is known of those to come. */
async function tellMonth(
  services: Told,
  members: readonly DeskMember[],
  owner: DeskMember,
  weekly: Weekly,
  seriesId: string,
  tutors: ReadonlyMap<string, string>,
  now: number,
): Promise<void> {
  const { db, later } = services;
  const lessons = (await lessonsByNow(services, seriesId)).filter(
    (one) => Date.parse(one.starts_at) >= now - began * day,
  );
  const past = lessons.filter((one) => Date.parse(one.starts_at) + hour < now);
  for (const [index, { id, starts_at: startsAt }] of past.entries()) {
    const at = Date.parse(startsAt);
    const isMissed = index === 1 && weekly.child === "June";
    later(at - 2 * minute, () => notePress(db, id, "tutor", at - 2 * minute));
    if (!isMissed) later(at + minute, () => notePress(db, id, "family", at + minute));
    // What came of the last lesson is still to be said.
    if (index === past.length - 1) continue;
    // One note has not been written yet.
    if (index === past.length - 2 && weekly.child === "Rafi") {
      later(at + hour, () => setOutcome(services, weeklyKinds, owner, id, "came"));
      continue;
    }
    const writer = members.find((one) => one.name === weekly.tutor) ?? owner;
    const attendance = isMissed ? "nobody" : "came";
    later(at + hour, () => tellNote(services, writer, id, index, attendance));
    // Someone reads a new tutor's first notes; the latest are still to be read.
    if (index < past.length - 2) {
      later(at + 3 * hour, () => approveNote(services, owner, { lessonId: id, version: 1 }));
    }
  }
  const [next, second, third] = lessons.filter((one) => Date.parse(one.starts_at) > now + day);
  later(now - 3 * hour, async () => {
    if (weekly.child === "Rafi" && next) {
      const to = toIso(Date.parse(next.starts_at) + hour);
      await moveWeekly(services, owner, { id: next.id, sequence: 0 }, to);
    }
    if (weekly.child === "Zara" && second) {
      const cover = tutors.get("Omar Placeholder") ?? "";
      await coverWeekly(services, owner, { id: second.id, sequence: 0 }, cover, true);
    }
    if (weekly.child === "Maryam" && third) {
      await leaveOutWeekly(services, owner, { id: third.id, sequence: 0 });
    }
  });
}
