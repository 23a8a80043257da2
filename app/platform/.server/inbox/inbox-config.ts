import { isLocal } from "../../local-address.ts";
import type { Settings } from "../identity-config.ts";

/** The mailbox that the family's answers come to. */
export type InboxConfig = {
  readonly host: string;
  readonly port: number;
  /** `none` only on this machine itself. */
  readonly encryption: "tls" | "starttls" | "none";
  readonly user: string;
  readonly folder: string;
  /** By which name the mail server in front of it reports whether a sender is proved; undefined if it does not. */
  readonly authservId: string | undefined;
  readonly signIn:
    | { readonly kind: "password"; readonly password: string }
    /** Read again at each sign-in. */
    | { readonly kind: "password-file"; readonly path: string }
    | {
        readonly kind: "oauth";
        readonly tokenUrl: string;
        readonly clientId: string;
        /** Some providers give none to programs like this. */
        readonly clientSecret: string | undefined;
        readonly refreshToken: string;
      };
};

/**
 * @param address `IMAP_URL`, if it could be read
 * @param tokenUrl `IMAP_OAUTH_URL`, likewise
 */
export function parseInbox(
  { read, fault }: Settings,
  address: string | undefined,
  tokenUrl: string | undefined,
): InboxConfig | undefined {
  const path = read("IMAP_PASSWORD_FILE");
  const clientId = read("IMAP_OAUTH_CLIENT_ID");
  const clientSecret = read("IMAP_OAUTH_CLIENT_SECRET");
  const refreshToken = read("IMAP_OAUTH_REFRESH_TOKEN");
  const usesOauth = Boolean(read("IMAP_OAUTH_URL") ?? clientId ?? clientSecret ?? refreshToken);
  const authservId = read("IMAP_AUTHSERV_ID");
  if (read("IMAP_URL") === undefined) {
    if (path || usesOauth || authservId) {
      fault("IMAP_PASSWORD_FILE, IMAP_OAUTH_… and IMAP_AUTHSERV_ID need IMAP_URL.");
    }
    return undefined;
  }
  const oauth =
    tokenUrl && clientId && refreshToken
      ? { kind: "oauth" as const, tokenUrl, clientId, clientSecret, refreshToken }
      : undefined;
  if (usesOauth && !oauth) {
    fault(
      "IMAP_OAUTH_URL, IMAP_OAUTH_CLIENT_ID and IMAP_OAUTH_REFRESH_TOKEN must be set together or not at all.",
    );
  }
  if (authservId !== undefined && !/^[\w.-]+$/.test(authservId)) {
    fault(
      "IMAP_AUTHSERV_ID must be the first word of your mail server’s Authentication-Results, such as mx.academy.example.",
    );
  }
  if (address === undefined) return undefined;
  const url = new URL(address);
  const user = decodeURIComponent(url.username);
  const password = decodeURIComponent(url.password);
  if (user === "") return fault("IMAP_URL must name the user, such as imaps://user:password@host.");
  if (!oauth && !path && password === "") {
    return fault(
      "IMAP_URL needs a password, IMAP_PASSWORD_FILE or the four IMAP_OAUTH_… settings.",
    );
  }
  const isTls = url.protocol === "imaps:";
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, "$1"),
    port: Number(url.port) || (isTls ? 993 : 143),
    encryption: isTls ? "tls" : isLocal(url) ? "none" : "starttls",
    user,
    folder: decodeURIComponent(url.pathname.slice(1)) || "INBOX",
    authservId,
    signIn: oauth ?? (path ? { kind: "password-file", path } : { kind: "password", password }),
  };
}
