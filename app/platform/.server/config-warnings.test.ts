import { expect, test } from "vitest";
import { checkSettings } from "./config-warnings.ts";

const defaults = { email: "hello@academy.example" };

function warningsOf(env: Record<string, string>, envFile = "") {
  return checkSettings(env, defaults, envFile).warnings;
}

const finished = {
  PUBLIC_URL: "https://academy.test-school.co.uk",
  MAIL_FROM: "site@test-school.co.uk",
  TEAM_EMAIL: "team@test-school.co.uk",
  TEAM_EMAILS: "head@test-school.co.uk",
  TRUSTED_PROXIES: "loopback",
};

test("there is no warning for a site that only this machine reaches, nor for one that is set up", () => {
  expect(warningsOf({ HOME: "/root", PATH: "/bin", NODE_ENV: "production" })).toEqual([]);
  expect(warningsOf(finished)).toEqual([]);
});

test.each([
  ["SMTP_URLL", "SMTP_URL"],
  ["PUBLICURL", "PUBLIC_URL"],
  ["TRUSTED_PROXYS", "TRUSTED_PROXIES"],
  ["smtp_url", "SMTP_URL"],
  ["PORTS", "PORT"],
  ["\uFEFFDATA_DIRR", "DATA_DIR"],
])("%s is taken for a mistyped %s", (typed, meant) => {
  const [warning, ...others] = warningsOf({ [typed]: "1" });
  expect(warning).toContain(`Did you mean ${meant}?`);
  expect(others).toEqual([]);
});

test("a file that begins with a byte order mark loses no setting", () => {
  const result = checkSettings({ "\uFEFFPORT": "8080" }, defaults, "");
  expect(result).toMatchObject({ ok: true, config: { port: 8080 }, warnings: [] });
});

test("a mistyped name is reported beside a fault", () => {
  const result = checkSettings({ PORT: "x", SMTP_URLL: "y" }, defaults, "");
  expect(result).toMatchObject({ ok: false, warnings: [expect.stringContaining("SMTP_URL")] });
});

test("a value that a # cuts short is named, and one with a comment behind it is not", () => {
  const file = [
    "PORT=3000 # the usual",
    "export SMTP_URL=smtps://user:pass#word@mail",
    'DATABASE_URL="postgres://site:pass#word@db/site"',
    "#MAIL_FROM=a#b",
    "OTHER=a#b",
  ].join("\n");
  expect(warningsOf({}, file)).toEqual([expect.stringMatching(/^SMTP_URL ends at the #/)]);
});

test.each<[string, Record<string, string>]>([
  ["PUBLIC_URL", { PUBLIC_URL: "https://academy.example" }],
  ["MAIL_FROM", { MAIL_FROM: "Academy <hello@academy.example>" }],
  ["TEAM_EMAIL", { TEAM_EMAIL: "hello@example.org" }],
  ["TRUSTED_PROXIES", { TRUSTED_PROXIES: "" }],
  ["TEAM_EMAILS", { TEAM_EMAILS: "" }],
  ["STRIPE_SECRET_KEY", { STRIPE_SECRET_KEY: "rk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" }],
])("%s is named while it is unfinished", (name, env) => {
  expect(warningsOf({ ...finished, ...env })).toEqual([expect.stringMatching(`^${name} `)]);
});
