import pg from "pg";

/** The address of another database on the same server. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Makes a database on the test server, empty or as a copy. */
export async function createPostgresDatabase(
  serverUrl: string,
  name: string,
  template?: string,
): Promise<void> {
  const copy = template ? ` template ${template}` : "";
  await withClient(serverUrl, (client) => client.query(`create database ${name}${copy}`));
}

/** Even if connections to it were left open. */
export async function dropPostgresDatabase(serverUrl: string, name: string): Promise<void> {
  await withClient(serverUrl, (client) =>
    client.query(`drop database if exists ${name} with (force)`),
  );
}

type Table = { readonly tablename: string };
let pristine: Promise<{ tables: Table[]; ratings: { rating: number }[] }> | undefined;

const listTables = "select tablename from pg_tables where schemaname = 'public' order by 1";

/**
 * Makes a used copy of the template as good as new, which is quicker than copying again.
 *
 * @returns false if a test has changed its tables, so that it must go
 */
export async function emptyPostgresDatabase(
  serverUrl: string,
  name: string,
  template: string,
): Promise<boolean> {
  pristine ??= withClient(databaseUrl(serverUrl, template), async (client) => ({
    tables: (await client.query<Table>(listTables)).rows,
    ratings: (await client.query<{ rating: number }>("select * from feedback_rating")).rows,
  }));
  const wanted = await pristine;
  const client = emptierOf(serverUrl, name);
  const { rows: tables } = await client.query<Table>(listTables);
  if (JSON.stringify(tables) !== JSON.stringify(wanted.tables)) return false;
  const names = tables
    .map((table) => table.tablename)
    .filter((table) => !table.startsWith("kysely"));
  // Rows are deleted where there are any: `truncate` makes each table and each index a new file.
  const checks = names.map((table) => `select '${table}' as name from ${table} limit 1`);
  const { rows: used } = await client.query<{ name: string }>(
    checks.map((check) => `(${check})`).join(" union all "),
  );
  const values = wanted.ratings.map(({ rating }) => `(${rating}, 0)`).join(", ");
  // The log of the desk refuses to be emptied; as a replica does it, no trigger is asked.
  await client.query(`
    set session_replication_role = replica;
    ${used.map((table) => `delete from ${table.name};`).join(" ")}
    insert into feedback_rating (rating, cards) values ${values}`);
  return true;
}

const emptiers = new Map<string, pg.Pool>();

/** A connection that stays: each new one would read the catalogue of all tables again. */
function emptierOf(serverUrl: string, name: string): pg.Pool {
  const known = emptiers.get(name);
  if (known) return known;
  const connectionString = databaseUrl(serverUrl, name);
  // It keeps no worker from ending.
  const one = { max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true };
  const emptier = new pg.Pool({ connectionString, ...one });
  // A test may drop all connections: the next question opens one again.
  emptier.on("error", () => {});
  emptiers.set(name, emptier);
  return emptier;
}

async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
