import { sql } from "kysely";

import type { DatabaseConfig } from "#app/platform/.server/config.ts";
import { connect } from "#app/platform/.server/db/database.ts";
import { migrate } from "#app/platform/.server/db/migrate.ts";
import { schemaSteps } from "#app/platform/.server/db/migrations/index.ts";

/** Without limits: filling it may take long. */
const waits = { sqliteLockMs: 60_000, postgresStatementMs: 0 };
const stepsThen = 13;

/** Makes an empty database one of 22 November 2026, which had 13 steps, with as many messages of visitors. */
export async function makeOlderDatabase(config: DatabaseConfig, messages: number): Promise<void> {
  const db = await connect(config, waits, () => {});
  await migrate(db, config.engine, { steps: schemaSteps.slice(0, stepsThen) });
  const numbers =
    config.engine === "sqlite"
      ? `with recursive n (i) as (select 1 union all select i + 1 from n where i < ${messages})`
      : `with n (i) as (select generate_series(1, ${messages}))`;
  await sql
    .raw(
      `${numbers} insert into enquiry (id, submission_key, content_hash, name, email, phone, message, courses, from_name,
        subject, checked_by, created_at)
      select 'id-' || i, 'key-' || i, 'hash', 'Amina Khan ' || i, 'family' || i || '@visitor.example', '+442079460018',
        'We would like to ask about lessons in Python for our daughter, number ' || i, '', '', '', 'altcha',
        '2026-11-2' || (i % 3) || 'T08:00:00.000Z' from n`,
    )
    .execute(db);
  await db.destroy();
}

/** How many steps a database has, and how many cases; -1 while there is no table of them. */
export async function lookInto(config: DatabaseConfig): Promise<{ steps: number; cases: number }> {
  const db = await connect(config, waits, () => {});
  const count = async (table: string) => {
    const { rows } = await sql<{
      n: number;
    }>`select count(*) as n from ${sql.table(table)}`.execute(db);
    return Number(rows[0]?.n);
  };
  const steps = await count("kysely_migration");
  const cases = steps > stepsThen ? await count("desk_case") : -1;
  await db.destroy();
  return { steps, cases };
}
