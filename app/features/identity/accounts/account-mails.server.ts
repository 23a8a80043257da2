import { hour } from "#app/platform/.server/clock.ts";
import type { NewMail } from "#app/platform/.server/outbox/mail.ts";
import { renderMailBody } from "#app/platform/.server/outbox/mail-body.ts";
import type { MailPart } from "#app/platform/.server/outbox/mail-part.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { policy } from "#content/policy.ts";
import { site } from "#content/site.ts";
import type { MailedLink } from "./mailbox.server.ts";

type Site = Pick<Services, "config">;

/*
 * No email about an account holds a name or a phone number: a stranger may have typed it.
 */

function mail(
  kind: string,
  { id, to, expiresAt }: { id: string; to: string; expiresAt: number },
  subject: string,
  parts: readonly MailPart[],
): NewMail {
  return {
    dedupeKey: `${kind}:${id}`,
    kind,
    to,
    subject,
    expiresAt,
    ...renderMailBody(site.name, parts),
  };
}

const paragraph = (text: string) => ({ kind: "paragraph", text }) as const;
const heading = (text: string) => ({ kind: "heading", text }) as const;

/** @param token of the page that wants one */
function link({ config }: Site, label: string, path: string, token?: string) {
  const query = token === undefined ? "" : `?token=${encodeURIComponent(token)}`;
  return { kind: "link", label, href: `${config.publicUrl}${path}${query}` } as const;
}

/** Asks the owner of an address to confirm an account that was registered with it. */
export function toVerifyMail(services: Site, mailed: MailedLink): NewMail {
  return mail("account-verify", mailed, `Please confirm your address for ${site.name}`, [
    heading("Please confirm your address"),
    paragraph(
      `Someone has registered with this address at ${site.name}. If that was you, open this page and press the button on it. It asks for the password you have chosen, unless you are signed in:`,
    ),
    link(services, "Confirm address", "/account/verify", mailed.token),
    paragraph(`The link works once, for ${policy.verifyLinkDays} days.`),
    paragraph(
      "If it was not you, do nothing. No one can confirm this address without this message.",
    ),
  ]);
}

/** Instead, where the address belongs to a confirmed account. */
export function toAlreadyRegisteredMail(services: Site, mailed: MailedLink): NewMail {
  return mail("account-verify", mailed, `You already have an account at ${site.name}`, [
    heading("You already have an account"),
    paragraph(
      `Someone has registered with this address at ${site.name}, where it already belongs to a confirmed account. If that was you, sign in to that account, or set a new password if you have forgotten the old one:`,
    ),
    link(services, "About this address", "/account/verify", mailed.token),
    link(services, "Set a new password", "/account/forgot"),
    paragraph("If it was not you, do nothing. Your account has not changed."),
  ]);
}

/** Lets the owner of an address choose a new password. */
export function toResetMail(services: Site, mailed: MailedLink): NewMail {
  return mail("account-reset", mailed, `Set a new password for ${site.name}`, [
    heading("Set a new password"),
    paragraph(
      `Someone has asked to reset the password of the account with this address at ${site.name}. If that was you, choose a new one here:`,
    ),
    link(services, "Choose a password", "/account/reset", mailed.token),
    paragraph(
      `The link works once, for ${policy.resetLinkMinutes} minutes. Setting the password signs the account out everywhere.`,
    ),
    paragraph("If it was not you, do nothing. The password has not changed."),
  ]);
}

/** Instead, where no account has the address. */
export function toNoAccountMail(services: Site, mailed: MailedLink): NewMail {
  return mail("account-reset", mailed, `There is no account with this address at ${site.name}`, [
    heading("There is no account with this address"),
    paragraph(
      `Someone has asked to reset a password for this address at ${site.name}, but no account uses it. If that was you, you may have registered with another address, or you can register now:`,
    ),
    link(services, "Register", "/register"),
    paragraph("If it was not you, do nothing."),
  ]);
}

/** Tells the owner that the password has been changed. */
export function toPasswordChangedMail(
  services: Site,
  { id, to, now }: { readonly id: string; readonly to: string; readonly now: number },
): NewMail {
  const about = { id, to, expiresAt: now + 72 * hour };
  return mail("account-password-changed", about, `Your password for ${site.name} was changed`, [
    heading("Your password was changed"),
    paragraph(
      `The password of your account at ${site.name} has just been changed, and the account was signed out everywhere.`,
    ),
    paragraph("If that was you, there is nothing more to do. If not, set a new password now:"),
    link(services, "Set a new password", "/account/forgot"),
    paragraph(`If you need help, write to ${site.email}.`),
  ]);
}
