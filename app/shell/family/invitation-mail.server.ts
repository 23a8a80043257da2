import { aboutGuardian } from "#app/features/families/change-guardianships.server.ts";
import type { Proposal } from "#app/features/families/proposal-store.server.ts";
import { invitationUrl } from "#app/features/families/ways-in/invitation.server.ts";
import type { MailServices, Worded } from "#app/platform/.server/outbox/mail-words.ts";
import { invitationMail as texts } from "#words/family-mails.ts";

type Invitation = {
  readonly proposal: Pick<Proposal, "id" | "guardian_id">;
  readonly learnerId: string;
  readonly email: string;
};

/** Invites somebody to see to a child. It names nobody: it may have been typed wrongly. */
export function toInvitationMail(
  services: MailServices,
  { proposal: { id, guardian_id: askedBy }, learnerId, email }: Invitation,
): Worded {
  return {
    dedupeKey: `family-invitation:${id}`,
    // It goes with whoever asked for it.
    about: aboutGuardian(learnerId, askedBy),
    to: email,
    subject: texts.subject,
    parts: [
      { kind: "paragraph", text: texts.text },
      { kind: "link", label: texts.link, href: invitationUrl(services, id) },
      { kind: "fields", rows: [[texts.works, texts.once]] },
      { kind: "paragraph", text: texts.notYou },
    ],
  };
}
