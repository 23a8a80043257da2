import type { KyselyPlugin, QueryId, RootOperationNode } from "kysely";
import { expect, test } from "vitest";

import type { Db } from "#app/platform/.server/db/database.ts";
import { describeOnEveryDatabase } from "#tests/support/databases.ts";
import { deskAddresses, paramsOf } from "#tests/support/desk-pages.ts";
import { deskArgs, deskPerson } from "#tests/support/desk.ts";
import { fillTables } from "#tests/support/fill-tables.ts";
import { createTestServices } from "#tests/support/services.ts";

/** In every table that grows. */
const rows = 2_000;
/** So many rows are some ten milliseconds. Between two statements others have their turn; within one nobody has. */
const mostOfOne = 500;

/** An academy has tens of them, whom pages let choose from. */
const isOfTutors = (node: RootOperationNode) =>
  node.kind === "SelectQueryNode" && JSON.stringify(node.from).includes('"name":"tutor"');

/** The database, and how many rows the largest answer has had since this was last asked. */
function watched(db: Db) {
  let most = 0;
  const ofTutors = new WeakSet<QueryId>();
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      if (isOfTutors(node)) ofTutors.add(queryId);
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      if (!ofTutors.has(queryId)) most = Math.max(most, result.rows.length);
      return await Promise.resolve(result);
    },
  };
  const largest = () => {
    const was = most;
    most = 0;
    return was;
  };
  return { db: db.withPlugin(plugin), largest };
}

describeOnEveryDatabase("however much there is", (maker) => {
  test("no page of the desk reads more than 500 rows in one go", async () => {
    const { services: made } = await createTestServices(maker);
    const { db, largest } = watched(made.db);
    const services = { ...made, db };
    const { cookie } = await deskPerson(services, "owner");
    const pages = [];
    for (const { path, loader } of await deskAddresses())
      if (loader) pages.push({ path, loader, params: await paramsOf(made, path) });
    await fillTables(made.db, maker.engine, rows);
    const large: string[] = [];
    for (const { path, loader, params } of pages) {
      largest();
      const address = path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? "");
      try {
        await loader(deskArgs(services, cookie, address, { params }));
      } catch (error) {
        // What is not there for such a day, or leads elsewhere.
        if (!(error instanceof Response) && !(error as { init?: unknown }).init) throw error;
      }
      const most = largest();
      if (most > mostOfOne) large.push(`${path}: ${most}`);
    }
    expect(large).toEqual([]);
    expect(pages.length).toBeGreaterThan(40);
  }, 600_000);
});
