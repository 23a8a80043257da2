import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";
import { describeOnEveryDatabase } from "./support/databases.ts";
import { createTestServices } from "./support/services.ts";
import { openSlots } from "./support/trial-form.ts";

const script = new URL("support/trial-contender.ts", import.meta.url).pathname;
/** The courses are found by `import.meta.glob`, which Node alone does not know. */
const program = `
  const { runnerImport } = await import("vite");
  const define = { COVER_FILES: [] };
  await runnerImport(${JSON.stringify(script)}, { configFile: false, define, logLevel: "error" });
`;

/** A process of the site that has its forms filled in and waits for the word. */
async function contender(environment: Readonly<Record<string, string>>, args: readonly string[]) {
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program, ...args], {
    env: { ...process.env, ...environment },
    stdio: ["pipe", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  expect(await lines.next()).toMatchObject({ value: "ready" });
  return async () => {
    child.stdin.write("go\n");
    const answers: string[] = [];
    for (let line = await lines.next(); !line.done; line = await lines.next()) {
      answers.push(line.value);
    }
    return answers;
  };
}

describeOnEveryDatabase("200 visitors and two processes", (maker) => {
  test("get five places, and 195 kind refusals", { timeout: 180_000 }, async () => {
    const { services, environment } = await createTestServices(maker);
    const slot = openSlots(services).filter(({ places }) => places === 5)[1];
    expect(slot).toBeDefined();
    const startsAt = slot?.startsAt ?? "";
    const ids = Array.from({ length: 200 }, () => randomUUID());
    const half = ids.length / 2;
    const go = await Promise.all([
      contender(environment, [startsAt, ...ids.slice(0, half)]),
      contender(environment, [startsAt, ...ids.slice(half)]),
    ]);
    const answers = (await Promise.all(go.map((start) => start()))).flat();

    // Each of the others is offered four times that are still free.
    const counts = { "booked 0": 0, "taken 4": 0 };
    for (const line of answers) {
      const kind = line.split(" ").slice(1).join(" ") as keyof typeof counts;
      counts[kind] = (counts[kind] ?? 0) + 1;
    }
    expect(counts).toEqual({ "booked 0": 5, "taken 4": 195 });

    const places = await services.db.selectFrom("trial_place").selectAll().execute();
    expect(places.map(({ place }) => place).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5]);
    const bookings = await services.db.selectFrom("trial_booking").select("id").execute();
    expect(bookings.map(({ id }) => id).toSorted()).toEqual(
      places.map((place) => place.booking_id).toSorted(),
    );
    const winners = answers.flatMap((line) => (line.includes("booked") ? line.split(" ")[0] : []));
    const keys = await services.db.selectFrom("trial_booking").select("submission_key").execute();
    expect(keys.map((row) => row.submission_key).toSorted()).toEqual(
      winners.map((id) => `id:${id}`).toSorted(),
    );
    // No one who was refused gets a mail.
    const mails = await services.db
      .selectFrom("outgoing_mail")
      .select("kind")
      .where("kind", "in", ["trial-booked", "trial-booked-team"])
      .execute();
    expect(mails).toHaveLength(10);
  });
});
