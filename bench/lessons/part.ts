import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CompiledQuery, Kysely } from "kysely";

import { permissionsOf, type DeskMember } from "../../app/features/desk/desk-permissions.ts";
import { readDays } from "../../app/features/lessons/desk/board-days.server.ts";
import { findBookings } from "../../app/features/booking/booking-store.server.ts";
import { listToMake } from "../../app/features/lessons/series-store.server.ts";
import type { DatabaseConfig } from "../../app/platform/.server/config.ts";
import { day, systemClock, toIso } from "../../app/platform/.server/clock.ts";
import { openDatabase, type Db } from "../../app/platform/.server/db/database.ts";
import { createPostgresDialect } from "../../app/platform/.server/db/postgres-dialect.ts";
import type { DatabaseSchema } from "../../app/platform/.server/db/schema/index.ts";
import { createLogger } from "../../app/platform/.server/logger.ts";
import { installMissing } from "../../scripts/lib/needs.ts";
import {
  expiringStatement,
  firstWeek,
  lessonStatements,
  lessonsOfWeek,
} from "../../tests/support/fill-lessons.ts";
import { openSeeds } from "../../tests/support/seeds.ts";
import { createPostgresDatabase, databaseUrl } from "../../tests/support/postgres-databases.ts";
import { startPostgres } from "../../tests/support/postgres-server.ts";
import type { Row } from "../frame/part.ts";
import { atMost, atMostTimes, median } from "../frame/rows.ts";

export const name = "lessons";
export const about =
  "What the desk's board takes to read two weeks of 2,000 lessons each of 80 tutors, with half a year of such weeks stored and with ten years.";

const calls = 25;
const longestMs = 60;
/** Weeks that are stored. */
const short = 26;
const long = 520;

const member: DeskMember = {
  id: "nadia",
  accountId: "",
  name: "Nadia",
  email: "",
  role: "coordinator",
  isDeputy: false,
  seesMoney: false,
  usesKeys: true,
  hasKeptCodes: true,
  awayUntil: null,
  permissions: permissionsOf("coordinator", false),
};

/** What the board of two weeks asks of the database, and makes of the answers. */
async function readBoardOf(db: Db, weeks: number): Promise<number> {
  const from = firstWeek + (weeks - 14) * 7 * day;
  const range = { from, until: from + 14 * day };
  const ends = toIso(from + 56 * day).slice(0, 10);
  await db.executeQuery(CompiledQuery.raw(expiringStatement(ends)));
  const documents = await openSeeds({ db, logger: createLogger("silent") });
  const services = { db, documents, clock: { ...systemClock, now: () => from } };
  const times: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    const startedAt = performance.now();
    const reading = { readBooked: findBookings };
    const { alarms, days } = await readDays(services, member, range, reading);
    await listToMake(db, "2030-01-01", 20);
    times.push(performance.now() - startedAt);
    const count = [...days.values()].reduce((sum, { rows, more }) => sum + rows.length + more, 0);
    if (count !== 2 * lessonsOfWeek || alarms.length === 0) throw new Error(`${count} lessons`);
  }
  // The database would refuse the lessons of later weeks.
  await db.updateTable("tutor_check").set({ expires_on: null }).execute();
  return median(times);
}

async function measure(config: DatabaseConfig): Promise<Row[]> {
  const database = await openDatabase(config, createLogger("silent"));
  const patient =
    config.engine === "sqlite"
      ? database.db
      : new Kysely<DatabaseSchema>({
          dialect: createPostgresDialect({
            url: config.url,
            statementTimeoutMs: 0,
            onConnectionError: (error) => console.error(error.message),
          }),
        });
  const fill = async (from: number, until: number) => {
    for (const text of lessonStatements(config.engine, from, until)) {
      await patient.executeQuery(CompiledQuery.raw(text));
    }
  };
  try {
    await fill(0, short);
    const before = await readBoardOf(database.db, short);
    await fill(short, long);
    const after = await readBoardOf(database.db, long);
    const { engine } = config;
    const peer = { name: "half a year stored", value: before };
    const row = { value: after, unit: "ms" };
    return [
      atMost(longestMs, {
        ...row,
        figure: `the board of two weeks of 2,000 lessons, ten years stored (${engine})`,
      }),
      atMostTimes(1.5, { ...row, peer, figure: `the same against half a year (${engine})` }),
    ];
  } finally {
    if (patient !== database.db) await patient.destroy();
    await database.close();
  }
}

async function measureSqlite(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), "meridian-bench-"));
  try {
    return await measure({ engine: "sqlite", file: join(folder, "lessons.sqlite") });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measurePostgres(): Promise<Row[]> {
  await installMissing("PostgreSQL");
  const server = await startPostgres();
  if (!server) throw new Error("This part needs PostgreSQL (Debian: apt-get install postgresql).");
  try {
    await createPostgresDatabase(server.url, "lessons");
    return await measure({ engine: "postgres", url: databaseUrl(server.url, "lessons") });
  } finally {
    await server.stop();
  }
}

export async function run(): Promise<Row[]> {
  return [...(await measureSqlite()), ...(await measurePostgres())];
}
