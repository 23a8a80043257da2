/*
 * Brings the database up to date in a process of its own, which `run-update.ts` starts: SQLite works
 * synchronously, so a process that migrates answers nobody. Any signal may end it at once, since all steps are
 * one transaction.
 */
import { once } from "node:events";

import { createLogger } from "../logger.ts";
import { reasonOf } from "../one-line.ts";
import { bringUpToDate } from "./database.ts";
import type { Update, UpdateNews } from "./run-update.ts";

// Without the process that started it nobody would know how far it is.
const end = () => process.exit(1);
process.once("disconnect", end);

const tell = (news: UpdateNews) => process.send?.(news);

const [{ config, copyFolder, logLevel }] = (await once(process, "message")) as [Update];
try {
  await bringUpToDate(config, createLogger(logLevel), copyFolder, (progress) => tell({ progress }));
} catch (error) {
  tell({ fault: reasonOf(error) });
  process.exitCode = 1;
}
process.off("disconnect", end);
process.disconnect?.();
