/*
 * A process of the site without its pages, run with Vite's transforms:
 *   node --input-type=module --eval 'await (await import("vite")).runnerImport(…)' <moment> <submission ids…>
 * It books one trial slot for all of them at once, when it is told to on its input. Who is told that
 * the site cannot do it at the moment, as on a machine that is too busy, presses again a little later. Each press
 * counts towards limits that are other tests' subject, so there are none here.
 */
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { submitTrial } from "#app/features/trial/booking/submit-trial.server.ts";
import { parseConfig } from "#app/platform/.server/config.ts";
import { createLogger } from "#app/platform/.server/logger.ts";
import { rateLimitPolicies } from "#app/platform/.server/rate-limits.ts";
import { createServices } from "#app/platform/.server/services.ts";
import { trialForm } from "./trial-form.ts";
import { openSeeds } from "#tests/support/seeds.ts";

const presses = 30;
for (const policy of [rateLimitPolicies.trial, rateLimitPolicies["trial-recipient"]]) {
  Object.assign(policy, { max: Infinity, site: Infinity, isShared: false });
}

const [slot = "", ...ids] = process.argv.slice(1);
const result = parseConfig(process.env, { email: "test@academy.example" });
if (!result.ok) throw new Error(result.faults.join(" "));
const services = await createServices(result.config, {
  logger: createLogger("silent"),
  openDocuments: openSeeds,
});

const forms = await Promise.all(
  ids.map((id) =>
    trialForm(services, { slot, submission_id: id, email: `visitor-${id}@visitor.example` }),
  ),
);
process.stdout.write("ready\n");
await once(process.stdin, "data");
await Promise.all(
  forms.map(async (form, index) => {
    const clientAddress = `2001:${(process.pid & 0xffff).toString(16)}:${index.toString(16)}::1`;
    const press = () =>
      submitTrial(services, form, { clientAddress, hasScript: true, accountId: null });
    let answer = await press();
    for (
      let again = 1;
      again < presses && !answer.ok && answer.kind === "unavailable";
      again += 1
    ) {
      await pause(1_000);
      answer = await press();
    }
    const free = !answer.ok && answer.kind === "taken" ? answer.nextFree.length : 0;
    process.stdout.write(`${ids[index]} ${answer.ok ? "booked" : answer.kind} ${free}\n`);
  }),
);
await services.close();
process.exit(0);
