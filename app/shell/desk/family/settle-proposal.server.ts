import { assertMay } from "#app/features/desk/desk-access.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import {
  changePerson,
  type Follow,
  type proofs,
} from "#app/features/families/desk-families.server.ts";
import { logFamily } from "#app/features/families/family-log.server.ts";
import { findGuardianById, isAnyoneBarred } from "#app/features/families/family-store.server.ts";
import type { Proposed } from "#app/features/families/proposal-schema.ts";
import {
  findProposal,
  settleProposal,
  storeInvited,
  type Proposal,
} from "#app/features/families/proposal-store.server.ts";
import { enterInvited } from "#app/features/families/ways-in/invitation.server.ts";
import { putMail } from "#app/platform/.server/outbox/mail-words.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { putFamilyLink } from "#app/shell/family/link-mail.server.ts";

/**
 * How we know that it is so; of somebody who is invited where a court has decided, whether somebody has looked, and whether
 * they read notes and reports that were sent before, too.
 */
export type Known = {
  readonly proof: (typeof proofs)[number];
  readonly isChecked: boolean;
  readonly readsEarlier: boolean;
};

type Result =
  | "done"
  | "missing"
  | "court"
  | Exclude<Awaited<ReturnType<typeof changePerson>>, "done">;

/** Notes that what a guardian has asked for is done, or will not be. */
async function settle(
  { clock, db }: Services,
  member: DeskMember,
  { id, guardian_id: guardianId, proposed }: Proposal,
  outcome: "confirmed" | "declined",
): Promise<Result> {
  const now = clock.now();
  return await db.transaction().execute(async (trx) => {
    if (!(await settleProposal(trx, id, outcome, now))) return "missing";
    await logFamily(trx, member, "family.asked", guardianId, now, `${proposed.kind}: ${outcome}`);
    return "done";
  });
}

/** Invites somebody by mail, who is a guardian once they take it up; whoever has a number alone is one at once. */
async function invite(
  services: Services,
  member: DeskMember,
  proposal: Proposal,
  asked: Extract<Proposed, { kind: "guardian" }>,
  { isChecked, readsEarlier }: Known,
): Promise<Result> {
  const to = { ...asked, readsEarlier };
  const { clock, db, outbox } = services;
  const now = clock.now();
  const result = await db.transaction().execute(async (trx): Promise<Result> => {
    if ((await isAnyoneBarred(trx, [to.learnerId])) && !isChecked) return "court";
    const askedBy = await findGuardianById(trx, proposal.guardian_id);
    const language = askedBy?.site_language ?? "en";
    if (to.email === "") {
      if (!(await settleProposal(trx, proposal.id, "confirmed", now))) return "missing";
      const guardianId = await enterInvited(trx, to, now);
      if (guardianId === null) return "court";
      await putFamilyLink(services, trx, guardianId);
    } else {
      await storeInvited(trx, proposal.id, to, now);
      const facts = { proposal, learnerId: to.learnerId, email: to.email };
      await putMail(services, trx, "family-invitation", facts, language);
    }
    await logFamily(trx, member, "family.asked", proposal.guardian_id, now, "guardian: invited");
    return "done";
  });
  outbox.wake();
  return result;
}

/** Changes a number or an address to what its owner has asked for on their page. */
async function change(
  services: Services,
  member: DeskMember,
  proposal: Proposal,
  { proof }: Known,
  follow: Follow,
): Promise<Result> {
  const { proposed } = proposal;
  const guardian = await findGuardianById(services.db, proposal.guardian_id);
  if (!guardian) return "missing";
  const { id, version, name, phone, email, zone, site_language: siteLanguage } = guardian;
  const told = { name, phone, email, zone, siteLanguage, by: "themselves", proof } as const;
  const wanted =
    proposed.kind === "phone"
      ? { ...told, phone: proposed.phone }
      : { ...told, email: proposed.kind === "email" ? proposed.email : email };
  const result = await changePerson(services, member, { id, version }, wanted, follow);
  return result === "done" || result === "same"
    ? await settle(services, member, proposal, "confirmed")
    : result;
}

/**
 * Does what a guardian has asked for on their page, as far as it is done here: a city is changed with the lessons.
 *
 * @param follow what takes along what is kept under an address
 * @returns why it was not done: `missing` if it is settled, `court` if somebody has to look first
 */
export async function acceptProposal(
  services: Services,
  member: DeskMember,
  id: string,
  known: Known,
  follow: Follow,
): Promise<Result> {
  assertMay(member, "cases");
  const proposal = await findProposal(services.db, id);
  if (!proposal) return "missing";
  const { proposed } = proposal;
  if (proposed.kind === "guardian") {
    return await invite(services, member, proposal, proposed, known);
  }
  if (proposed.kind === "phone" || proposed.kind === "email") {
    return await change(services, member, proposal, known, follow);
  }
  return await settle(services, member, proposal, "confirmed");
}

/** Says that what a guardian has asked for will not be done: whoever answers the case says why. */
export async function declineProposal(
  services: Services,
  member: DeskMember,
  id: string,
): Promise<Result> {
  assertMay(member, "cases");
  const proposal = await findProposal(services.db, id);
  return proposal ? await settle(services, member, proposal, "declined") : "missing";
}
