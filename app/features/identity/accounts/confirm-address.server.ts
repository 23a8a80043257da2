import type { AccountData } from "#app/platform/.server/account-data.ts";
import { sha256 } from "#app/platform/.server/ids.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { claimLink, findLink, type Mailbox } from "./account-link-store.server.ts";
import {
  findAccountByPassword,
  listAccountsOfEmail,
  lockAccountsOfEmail,
} from "./account-store.server.ts";
import { canBePassword, normalisePassword } from "./password-rules.ts";
import { giveMailbox } from "./prove-mailbox.server.ts";

/** What a link to confirm an address leads to. */
export type VerifyLink =
  /** Nobody needs to type a password where the account is signed in in this browser. */
  | { readonly kind: "open"; readonly email: string; readonly asksPassword: boolean }
  /** A confirmed account has the address already. */
  | { readonly kind: "already"; readonly email: string }
  /** Unknown, used, too old, or no account claims the address any more. */
  | { readonly kind: "invalid" };

export type ConfirmResult =
  | { readonly ok: true; readonly subject: string }
  | { readonly ok: false; readonly kind: "invalid" | "already" | "wrong" | "missing" | "busy" }
  | { readonly ok: false; readonly kind: "limited"; readonly retryAfterSeconds: number };

const longestToken = 200;

async function lookUp({ clock, db }: Services, token: string): Promise<Mailbox | null> {
  if (token === "" || token.length > longestToken) return null;
  return findLink(db, sha256(token), "verify", clock.now());
}

/** Looks at a mailed link without using it: mail scanners follow links. */
export async function readVerifyLink(
  services: Services,
  token: string,
  signedInSubject: string | null,
): Promise<VerifyLink> {
  const mailbox = await lookUp(services, token);
  const accounts = mailbox ? await listAccountsOfEmail(services.db, mailbox.emailKey) : [];
  const [first] = accounts;
  if (!mailbox || !first) return { kind: "invalid" };
  const { email } = mailbox;
  if (first.emailVerified) return { kind: "already", email };
  const asksPassword = !accounts.some(({ subject }) => subject === signedInSubject);
  return { kind: "open", email, asksPassword };
}

/**
 * Confirms the account that whoever follows the link can show to be theirs: by being signed in to it,
 * or by its password. The link alone proves the mailbox and not the account. Were it enough, a stranger
 * could register another's address, wait for the owner to press the button, and hold a confirmed
 * account in the owner's name.
 *
 * @throws where the database fails
 */
export async function confirmAddress(
  services: Services,
  input: { token: string; password: string; signedInSubject: string | null },
  meta: { clientAddress: string; personalData: readonly AccountData[] },
): Promise<ConfirmResult> {
  const room = await services.rateLimits.hit("account-link", meta.clientAddress);
  if (!room.ok) return { ...room, kind: "limited" };
  const mailbox = await lookUp(services, input.token);
  if (!mailbox) return { ok: false, kind: "invalid" };
  const chosen = await chooseAccount(services, mailbox, input);
  if ("kind" in chosen) return { ok: false, ...chosen };

  const { database, db, logger } = services;
  const { emailKey } = mailbox;
  return db.transaction().execute(async (trx) => {
    // Accounts before links, always: two that wait for each other would both fail.
    const claims = await lockAccountsOfEmail(trx, emailKey, database.engine);
    if (!(await claimLink(trx, sha256(input.token)))) return { ok: false, kind: "invalid" };
    if (claims[0]?.emailVerified) return { ok: false, kind: "already" };
    if (!claims.some(({ subject }) => subject === chosen.subject)) {
      return { ok: false, kind: "invalid" };
    }
    const owner = { subject: chosen.subject, emailKey };
    await giveMailbox(services, trx, owner, claims, meta.personalData);
    logger.info({ subject: chosen.subject }, "address confirmed");
    return { ok: true, subject: chosen.subject };
  });
}

type Choice =
  | { readonly subject: string }
  | { readonly kind: "already" | "missing" | "wrong" | "busy" }
  | { readonly kind: "limited"; readonly retryAfterSeconds: number };

async function chooseAccount(
  { db, passwordHasher, rateLimits }: Services,
  { emailKey }: Mailbox,
  input: { password: string; signedInSubject: string | null },
): Promise<Choice> {
  const accounts = await listAccountsOfEmail(db, emailKey);
  if (accounts[0]?.emailVerified) return { kind: "already" };
  const signedIn = accounts.find(({ subject }) => subject === input.signedInSubject);
  if (signedIn) return { subject: signedIn.subject };
  if (input.password === "") return { kind: "missing" };
  const room = await rateLimits.hit("account-password", emailKey);
  if (!room.ok) return { kind: "limited", retryAfterSeconds: room.retryAfterSeconds };
  if (!canBePassword(input.password)) return { kind: "wrong" };
  const hashes = await passwordHasher.hash(emailKey, normalisePassword(input.password));
  if (hashes === null) return { kind: "busy" };
  const found = await findAccountByPassword(db, emailKey, hashes.all);
  return found ? { subject: found.subject } : { kind: "wrong" };
}
