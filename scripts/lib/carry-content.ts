import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
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
import { argsOrExit, settingsOrExit, withDatabase, wrongNumber, wrongUsage } from "./command.ts";
import { seedsFolder } from "./seeds-folder.ts";

const publicFolder = join(import.meta.dirname, "../../public");

const usage = "Usage: npm run content -- export [folder] | import <folder>";

/**
 * The command `npm run content`.
 *
 * @param args what follows the command's name
 * @returns the exit code: 0 if it was done, 1 if it could not be, 2 for wrong usage
 */
export async function runContent(args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const { positionals } = argsOrExit(usage, () => parseArgs({ args, allowPositionals: true }));
  const [command, folder = seedsFolder] = positionals;
  const isShort = command === "export" && positionals.length === 1;
  const wrong = wrongNumber(positionals, { export: isShort ? [] : ["folder"], import: ["folder"] });
  if (wrong !== null) return wrongUsage(usage, wrong);
  const config = settingsOrExit(env);
  return await withDatabase(config, async ({ db }) => {
    const documents = await openDocuments(seedsFolder)({ db, logger: createLogger("warn") });
    const services = { db, documents, clock: systemClock };
    if (command === "export") {
      const bodies = await publishedBodies(services);
      if (bodies.size === 0) {
        console.error(
          "Nothing has been published yet, so nothing was written: the site says what came with it.",
        );
        return 1;
      }
      try {
        for (const [key, body] of bodies) {
          const file = join(folder, `${key}.json`);
          mkdirSync(dirname(file), { recursive: true });
          writeFileSync(file, `${JSON.stringify(body, null, 2)}\n`);
        }
        await exportLogo(services, folder);
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        console.error(`${error.message}. Name a folder that can be written to.`);
        return 1;
      }
      console.log(
        `${bodies.size} documents of edition ${documents.current().number} are in ${folder}.`,
      );
      return 0;
    }
    const bodies = readFolder(folder);
    if (bodies === null) return 1;
    for (const file of globSync("brand/*/*", { cwd: folder })) {
      const [, id = "", name = ""] = file.replaceAll("\\", "/").split("/");
      await importCut(db, { id, name, bytes: readFileSync(join(folder, file)) }, systemClock.now());
    }
    const result = await importDocuments(services, bodies);
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

/**
 * Documents by language and key, as in `ur/pages/about`.
 *
 * @returns null if there are none, or one is no JSON, which has been said
 */
function readFolder(folder: string): ReadonlyMap<string, unknown> | null {
  const files = globSync("**/*.json", { cwd: folder });
  if (files.length === 0) {
    const why = existsSync(folder) ? "holds no documents" : "is not there";
    console.error(`The folder ${folder} ${why}. Nothing has been published.`);
    return null;
  }
  const bodies = new Map<string, unknown>();
  for (const file of files) {
    try {
      const body = JSON.parse(readFileSync(join(folder, file), "utf8")) as unknown;
      bodies.set(file.replaceAll("\\", "/").replace(/\.json$/, ""), body);
    } catch (error) {
      console.error(`${file}: ${error instanceof Error ? error.message : String(error)}`);
      console.error("Nothing has been published.");
      return null;
    }
  }
  return bodies;
}
