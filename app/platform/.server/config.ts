import { resolve } from "node:path";
import ipaddr from "ipaddr.js";
import { parseIdentity, type IdentityConfig, type Read } from "./identity-config.ts";
import { isHeaderName, type Mailbox } from "./outbox/mail.ts";

export const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
export type LogLevel = (typeof logLevels)[number];

export type DatabaseConfig =
  | { readonly engine: "sqlite"; readonly file: string }
  | { readonly engine: "postgres"; readonly url: string };

export type Config = {
  /** 0 lets the system choose a free port. */
  readonly port: number;
  /**
   * The address to listen on. Undefined leaves it to Node, which listens on `::` for both address
   * families and falls back to `0.0.0.0` on a machine without IPv6.
   */
  readonly host: string | undefined;
  /** Scheme, host and port at which visitors reach the site, without a slash at the end. */
  readonly publicUrl: string;
  /** Absolute path of the folder for the SQLite file and the kept mail. */
  readonly dataDir: string;
  readonly database: DatabaseConfig;
  /** `smtp:` or `smtps:` address; undefined keeps mail in the outbox and writes it as files. */
  readonly smtpUrl: string | undefined;
  /** The header by which that server knows a mail again that it has taken before. */
  readonly smtpKeyHeader: string | undefined;
  readonly mailFrom: Mailbox;
  readonly teamEmail: string;
  /** Addresses, CIDR ranges and the names `loopback`, `linklocal` and `uniquelocal`. */
  readonly trustedProxies: readonly string[];
  readonly hcaptcha:
    | { readonly siteKey: string; readonly secret: string; readonly verifyUrl: string }
    | undefined;
  /** A hosted form service in place of `/api/submit`. */
  readonly formService: { readonly url: string; readonly accessKey: string } | undefined;
  readonly identity: IdentityConfig;
  readonly sentryDsn: string | undefined;
  readonly logLevel: LogLevel;
};

export type ConfigDefaults = {
  /** Stands beside the sender address where `MAIL_FROM` is not set. */
  readonly name: string;
  /** Sender and team address where `MAIL_FROM` and `TEAM_EMAIL` are not set. */
  readonly email: string;
};

export type ConfigResult =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly faults: readonly string[] };

/** One address, optionally with a display name before it in angle brackets. */
const mailboxPattern =
  /^(?:"?(?<name>[^<>"\r\n]*?)"?\s*<)?(?<address>[^\s<>@,;"]+@[^\s<>@,;"]+)>?$/u;
const proxyNames = new Set(["loopback", "linklocal", "uniquelocal"]);
/** Hosts that document it (https://resend.com/docs/send-with-smtp). */
const keyHeaders = new Map([["smtp.resend.com", "Resend-Idempotency-Key"]]);
const hcaptchaVerifyUrl = "https://api.hcaptcha.com/siteverify";

/**
 * Turns environment variables into one object. Every fault is named, not only the first, and
 * no fault repeats a value that may be secret. An empty value counts as absent.
 *
 * @param env usually `process.env`
 * @param defaults brand name and address of the site, for the two mail addresses
 */
export function parseConfig(
  env: Readonly<Record<string, string | undefined>>,
  defaults: ConfigDefaults,
): ConfigResult {
  const faults: string[] = [];
  // A file that begins with a byte order mark, as some editors write it, has it in its first name.
  const read = (name: string) => (env[name] ?? env[`\uFEFF${name}`])?.trim() || undefined;

  const port = parsePort(read("PORT"), faults);
  const dataDir = resolve(read("DATA_DIR") ?? "./data");
  const publicUrl = parsePublicUrl(read("PUBLIC_URL"), port, faults);
  const smtpUrl = parseUrl("SMTP_URL", read("SMTP_URL"), ["smtp:", "smtps:"], faults);
  const config: Config = {
    port,
    host: read("HOST"),
    publicUrl,
    dataDir,
    database: parseDatabase(read("DATABASE_URL"), dataDir, faults),
    smtpUrl,
    smtpKeyHeader: parseKeyHeader(read("SMTP_KEY_HEADER"), smtpUrl, faults),
    mailFrom: parseMailbox("MAIL_FROM", read("MAIL_FROM"), defaults, faults),
    teamEmail: parseMailbox("TEAM_EMAIL", read("TEAM_EMAIL"), defaults, faults).address,
    trustedProxies: parseProxies(read("TRUSTED_PROXIES"), faults),
    hcaptcha: parseHcaptcha(read, faults),
    formService: parseFormService(read, faults),
    identity: parseIdentity(read, publicUrl, faults),
    sentryDsn: parseUrl("SENTRY_DSN", read("SENTRY_DSN"), ["https:"], faults),
    logLevel: parseLogLevel(read("LOG_LEVEL"), faults),
  };
  return faults.length > 0 ? { ok: false, faults } : { ok: true, config };
}

function parsePort(value: string | undefined, faults: string[]): number {
  if (value === undefined) return 3000;
  if (/^\d{1,5}$/.test(value) && Number(value) <= 65_535) return Number(value);
  faults.push(`PORT must be a whole number from 0 to 65535, not "${value}".`);
  return 3000;
}

function parsePublicUrl(value: string | undefined, port: number, faults: string[]): string {
  const fallback = `http://localhost:${port}`;
  if (value === undefined) return fallback;
  const url = URL.parse(value);
  const isOrigin = url !== null && url.pathname === "/" && !url.search && !url.hash;
  if (url && isOrigin && /^https?:$/.test(url.protocol) && !url.username && !url.password) {
    return url.origin;
  }
  faults.push(
    "PUBLIC_URL must be an http or https address without path, query or user, such as https://academy.example.",
  );
  return fallback;
}

function parseDatabase(value: string | undefined, dataDir: string, faults: string[]) {
  if (value === undefined) {
    return { engine: "sqlite", file: resolve(dataDir, "meridian.sqlite") } as const;
  }
  if (!/^postgres(?:ql)?:\/\//.test(value) || !URL.canParse(value)) {
    faults.push(
      "DATABASE_URL must be empty (SQLite in DATA_DIR) or an address that begins with postgres://.",
    );
  }
  return { engine: "postgres", url: value } as const;
}

function parseUrl(
  name: string,
  value: string | undefined,
  protocols: readonly string[],
  faults: string[],
): string | undefined {
  if (value === undefined) return undefined;
  const url = URL.parse(value);
  if (url && protocols.includes(url.protocol) && url.hostname) return value;
  const wanted = protocols.map((protocol) => `${protocol}//`).join(" or ");
  faults.push(`${name} must be an address that begins with ${wanted} and names a host.`);
  return undefined;
}

function parseKeyHeader(
  value: string | undefined,
  smtpUrl: string | undefined,
  faults: string[],
): string | undefined {
  if (value === undefined) return keyHeaders.get(URL.parse(smtpUrl ?? "")?.hostname ?? "");
  if (isHeaderName(value)) return value;
  faults.push("SMTP_KEY_HEADER must be the name of a header, such as Idempotency-Key.");
  return undefined;
}

function parseMailbox(
  name: string,
  value: string | undefined,
  defaults: ConfigDefaults,
  faults: string[],
): Mailbox {
  if (value === undefined) return { name: defaults.name, address: defaults.email };
  const match = mailboxPattern.exec(value)?.groups;
  const brackets = value.includes("<") === value.endsWith(">");
  if (match?.address && brackets) {
    return { name: match.name?.trim() || defaults.name, address: match.address };
  }
  faults.push(`${name} must be one e-mail address, such as "Academy <hello@academy.example>".`);
  return { name: defaults.name, address: defaults.email };
}

function parseProxies(value: string | undefined, faults: string[]): readonly string[] {
  const entries = (value ?? "").split(",").flatMap((entry) => entry.trim() || []);
  for (const entry of entries) {
    if (proxyNames.has(entry) || ipaddr.isValid(entry)) continue;
    if (!ipaddr.isValidCIDR(entry)) {
      faults.push(
        `TRUSTED_PROXIES may hold addresses, CIDR ranges and the word loopback, but not "${entry}".`,
      );
    } else if (entry.endsWith("/0")) {
      faults.push(`TRUSTED_PROXIES must not trust every address, as "${entry}" does.`);
    }
  }
  return entries;
}

function parseHcaptcha(read: Read, faults: string[]): Config["hcaptcha"] {
  const siteKey = read("HCAPTCHA_SITE_KEY");
  const secret = read("HCAPTCHA_SECRET");
  const verifyUrl = parseSecureUrl("HCAPTCHA_VERIFY_URL", read("HCAPTCHA_VERIFY_URL"), faults);
  if (!siteKey !== !secret) {
    faults.push("HCAPTCHA_SITE_KEY and HCAPTCHA_SECRET must be set together or not at all.");
  }
  if (!siteKey || !secret) return undefined;
  return { siteKey, secret, verifyUrl: verifyUrl ?? hcaptchaVerifyUrl };
}

function parseFormService(read: Read, faults: string[]): Config["formService"] {
  const accessKey = read("FORM_ACCESS_KEY");
  const typed = read("FORM_SERVICE_URL");
  const url = parseSecureUrl("FORM_SERVICE_URL", typed, faults);
  if (!typed !== !accessKey) {
    faults.push("FORM_SERVICE_URL and FORM_ACCESS_KEY must be set together or not at all.");
  }
  if (!url || !accessKey) return undefined;
  // The service's address is taken with or without the path that its contract names.
  const service = new URL(url);
  service.pathname = `${service.pathname.replace(/(?:\/submit)?\/*$/, "")}/submit`;
  return { url: service.href, accessKey };
}

/** https everywhere; http only to this machine itself, where tests and tunnels live. */
function parseSecureUrl(
  name: string,
  value: string | undefined,
  faults: string[],
): string | undefined {
  if (value === undefined) return undefined;
  const url = URL.parse(value);
  const isLocal = url !== null && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
  if (url?.protocol === "https:" || (url?.protocol === "http:" && isLocal)) return value;
  faults.push(`${name} must be an https address.`);
  return undefined;
}

function parseLogLevel(value: string | undefined, faults: string[]): LogLevel {
  if (value === undefined) return "info";
  const level = logLevels.find((known) => known === value.toLowerCase());
  if (level) return level;
  faults.push(`LOG_LEVEL must be one of ${logLevels.join(", ")}, not "${value}".`);
  return "info";
}
