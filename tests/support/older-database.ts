import { sql } from "kysely";

import type { DatabaseConfig } from "#app/platform/.server/config.ts";
import { connect } from "#app/platform/.server/db/database.ts";
import { migrate } from "#app/platform/.server/db/migrate.ts";
import { firstRelease } from "#app/platform/.server/db/migrations/001-first-release.ts";
import { schemaSteps } from "#app/platform/.server/db/migrations/index.ts";

/** Without limits: filling it may take long. */
const waits = { sqliteLockMs: 60_000, postgresStatementMs: 0 };

/** Makes an empty database one of the first release, with as many messages of visitors, each a case. */
export async function makeOlderDatabase(config: DatabaseConfig, messages: number): Promise<void> {
  const db = await connect(config, waits, () => {});
  await migrate(db, config.engine, { steps: schemaSteps.slice(0, firstRelease.length) });
  const numbers =
    config.engine === "sqlite"
      ? `with recursive n (i) as (select 1 union all select i + 1 from n where i < ${messages})`
      : `with n (i) as (select generate_series(1, ${messages}))`;
  await sql
    .raw(
      `insert into desk_case (id, reference, kind, state, is_open, name, email, family_key, phone, subject, course, language,
        due_at, version, messages, source_kind, source_id, keep_until, created_at, changed_at)
      ${numbers} select 'id-' || i, 'C-SEEN-' || i, 'enquiry', 'new', 1, 'Amina Khan ' || i, 'family' || i || '@visitor.example',
        'family' || i || '@visitor.example', '+442079460018', 'Lessons', '', '', '2026-11-24T08:00:00.000Z', 1, 1, 'enquiry',
        'id-' || i, '2028-11-22T08:00:00.000Z', '2026-11-22T08:00:00.000Z', '2026-11-22T08:00:00.000Z' from n`,
    )
    .execute(db);
  await sql
    .raw(
      `insert into case_text (case_id, source_id, words) select id, id,
        'amina khan we would like to ask about lessons in python for our daughter' from desk_case`,
    )
    .execute(db);
  await db.destroy();
}

/** How many steps a database has, and how many cases are found by their reference, which the first release could not. */
export async function lookInto(config: DatabaseConfig): Promise<{ steps: number; found: number }> {
  const db = await connect(config, waits, () => {});
  const count = async (from: string) => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.raw(from)}`.execute(
      db,
    );
    return Number(rows[0]?.n);
  };
  const steps = await count("kysely_migration");
  const found = await count("case_text where words like '% seen %'");
  await db.destroy();
  return { steps, found };
}
