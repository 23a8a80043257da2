import { hour } from "#app/platform/.server/clock.ts";
import type { NewMail } from "#app/platform/.server/outbox/mail.ts";
import { renderMailBody } from "#app/platform/.server/outbox/mail-body.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { policy } from "#content/policy.ts";
import { site } from "#content/site.ts";

type Site = Pick<Services, "config">;
type MailedLink = {
  readonly to: string;
  readonly token: string;
  readonly tokenHash: string;
  readonly expiresAt: number;
};

/** What every mail about an account must not hold: a name or a phone number that a stranger typed. */
function mail(kind: string, link: MailedLink, content: { subject: string } & Body): NewMail {
  return {
    dedupeKey: `${kind}:${link.tokenHash}`,
    kind,
    to: link.to,
    subject: content.subject,
    expiresAt: link.expiresAt,
    ...renderMailBody(content.parts),
  };
}
type Body = { readonly parts: Parameters<typeof renderMailBody>[0] };

function pageLink({ config }: Site, path: string, token?: string): string {
  const query = token === undefined ? "" : `?token=${encodeURIComponent(token)}`;
  return `${config.publicUrl}${path}${query}`;
}

const paragraph = (text: string) => ({ kind: "paragraph", text }) as const;
const heading = (text: string) => ({ kind: "heading", text }) as const;

/** Asks the owner of an address to confirm an account that was registered with it. */
export function toVerifyMail(services: Site, link: MailedLink): NewMail {
  return mail("account-verify", link, {
    subject: `Please confirm your address for ${site.name}`,
    parts: [
      heading("Please confirm your address"),
      paragraph(
        `Someone has registered with this address at ${site.name}. If that was you, open this page and press the button on it. It asks for the password you have chosen, unless you are signed in:`,
      ),
      {
        kind: "link",
        label: "Confirm address",
        href: pageLink(services, "/account/verify", link.token),
      },
      paragraph(`The link works once, for ${policy.verifyLinkDays} days.`),
      paragraph(
        "If it was not you, do nothing. No one can confirm this address without this message.",
      ),
    ],
  });
}

/** In place of the former, where the address belongs to a confirmed account. */
export function toAlreadyRegisteredMail(services: Site, link: MailedLink): NewMail {
  return mail("account-verify", link, {
    subject: `You already have an account at ${site.name}`,
    parts: [
      heading("You already have an account"),
      paragraph(
        `Someone has registered with this address at ${site.name}, where it already belongs to a confirmed account. If that was you, sign in to that account, or set a new password if you have forgotten the old one:`,
      ),
      {
        kind: "link",
        label: "About this address",
        href: pageLink(services, "/account/verify", link.token),
      },
      { kind: "link", label: "Set a new password", href: pageLink(services, "/account/forgot") },
      paragraph("If it was not you, do nothing. Your account has not changed."),
    ],
  });
}

/** Lets the owner of an address choose a new password. */
export function toResetMail(services: Site, link: MailedLink): NewMail {
  return mail("account-reset", link, {
    subject: `Set a new password for ${site.name}`,
    parts: [
      heading("Set a new password"),
      paragraph(
        `Someone has asked for a new password for the account of this address at ${site.name}. If that was you, choose it here:`,
      ),
      {
        kind: "link",
        label: "Choose a password",
        href: pageLink(services, "/account/reset", link.token),
      },
      paragraph(
        `The link works once, for ${policy.resetLinkMinutes} minutes. Setting the password signs the account out everywhere.`,
      ),
      paragraph("If it was not you, do nothing. The password has not changed."),
    ],
  });
}

/** In place of the former, where nobody has registered with the address. */
export function toNoAccountMail(services: Site, link: MailedLink): NewMail {
  return mail("account-reset", link, {
    subject: `There is no account with this address at ${site.name}`,
    parts: [
      heading("There is no account with this address"),
      paragraph(
        `Someone has asked for a new password for this address at ${site.name}. It belongs to no account. If that was you, you may have used another address, or you can register:`,
      ),
      { kind: "link", label: "Register", href: pageLink(services, "/register") },
      paragraph("If it was not you, do nothing."),
    ],
  });
}

/** Tells the owner that the password is another one now. */
export function toPasswordChangedMail(
  services: Site,
  change: { readonly id: string; readonly to: string; readonly now: number },
): NewMail {
  return {
    dedupeKey: `account-password-changed:${change.id}`,
    kind: "account-password-changed",
    to: change.to,
    subject: `Your password for ${site.name} was changed`,
    expiresAt: change.now + 72 * hour,
    ...renderMailBody([
      heading("Your password was changed"),
      paragraph(
        `The password of your account at ${site.name} has just been changed, and the account was signed out everywhere.`,
      ),
      paragraph("If that was you, there is nothing more to do. If not, set a new password now:"),
      { kind: "link", label: "Set a new password", href: pageLink(services, "/account/forgot") },
      paragraph(`If you need help, write to ${site.email}.`),
    ]),
  };
}
