import { describe, expect, test } from "vitest";
import { parseConfig } from "./config.ts";

const defaults = { email: "hello@academy.example" };
const parse = (env: Record<string, string | undefined>) => parseConfig(env, defaults);

function configOf(env: Record<string, string | undefined>) {
  const result = parse(env);
  if (!result.ok) throw new Error(result.faults.join("\n"));
  return result.config;
}

function faultsOf(env: Record<string, string | undefined>): readonly string[] {
  const result = parse(env);
  return result.ok ? [] : result.faults;
}

test("an empty environment is enough", () => {
  const config = configOf({});
  expect(config).toMatchObject({
    port: 3000,
    host: undefined,
    publicUrl: "http://localhost:3000",
    database: { engine: "sqlite" },
    smtpUrl: undefined,
    smtpKeyHeader: undefined,
    isGiven: { mailFrom: false, teamEmail: false },
    mailFrom: { name: undefined, address: "hello@academy.example" },
    teamEmail: "hello@academy.example",
    trustedProxies: [],
    hcaptcha: undefined,
    formService: undefined,
    sentryDsn: undefined,
    metrics: undefined,
    alertUrl: undefined,
    logLevel: "info",
  });
  expect(config.database).toMatchObject({ file: `${config.dataDir}/meridian.sqlite` });
});

test("an empty value counts as absent", () => {
  expect(configOf({ PORT: "", SMTP_URL: " ", DATABASE_URL: "" })).toEqual(configOf({}));
});

test("every setting is read", () => {
  expect(
    configOf({
      PORT: "8080",
      HOST: "127.0.0.1",
      PUBLIC_URL: "https://academy.example/",
      DATA_DIR: "/var/lib/academy",
      DATABASE_URL: "postgres://site:secret@db.internal/site",
      BACKUP_DIR: "/var/backups/academy",
      BACKUP_KEEP: "14",
      KEPT_MAIL_MB: "20000",
      SMTP_URL: "smtps://user:secret@mail.internal:465",
      SMTP_KEY_HEADER: "Idempotency-Key",
      MAIL_FROM: '"The Academy" <no-reply@academy.example>',
      TEAM_EMAIL: "team@academy.example",
      TRUSTED_PROXIES: "loopback, 10.0.0.0/8,2001:db8::1",
      HCAPTCHA_SITE_KEY: "key",
      HCAPTCHA_SECRET: "secret",
      FORM_SERVICE_URL: "https://forms.example/submit",
      FORM_ACCESS_KEY: "access",
      AUTH_DOMAIN: "tenant.eu.auth0.com",
      AUTH_CLIENT_ID: "site",
      AUTH_AUDIENCE: "https://academy.example/api",
      TEAM_EMAILS: "Head@academy.example, office@academy.example",
      TEAM_SUBJECTS: "auth0|1",
      IDENTITY_KEYS: "/etc/academy/keys.json",
      SENTRY_DSN: "https://key@errors.example/1",
      METRICS_PORT: "9464",
      METRICS_HOST: "10.0.0.1",
      ALERT_URL: "https://ntfy.example/academy",
      LOG_LEVEL: "DEBUG",
    }),
  ).toEqual({
    port: 8080,
    host: "127.0.0.1",
    publicUrl: "https://academy.example",
    dataDir: "/var/lib/academy",
    database: { engine: "postgres", url: "postgres://site:secret@db.internal/site" },
    keptMailBytes: 20_000_000_000,
    backups: { folder: "/var/backups/academy", keep: 14 },
    smtpUrl: "smtps://user:secret@mail.internal:465",
    smtpKeyHeader: "Idempotency-Key",
    isGiven: { mailFrom: true, teamEmail: true },
    mailFrom: { name: "The Academy", address: "no-reply@academy.example" },
    teamEmail: "team@academy.example",
    trustedProxies: ["loopback", "10.0.0.0/8", "2001:db8::1"],
    hcaptcha: {
      siteKey: "key",
      secret: "secret",
      verifyUrl: "https://api.hcaptcha.com/siteverify",
    },
    formService: { url: "https://forms.example/submit", accessKey: "access" },
    identity: {
      kind: "hosted",
      domain: "https://tenant.eu.auth0.com",
      issuer: "https://tenant.eu.auth0.com/",
      clientId: "site",
      audience: "https://academy.example/api",
      keys: "/etc/academy/keys.json",
      teamEmails: ["head@academy.example", "office@academy.example"],
      teamSubjects: ["auth0|1"],
    },
    sentryDsn: "https://key@errors.example/1",
    metrics: { host: "10.0.0.1", port: 9464 },
    alertUrl: "https://ntfy.example/academy",
    logLevel: "debug",
  });
});

test("a mail service that is known to drop repeated mail is told the key of each", () => {
  const url = "smtps://resend:secret@smtp.resend.com:465";
  expect(configOf({ SMTP_URL: url }).smtpKeyHeader).toBe("Resend-Idempotency-Key");
  expect(configOf({ SMTP_URL: url, SMTP_KEY_HEADER: "X-Key" }).smtpKeyHeader).toBe("X-Key");
});

test("all faults are named at once", () => {
  const faults = faultsOf({ PORT: "http", LOG_LEVEL: "loud", SMTP_URL: "mail.internal:25" });
  expect(faults).toHaveLength(3);
  expect(faults.join()).toMatch(/PORT.*LOG_LEVEL|SMTP_URL.*LOG_LEVEL/s);
});

describe("faults", () => {
  test.each<[string, Record<string, string>]>([
    ["PORT", { PORT: "-1" }],
    ["PUBLIC_URL", { PUBLIC_URL: "https://academy.example/site" }],
    ["PUBLIC_URL", { PUBLIC_URL: "javascript:alert(1)" }],
    ["DATABASE_URL", { DATABASE_URL: "mysql://db/site" }],
    ["sslmode", { DATABASE_URL: "postgres://db/site?sslmode=yes" }],
    ["SMTP_URL", { SMTP_URL: "https://mail.internal" }],
    ["SMTP_KEY_HEADER", { SMTP_KEY_HEADER: "Key: 1" }],
    ["MAIL_FROM", { MAIL_FROM: "a@b.example\r\nBcc: c@d.example" }],
    ["TEAM_EMAIL", { TEAM_EMAIL: "a@b.example, c@d.example" }],
    ["TRUSTED_PROXIES", { TRUSTED_PROXIES: "proxy.internal" }],
    ["TRUSTED_PROXIES", { TRUSTED_PROXIES: "0.0.0.0/0" }],
    ["HCAPTCHA_SECRET", { HCAPTCHA_SITE_KEY: "key" }],
    ["HCAPTCHA_SITE_KEY", { HCAPTCHA_SECRET: "secret" }],
    ["HCAPTCHA_VERIFY_URL", { HCAPTCHA_VERIFY_URL: "http://elsewhere.example" }],
    ["STRIPE_WEBHOOK_SECRET", { STRIPE_SECRET_KEY: "sk_test_1" }],
    ["STRIPE_SECRET_KEY", { STRIPE_WEBHOOK_SECRET: "whsec_1" }],
    ["STRIPE_SECRET_KEY", { STRIPE_SECRET_KEY: "pk_live_1", STRIPE_WEBHOOK_SECRET: "whsec_1" }],
    ["STRIPE_WEBHOOK_SECRET", { STRIPE_SECRET_KEY: "rk_live_1", STRIPE_WEBHOOK_SECRET: "1" }],
    ["STRIPE_API_BASE", { STRIPE_API_BASE: "http://elsewhere.example" }],
    ["STRIPE_API_BASE", { STRIPE_API_BASE: "https://gateway.example/stripe" }],
    ["STRIPE_API_BASE", { STRIPE_API_BASE: "https://user@gateway.example" }],
    ["FORM_ACCESS_KEY", { FORM_SERVICE_URL: "https://forms.example" }],
    ["FORM_SERVICE_URL", { FORM_ACCESS_KEY: "access" }],
    ["FORM_SERVICE_URL", { FORM_SERVICE_URL: "http://forms.example", FORM_ACCESS_KEY: "k" }],
    ["SENTRY_DSN", { SENTRY_DSN: "not a url" }],
    ["METRICS_PORT", { METRICS_PORT: "high" }],
    ["METRICS_PORT", { METRICS_PORT: "3000" }],
    ["ALERT_URL", { ALERT_URL: "ntfy.internal/academy" }],
    ["AUTH_CLIENT_ID", { AUTH_DOMAIN: "tenant.eu.auth0.com" }],
    ["AUTH_DOMAIN", { AUTH_CLIENT_ID: "site" }],
    ["AUTH_DOMAIN", { AUTH_DOMAIN: "http://tenant.example", AUTH_CLIENT_ID: "site" }],
    ["AUTH_AUDIENCE", { AUTH_AUDIENCE: "api" }],
    ["TEAM_EMAILS", { TEAM_EMAILS: "head@academy.example, nobody" }],
  ])("%s in %j", (name, env) => {
    expect(faultsOf(env).some((fault) => fault.includes(name))).toBe(true);
  });

  test.each([
    ["DATABASE_URL", "postgres://site:p@ss/w@db/site"],
    // What is left of site:p#w@db where .env holds it without quotes.
    ["DATABASE_URL", "postgres://site:p"],
    ["DATABASE_URL", "postgres://site:1#w@db/site"],
    ["DATABASE_URL", "postgres://site:50%off@db/site"],
    ["SMTP_URL", "smtps://user:p@ss/w@mail.internal:465"],
    ["SMTP_URL", "smtp://user:p?w@mail.internal"],
  ])("%s says how a password is written where it breaks %j", (name, url) => {
    const [fault = ""] = faultsOf({ [name]: url });
    expect(fault).toContain(name);
    expect(fault).toContain("%40 for @");
    expect(fault).toContain("quotes");
  });

  test("a password may hold anything that is written as it should be", () => {
    const url = "postgres://site:p%40ss%2Fw%3Ard%231@db/site?sslmode=require";
    expect(configOf({ DATABASE_URL: url }).database).toEqual({ engine: "postgres", url });
    const local = "postgres:///site?host=/var/run/postgresql";
    expect(configOf({ DATABASE_URL: local }).database).toMatchObject({ url: local });
  });

  test("never repeat a secret", () => {
    const secret = "hunter2";
    const faults = faultsOf({
      DATABASE_URL: `mysql://user:${secret}@db/site`,
      SMTP_URL: `http://user:${secret}@mail`,
      HCAPTCHA_SECRET: secret,
      FORM_ACCESS_KEY: secret,
      SENTRY_DSN: `http://${secret}@errors.example`,
      PUBLIC_URL: `https://user:${secret}@academy.example`,
    });
    expect(faults).toHaveLength(6);
    expect(faults.join()).not.toContain(secret);
  });
});

test.each([
  ["https://forms.example", "https://forms.example/submit"],
  ["https://forms.example/v2?tenant=1", "https://forms.example/v2/submit?tenant=1"],
])("the form service %s is sent to at %s", (url, target) => {
  const { formService } = configOf({ FORM_SERVICE_URL: url, FORM_ACCESS_KEY: "key" });
  expect(formService?.url).toBe(target);
});
