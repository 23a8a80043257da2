/*
 * A process of the site without its pages, for tests that kill it. Run by Node itself:
 *   node tests/support/child-process.ts deliver
 *   node tests/support/child-process.ts submit <submission ids…>
 *   node tests/support/child-process.ts race <moment> <submission ids…>
 * The last books one trial slot for all of them at once, when it is told to on its input.
 * CLOCK_OFFSET_MS moves its clock, so that a test need not wait for the lease of a killed one.
 */
import { parseConfig } from "#app/platform/.server/config.ts";
import { createLogger } from "#app/platform/.server/logger.ts";
import { createServices } from "#app/platform/.server/services.ts";
import { once } from "node:events";
import { submitEnquiry } from "#app/features/enquiry/submit-enquiry.server.ts";
import { submitTrial } from "#app/features/trial/booking/submit-trial.server.ts";
import { createBackground } from "#server/background.ts";
import { enquiryForm } from "./enquiry-form.ts";
import { trialForm } from "./trial-form.ts";

const [task, ...submissionIds] = process.argv.slice(2);
const result = parseConfig(process.env, { name: "Test", email: "test@academy.example" });
if (!result.ok) throw new Error(result.faults.join(" "));
const offset = Number(process.env["CLOCK_OFFSET_MS"] ?? 0);
const clock = { now: () => Date.now() + offset };
const logger = createLogger("silent");
const services = await createServices(result.config, { logger, clock });

if (task === "deliver") {
  await createBackground(services).start();
} else if (task === "race") {
  await race();
} else {
  for (const [index, submissionId] of submissionIds.entries()) {
    const form = await enquiryForm(services, { submission_id: submissionId });
    const clientAddress = `2001:db8:${index}::1`;
    const answer = await submitEnquiry(services, form, { clientAddress, hasScript: true });
    // What a visitor would see, and when.
    if (answer.ok) process.stdout.write(`${submissionId} ${answer.id}\n`);
  }
  await services.close();
}

async function race(): Promise<void> {
  const [slot = "", ...ids] = submissionIds;
  const forms = await Promise.all(
    ids.map((id) =>
      trialForm(services, { slot, submission_id: id, email: `visitor-${id}@visitor.example` }),
    ),
  );
  process.stdout.write("ready\n");
  await once(process.stdin, "data");
  await Promise.all(
    forms.map(async (form, index) => {
      const clientAddress = `2001:db8:${process.pid.toString(16)}:${index.toString(16)}::1`;
      const answer = await submitTrial(services, form, {
        clientAddress,
        hasScript: true,
        accountId: null,
      });
      const free = !answer.ok && answer.kind === "taken" ? answer.nextFree.length : 0;
      process.stdout.write(`${ids[index]} ${answer.ok ? "booked" : answer.kind} ${free}\n`);
    }),
  );
  await services.close();
  process.exit(0);
}
