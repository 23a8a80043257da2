import { readFileSync } from "node:fs";
import { parseConfig, type Config, type ConfigDefaults, type ConfigResult } from "./config.ts";
import { isLocal } from "../local-address.ts";

type Env = Readonly<Record<string, string | undefined>>;

export type CheckedSettings = ConfigResult & {
  /** Sentences about what works but is probably not intended. None repeats a value that may be secret. */
  readonly warnings: readonly string[];
};

/**
 * Reads the settings and says what is wrong with them and what looks wrong.
 *
 * @param envFile the text of `.env`; without it, of the one in the current folder if there is one
 */
export function checkSettings(
  env: Env,
  defaults: ConfigDefaults,
  envFile = readEnvFile(),
): CheckedSettings {
  const result = parseConfig(env, defaults);
  const warnings = [
    ...findMistypedNames(env, result.names),
    ...findCutValues(envFile, result.names),
    ...(result.ok ? findUnfinished(result.config) : []),
  ];
  return { ...result, warnings };
}

/** Everything that is wrong, for the terminal; a mistyped name may be why. */
export function tellFaults(found: Record<"faults" | "warnings", readonly string[]>): string {
  return `The configuration has faults:\n- ${[...found.faults, ...found.warnings].join("\n- ")}`;
}

function readEnvFile(): string {
  try {
    return readFileSync(".env", "utf8");
  } catch {
    return "";
  }
}

/** Short names differ by two letters from too many others: HOST from HOME. */
const mostApart = (name: string) => (name.length < 6 ? 1 : 2);

function findMistypedNames(env: Env, names: ReadonlySet<string>): readonly string[] {
  return Object.keys(env).flatMap((typed) => {
    const plain = typed.replace("\uFEFF", "");
    if (names.has(plain)) return [];
    const meant = [...names].find(
      (name) => lettersApart(plain.toUpperCase(), name) <= mostApart(name),
    );
    return meant ? [`${plain} is not a setting of the site. Did you mean ${meant}?`] : [];
  });
}

/** How many letters have to be added, removed or replaced to turn one word into the other (Levenshtein). */
function lettersApart(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of one.split("").entries()) {
    const next = [index + 1];
    for (const [column, wanted] of other.split("").entries()) {
      const replaced = (row[column] ?? 0) + (letter === wanted ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** In a value without quotes Node takes everything after a `#` as a comment, even within a word. */
function findCutValues(envFile: string, names: ReadonlySet<string>): readonly string[] {
  const cut = envFile.matchAll(/^[\uFEFF\s]*(?:export\s+)?(\w+)\s*=\s*(?!["'`])[^#\r\n]*[^\s#]#/gm);
  return Array.from(cut, ([, name = ""]) => name)
    .filter((name) => names.has(name))
    .map((name) => `${name} ends at the # in .env. Put quotes around the whole value.`);
}

/** Hosts that no one owns (RFC 2606). */
const exampleHost = /(?:^|[@.])(?:example(?:\.(?:com|net|org))?|test|invalid)$/i;

/** Settings that a public site should not keep. */
function findUnfinished(config: Config): readonly string[] {
  const url = new URL(config.publicUrl);
  if (isLocal(url)) return [];
  const addresses = {
    PUBLIC_URL: url.hostname,
    // What is published is looked at with the rest of what the academy says.
    ...(config.isGiven.mailFrom ? { MAIL_FROM: config.mailFrom.address } : {}),
    ...(config.isGiven.teamEmail ? { TEAM_EMAIL: config.teamEmail } : {}),
  };
  const { teamEmails, teamSubjects } = config.identity;
  const hasTeam = teamEmails.length + teamSubjects.length > 0;
  return [
    ...Object.entries(addresses)
      .filter(([, address]) => exampleHost.test(address))
      .map(([name, address]) => `${name} is still an address for examples: ${address}.`),
    ...(url.protocol === "https:" && config.trustedProxies.length === 0
      ? [
          "TRUSTED_PROXIES is empty, but an https PUBLIC_URL needs a proxy: all visitors share the limits of one address.",
        ]
      : []),
    ...(config.stripe && !config.stripe.secretKey.includes("_live_")
      ? ["STRIPE_SECRET_KEY is one of Stripe's test mode: payments by card move no money."]
      : []),
    ...(hasTeam ? [] : ["TEAM_EMAILS is empty: no one who signs in counts as the team."]),
  ];
}
