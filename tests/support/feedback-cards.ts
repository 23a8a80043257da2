import { randomUUID } from "node:crypto";
import {
  addFeedback,
  type FeedbackMeta,
} from "#app/features/feedback/leave/add-feedback.server.ts";
import type { FeedbackActor } from "#app/features/feedback/remove/owner-cookie.server.ts";
import type { TestServices } from "./services.ts";
import { admitted } from "#tests/support/services.ts";

/** Someone who has no card yet. */
export const visitor: FeedbackMeta = {
  clientAddress: "192.0.2.1",
  counted: admitted,
  ownerToken: null,
  subject: null,
};
/** Someone without a card. */
export const anyone: FeedbackActor = { ownerTokens: [], subject: null, isTeam: false };
export const team: FeedbackActor = { ...anyone, isTeam: true, reason: "advert" };

let addresses = 0;

/** Adds a card as a visitor of his own, a moment after the last one. */
export async function addCard(
  { services, clock }: Pick<TestServices, "services" | "clock">,
  change: Record<string, unknown> = {},
  meta: Partial<FeedbackMeta> = {},
): Promise<string> {
  addresses += 1;
  clock.advance(1);
  const input = { name: "Omar", comment: "Patient tutor.", submission_id: randomUUID(), ...change };
  const clientAddress = `198.18.${addresses >> 8}.${addresses & 255}`;
  const result = await addFeedback(services, input, { ...visitor, clientAddress, ...meta });
  if (!result.ok) throw new Error(result.kind);
  return result.id;
}
