import type { AccountData } from "#app/platform/.server/account-data.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { listAccountsOfEmail } from "./account-store.server.ts";
import { claimLink, findMailbox, giveMailbox, type Mailbox } from "./mailbox.server.ts";
import { provePassword, type Unproved } from "./prove-password.server.ts";

/** What a link to confirm an address leads to. */
export type VerifyLink =
  /** No password is needed if this browser is signed in to the account. */
  | { readonly kind: "open"; readonly email: string; readonly asksPassword: boolean }
  /** A confirmed account already has the address. */
  | { readonly kind: "already" }
  /** Unknown, used or too old, or no account claims the address any more. */
  | { readonly kind: "invalid" };

export type ConfirmResult =
  | { readonly ok: true; readonly subject: string }
  | { readonly ok: false; readonly kind: "invalid" | "already" }
  | Unproved;

/** Looks at a mailed link without using it: mail scanners follow links. */
export async function readVerifyLink(
  services: Services,
  token: string,
  signedInSubject: string | null,
): Promise<VerifyLink> {
  const mailbox = await findMailbox(services, token, "verify");
  const accounts = mailbox ? await listAccountsOfEmail(services.db, mailbox.emailKey) : [];
  const [first] = accounts;
  if (!mailbox || !first) return { kind: "invalid" };
  if (first.emailVerified) return { kind: "already" };
  const asksPassword = !accounts.some(({ subject }) => subject === signedInSubject);
  return { kind: "open", email: mailbox.email, asksPassword };
}

/**
 * Confirms the account that the person with the link can prove is theirs, by being signed in to it or by its
 * password. The link proves only the mailbox: a stranger could register someone's address, wait for the owner
 * to press the button, and hold a confirmed account in the owner's name.
 * @throws if the database fails
 */
export async function confirmAddress(
  services: Services,
  input: { token: string; password: string; signedInSubject: string | null },
  meta: { clientAddress: string; personalData: readonly AccountData[] },
): Promise<ConfirmResult> {
  const mailbox = await findMailbox(services, input.token, "verify");
  if (!mailbox) return { ok: false, kind: "invalid" };
  const chosen = await chooseAccount(services, mailbox, input, meta.clientAddress);
  if (!chosen.ok) return chosen;

  const { subject } = chosen;
  return services.db.transaction().execute(async (trx) => {
    const claims = await claimLink(services, trx, input.token, mailbox);
    if (claims?.[0]?.emailVerified) return { ok: false, kind: "already" };
    if (!claims?.some((claim) => claim.subject === subject)) return { ok: false, kind: "invalid" };
    const owner = { subject, emailKey: mailbox.emailKey };
    await giveMailbox(services, trx, owner, claims, meta.personalData);
    services.logger.info({ subject }, "address confirmed");
    return chosen;
  });
}

async function chooseAccount(
  services: Services,
  { emailKey }: Mailbox,
  { password, signedInSubject }: { password: string; signedInSubject: string | null },
  clientAddress: string,
): Promise<ConfirmResult> {
  const accounts = await listAccountsOfEmail(services.db, emailKey);
  if (accounts[0]?.emailVerified) return { ok: false, kind: "already" };
  const signedIn = accounts.find(({ subject }) => subject === signedInSubject);
  if (signedIn) return { ok: true, subject: signedIn.subject };
  const proved = await provePassword(services, { emailKey, password, clientAddress });
  return proved.ok ? { ok: true, subject: proved.account.subject } : proved;
}
