import { parseConfig, type Config } from "#app/platform/.server/config.ts";

/** The configuration of a site at `https://academy.example`, for tests without a database. */
export function siteConfig(env: Readonly<Record<string, string>> = {}): Config {
  const result = parseConfig(
    { PUBLIC_URL: "https://academy.example", ...env },
    { email: "hello@academy.example" },
  );
  if (!result.ok) throw new Error(result.faults.join(" "));
  return result.config;
}
