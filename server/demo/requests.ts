import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { sendAnswer } from "#app/features/cases/answering/answers.server.ts";
import { giveCase } from "#app/features/cases/acts/case-changes.server.ts";
import { openCase } from "#app/features/case-record/open-case.server.ts";
import { currentHours } from "#app/platform/.server/current-site.ts";
import { day, hour, monthsAfter, toIso } from "#app/platform/.server/clock.ts";
import { newId } from "#app/platform/.server/ids.ts";
import { policy } from "#content/policy.ts";
import { emailOf, type Told } from "./story.ts";

type Request = {
  readonly daysAgo: number;
  readonly kind: "data-request" | "complaint" | "worry";
  readonly name: string;
  readonly subject: string;
  readonly text: string;
  readonly answer?: string;
  /** Is not finished by its first answer. */
  readonly isOpen?: boolean;
};

const requests: readonly Request[] = [
  {
    daysAgo: 24,
    kind: "data-request",
    name: "Hugo Sample",
    subject: "What do you hold about us?",
    text: "Please send me a copy of everything that you hold on this address.",
    answer: "Dear Hugo,\nthe file with everything is attached to a second mail.",
  },
  {
    daysAgo: 6,
    kind: "data-request",
    name: "Ines Placeholder",
    subject: "Please delete our data",
    text: "We have moved, and need no lessons any more. Please delete what you hold.",
  },
  {
    daysAgo: 11,
    kind: "complaint",
    name: "Karl Specimen",
    subject: "My address was on a list",
    text: "I got a mail that names another family. How could that happen?",
    answer: "Dear Karl,\nwe have your complaint, and look into it. You hear from us within a week.",
    isOpen: true,
  },
  {
    daysAgo: 5,
    kind: "worry",
    name: "Rosa Madeup",
    subject: "A concern about a child",
    text: "Sample data. A boy in the lesson before ours was crying, and a man shouted at him.",
  },
];

/** Data requests and complaints with their legal dates, and a concern about a child. */
export function tellRequests(services: Told, owner: DeskMember, now: number): void {
  for (const request of requests) {
    services.later(now - request.daysAgo * day, () => tellRequest(services, owner, request));
  }
}

async function tellRequest(
  services: Told,
  owner: DeskMember,
  { kind, name, subject, text, answer, isOpen = false }: Request,
): Promise<void> {
  const { clock, db, later } = services;
  const caseId = await db.transaction().execute((trx) =>
    openCase(
      trx,
      currentHours(services),
      {
        kind,
        source: { kind: "enquiry", id: newId() },
        name,
        email: emailOf(name),
        subject,
        text,
        keepUntil: monthsAfter(clock.now(), policy.enquiryMonths),
      },
      clock.now(),
    ),
  );
  if (answer === undefined) return;
  later(clock.now() + 2 * day + 3 * hour, async () => {
    await giveCase(services, owner, { id: caseId, version: 1 }, owner);
    const nextOn = toIso(clock.now() + 12 * day).slice(0, 10);
    const after = isOpen ? ({ state: "waiting", nextOn } as const) : ({ state: "done" } as const);
    await sendAnswer(services, owner, { caseId, draftId: newId(), text: answer, seen: 1, after });
  });
}
