import type { Services } from "#app/platform/.server/services.ts";
import { eventually } from "#tests/e2e/support/eventually.ts";
import { startSite, type Site } from "#tests/e2e/support/site.ts";
import { memoryOf } from "#tests/support/memory.ts";
import { makeKnownThings, type KnownThings } from "./known-things.ts";

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
  const services = await site.services();
  const known = await makeKnownThings(site.url, services).catch(async (error: unknown) => {
    await site.dispose();
    throw error;
  });
  return {
    site,
    port: Number(new URL(site.url).port),
    services,
    known,
    memory: () => memoryOf(site.pid),
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
    dispose: () => site.dispose(),
  };
}
