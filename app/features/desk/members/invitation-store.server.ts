import { toIso } from "#app/platform/.server/clock.ts";
import { deleteInPortions } from "#app/platform/.server/db/portions.ts";
import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import type { DeskRole } from "#app/platform/desk-role.ts";
import { sha256 } from "#app/platform/.server/ids.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { emailKeyOf } from "#app/platform/email-address.ts";

export type Invitation = {
  readonly email: string;
  readonly role: DeskRole;
  /** The member's id and name; null if the site's own command invited. */
  readonly invitedBy: { readonly id: string; readonly name: string } | null;
  readonly expiresAt: string;
};

/** Where an invitation leads. The token is in the query, which no log keeps. */
export const invitationPath = "/desk/invitation";

/** The hash of the token in a request for that page. */
export function tokenHashOf({ url }: Request): string {
  return sha256(new URL(url).searchParams.get("token") ?? "");
}

/** Whether a request comes with an invitation that can still be answered. */
export async function hasInvitation(
  request: Request,
  { db, clock }: Pick<Services, "db" | "clock">,
): Promise<boolean> {
  const path = new URL(request.url).pathname.replace(/\.data$/, "");
  if (path !== invitationPath) return false;
  return (await findInvitation(db, tokenHashOf(request), clock.now())) !== null;
}

/** Stores an invitation, replacing an earlier one to the same address. */
export async function insertInvitation(
  trx: Trx,
  invitation: {
    readonly tokenHash: string;
    readonly email: string;
    readonly role: DeskRole;
    readonly invitedBy: string | null;
    readonly expiresAt: number;
  },
  now: number,
): Promise<void> {
  const emailKey = emailKeyOf(invitation.email);
  await deleteInvitation(trx, emailKey);
  await trx
    .insertInto("desk_invitation")
    .values({
      token_hash: invitation.tokenHash,
      email: invitation.email,
      email_key: emailKey,
      role: invitation.role,
      invited_by: invitation.invitedBy,
      created_at: toIso(now),
      expires_at: toIso(invitation.expiresAt),
    })
    .execute();
}

/** @returns null if it is unknown, answered or too old, or if whoever invited may no longer do so */
export async function findInvitation(
  db: Db,
  tokenHash: string,
  now: number,
): Promise<Invitation | null> {
  const [found] = await openInvitations(db, now)
    .where("invitation.token_hash", "=", tokenHash)
    .execute();
  return found ? toInvitation(found) : null;
}

/** Those still waiting for an answer, oldest first. */
export async function listInvitations(db: Db, now: number): Promise<readonly Invitation[]> {
  const rows = await openInvitations(db, now).orderBy("invitation.created_at").execute();
  return rows.map(toInvitation);
}

function openInvitations(db: Db, now: number) {
  return db
    .selectFrom("desk_invitation as invitation")
    .leftJoin("desk_member as member", "member.id", "invitation.invited_by")
    .select([
      "invitation.email",
      "invitation.role",
      "invitation.expires_at",
      "member.id as memberId",
      "member.name as memberName",
    ])
    .where("invitation.expires_at", ">", toIso(now))
    .where((eb) =>
      eb.or([
        eb("invitation.invited_by", "is", null),
        eb.and([eb("member.role", "=", "owner"), eb("member.removed_at", "is", null)]),
      ]),
    );
}

type Row = Awaited<ReturnType<ReturnType<typeof openInvitations>["execute"]>>[number];

function toInvitation({ email, role, expires_at, memberId, memberName }: Row): Invitation {
  const invitedBy = memberId === null ? null : { id: memberId, name: memberName ?? "" };
  return { email, role, invitedBy, expiresAt: expires_at };
}

/** Uses up an invitation. @returns false if it was used already */
export async function takeInvitation(trx: Trx, tokenHash: string): Promise<boolean> {
  const result = await trx
    .deleteFrom("desk_invitation")
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  return Number(result.numDeletedRows) === 1;
}

/** Withdraws an invitation. @returns the hash of its token; null if there is none */
export async function deleteInvitation(db: Db, emailKey: string): Promise<string | null> {
  const row = await db
    .deleteFrom("desk_invitation")
    .where("email_key", "=", emailKey)
    .returning("token_hash")
    .executeTakeFirst();
  return row?.token_hash ?? null;
}

/** Deletes invitations that are too old. @returns how many */
export function sweepInvitations(db: Db, now: number): Promise<number> {
  return deleteInPortions(db, "desk_invitation", (eb) => eb("expires_at", "<=", toIso(now)));
}
