import { readFile } from "node:fs/promises";
import { text as textOf } from "node:stream/consumers";
import type { ImapFlow, MessageStructureObject } from "imapflow";

import { second } from "../clock.ts";
import type { MailTrouble } from "../outbox/mail.ts";
import type { InboxConfig } from "./inbox-config.ts";
import { InboxFailure, type IncomingMail, type MailFolder } from "./incoming-mail.ts";
import { planOf, type BodyPlan } from "./body-plan.ts";
import { htmlToPlain } from "./html-to-plain.ts";
import { headerNames, readHeaders } from "./read-headers.ts";
import { mostProvableBytes, proveSender, type ProofSettings } from "./sender-proof.ts";

const timeouts = {
  connectionTimeout: 15 * second,
  greetingTimeout: 15 * second,
  /** The longest silence from the server. We look at the folder more often than that. */
  socketTimeout: 60 * second,
};

/** The largest part of an email that is fetched; longer ones are cut. Attachments are not fetched at all. */
const mostBytes = 128 * 1024;
const mostBytesOfReport = 16 * 1024;

/**
 * Opens the folder read-only (EXAMINE): nothing is marked as seen.
 *
 * @param teamEmail the address at which the mailbox is reached
 * @param resolve instead of the machine's name servers
 * @throws {InboxFailure}
 */
export async function openImapFolder(
  inbox: InboxConfig,
  teamEmail: string,
  resolve?: ProofSettings["resolve"],
): Promise<MailFolder> {
  const { host, port, encryption, user, folder, authservId } = inbox;
  const proof = { authservId, ...(resolve && { resolve }) };
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
    logger: false,
    disableAutoIdle: true,
  });
  // A broken connection also fails the current command; without a listener it would end the process.
  client.on("error", () => {});
  try {
    await client.connect();
    const { uidValidity, uidNext } = await client.mailboxOpen(folder, { readOnly: true });
    return toFolder(client, { uidValidity: String(uidValidity), uidNext }, teamEmail, proof);
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

function troubleOf(error: unknown): MailTrouble {
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

function toFolder(
  client: ImapFlow,
  at: Pick<MailFolder, "uidValidity" | "uidNext">,
  teamEmail: string,
  proof: ProofSettings,
): MailFolder {
  /** Any failure here is the connection's: it has to be opened again. */
  const asked = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      if (!client.usable) throw new Error("the connection is gone");
      return await work();
    } catch (error) {
      throw error instanceof InboxFailure ? error : new InboxFailure(troubleOf(error), error);
    }
  };
  const search = async (range: Parameters<ImapFlow["search"]>[0]) =>
    ((await client.search(range, { uid: true })) || []).toSorted((a, b) => a - b);
  return {
    ...at,
    listAfter: (uid) =>
      asked(async () => {
        await client.noop();
        // A range that begins beyond the last mail names the last mail (RFC 9051, seq-range).
        return (await search({ uid: `${uid + 1}:*` })).filter((found) => found > uid);
      }),
    firstSince: (time) =>
      asked(async () => (await search({ since: new Date(time) }))[0] ?? at.uidNext),
    read: (uid) => asked(() => readMail(client, uid, teamEmail, proof)),
    close: async () => client.close(),
  };
}

async function readMail(
  client: ImapFlow,
  uid: number,
  teamEmail: string,
  proof: ProofSettings,
): Promise<IncomingMail | null> {
  const found = await client.fetchOne(
    String(uid),
    {
      uid: true,
      internalDate: true,
      bodyStructure: true,
      headers: [...headerNames],
      source: { maxLength: mostProvableBytes },
    },
    { uid: true },
  );
  if (!found || !found.bodyStructure) return null;
  const headers = await readHeaders(found.headers ?? Buffer.alloc(0), teamEmail);
  const plan = planOf(found.bodyStructure);
  const texts: string[] = [];
  let isCut = false;
  for (const part of plan.texts) {
    const typed = await download(client, uid, part, mostBytes);
    isCut ||= Buffer.byteLength(typed) >= mostBytes;
    texts.push(part.type === "text/html" ? htmlToPlain(typed) : typed);
  }
  const receivedAt = new Date(found.internalDate ?? Date.now()).getTime();
  const raw = found.source ?? Buffer.alloc(0);
  const isWhole = raw.length < mostProvableBytes;
  const from = headers.from.address;
  const bounce = plan.report ? await readBounce(client, uid, plan.report, headers.answers) : null;
  return {
    uid,
    receivedAt,
    ...headers,
    proof: await proveSender({ raw, isWhole, from, receivedAt }, proof),
    automatic: headers.automatic ?? (plan.isReport ? "a report of a mail server" : null),
    text: texts.join("\n\n"),
    isCut,
    attachments: plan.attachments,
    bounce,
  };
}

async function download(
  client: ImapFlow,
  uid: number,
  { part }: MessageStructureObject,
  maxBytes: number,
): Promise<string> {
  // The only part of a mail that has no parts is its text.
  const got = await client.download(String(uid), part ?? "TEXT", { uid: true, maxBytes });
  return got?.content ? await textOf(got.content) : "";
}

/** What a mail server reports of a mail that it could not deliver (RFC 3464). */
async function readBounce(
  client: ImapFlow,
  uid: number,
  { status, original }: NonNullable<BodyPlan["report"]>,
  answers: readonly string[],
): Promise<IncomingMail["bounce"]> {
  const told = await download(client, uid, status, mostBytesOfReport);
  // An email that is only late may still be delivered.
  if (!/^action:\s*failed/im.test(told)) return null;
  const headers =
    original?.type === "text/rfc822-headers"
      ? await download(client, uid, original, mostBytesOfReport)
      : `Message-ID: ${original?.envelope?.messageId ?? ""}`;
  const [, id] = /^message-id:\s*(<[^<>\s]+>)/im.exec(headers) ?? [];
  const [, code = ""] = /^status:\s*(\d\.\d{1,3}\.\d{1,3})/im.exec(told) ?? [];
  const [, said = code] = /^diagnostic-code:\s*(.+)$/im.exec(told) ?? [];
  return {
    messageIds: [...(id ? [id] : []), ...answers],
    reason: said.trim().slice(0, 300),
    status: code,
  };
}
