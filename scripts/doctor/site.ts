import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

import { minute } from "#app/platform/.server/clock.ts";
import type { Config } from "#app/platform/.server/config.ts";
import { findings, timeText, type Finding } from "./finding.ts";

const longestMs = 6_000;
/** A running site renews an alarm every 20 seconds. */
const quietMs = 2 * minute;

/** What the running site says of itself; "silent" if nothing answers. */
export type SiteState = "ready" | "not ready" | "starting" | "stopping" | "silent";

/** Asks the site on this machine, or the one at PUBLIC_URL, whether it serves. */
export async function askSite(
  config: Config,
): Promise<{ state: SiteState; found: readonly Finding[] }> {
  const { port, host = "127.0.0.1", publicUrl } = config;
  const say = findings("Site");
  const name = host.includes(":") ? `[${host}]` : host;
  // Behind a balancer each process has a port of its own, which is not known here.
  const places = [...(port === 0 ? [] : [`http://${name}:${port}`]), publicUrl];
  for (const place of places) {
    const said = await ask(`${place}/readyz`);
    if (said === null) continue;
    const { state, text } = said;
    if (state === "ready") return { state, found: say("ok", `${place} is ready.`) };
    if (state === "not ready") {
      const fault = `${place} runs and stores nothing: forms are answered with 503. Its log says why.`;
      return { state, found: say("wrong", fault) };
    }
    return { state, found: say("look", `${place} is ${text}`) };
  }
  const silence = `Nothing answers at ${places.join(" or ")}: the site does not run.`;
  return { state: "silent", found: say(hasRunBefore(config) ? "wrong" : "look", silence) };
}

/** @returns null where something else than the site answers, or nothing */
async function ask(url: string): Promise<{ state: SiteState; text: string } | null> {
  try {
    const answer = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(longestMs) });
    const text = (await answer.text()).trim();
    const [state] = /^(?:ready|not ready|starting|stopping)(?=$|:)/.exec(text) ?? [];
    return state === undefined ? null : { state: state as SiteState, text };
  } catch {
    return null;
  }
}

/** Whether DATA_DIR shows that a site has run with it. */
export function hasRunBefore({ dataDir, backups }: Config): boolean {
  const traces = [join(dataDir, "mail"), join(dataDir, "alarms"), backups.folder];
  return traces.some((folder) => existsSync(folder) && readdirSync(folder).length > 0);
}

/** What the site itself has found to be wrong. */
export async function checkAlarms({ dataDir }: Config): Promise<readonly Finding[]> {
  const folder = join(dataDir, "alarms");
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => {
    const say = findings("Alarm");
    const file = join(folder, name);
    const since = timeText(Date.parse(readFileSync(file, "utf8")));
    const seenAt = statSync(file).mtimeMs;
    return Date.now() - seenAt < quietMs
      ? say("wrong", `${name}, since ${since}.`)
      : say("look", `${name}, since ${since}; the site has not looked since ${timeText(seenAt)}.`);
  });
}
