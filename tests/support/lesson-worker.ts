import { createLessonClock } from "#app/features/lessons/lesson-clock.server.ts";
import { systemClock } from "#app/platform/.server/clock.ts";
import { parseConfig } from "#app/platform/.server/config.ts";
import { createLogger } from "#app/platform/.server/logger.ts";
import { createServices } from "#app/platform/.server/services.ts";
import { openSeeds } from "./seeds.ts";
import { wording } from "#app/shell/wording/wording.server.ts";

/** A process that makes lessons and nothing else, for tests that kill it. Its clock stands at the argument, in ms. */
const config = parseConfig(process.env, { email: "hello@academy.example" });
if (!config.ok) throw new Error(config.faults.join(" "));
const services = await createServices(config.config, {
  clock: { ...systemClock, now: () => Number(process.argv[2]) },
  logger: createLogger("fatal"),
  wordingIn: () => wording,
  openDocuments: openSeeds,
});
process.stdout.write("open\n");
await createLessonClock(services).runUntilIdle();
process.stdout.write("done\n");
await services.close();
