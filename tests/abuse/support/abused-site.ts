import { readFileSync } from "node:fs";

import { parseConfig } from "#app/platform/.server/config.ts";
import { createLogger } from "#app/platform/.server/logger.ts";
import { createServices, type Services } from "#app/platform/.server/services.ts";
import { eventually } from "#tests/e2e/support/eventually.ts";
import { startSite, type Site } from "#tests/e2e/support/site.ts";
import { makeKnownThings, type KnownThings } from "./known-things.ts";
import { openSeeds } from "#tests/support/seeds.ts";

export type AbusedSite = {
  readonly site: Site;
  readonly port: number;
  /** Of this process, on the same database. */
  readonly services: Services;
  readonly known: KnownThings;
  /** What the server holds in memory, in bytes. */
  memory(): number;
  /** What of it is still in use after everything else has been given back, in bytes. */
  held(): Promise<number>;
  /** Lines of the log from which an error speaks. */
  errors(): readonly string[];
  /** Forgets whom a limit has counted. */
  forgetLimits(): Promise<void>;
  dispose(): Promise<void>;
};

const inside = `--import=${new URL("inside-server.ts", import.meta.url).href}`;

/** The built site as it runs in production, in a process of its own, with one of everything on it. */
export async function openAbusedSite(settings: Record<string, string> = {}): Promise<AbusedSite> {
  const options = `${inside} ${settings.NODE_OPTIONS ?? ""}`;
  const site = await startSite({ LOG_LEVEL: "warn", ...settings, NODE_OPTIONS: options });
  const { services, known } = await prepare(site).catch(async (error: unknown) => {
    await site.dispose();
    throw error;
  });
  return {
    site,
    port: Number(new URL(site.url).port),
    services,
    known,
    memory: () => {
      const status = readFileSync(`/proc/${site.pid}/status`, "utf8");
      return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
    },
    held: async () => {
      const before = site.log.length;
      process.kill(site.pid, "SIGWINCH");
      return await eventually(
        () => /"heldBytes":(\d+)/.exec(site.log.slice(before).join("\n"))?.[1],
        "word of what the server holds",
      ).then(Number);
    },
    errors: () =>
      site.log.filter((line) => !line.startsWith("{") || /"level":"(?:error|fatal)"/.test(line)),
    forgetLimits: async () => {
      await services.db.deleteFrom("rate_limit").execute();
    },
    dispose: async () => {
      await services.close();
      await site.dispose();
    },
  };
}

async function prepare(site: Site): Promise<{ services: Services; known: KnownThings }> {
  const result = parseConfig(site.env, { email: "hello@academy.example" });
  if (!result.ok) throw new Error(result.faults.join(" "));
  const services = await createServices(result.config, {
    logger: createLogger("silent"),
    openDocuments: openSeeds,
  });
  try {
    return { services, known: await makeKnownThings(site.url, services) };
  } catch (error) {
    await services.close();
    throw error;
  }
}
