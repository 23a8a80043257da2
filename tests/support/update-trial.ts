import { setTimeout as pause } from "node:timers/promises";
import { expect, vi } from "vitest";

import { firstRelease } from "#app/platform/.server/db/migrations/001-first-release.ts";
import { schemaSteps } from "#app/platform/.server/db/migrations/index.ts";
import { freePort } from "../../scripts/lib/free-port.ts";
import { writeBuild } from "./build-folder.ts";
import type { DatabaseMaker } from "./databases.ts";
import { startFakeSite } from "./fake-site-process.ts";
import { send } from "./http.ts";
import { lookInto, makeOlderDatabase } from "./older-database.ts";

/**
 * Asks again and again until `isOver` whether it is alive, and how far it is.
 *
 * @returns each different answer to how far it is
 */
async function watchProgress(port: number, isOver: () => boolean): Promise<Set<string>> {
  const told = new Set<string>();
  while (!isOver()) {
    expect(await send(port, "/healthz")).toMatchObject({ status: 200, text: "alive\n" });
    told.add((await send(port, "/readyz")).text);
    await pause(10);
  }
  return told;
}

/** Fails once that process ends. */
async function failure({ ended, lines }: ReturnType<typeof startFakeSite>): Promise<never> {
  throw new Error(JSON.stringify([await ended(), lines.at(-1)]));
}

/**
 * Updates a database of the first release by starting the site: told to stop in the middle, killed in the middle, and
 * then by two processes at once.
 *
 * @param patienceMs how long any part of it may take
 * @returns how many different answers the two gave to how far their update is: a process that is held up gives few
 */
export async function tryUpdate(maker: DatabaseMaker, messages: number, patienceMs: number) {
  const { config, folder } = await maker.make({ empty: true });
  await makeOlderDatabase(config, messages);
  const env = {
    DATA_DIR: folder,
    ...(config.engine === "postgres" ? { DATABASE_URL: config.url } : {}),
  };
  const start = async () => {
    const port = await freePort();
    const site = startFakeSite(writeBuild(), { ...env, PORT: String(port) });
    await Promise.race([
      vi.waitFor(() => send(port, "/healthz"), { timeout: patienceMs }),
      failure(site),
    ]);
    return { port, site };
  };
  const inTheMiddle = (port: number) =>
    vi.waitFor(
      async () => {
        const { status, text } = await send(port, "/readyz");
        expect(status).toBe(503);
        expect(text).toMatch(/^starting: .*step \d+ of \d+ \(130-\S+\), [1-9]\d* of \d+ rows\n$/);
      },
      { timeout: patienceMs, interval: 20 },
    );
  const before = { steps: firstRelease.length, found: 0 };

  const asked = await start();
  await inTheMiddle(asked.port);
  const page = await send(asked.port, "/ar/courses");
  expect(page.status).toBe(503);
  expect(page.headers).toMatchObject({ "retry-after": "10", "cache-control": "no-store" });
  expect(page.text).toMatch(/<html lang="ar-u-nu-latn" dir="rtl">.*الموقع قيد التشغيل/s);
  asked.site.stop("SIGTERM");
  expect(await asked.site.ended()).toEqual({ code: 0, errors: "" });
  expect(asked.site.lines.at(-1)).toMatchObject({ msg: "stopped" });
  expect(await lookInto(config)).toEqual(before);

  const killed = await start();
  await inTheMiddle(killed.port);
  killed.site.stop("SIGKILL");
  await killed.site.ended();
  expect(await lookInto(config)).toEqual(before);

  const both = await Promise.all([start(), start()]);
  let isOver = false;
  const watching = Promise.all(both.map(({ port }) => watchProgress(port, () => isOver)));
  // One that ends instead says why, and not the hour's patience.
  await Promise.race([
    Promise.all(both.map(({ site }) => site.ready(patienceMs))),
    ...both.map(({ site }) => failure(site)),
  ]);
  isOver = true;
  const told = new Set((await watching).flatMap((answers) => [...answers]));
  for (const { port } of both) expect((await send(port, "/readyz")).text).toBe("ready\n");
  const updates = both.flatMap(({ site }) => site.lines.filter(({ applied }) => applied));
  expect(updates).toHaveLength(1);
  for (const { site } of both) {
    site.stop("SIGTERM");
    expect(await site.ended()).toEqual({ code: 0, errors: "" });
  }
  expect(await lookInto(config)).toEqual({ steps: schemaSteps.length, found: messages });
  return [...told].filter((text) => / of \d+ rows\n$/.test(text)).length;
}
