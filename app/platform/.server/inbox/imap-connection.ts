import { readFile } from "node:fs/promises";
import type { ImapFlow } from "imapflow";

import { second } from "../clock.ts";
import type { MailTrouble } from "../outbox/mail.ts";
import type { InboxConfig } from "./inbox-config.ts";
import { InboxFailure } from "./incoming-mail.ts";

const timeouts = {
  connectionTimeout: 15 * second,
  greetingTimeout: 15 * second,
  /** The longest silence from the server. We look at the folder more often than that. */
  socketTimeout: 60 * second,
};

/** What one answer of the server may hold: what is asked for is far shorter. */
const answerLimits = {
  maxLiteralSize: 2 ** 20,
  maxLineLength: 2 ** 24,
  maxResponseTokens: 100_000,
};

export type ImapConnection = {
  readonly client: ImapFlow;
  readonly uidValidity: string;
  readonly uidNext: number;
};

/**
 * Connects and opens the folder read-only (EXAMINE): nothing is marked as seen.
 *
 * @throws {InboxFailure}
 */
export async function connectImap(inbox: InboxConfig): Promise<ImapConnection> {
  const { host, port, encryption, user, folder } = inbox;
  const auth = { user, ...(await readSecret(inbox)) };
  // Takes 9 MB, which a site without a mailbox does not need. The first fetch comes right after the start.
  const imap = await import("imapflow");
  const client = new imap.ImapFlow({
    host,
    port,
    secure: encryption === "tls",
    ...(encryption === "tls" ? {} : { doSTARTTLS: encryption === "starttls" }),
    auth,
    ...timeouts,
    ...answerLimits,
    logger: false,
    disableAutoIdle: true,
  });
  // A broken connection also fails the current command; without a listener it would end the process.
  client.on("error", () => {});
  try {
    await client.connect();
    const { uidValidity, uidNext } = await client.mailboxOpen(folder, { readOnly: true });
    return { client, uidValidity: String(uidValidity), uidNext };
  } catch (error) {
    client.close();
    throw new InboxFailure(troubleOf(error), error);
  }
}

type Secret = { readonly pass: string } | { readonly accessToken: string };

async function readSecret({ signIn }: InboxConfig): Promise<Secret> {
  if (signIn.kind === "password") return { pass: signIn.password };
  if (signIn.kind === "oauth") return { accessToken: await freshToken(signIn) };
  try {
    return { pass: (await readFile(signIn.path, "utf8")).trim() };
  } catch (error) {
    throw new InboxFailure("sign-in", error);
  }
}

/** An access token of OAuth 2.0 for its refresh token (RFC 6749, section 6). */
async function freshToken(
  signIn: Extract<InboxConfig["signIn"], { kind: "oauth" }>,
): Promise<string> {
  const body = new URLSearchParams({
    grant_type: "refresh_token",
    refresh_token: signIn.refreshToken,
    client_id: signIn.clientId,
    ...(signIn.clientSecret === undefined ? {} : { client_secret: signIn.clientSecret }),
  });
  const asked = { method: "POST", body, signal: AbortSignal.timeout(timeouts.greetingTimeout) };
  const answer = await fetch(signIn.tokenUrl, asked).catch((error: unknown) => {
    throw new InboxFailure("other", error);
  });
  const told = (await answer.json().catch(() => null)) as { access_token?: unknown } | null;
  if (answer.ok && typeof told?.access_token === "string") return told.access_token;
  const trouble = answer.status < 500 ? "sign-in" : "other";
  throw new InboxFailure(trouble, `no access token: status ${answer.status}`);
}

const ofCertificates = /certificate|self.signed|altname|CERT_|SELF_SIGNED|UNABLE_TO|STARTTLS|SSL/i;

/** What an error of the connection says to the person who has to fix it. */
export function troubleOf(error: unknown): MailTrouble {
  const { authenticationFailed, code, message } = error as {
    authenticationFailed?: boolean;
    code?: string;
    message?: string;
  };
  if (authenticationFailed) return "sign-in";
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "name";
  if (code === "ECONNREFUSED") return "refused";
  if (code !== undefined && /TIMEOUT|TIMEDOUT/i.test(code)) return "time";
  if (ofCertificates.test(`${code} ${message}`)) return "certificate";
  return "other";
}
