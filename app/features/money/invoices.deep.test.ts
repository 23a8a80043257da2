import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";

import { findGuardianById } from "#app/features/families/family-store.server.ts";
import { describeOnEveryDatabase, rowsIn } from "#tests/support/databases.ts";
import { inheritedEnv } from "#tests/support/inherited-env.ts";
import { numberFaults } from "#tests/support/invoices.ts";
import { aLearner } from "#tests/support/lessons.ts";
import { heldAgreement } from "#tests/support/money.ts";
import { createTestServices } from "#tests/support/services.ts";

const worker = new URL("../../../tests/support/invoice-worker.ts", import.meta.url).pathname;
const workersOf = 4;
const keysOf = 50;
const kills = 3;

describeOnEveryDatabase("200 invoices at once", (maker) => {
  const deep = { timeout: 300_000, tags: "deep" };

  test(
    "have no gap and no double, whichever process is killed while it issues them",
    deep,
    async () => {
      const { services, clock, environment } = await createTestServices(maker);
      const { db } = services;
      // An account for each process, and one row of numbers.
      const agreements = await Promise.all(
        ["one", "two", "three", "four"].map(async (plan_id) => {
          const { learnerId, guardianId } = await aLearner(services);
          const guardian = await findGuardianById(db, guardianId);
          const theirs = { plan_id, learner_id: learnerId, payer_id: guardianId };
          const named = { payer_name: guardian?.name ?? "", pays: "before" as const };
          return await heldAgreement(db, { ...theirs, ...named }, clock.now());
        }),
      );
      const told = new Map<string, string>();
      /** Issues its keys in a process of its own, which is killed once it has told of so many. */
      const work = async (at: number, killAfter: number | null) => {
        const { plan_id = "", id = "" } = agreements[at] ?? {};
        const keys = Array.from({ length: keysOf }, (_, of) => `${at}-${of}`);
        const child = spawn(process.execPath, [worker, String(clock.now()), plan_id, id, ...keys], {
          env: { ...inheritedEnv(), ...environment },
          stdio: ["ignore", "pipe", "inherit"],
        });
        let lines = 0;
        child.stdout.setEncoding("utf8").on("data", (text: string) => {
          for (const line of text.trim().split("\n")) {
            const [key = "", n = ""] = line.split(" ");
            const before = told.get(key);
            if (before !== undefined && before !== n) told.set(key, `${before} and ${n}`);
            else told.set(key, n);
            lines += 1;
          }
          if (killAfter !== null && lines >= killAfter) child.kill("SIGKILL");
        });
        await once(child, "close");
        return child.signalCode;
      };
      const all = Array.from({ length: workersOf }, (_, at) => at);
      const ended = await Promise.all(all.map((at) => work(at, at < kills ? 5 + 9 * at : null)));
      expect(ended.filter((signal) => signal === "SIGKILL")).toHaveLength(kills);
      expect(await numberFaults({ db })).toEqual([]);
      // Whoever was killed presses again.
      await Promise.all(all.map((at) => work(at, null)));
      expect(await numberFaults({ db })).toEqual([]);
      const rows = await rowsIn(db, "invoice");
      expect(rows).toHaveLength(workersOf * keysOf);
      expect(Object.fromEntries(told)).toEqual(
        Object.fromEntries(rows.map(({ key, n }) => [key, String(n)])),
      );
      expect(new Set(rows.map(({ reference }) => reference)).size).toBe(rows.length);
    },
  );
});
