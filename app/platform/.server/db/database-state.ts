import type { DatabaseConnection, Dialect } from "kysely";
import { second } from "../clock.ts";
import type { Logger } from "../logger.ts";
import { isOutage, noteOutage } from "./errors.ts";

/** How often a database in trouble is asked whether it works again. */
const askEveryMs = 5 * second;

export type DatabaseState = {
  /** Takes the error of a query or a connection; anything but an outage is ignored. */
  failed(error: unknown): void;
  /** Begins the trouble for any reason. */
  begin(reason: unknown): void;
  /** How long the database has been in trouble, in milliseconds; null if it is not. */
  troubleMs(): number | null;
  close(): void;
};

type Reason = { readonly message?: unknown; readonly code?: unknown; readonly errcode?: unknown };

/**
 * The log says once that trouble begins, once for each other reason that it turns out to have, and once that it is over;
 * what fails in between for a reason that was said is left out (logger.ts).
 *
 * @param check whether the database takes what is written
 */
export function createDatabaseState(logger: Logger, check: () => Promise<boolean>): DatabaseState {
  let since: number | undefined;
  const said = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  const ask = async () => {
    if (!(await check())) {
      plan();
      return;
    }
    const seconds = Math.round((performance.now() - (since ?? 0)) / second);
    since = undefined;
    said.clear();
    logger.info({ seconds }, "the database works again");
  };
  const plan = () => {
    timer = setTimeout(() => void ask(), askEveryMs);
    timer.unref();
  };
  const begin = (reason: unknown) => {
    const { message, code, errcode } = reason as Reason;
    // Messages of one fault may differ by what was asked.
    const kind = JSON.stringify(code === undefined ? message : [code, errcode]);
    if (said.has(kind)) return;
    said.add(kind);
    logger.error(
      { reason: message, code },
      "the database is in trouble: forms are answered with 503",
    );
    if (since !== undefined) return;
    since = performance.now();
    plan();
  };
  return {
    begin,
    failed: (error) => {
      if (!isOutage(error)) return;
      noteOutage(error);
      begin(error);
    },
    troubleMs: () => (since === undefined ? null : performance.now() - since),
    close: () => clearTimeout(timer),
  };
}

/** Reports what connections and queries fail with, and changes nothing else. */
export function watchDialect(dialect: Dialect, failed: (error: unknown) => void): Dialect {
  const watched = new WeakSet<DatabaseConnection>();
  const tell = (error: unknown): never => {
    failed(error);
    throw error;
  };
  const createDriver = dialect.createDriver.bind(dialect);
  dialect.createDriver = () => {
    const driver = createDriver();
    const acquire = driver.acquireConnection.bind(driver);
    driver.acquireConnection = async (...options) => {
      const connection = await acquire(...options).catch(tell);
      if (watched.has(connection)) return connection;
      watched.add(connection);
      const execute = connection.executeQuery.bind(connection);
      connection.executeQuery = async <Row>(...query: Parameters<typeof execute>) =>
        await execute<Row>(...query).catch(tell);
      return connection;
    };
    return driver;
  };
  return dialect;
}
