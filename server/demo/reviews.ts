import { closeCase } from "#app/features/cases/acts/close-case.server.ts";
import { findCaseOf } from "#app/features/case-record/case-rows.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { putBack, takeDown } from "#app/features/feedback/desk/reviews.server.ts";
import { addFeedback } from "#app/features/feedback/leave/add-feedback.server.ts";
import { day, hour } from "#app/platform/.server/clock.ts";
import { emailOf, type Told } from "./story.ts";

type Card = {
  readonly daysAgo: number;
  readonly name: string;
  readonly rating: number;
  readonly comment: string;
  /** Says that there was a lesson, signed in under the address of the trial. */
  readonly lessonOf?: string;
  /** Why the team takes it down, and whether it changes its mind. */
  readonly removedFor?: "advert" | "fake";
  readonly isPutBack?: boolean;
};

const cards: readonly Card[] = [
  {
    daysAgo: 25,
    name: "Maryam Sample",
    rating: 5,
    comment: "Clear, patient and always on time.",
  },
  {
    daysAgo: 15,
    name: "Victor Example",
    rating: 5,
    comment: "Cheap essays, any subject, write to me.",
    removedFor: "advert",
  },
  {
    daysAgo: 12,
    name: "Jamal Example",
    rating: 4,
    comment: "My son asks for his lesson now. The first week was hard to schedule.",
  },
  {
    daysAgo: 10,
    name: "Nora Madeup",
    rating: 1,
    comment: "The tutor was late twice, and nobody wrote to us.",
    removedFor: "fake",
    isPutBack: true,
  },
  {
    daysAgo: 4,
    name: "Farid Specimen",
    rating: 5,
    comment: "Rafi understood more in half an hour than in a month alone.",
    lessonOf: "Farid Specimen",
  },
  { daysAgo: 3, name: "Lucia Madeup", rating: 5, comment: "I understood recursion at last." },
];

/** Cards that visitors leave, and what the team makes of them. */
export function tellReviews(services: Told, owner: DeskMember, now: number): void {
  for (const [index, card] of cards.entries()) {
    services.later(now - card.daysAgo * day, () => tellCard(services, owner, card, index));
  }
}

async function tellCard(
  services: Told,
  owner: DeskMember,
  { daysAgo, name, rating, comment, lessonOf, removedFor, isPutBack = false }: Card,
  index: number,
): Promise<void> {
  const typed = { name, comment: `${comment} (Sample data.)`, rating: String(rating) };
  const added = await addFeedback(
    services,
    { ...typed, ...(lessonOf ? { lesson: "yes" } : {}) },
    {
      clientAddress: `192.0.2.${index + 1}`,
      counted: async () => ({ ok: true }),
      ownerToken: null,
      subject: null,
      confirmedEmail: lessonOf ? emailOf(lessonOf) : null,
    },
  );
  if (!added.ok) throw new Error(`The demo has a fault: ${added.message}`);
  const { clock, later } = services;
  // Someone reads each card; the newest are still waiting.
  later(clock.now() + 2 * hour, async () => {
    const found = await findCaseOf(services.db, "review", added.id);
    if (found && daysAgo > 4) {
      await closeCase(services, owner, { id: found.id, version: found.version }, "done");
    }
  });
  if (!removedFor) return;
  later(clock.now() + 3 * hour, () => takeDown(services, owner, added.id, removedFor));
  if (isPutBack) later(clock.now() + 5 * hour, () => putBack(services, owner, added.id));
}
