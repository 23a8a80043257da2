import type { PostgresPool } from "kysely";
import type { Pool, PoolClient } from "pg";

/** A server that has vanished does not answer. */
const longestAnswerMs = 2_000;

/**
 * Gives out connections to whichever of several servers accepts writes. While none does, reads are answered by
 * a standby, which refuses writes. A server that was primary may come back as a standby, and the other way
 * round: so each connection is checked before it is given out, and thrown away if its server is read-only.
 */
export class FailoverPool implements PostgresPool {
  readonly options = {};
  readonly #pools: readonly Pool[];
  /** Where the primary was last found, so that no one waits for a dead server first. */
  #primary = 0;

  /** @param pools one for each server, in order of preference */
  constructor(pools: readonly Pool[]) {
    this.#pools = pools;
  }

  async connect(): Promise<PoolClient> {
    const start = this.#primary;
    const order = [...this.#pools.entries()];
    let reader: PoolClient | undefined;
    let failure: unknown;
    for (const [index, pool] of [...order.slice(start), ...order.slice(0, start)]) {
      try {
        const client = await pool.connect();
        if (await takesWrites(client)) {
          this.#primary = index;
          reader?.release(true);
          return client;
        }
        reader?.release(true);
        reader = client;
      } catch (error) {
        failure ??= error;
      }
    }
    if (!reader) throw failure;
    const { release } = reader;
    reader.release = () => release(true);
    return reader;
  }

  async end(): Promise<void> {
    await Promise.all(this.#pools.map((pool) => pool.end()));
  }
}

/** What libpq asks for `target_session_attrs=read-write`. */
async function takesWrites(client: PoolClient): Promise<boolean> {
  try {
    const asked = { text: "show transaction_read_only", query_timeout: longestAnswerMs };
    const { rows } = await client.query<{ transaction_read_only: string }>(asked);
    return rows[0]?.transaction_read_only === "off";
  } catch (error) {
    client.release(true);
    throw error;
  }
}
