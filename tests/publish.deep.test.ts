import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";

import { copySite, startCopiedSite } from "./support/copied-site.ts";
import { describeOnEveryDatabase } from "./support/databases.ts";
import { publishChange } from "./support/documents.ts";
import { send } from "./support/http.ts";
import { memoryOf } from "./support/memory.ts";
import { createTestServices } from "./support/services.ts";

const paths = ["/", "/about", "/courses", "/team", "/classes", "/ur", "/ar/about", "/contact"];

type Site = { readonly port: number; readonly pid: number };

/** @returns how long an answer took, in milliseconds */
async function timeOf({ port }: Site, path: string): Promise<number> {
  const begunAt = performance.now();
  const { status } = await send(port, { path, headers: { "accept-encoding": "br" } });
  expect({ path, status }).toEqual({ path, status: 200 });
  return performance.now() - begunAt;
}

/** Reads pages of every process, one after the other, until it is aborted. @returns how long each took */
async function read(sites: readonly Site[], signal: AbortSignal): Promise<readonly number[]> {
  const reading = sites.map(async (site) => {
    const times: number[] = [];
    for (let at = 0; !signal.aborted; at += 1) {
      times.push(await timeOf(site, paths[at % paths.length] ?? "/"));
      await pause(20);
    }
    return times;
  });
  return (await Promise.all(reading)).flat();
}

/** @returns after how many milliseconds page, data and English have the words in a process */
async function seenAfter({ port }: Site, words: string): Promise<number> {
  const begunAt = performance.now();
  for (;;) {
    const answers = await Promise.all(
      ["/about", "/about.data", "/ur/about"].map((path) => send(port, { path })),
    );
    if (answers.every(({ text }) => text.includes(words))) return performance.now() - begunAt;
    await pause(20);
  }
}

const percentile = (values: readonly number[], part: number) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * part)] ?? 0;

describeOnEveryDatabase("publishing while people read", (maker) => {
  test.each([1, 3])(
    "shows new words soon in each of %i processes",
    { timeout: 900_000 },
    async (count) => {
      const { services, environment } = await createTestServices(maker);
      const sites: Site[] = [];
      for (let at = 0; at < count; at += 1) {
        sites.push(
          await startCopiedSite(copySite(), { ...environment, PUBLIC_URL: "http://localhost" }),
        );
      }
      for (const site of sites) for (const path of paths) await timeOf(site, path);

      const over = new AbortController();
      const reading = read(sites, over.signal);
      const name = `Ostrich School ${count}`;
      await publishChange(services, "facts", { name });
      const seen = await Promise.all(sites.map((site) => seenAfter(site, name)));
      await pause(10_000);
      over.abort();
      const times = await reading;

      const memory: number[] = [];
      for (let edition = 1; edition <= 50; edition += 1) {
        await publishChange(services, "facts", { name: `School ${edition}` });
        await Promise.all(sites.map((site) => seenAfter(site, `School ${edition}`)));
        for (const site of sites) for (const path of paths) await timeOf(site, path);
        if (edition === 5 || edition === 50)
          memory.push(Math.max(...sites.map(({ pid }) => memoryOf(pid))) / 1e6);
      }
      const [after5 = 0, after50 = 0] = memory;
      console.log(
        `${maker.engine}, ${count}: seen after ${seen.map(Math.round).join(", ")} ms; ` +
          `p95 ${Math.round(percentile(times, 0.95))} ms of ${times.length}; ` +
          `memory ${Math.round(after5)} and ${Math.round(after50)} MB`,
      );
      expect(Math.max(...seen)).toBeLessThan(2_000);
      expect(percentile(times, 0.95)).toBeLessThan(500);
      expect(after50 - after5).toBeLessThan(20);
    },
  );
});
