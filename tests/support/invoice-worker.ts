import { owner } from "#tests/support/lessons.ts";
import { issueBefore } from "#app/features/money/issue-invoice.server.ts";
import { systemClock } from "#app/platform/.server/clock.ts";
import { parseConfig } from "#app/platform/.server/config.ts";
import { createLogger } from "#app/platform/.server/logger.ts";
import { createServices } from "#app/platform/.server/services.ts";
import { wording } from "#app/shell/wording/wording.server.ts";
import { billed } from "./invoices.ts";
import { openSeeds } from "./seeds.ts";

/**
 * A process that issues invoices at once and nothing else, for tests that kill it: one for each of so many keys, of which it
 * prints the number once it is issued. Arguments: its clock in ms, a plan, an agreement, and the keys.
 */
const [now, planId = "", agreementId = "", ...keys] = process.argv.slice(2);
const config = parseConfig(process.env, { email: "hello@academy.example" });
if (!config.ok) throw new Error(config.faults.join(" "));
const services = await createServices(config.config, {
  clock: { ...systemClock, now: () => Number(now) },
  logger: createLogger("fatal"),
  wordingIn: () => wording,
  openDocuments: openSeeds,
});
const academy = billed(services);
const ask = async (key: string) =>
  await issueBefore(academy, owner, { planId, agreementId, count: 1, key });
const lanesOf = 4;
const lanes = Array.from({ length: lanesOf }, (_, lane) =>
  keys.filter((__, at) => at % lanesOf === lane),
);
await Promise.all(
  lanes.map(async (own) => {
    for (const key of own) {
      // Whoever has waited too long on a busy machine presses again.
      const made = await ask(key).catch(() => ask(key));
      if ("problem" in made) throw new Error(made.problem);
      process.stdout.write(`${key} ${made.invoice.n}\n`);
    }
  }),
);
await services.close();
