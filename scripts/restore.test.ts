import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

import { issueBefore } from "#app/features/money/issue-invoice.server.ts";
import { creditInvoice } from "#app/features/money/after-invoice.server.ts";
import { endedNumbers, enterLastNumbers } from "#app/features/money/number-series.server.ts";
import { backupName, copyDatabase } from "#app/platform/.server/db/backup.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { describeOnSqliteFirst, rowsIn } from "#tests/support/databases.ts";
import { deskPerson } from "#tests/support/desk.ts";
import { billed, numberFaults } from "#tests/support/invoices.ts";
import { aLearner, owner } from "#tests/support/lessons.ts";
import { heldAgreement } from "#tests/support/money.ts";
import { createTestServices } from "#tests/support/services.ts";

const script = new URL("restore.ts", import.meta.url).pathname;

describeOnSqliteFirst("a copy that is restored", (maker) => {
  const takesItsTime = 120_000;

  test(
    "gives no number again that has left since, and goes on in a series of its own",
    { timeout: takesItsTime },
    async () => {
      const { services, clock, config, environment, another } = await createTestServices(maker);
      const { learnerId, guardianId } = await aLearner(services);
      const theirs = { learner_id: learnerId, payer_id: guardianId, pays: "before" as const };
      const agreement = await heldAgreement(services.db, theirs, clock.now());
      const issue = async (own: Services, key: string) => {
        const asked = { planId: agreement.plan_id, agreementId: agreement.id, count: 1, key };
        const issued = await issueBefore(billed(own), owner, asked);
        return "invoice" in issued ? (issued.invoice.reference ?? "") : issued.problem;
      };
      const { member } = await deskPerson(services, "owner");
      expect(await issue(services, "one")).toBe("MA-0001-3");
      const file = join(config.dataDir, backupName(maker.engine, new Date()));
      await copyDatabase(config.database, file);
      expect(await issue(services, "two")).toMatch(/^MA-0002-/);
      await services.close();
      const env = { ...process.env, ...environment };
      const { stdout } = await promisify(execFile)(process.execPath, [script, file, "--replace"], {
        env,
      });
      expect(stdout).toContain("an owner enters which one was the last");

      const restored = await another();
      expect(await rowsIn(restored.db, "invoice")).toHaveLength(1);
      expect(await issue(restored, "three")).toBe("restored");
      // What was issued before is there as ever, and pressed again it is the same.
      expect(await issue(restored, "one")).toBe("MA-0001-3");
      const [first] = await rowsIn(restored.db, "invoice");
      const credit = { id: first?.id ?? "", why: "Twice", key: "credit" };
      expect(await creditInvoice(billed(restored), owner, credit)).toEqual({ problem: "restored" });
      expect(await endedNumbers(restored.db)).toMatchObject({ id: 1, invoices: 1, credits: 0 });
      const enter = async (invoice: string, last = "0") =>
        await enterLastNumbers(restored, member, { invoice, credit: last });
      expect(await enter("two")).toBe("shape");
      expect(await enter("0")).toBe("less");
      expect(await Promise.all([enter("2"), enter("2")])).toEqual(
        expect.arrayContaining([null, "gone"]),
      );
      expect(await issue(restored, "three")).toMatch(/^MA-B0001-\d$/);
      expect(await creditInvoice(billed(restored), owner, credit)).toMatchObject({
        invoice: { series: 2, n: 1, words: { title: "Credit note B1" } },
      });
      expect(await numberFaults(restored)).toEqual([]);

      // The same copy again: the second series has left as well.
      await restored.close();
      await promisify(execFile)(process.execPath, [script, file, "--replace"], { env });
      const once = await another();
      expect(await enterLastNumbers(once, member, { invoice: "B1", credit: "B1" })).toBeNull();
      expect(await issue(once, "four")).toMatch(/^MA-C0001-\d$/);
    },
  );
});
