/*
 * `npm run test:deep -- crash`: kills processes of the built site under load, 100 times on SQLite and 100 times on
 * PostgreSQL, and says whether anything was lost or doubled. Ends with code 1 where it was, and with 77 where what it
 * needs is missing.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { currentBuild } from "#server/current-build.js";
import type { DatabaseConfig } from "#app/platform/.server/config.ts";
import { startPostgres } from "#tests/support/postgres-server.ts";
import { hasDovecot, startDovecot, type Dovecot } from "#tests/support/dovecot.ts";
import { runCrashes } from "./crash-run.ts";

/** By this code what runs the parts knows that one was not tried. */
const lacking = 77;

const usage = "npm run test:deep -- crash [--rounds=50] [--engine=sqlite|postgres] [--seed=word]";

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        rounds: { type: "string", default: "100" },
        engine: { type: "string", default: "sqlite,postgres" },
        seed: { type: "string", default: String(Math.floor(Math.random() * 1e9)) },
      },
    });
    const engines = values.engine.split(",");
    const areKnown = engines.every((engine) => engine === "sqlite" || engine === "postgres");
    const rounds = Number(values.rounds);
    return areKnown && Number.isInteger(rounds) ? { engines, rounds, seed: values.seed } : null;
  } catch {
    return null;
  }
}

const options = readOptions();
if (!options) {
  console.error(usage);
  process.exit(2);
}
const { engines, rounds, seed } = options;

if (currentBuild() === undefined) {
  console.error("There is no build. Run `npm run build` first.");
  process.exit(1);
}

if (!hasDovecot) {
  console.error("Dovecot is not installed, or may not run, so there is no mailbox to fetch from.");
  process.exit(lacking);
}
const dovecot: Dovecot = await startDovecot();

async function crash(database: DatabaseConfig, folder: string): Promise<boolean> {
  const startedAt = performance.now();
  console.log(`${database.engine}: ${rounds} rounds, seed ${seed}`);
  const { faults, ...counted } = await runCrashes({ database, folder, rounds, seed, dovecot });
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(`  ${JSON.stringify(counted)}, ${seconds} s`);
  // Of each kind some: thousands of one would hide the only one of another.
  const kinds = Map.groupBy(faults, (fault) =>
    fault.replace(/<.+?>|[\da-f]{8}-[\da-f-]+|\d+/g, "…"),
  );
  for (const [kind, found] of kinds) {
    console.error(`  FAULT, ${found.length} times: ${kind}`);
    for (const fault of found.slice(0, 5)) console.error(`    ${fault}`);
  }
  console.log(faults.length ? `  ${faults.length} faults` : "  nothing lost, nothing doubled");
  return faults.length === 0;
}

async function crashPostgres(folder: string): Promise<boolean> {
  const server = await startPostgres();
  if (!server) {
    console.error("PostgreSQL is not installed, so nothing is proved of it.");
    process.exitCode ||= lacking;
    return true;
  }
  try {
    return await crash({ engine: "postgres", url: server.url }, folder);
  } finally {
    await server.stop();
  }
}

process.exitCode = 0;
for (const engine of engines) {
  const folder = mkdtempSync(join(tmpdir(), "meridian-crash-"));
  try {
    const isGood =
      engine === "postgres"
        ? await crashPostgres(folder)
        : await crash({ engine: "sqlite", file: join(folder, "meridian.sqlite") }, folder);
    if (!isGood) process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
await dovecot.stop();
