import { day } from "#app/platform/.server/clock.ts";
import type { DeskRole } from "#app/platform/desk-role.ts";
import { fillNow } from "#app/platform/.server/current-site.ts";
import { newToken, sha256 } from "#app/platform/.server/ids.ts";
import type { Services } from "#app/platform/.server/services.ts";
import {
  putMail,
  type MailServices,
  type Worded,
} from "#app/platform/.server/outbox/mail-words.ts";
import { parseEmail } from "#app/platform/email-address.ts";
import { deskInvitation as texts, deskRoleNames } from "#words/pages/desk.ts";
import { policy } from "#content/policy.ts";
import { recordAct } from "../desk-log-store.server.ts";
import { insertInvitation, invitationPath } from "./invitation-store.server.ts";

export type InviteResult =
  | { readonly ok: true; readonly email: string; readonly link: string }
  | { readonly ok: false; readonly kind: "email" };

/** The services that inviting needs: the site's command has no more. */
type Inviter = MailServices & Pick<Services, "db" | "clock" | "outbox" | "wordingIn">;

/**
 * Invites an address by a mailed link, of which only a hash is kept. A member who is invited again sets up a
 * new second factor.
 *
 * @param memberId who invites; null for the site's own command
 */
export async function invite(
  services: Inviter,
  memberId: string | null,
  asked: { readonly email: string; readonly role: DeskRole },
): Promise<InviteResult> {
  const { db, clock, config, outbox } = services;
  const address = parseEmail(asked.email);
  if (!address) return { ok: false, kind: "email" };
  const email = address.ascii;
  const token = newToken();
  const tokenHash = sha256(token);
  const now = clock.now();
  const expiresAt = now + policy.deskInvitationDays * day;
  const link = `${config.publicUrl}${invitationPath}?${new URLSearchParams({ token }).toString()}`;
  const role = deskRoleNames[asked.role];
  await db.transaction().execute(async (trx) => {
    const invitation = { tokenHash, email, role: asked.role, invitedBy: memberId, expiresAt };
    await insertInvitation(trx, invitation, now);
    // Not the address: the log could not forget it.
    const about = { kind: "invitation", id: tokenHash };
    await recordAct(trx, { memberId, action: "member.invite", about, detail: role }, now);
    const facts = { tokenHash, to: email, role: asked.role, link, expiresAt };
    await putMail(services, trx, "desk-invitation", facts);
  });
  outbox.wake();
  return { ok: true, email, link };
}

type InvitationMail = {
  readonly tokenHash: string;
  readonly to: string;
  readonly role: DeskRole;
  readonly link: string;
  readonly expiresAt: number;
};

export function toInvitationMail(
  services: MailServices,
  { tokenHash, to, role, link, expiresAt }: InvitationMail,
): Worded<"desk-invitation"> {
  const subject = fillNow(texts.mail.subject, services);
  const text = `${fillNow(texts.mail.text, services)} ${deskRoleNames[role]}.`;
  return {
    dedupeKey: `desk-invitation:${tokenHash}`,
    to,
    subject,
    expiresAt,
    parts: [
      { kind: "paragraph", text },
      { kind: "link", label: texts.mail.link, href: link },
      { kind: "paragraph", text: texts.mail.once },
    ],
  };
}
