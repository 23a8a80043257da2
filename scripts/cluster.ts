/*
 * `npm run cluster -- --size 2`: several processes of the site on one PostgreSQL, with nginx in front,
 * on this machine and without containers; what compose.yaml does with them. Settings come from the
 * environment and `.env`, DATABASE_URL among them; visitors come in at PORT.
 *
 *   SIGHUP           replaces every process, one after the other, without dropping a request
 *   SIGTERM, Ctrl+C  stops everything
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { startCluster } from "./cluster/cluster.ts";
import { hasNginx } from "./cluster/nginx.ts";
import { main, prepare } from "./lib/prepare.mjs";

const mendMs = 1_000;

await main(async () => {
  const { values } = parseArgs({ options: { size: { type: "string", default: "2" } } });
  const size = Number(values.size);
  if (!Number.isInteger(size) || size < 1) throw new Error("--size takes a number from 1.");
  if (!hasNginx()) throw new Error("nginx is not installed.");
  if (!/^postgres(?:ql)?:/.test(process.env.DATABASE_URL ?? "")) {
    throw new Error("Several processes need PostgreSQL: set DATABASE_URL.");
  }
  await prepare({ build: "when changed", checkSettings: true });
  const port = Number(process.env.PORT || 3000);
  const folder = mkdtempSync(join(tmpdir(), "site-cluster-"));
  const cluster = await startCluster({
    size,
    port,
    folder,
    env: {
      ...process.env,
      NODE_ENV: "production",
      PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${port}`,
      TRUSTED_PROXIES: process.env.TRUSTED_PROXIES || "127.0.0.1",
    },
    write: (chunk) => process.stdout.write(chunk),
  });
  console.log(`${size} processes behind nginx at http://localhost:${port}`);

  // One thing at a time: a process that is being replaced has ended, but must not be restarted.
  let last = Promise.resolve();
  const then = (work: () => Promise<void>) => {
    last = last.then(work).catch((error: unknown) => console.error(error));
  };
  const mending = setInterval(() => then(cluster.mend), mendMs);
  process.on("SIGHUP", () => then(cluster.replaceAll));
  await new Promise<void>((stop) => {
    process.once("SIGTERM", () => stop());
    process.once("SIGINT", () => stop());
  });
  clearInterval(mending);
  await last;
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
  return 0;
});
