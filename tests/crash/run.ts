/*
 * `npm run test:deep -- crash`: kills processes of the built site under load, 100 times on SQLite and 100 times on
 * PostgreSQL, and says whether anything was lost or doubled. Ends with code 1 where it was.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { currentBuild } from "#server/current-build.js";
import type { DatabaseConfig } from "#app/platform/.server/config.ts";
import { startPostgres } from "#tests/support/postgres-server.ts";
import { runCrashes } from "./crash-run.ts";

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

async function crash(database: DatabaseConfig, folder: string): Promise<boolean> {
  const startedAt = performance.now();
  console.log(`${database.engine}: ${rounds} rounds, seed ${seed}`);
  const say = (line: string) => console.log(`  ${line}`);
  const report = await runCrashes({ database, folder, rounds, seed, say });
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const { kept, faults, ...others } = report;
  console.log(`  acknowledged: ${JSON.stringify(kept)}\n  ${JSON.stringify(others)}, ${seconds} s`);
  for (const fault of faults.slice(0, 20)) console.error(`  FAULT: ${fault}`);
  console.log(
    faults.length === 0 ? "  nothing lost, nothing doubled" : `  ${faults.length} faults`,
  );
  return faults.length === 0;
}

async function withFolder(use: (folder: string) => Promise<boolean>): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), "meridian-crash-"));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function crashPostgres(): Promise<boolean> {
  const server = await startPostgres();
  if (!server) {
    console.error("PostgreSQL is not installed, so nothing is proved of it.");
    return false;
  }
  try {
    return await withFolder((folder) => crash({ engine: "postgres", url: server.url }, folder));
  } finally {
    await server.stop();
  }
}

const results: boolean[] = [];
for (const engine of engines) {
  results.push(
    engine === "postgres"
      ? await crashPostgres()
      : await withFolder((folder) =>
          crash({ engine: "sqlite", file: join(folder, "meridian.sqlite") }, folder),
        ),
  );
}
process.exitCode = results.every(Boolean) ? 0 : 1;
