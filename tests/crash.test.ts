import { spawn, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test, vi } from "vitest";
import { submitEnquiry } from "#app/features/enquiry/submit-enquiry.server.ts";
import { describeOnEveryDatabase } from "./support/databases.ts";
import { enquiryForm } from "./support/enquiry-form.ts";
import { createTestServices } from "./support/services.ts";
import { startSmtpServer } from "./support/smtp-server.ts";

const script = new URL("support/child-process.ts", import.meta.url).pathname;
const minute = 60_000;

function start(args: readonly string[], environment: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await ended;
}

describeOnEveryDatabase("a process that is killed", (maker) => {
  test("while it delivers, loses no mail and repeats none", { timeout: 120_000 }, async () => {
    const { services, environment } = await createTestServices(maker);
    const server = await startSmtpServer();
    const acknowledged: string[] = [];
    for (let index = 0; index < 8; index += 1) {
      const result = await submitEnquiry(services, await enquiryForm(services), {
        clientAddress: `192.0.2.${index}`,
        hasScript: true,
      });
      if (result.ok) acknowledged.push(result.id);
    }
    expect(acknowledged).toHaveLength(8);

    // Each life of the process delivers a few, takes the next one in hand, and is killed with it.
    for (const [life, delivered] of [0, 3, 2].entries()) {
      server.behaviours.splice(0, Infinity, ...Array(delivered).fill(undefined), {
        at: "recipient",
        hang: true,
      });
      const hanging = server.hanging();
      const child = start(["deliver"], {
        ...environment,
        SMTP_URL: server.url,
        CLOCK_OFFSET_MS: String(life * 2 * minute),
      });
      await hanging;
      await kill(child);
    }
    server.behaviours.length = 0;
    start(["deliver"], {
      ...environment,
      SMTP_URL: server.url,
      CLOCK_OFFSET_MS: String(10 * minute),
    });
    await vi.waitFor(
      async () => {
        const states = await services.db.selectFrom("outgoing_mail").select("state").execute();
        expect(states.map(({ state }) => state)).toEqual(Array(8).fill("sent"));
      },
      { timeout: 60_000, interval: 100 },
    );
    const references = server.received.map(
      ({ mail }) => /Reference: (\S+)/.exec(mail.text ?? "")?.[1] ?? "none",
    );
    expect(references.toSorted()).toEqual(acknowledged.toSorted());
    const stored = await services.db.selectFrom("enquiry").select("id").execute();
    expect(stored.map(({ id }) => id).toSorted()).toEqual(acknowledged.toSorted());
  });

  test(
    "while it takes messages, keeps every one it has answered for",
    { timeout: 120_000 },
    async () => {
      const { services, environment } = await createTestServices(maker);
      const answered = new Map<string, string>();
      const all = Array.from({ length: 60 }, () => randomUUID());
      for (const killAfter of [1, 4, 9]) {
        const left = all.filter((id) => !answered.has(id));
        const child = start(["submit", ...left], environment);
        let lines = 0;
        for await (const line of createInterface({ input: child.stdout })) {
          const [submissionId = "", id = ""] = line.split(" ");
          answered.set(submissionId, id);
          lines += 1;
          // Wherever it is with the next message.
          if (lines === killAfter) child.kill("SIGKILL");
        }
      }
      expect(answered.size).toBeGreaterThanOrEqual(14);

      const rows = await services.db
        .selectFrom("enquiry")
        .select(["id", "submission_key"])
        .execute();
      expect(new Set(rows.map(({ submission_key: key }) => key)).size).toBe(rows.length);
      // No message without its mail, no mail without its message.
      const mails = await services.db.selectFrom("outgoing_mail").select("dedupe_key").execute();
      expect(mails.map(({ dedupe_key: key }) => key).toSorted()).toEqual(
        rows.map(({ id }) => `enquiry:${id}`).toSorted(),
      );
      const stored = new Map(rows.map((row) => [row.submission_key, row.id]));
      for (const [submissionId, id] of answered) expect(stored.get(`id:${submissionId}`)).toBe(id);

      // Whoever got no answer sends the form again: everything is there, once.
      const child = start(["submit", ...all], environment);
      for await (const line of createInterface({ input: child.stdout })) {
        const [submissionId = "", id = ""] = line.split(" ");
        expect(answered.get(submissionId) ?? id).toBe(id);
        answered.set(submissionId, id);
      }
      expect(answered.size).toBe(60);
      const final = await services.db.selectFrom("enquiry").select("id").execute();
      expect(final.map(({ id }) => id).toSorted()).toEqual([...answered.values()].toSorted());
      const finalMails = await services.db.selectFrom("outgoing_mail").select("id").execute();
      expect(finalMails).toHaveLength(60);
    },
  );
});
