import type { DeskRole } from "#app/platform/desk-role.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { mailKindsWith } from "#app/platform/.server/outbox/mail-kinds.ts";
import { withdrawMailTo } from "#app/platform/.server/outbox/outbox-store.ts";
import { emailKeyOf, parseEmail } from "#app/platform/email-address.ts";
import { assertMay } from "../desk-access.server.ts";
import { recordAct } from "../desk-log-store.server.ts";
import { can, permissionsOf, type DeskMember, type DeskPermission } from "../desk-permissions.ts";
import { endDeskSessions } from "../desk-session-store.server.ts";
import { deleteFactors } from "../second-factor/factor-store.server.ts";
import { forgetTyped } from "../typed/typed-store.server.ts";
import { deleteInvitation, listInvitations } from "./invitation-store.server.ts";
import { invite, type InviteResult } from "./invite.server.ts";
import { listMembers, lockMembers, removeMember, updateMember } from "./member-store.server.ts";

/** What a member is to be. */
type Seat = {
  readonly role: DeskRole;
  readonly isDeputy: boolean;
  readonly seesMoney?: boolean;
};
type Held = Pick<DeskMember, "id" | "permissions">;

/** `last-owner`: no one could invite any more. `last-lead`: a concern about a child would reach no one. */
export type Loss = "last-owner" | "last-lead";

export type ChangeResult = "ok" | "gone" | Loss;

/** Everyone at the desk, and who is invited. */
export async function readTeam({ db, clock }: Services, member: DeskMember) {
  assertMay(member, "team");
  return {
    members: await listMembers(db),
    invitations: await listInvitations(db, clock.now()),
  };
}

/** @throws the 404 if the member may not */
export async function inviteMember(
  services: Services,
  member: DeskMember,
  asked: { readonly email: string; readonly role: DeskRole },
): Promise<InviteResult | { readonly ok: false; readonly kind: "limited" }> {
  assertMay(member, "team");
  const room = await services.rateLimits.hit("desk-invitation", member.id);
  return room.ok ? await invite(services, member.id, asked) : { ok: false, kind: "limited" };
}

/** Withdraws an invitation that has not been answered yet. */
export async function withdrawInvitation(
  { db, clock }: Services,
  member: DeskMember,
  emailKey: string,
): Promise<void> {
  assertMay(member, "team");
  await withdraw({ db, clock }, member.id, emailKey);
}

/** @returns whether there was one. @param memberId null for the site's own command */
async function withdraw(
  { db, clock }: Pick<Services, "db" | "clock">,
  memberId: string | null,
  emailKey: string,
): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    const tokenHash = await deleteInvitation(trx, emailKey);
    if (tokenHash === null) return false;
    await withdrawMailTo(trx, emailKey, ["desk-invitation"]);
    const about = { kind: "invitation", id: tokenHash };
    await recordAct(trx, { memberId, action: "member.withdraw", about }, clock.now());
    return true;
  });
}

/**
 * Takes whoever has an address off the team, and takes back what invites it, for the site's own command. Both may be: a
 * member who has lost the second factor is invited again.
 *
 * @returns whether an invitation was taken back, and what became of the member; null if there is none
 */
export async function removeAddress(
  services: Pick<Services, "db" | "database" | "clock">,
  email: string,
): Promise<{ readonly isWithdrawn: boolean; readonly member: ChangeResult | null }> {
  const emailKey = emailKeyOf(parseEmail(email)?.ascii ?? email);
  const isWithdrawn = await withdraw(services, null, emailKey);
  const member = (await listMembers(services.db)).find((one) => emailKeyOf(one.email) === emailKey);
  return { isWithdrawn, member: member ? await change(services, null, member.id, null) : null };
}

/** Changes what someone may do, and ends the person's sessions. */
export async function changeMember(
  services: Services,
  member: DeskMember,
  id: string,
  to: Seat,
): Promise<ChangeResult> {
  assertMay(member, "team");
  return await change(services, member.id, id, to);
}

/**
 * Says until which day someone is away, for whoever looks after the team, and for oneself. What falls due until then
 * goes back to everyone who may work on it (`cases/acts/give-back.server.ts`).
 *
 * @param until the last day, by the academy's clock; null ends it
 * @returns false if the person has left
 */
export async function setAway(
  { clock, database, db }: Pick<Services, "clock" | "database" | "db">,
  member: DeskMember,
  id: string,
  until: string | null,
): Promise<boolean> {
  if (id !== member.id) assertMay(member, "team");
  return await db.transaction().execute(async (trx) => {
    const members = await lockMembers(trx, database.engine);
    if (!members.some((one) => one.id === id)) return false;
    await updateMember(trx, id, { away_until: until });
    const about = { kind: "member", id };
    const act = { memberId: member.id, action: "member.away", about, detail: until ?? "" };
    await recordAct(trx, act, clock.now());
    return true;
  });
}

/** Removes someone from the team at once. */
export async function removeFromTeam(
  services: Services,
  member: DeskMember,
  id: string,
): Promise<ChangeResult> {
  assertMay(member, "team");
  return await change(services, member.id, id, null);
}

/** Takes a member out of the team at the member's own wish. */
export async function leaveTeam(services: Services, { id }: DeskMember): Promise<ChangeResult> {
  return await change(services, id, id, null);
}

/**
 * What the team would lose if a member became something else. The database refuses the same by triggers
 * (067-team.ts); here it gets its sentence.
 *
 * @param members everyone who belongs to the desk, locked
 * @param to null if the member left
 */
export function lossOf(members: readonly Held[], id: string, to: Seat | null): Loss | null {
  const others = members.filter((member) => member.id !== id);
  const before = members.find((member) => member.id === id);
  const isLost = (permission: DeskPermission) =>
    before !== undefined &&
    can(before, permission) &&
    !(to && permissionsOf(to.role, to.isDeputy).includes(permission)) &&
    !others.some((one) => can(one, permission));
  if (isLost("team")) return "last-owner";
  return isLost("safeguarding") ? "last-lead" : null;
}

/**
 * Changes or removes a member, unless no one would be left to invite, or to look after concerns about a child.
 *
 * @param byId who does it; null for the site's own command
 * @param to null removes the person from the team
 */
async function change(
  { db, database, clock }: Pick<Services, "db" | "database" | "clock">,
  byId: string | null,
  id: string,
  to: Seat | null,
): Promise<ChangeResult> {
  const now = clock.now();
  return await db.transaction().execute(async (trx) => {
    const members = await lockMembers(trx, database.engine);
    const changed = members.find((member) => member.id === id);
    if (!changed) return "gone";
    const loss = lossOf(members, id, to);
    if (loss) return loss;
    await withdrawMailOf(trx, changed.email, to);
    const about = { kind: "member", id };
    if (to === null) {
      await removeMember(trx, id, now);
      await deleteFactors(trx, id);
      await forgetTyped(trx, id);
      const action = byId === id ? "member.leave" : "member.remove";
      await recordAct(trx, { memberId: byId, action, about }, now);
    } else {
      const { role, isDeputy, seesMoney = false } = to;
      const seat = { role, is_deputy: isDeputy ? 1 : 0, sees_money: seesMoney ? 1 : 0 };
      await updateMember(trx, id, seat);
      const left = permissionsOf(role, isDeputy, seesMoney);
      if (changed.permissions.some((one) => !left.includes(one))) await forgetTyped(trx, id);
      const detail = [role, ...(isDeputy ? ["deputy"] : []), ...(seesMoney ? ["money"] : [])].join(
        ", ",
      );
      await recordAct(trx, { memberId: byId, action: "member.role", about, detail }, now);
    }
    await endDeskSessions(trx, id);
    return "ok";
  });
}

/** Withdraws what has not gone out to a member who leaves; of one who has another role, what that one may not read. */
async function withdrawMailOf(trx: Trx, email: string, to: Seat | null): Promise<void> {
  const maySeeConcerns = to && permissionsOf(to.role, to.isDeputy).includes("safeguarding");
  if (maySeeConcerns) return;
  const kinds = mailKindsWith(
    (facts) => facts.withdrawnBy.includes("member") && (to === null || facts.concern !== "never"),
  );
  await withdrawMailTo(trx, emailKeyOf(email), kinds);
}
