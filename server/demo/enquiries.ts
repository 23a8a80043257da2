import { giveCase } from "#app/features/cases/acts/case-changes.server.ts";
import { addNote } from "#app/features/cases/acts/case-entries.server.ts";
import { closeCase } from "#app/features/cases/acts/close-case.server.ts";
import { sendAnswer } from "#app/features/cases/desk/answering/answers.server.ts";
import { openCase, subjectFrom } from "#app/features/case-record/open-case.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { currentHours } from "#app/platform/.server/current-site.ts";
import { day, hour, monthsAfter, systemClock } from "#app/platform/.server/clock.ts";
import { newId } from "#app/platform/.server/ids.ts";
import { earlierEnquiries } from "./earlier.ts";
import { policy } from "#content/policy.ts";
import { emailOf, family, type Family, type Told } from "./story.ts";

type Enquiry = Pick<Family, "name"> &
  Partial<Family> & {
    readonly kind?: "enquiry" | "data-request" | "complaint" | "worry";
    readonly daysAgo: number;
    readonly subject?: string;
    readonly text: string;
    readonly outcome: "new" | "mine" | "answered" | "done" | "spam";
    readonly answer?: string;
    /** In milliseconds. */
    readonly answeredAfter?: number;
  };

const enquiries: readonly Enquiry[] = [
  {
    daysAgo: 27,
    ...family("Rosa Madeup"),
    course: "english",
    text: "Do you prepare adults for a job interview in English?",
    outcome: "done",
    answer:
      "Dear Rosa,\nyes: three lessons a week for a month do well. Would you like a free trial?",
  },
  {
    daysAgo: 21,
    ...family("Peter Placeholder"),
    course: "mathematics",
    text: "Our daughter is in grade 9. Do your tutors know the Ontario curriculum?",
    outcome: "done",
    answer:
      "Dear Peter,\ntwo of our tutors teach it. Shall we find an hour after 17:00 in Toronto?",
  },
  {
    daysAgo: 9,
    ...family("Zainab Example"),
    course: "tajweed",
    text: "Is a Sunday possible? Hamza is free from 19:00.",
    outcome: "answered",
    answer: "Dear Zainab,\nSunday at 19:00 in Karachi is free. Shall we keep it for Hamza?",
  },
  {
    daysAgo: 4,
    ...family("Elif Madeup"),
    course: "english",
    text: "What does a course of ten lessons cost, and can my sister join?",
    outcome: "mine",
  },
  {
    daysAgo: 3,
    ...family("Victor Example"),
    course: "",
    text: "We put your site on the first page of every search. (Sample data.)",
    outcome: "spam",
  },
  {
    daysAgo: 0.15,
    ...family("Kofi Madeup"),
    course: "python",
    text: "My son has never programmed. Is Python the right beginning at twelve?",
    outcome: "new",
  },
  {
    daysAgo: 0.02,
    ...family("Chloe Sample"),
    course: "react",
    text: "Could the first lesson look at a project that I have begun?",
    outcome: "new",
  },
];

/** Data requests and complaints with their legal dates, and a concern about a child. */
const requests: readonly Enquiry[] = [
  {
    daysAgo: 24,
    kind: "data-request",
    name: "Hugo Sample",
    subject: "What do you hold about us?",
    text: "Please send me a copy of everything that you hold on this address.",
    outcome: "done",
    answer: "Dear Hugo,\nthe file with everything is attached to a second mail.",
    answeredAfter: 51 * hour,
  },
  {
    daysAgo: 6,
    kind: "data-request",
    name: "Ines Placeholder",
    subject: "Please delete our data",
    text: "We have moved, and need no lessons any more. Please delete what you hold.",
    outcome: "new",
  },
  {
    daysAgo: 11,
    kind: "complaint",
    name: "Karl Specimen",
    subject: "My address was on a list",
    text: "I got a mail that names another family. How could that happen?",
    outcome: "answered",
    answer: "Dear Karl,\nwe have your complaint, and look into it. You hear from us within a week.",
    answeredAfter: 51 * hour,
  },
  {
    daysAgo: 5,
    kind: "worry",
    name: "Rosa Madeup",
    subject: "A concern about a child",
    text: "Sample data. A boy in the lesson before ours was crying, and a man shouted at him.",
    outcome: "new",
  },
];

/** Schedules what families have asked in three months, and what the team has answered. */
export function tellEnquiries(services: Told, members: readonly DeskMember[], now: number): void {
  for (const one of [...requests, ...earlierEnquiries(now), ...enquiries]) {
    services.later(now - one.daysAgo * day, () => tellEnquiry(services, members, one));
  }
}

async function tellEnquiry(
  services: Told,
  [owner, coordinator]: readonly DeskMember[],
  { kind = "enquiry", answer = "", answeredAfter = 2 * hour, daysAgo, outcome, ...asked }: Enquiry,
): Promise<void> {
  const { clock, db } = services;
  const id = await db.transaction().execute((trx) =>
    openCase(
      trx,
      currentHours(services),
      {
        subject: subjectFrom(asked.text),
        ...asked,
        kind,
        source: { kind: "enquiry", id: newId() },
        email: emailOf(asked.name),
        keepUntil: monthsAfter(clock.now(), policy.enquiryMonths),
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
    if (kind === "enquiry")
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
