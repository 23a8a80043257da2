/*
 * Takes what the academy says out of the database and puts it back, as files:
 *
 *   npm run content -- export [folder]   every published document as JSON, by default over the seeds in
 *                                        content/documents, which the next build takes
 *   npm run content -- import <folder>   publishes documents from files, as one edition: all of them or none
 *
 * Uses the same environment as the site, which shows an import within two seconds.
 */
import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";

import { tellFault } from "#app/features/documents/check-documents.ts";
import { nameKey } from "#app/features/documents/document-store.server.ts";
import { openDocuments } from "#app/features/documents/documents.server.ts";
import { importDocuments, publishedBodies } from "#app/features/documents/carry.server.ts";
import { importCut, listCuts } from "#app/features/documents/logo/logo.server.ts";
import type { PublishServices } from "#app/features/documents/publish.server.ts";
import { systemClock } from "#app/platform/.server/clock.ts";
import { createLogger } from "#app/platform/.server/logger.ts";
import { argsOrExit, settingsOrExit, withDatabase } from "./lib/command.ts";
import { seedsFolder } from "./lib/seeds-folder.ts";

const publicFolder = join(import.meta.dirname, "../public");

const usage = "Usage: npm run content -- export [folder] | import <folder>";

process.exitCode = await main();

async function main(): Promise<number> {
  const { positionals } = argsOrExit(usage, () => parseArgs({ allowPositionals: true }));
  const [command, folder = command === "export" ? seedsFolder : undefined] = positionals;
  if ((command !== "export" && command !== "import") || folder === undefined) {
    console.error(usage);
    return 2;
  }
  const config = settingsOrExit();
  return await withDatabase(config, async ({ db }) => {
    const documents = await openDocuments(seedsFolder)({ db, logger: createLogger("warn") });
    const services = { db, documents, clock: systemClock };
    if (command === "export") {
      const bodies = await publishedBodies(services);
      for (const [key, body] of bodies) {
        const file = join(folder, `${key}.json`);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, `${JSON.stringify(body, null, 2)}\n`);
      }
      await exportLogo(services, folder);
      console.log(
        `${bodies.size} documents of edition ${documents.current().number} are in ${folder}.`,
      );
      return 0;
    }
    for (const file of globSync("brand/*/*", { cwd: folder })) {
      const [, id = "", name = ""] = file.replaceAll("\\", "/").split("/");
      await importCut(db, { id, name, bytes: readFileSync(join(folder, file)) }, systemClock.now());
    }
    const result = await importDocuments(services, readFolder(folder));
    switch (result.kind) {
      case "published":
        console.log(`Published as edition ${result.number}.`);
        return 0;
      case "same":
        console.log("Nothing differs from what is published.");
        return 0;
      case "drafts":
        console.error(`Somebody has a draft of: ${result.names.map(nameKey).join(", ")}.`);
        break;
      case "faulty":
        for (const fault of result.faults) console.error(tellFault(fault));
        break;
      case "overtaken":
        console.error("Somebody published at the same moment. Try again.");
    }
    console.error("Nothing has been published.");
    return 1;
  });
}

/** The pictures of the published logo: where a build serves them, or beside the documents. */
async function exportLogo({ db, documents }: PublishServices, folder: string): Promise<void> {
  const { logo } = documents.current().in("en").site;
  if (logo === undefined) return;
  const target = join(folder === seedsFolder ? publicFolder : folder, "brand", logo);
  mkdirSync(target, { recursive: true });
  for (const { name, bytes } of await listCuts(db, logo)) writeFileSync(join(target, name), bytes);
}

/** Documents by language and key, as in `ur/pages/about`. */
function readFolder(folder: string): ReadonlyMap<string, unknown> {
  return new Map(
    globSync("**/*.json", { cwd: folder }).map((file) => [
      file.replaceAll("\\", "/").replace(/\.json$/, ""),
      JSON.parse(readFileSync(join(folder, file), "utf8")) as unknown,
    ]),
  );
}
