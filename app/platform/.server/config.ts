import { join, resolve } from "node:path";
import ipaddr from "ipaddr.js";
import { isLocal } from "../local-address.ts";
import { postgresServers } from "./db/postgres-url.ts";
import { entriesOf, parseIdentity, type IdentityConfig, type Settings } from "./identity-config.ts";
import { parseInbox, type InboxConfig } from "./inbox/inbox-config.ts";
import { isHeaderName } from "./outbox/mail.ts";

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
export type LogLevel = (typeof logLevels)[number];

export type DatabaseConfig =
  | { readonly engine: "sqlite"; readonly file: string }
  | { readonly engine: "postgres"; readonly url: string };

export type StripeConfig = {
  readonly secretKey: string;
  /** Signs what comes to `/api/card`. */
  readonly webhookSecret: string;
  /** Scheme, host and port of its API. */
  readonly apiBase: string;
};

export type Config = {
  /** 0 lets the system choose a free port. */
  readonly port: number;
  /** Undefined leaves it to Node: `::` for both address families, `0.0.0.0` on a machine without IPv6. */
  readonly host: string | undefined;
  /** Scheme, host and port at which visitors reach the site, without a slash at the end. */
  readonly publicUrl: string;
  /** Absolute path of the folder for the SQLite file and the kept mail. */
  readonly dataDir: string;
  readonly database: DatabaseConfig;
  /** Where `npm run backup` puts its files, absolute, and how many of them stay. */
  readonly backups: { readonly folder: string; readonly keep: number };
  /** `smtp:` or `smtps:` address; undefined keeps mail in the outbox and writes it as files. */
  readonly smtpUrl: string | undefined;
  /** The header by which that server recognises an email it has already taken. */
  readonly smtpKeyHeader: string | undefined;
  /** Whether a setting names the address; if not, it is the academy's as it is published (`withCurrentAddress`). */
  readonly isGiven: { readonly mailFrom: boolean; readonly teamEmail: boolean };
  /** Without a name, mail is from the academy's own (`currentSender`). */
  readonly mailFrom: { readonly name: string | undefined; readonly address: string };
  readonly teamEmail: string;
  /** How much of what came by mail to concerns, complaints and data requests is kept, in bytes. */
  readonly keptMailBytes: number;
  /** Where mail to the team is fetched from; undefined leaves it in the team's mailbox. */
  readonly inbox: InboxConfig | undefined;
  /** Addresses, CIDR ranges and the names `loopback`, `linklocal` and `uniquelocal`. */
  readonly trustedProxies: readonly string[];
  readonly hcaptcha:
    | { readonly siteKey: string; readonly secret: string; readonly verifyUrl: string }
    | undefined;
  /** A hosted form service instead of `/api/submit`. */
  readonly formService: { readonly url: string; readonly accessKey: string } | undefined;
  /** Whose page takes payments by card; undefined offers none. */
  readonly stripe: StripeConfig | undefined;
  readonly identity: IdentityConfig;
  readonly sentryDsn: string | undefined;
  /** Where figures for Prometheus are served; undefined serves none. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  /** Called by POST when an alarm begins and when it ends. */
  readonly alertUrl: string | undefined;
  readonly logLevel: LogLevel;
  /** Lets its holder into the desk, once. Only `npm run demo` sets it. */
  readonly demoToken: string | undefined;
};

export type ConfigDefaults = {
  /** Sender and team address if `MAIL_FROM` and `TEAM_EMAIL` are not set and nothing has been published. */
  readonly email: string;
};

export type ConfigResult = {
  /** The names of all settings. */
  readonly names: ReadonlySet<string>;
} & (
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly faults: readonly string[] }
);

/** One address, optionally with a display name before it in angle brackets. */
const mailboxPattern =
  /^(?:"?(?<name>[^<>"\r\n]*?)"?\s*<)?(?<address>[^\s<>@,;"]+@[^\s<>@,;"]+)>?$/u;
const proxyNames = new Set(["loopback", "linklocal", "uniquelocal"]);
/** Hosts that document such a header (https://resend.com/docs/send-with-smtp). */
const keyHeaders = new Map([["smtp.resend.com", "Resend-Idempotency-Key"]]);
const hcaptchaVerifyUrl = "https://api.hcaptcha.com/siteverify";
const sslModes = ["disable", "prefer", "require", "verify-ca", "verify-full", "no-verify"];
/** The usual cause of faults in an address with a password. */
const passwordHint =
  "Write special characters in a password as %xx (%40 for @, %2F for /, %23 for #), and put quotes around the whole address in .env.";

/**
 * Turns environment variables into one object. Every fault is named, and none repeats a value that may be
 * secret. An empty value counts as absent.
 *
 * @param defaults address of the site, for the two mail addresses
 */
export function parseConfig(
  env: Readonly<Record<string, string | undefined>>,
  defaults: ConfigDefaults,
): ConfigResult {
  const faults: string[] = [];
  const names = new Set<string>();
  const settings: Settings = {
    read: (name) => {
      names.add(name);
      // A file that begins with a byte order mark, as some editors write it, has it in its first name.
      return (env[name] ?? env[`\uFEFF${name}`])?.trim() || undefined;
    },
    fault: (sentence) => void faults.push(sentence),
  };
  const { read } = settings;
  const port = parsePort(settings, "PORT") ?? 3000;
  const dataDir = resolve(read("DATA_DIR") ?? "./data");
  const publicUrl = parsePublicUrl(settings, port);
  const smtpUrl = parseUrl(settings, "SMTP_URL", ["smtp:", "smtps:"]);
  const config: Config = {
    port,
    host: read("HOST"),
    publicUrl,
    dataDir,
    database: parseDatabase(settings, dataDir),
    backups: parseBackups(settings, dataDir),
    smtpUrl,
    smtpKeyHeader: parseKeyHeader(settings, smtpUrl),
    isGiven: {
      mailFrom: read("MAIL_FROM") !== undefined,
      teamEmail: read("TEAM_EMAIL") !== undefined,
    },
    mailFrom: parseMailbox(settings, "MAIL_FROM", defaults),
    teamEmail: parseMailbox(settings, "TEAM_EMAIL", defaults).address,
    keptMailBytes: parseKeptMail(settings),
    inbox: parseInbox(
      settings,
      parseUrl(settings, "IMAP_URL", ["imap:", "imaps:"]),
      parseSecureUrl(settings, "IMAP_OAUTH_URL"),
    ),
    trustedProxies: parseProxies(settings),
    hcaptcha: parseHcaptcha(settings),
    formService: parseFormService(settings),
    stripe: parseStripe(settings),
    identity: parseIdentity(settings, publicUrl),
    sentryDsn: parseUrl(settings, "SENTRY_DSN", ["https:"]),
    metrics: parseMetrics(settings, port),
    alertUrl: parseUrl(settings, "ALERT_URL", ["https:", "http:"]),
    logLevel: parseLogLevel(settings),
    demoToken: parseDemoToken(settings, publicUrl),
  };
  return faults.length > 0 ? { ok: false, faults, names } : { ok: true, config, names };
}

function parsePort({ read, fault }: Settings, name: string): number | undefined {
  const value = read(name);
  if (value === undefined || (/^\d{1,5}$/.test(value) && Number(value) <= 65_535)) {
    return value === undefined ? undefined : Number(value);
  }
  return fault(`${name} must be a whole number from 0 to 65535, not "${value}".`);
}

function parseMetrics(settings: Settings, sitePort: number): Config["metrics"] {
  const port = parsePort(settings, "METRICS_PORT");
  const host = settings.read("METRICS_HOST") ?? "127.0.0.1";
  if (port === undefined) return undefined;
  if (port === sitePort && port !== 0) settings.fault("METRICS_PORT must not be the same as PORT.");
  return { host, port };
}

function parsePublicUrl({ read, fault }: Settings, port: number): string {
  const value = read("PUBLIC_URL") ?? `http://localhost:${port}`;
  const url = URL.parse(value);
  const isOrigin = url !== null && url.pathname === "/" && !url.search && !url.hash;
  if (url && isOrigin && /^https?:$/.test(url.protocol) && !url.username && !url.password) {
    return url.origin;
  }
  fault(
    "PUBLIC_URL must be an http or https address without path, query or user, such as https://academy.example.",
  );
  return "";
}

function parseDatabase({ read, fault }: Settings, dataDir: string): DatabaseConfig {
  const value = read("DATABASE_URL");
  if (value === undefined) return { engine: "sqlite", file: resolve(dataDir, "meridian.sqlite") };
  const [server = ""] = postgresServers(value);
  const url = URL.parse(server);
  const isPostgres = /^postgres(?:ql)?:\/\//.test(value);
  if (!url || hasBrokenPassword(url)) {
    const sentence =
      "DATABASE_URL must be empty (SQLite in DATA_DIR) or an address that begins with postgres://.";
    fault(isPostgres ? `${sentence} ${passwordHint}` : sentence);
  }
  const mode = url?.searchParams.get("sslmode") ?? "verify-full";
  if (!sslModes.includes(mode))
    fault(`sslmode in DATABASE_URL must be one of ${sslModes.join(", ")}.`);
  return { engine: "postgres", url: value };
}

function parseBackups({ read, fault }: Settings, dataDir: string): Config["backups"] {
  const value = read("BACKUP_KEEP") ?? "7";
  if (!/^[1-9]\d{0,3}$/.test(value)) {
    fault(`BACKUP_KEEP must be a whole number of backups, 1 or more, not "${value}".`);
  }
  return { folder: resolve(read("BACKUP_DIR") ?? join(dataDir, "backups")), keep: Number(value) };
}

function parseKeptMail({ read, fault }: Settings): number {
  const value = read("KEPT_MAIL_MB") ?? "5000";
  if (!/^[1-9]\d{0,6}$/.test(value)) {
    fault(`KEPT_MAIL_MB must be a whole number of megabytes, 1 or more, not "${value}".`);
  }
  return Number(value) * 1_000_000;
}

function parseUrl({ read, fault }: Settings, name: string, protocols: readonly string[]) {
  const value = read(name);
  if (value === undefined) return undefined;
  const url = URL.parse(value);
  const isOfProtocol = protocols.some((protocol) => value.startsWith(`${protocol}//`));
  if (url && isOfProtocol && url.hostname && !hasBrokenPassword(url)) return value;
  const wanted = protocols.map((protocol) => `${protocol}//`).join(" or ");
  const sentence = `${name} must be an address that begins with ${wanted} and names a host.`;
  return fault(isOfProtocol ? `${sentence} ${passwordHint}` : sentence);
}

/** Whether a `/`, `#` or `?` in the password has ended the host, or a `%` begins nothing. */
function hasBrokenPassword({ username, password, pathname, search, hash }: URL): boolean {
  if (`${pathname}${hash}`.includes("@") || (!username && search.includes("@"))) return true;
  try {
    decodeURIComponent(username + password);
    return false;
  } catch {
    return true;
  }
}

function parseKeyHeader({ read, fault }: Settings, smtpUrl = ""): string | undefined {
  const value = read("SMTP_KEY_HEADER");
  if (value === undefined) return keyHeaders.get(URL.parse(smtpUrl)?.hostname ?? "");
  if (isHeaderName(value)) return value;
  return fault("SMTP_KEY_HEADER must be the name of a header, such as Idempotency-Key.");
}

function parseMailbox(
  { read, fault }: Settings,
  name: string,
  defaults: ConfigDefaults,
): Config["mailFrom"] {
  const value = read(name);
  const fallback = { name: undefined, address: defaults.email };
  if (value === undefined) return fallback;
  const match = mailboxPattern.exec(value)?.groups;
  const hasBothBrackets = value.includes("<") === value.endsWith(">");
  if (match?.address && hasBothBrackets) {
    return { name: match.name?.trim() || undefined, address: match.address };
  }
  fault(`${name} must be one email address, such as "Academy <hello@academy.example>".`);
  return fallback;
}

function parseProxies({ read, fault }: Settings): readonly string[] {
  const entries = entriesOf(read("TRUSTED_PROXIES"));
  for (const entry of entries) {
    if (proxyNames.has(entry) || ipaddr.isValid(entry)) continue;
    if (!ipaddr.isValidCIDR(entry)) {
      fault(
        `TRUSTED_PROXIES may hold addresses, CIDR ranges and the word loopback, but not "${entry}".`,
      );
    } else if (entry.endsWith("/0")) {
      fault(`TRUSTED_PROXIES must not trust every address, as "${entry}" does.`);
    }
  }
  return entries;
}

function parseHcaptcha(settings: Settings): Config["hcaptcha"] {
  const { read, fault } = settings;
  const siteKey = read("HCAPTCHA_SITE_KEY");
  const secret = read("HCAPTCHA_SECRET");
  const verifyUrl = parseSecureUrl(settings, "HCAPTCHA_VERIFY_URL") ?? hcaptchaVerifyUrl;
  if (!siteKey !== !secret) {
    fault("HCAPTCHA_SITE_KEY and HCAPTCHA_SECRET must be set together or not at all.");
  }
  return siteKey && secret ? { siteKey, secret, verifyUrl } : undefined;
}

function parseFormService(settings: Settings): Config["formService"] {
  const { read, fault } = settings;
  const accessKey = read("FORM_ACCESS_KEY");
  const url = parseSecureUrl(settings, "FORM_SERVICE_URL");
  if (!read("FORM_SERVICE_URL") !== !accessKey) {
    fault("FORM_SERVICE_URL and FORM_ACCESS_KEY must be set together or not at all.");
  }
  if (!url || !accessKey) return undefined;
  // The service's address is accepted with or without the path that its contract names.
  const service = new URL(url);
  service.pathname = `${service.pathname.replace(/(?:\/submit)?\/*$/, "")}/submit`;
  return { url: service.href, accessKey };
}

function parseStripe(settings: Settings): StripeConfig | undefined {
  const { read, fault } = settings;
  const secretKey = read("STRIPE_SECRET_KEY");
  const webhookSecret = read("STRIPE_WEBHOOK_SECRET");
  const apiBase = parseSecureUrl(settings, "STRIPE_API_BASE") ?? "https://api.stripe.com";
  const { href, origin } = new URL(apiBase);
  if (href !== `${origin}/`) {
    fault(
      "STRIPE_API_BASE must be a scheme, a host and a port, without path, query or user, such as https://api.stripe.com.",
    );
  }
  if (!secretKey !== !webhookSecret) {
    fault("STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set together or not at all.");
  }
  if (secretKey && !/^[rs]k_(?:live|test)_\w+$/.test(secretKey)) {
    fault("STRIPE_SECRET_KEY must be a secret or a restricted key: it begins with sk_ or rk_.");
  }
  if (webhookSecret && !/^whsec_\S+$/.test(webhookSecret)) {
    fault(
      "STRIPE_WEBHOOK_SECRET must be the signing secret of the webhook: it begins with whsec_.",
    );
  }
  return secretKey && webhookSecret ? { secretKey, webhookSecret, apiBase } : undefined;
}

/** https everywhere; http only to this machine itself, where tests and tunnels live. */
function parseSecureUrl({ read, fault }: Settings, name: string): string | undefined {
  const value = read(name);
  if (value === undefined) return undefined;
  const url = URL.parse(value);
  if (url?.protocol === "https:" || (url?.protocol === "http:" && isLocal(url))) return value;
  return fault(`${name} must be an https address.`);
}

/** It lets anyone in, so a site that others can reach does not accept it. */
function parseDemoToken({ read, fault }: Settings, publicUrl: string): string | undefined {
  const value = read("DEMO_TOKEN");
  if (value === undefined) return undefined;
  const url = URL.parse(publicUrl);
  const isHere = url !== null && url.protocol === "http:" && isLocal(url);
  if (isHere && value.length >= 32) return value;
  return fault(
    "DEMO_TOKEN is set by `npm run demo`, for this machine alone: leave it out of every other site.",
  );
}

function parseLogLevel({ read, fault }: Settings): LogLevel {
  const value = read("LOG_LEVEL") ?? "info";
  const level = logLevels.find((known) => known === value.toLowerCase());
  if (!level) fault(`LOG_LEVEL must be one of ${logLevels.join(", ")}, not "${value}".`);
  return level ?? "info";
}
