import { execFile } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

import { balancesOf, listEntries } from "#app/features/money/account-store.server.ts";
import { creditInvoice, sendInvoice } from "#app/features/money/after-invoice.server.ts";
import { listHeld } from "#app/features/money/bank/bank-line-store.server.ts";
import { enterBankLines, matchLine } from "#app/features/money/bank/enter-lines.server.ts";
import { planLines, signOf } from "#app/features/money/bank/match-lines.server.ts";
import { readBankFile } from "#app/features/money/bank/read-bank-file.server.ts";
import { issueBefore } from "#app/features/money/issue-invoice.server.ts";
import {
  endedNumbers,
  endRestoredNumbers,
  enterLastNumbers,
  restoreMark,
} from "#app/features/money/number-series.server.ts";
import { backupName, copyDatabase } from "#app/platform/.server/db/backup.ts";
import { migrate } from "#app/platform/.server/db/migrate.ts";
import { schemaSteps } from "#app/platform/.server/db/migrations/index.ts";
import { connect, openDatabase, waits } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { invoicesPage } from "#app/shell/desk/money/invoices-page.server.ts";
import { describeOnSqliteFirst, rowsIn } from "#tests/support/databases.ts";
import { deskArgs, deskPerson } from "#tests/support/desk.ts";
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

  test(
    "has each payment once after the same files of the bank were read again, and each number once",
    { timeout: takesItsTime },
    async () => {
      const { services, clock, config, environment, another } = await createTestServices(maker);
      const { learnerId, guardianId } = await aLearner(services);
      const theirs = { learner_id: learnerId, payer_id: guardianId, pays: "before" as const };
      const agreement = await heldAgreement(services.db, theirs, clock.now());
      const { member, cookie } = await deskPerson(services, "owner");
      const issue = async (own: Services, key: string) => {
        const asked = { planId: agreement.plan_id, agreementId: agreement.id, count: 4, key };
        const issued = await issueBefore(billed(own), owner, asked);
        if ("problem" in issued) throw new Error(issued.problem);
        await sendInvoice(billed(own), owner, issued.invoice.id, async () => {});
        return issued.invoice;
      };
      const read = async (own: Services, rows: readonly string[]) => {
        const text = ["Date,Amount,Currency,Reference,Payer", ...rows].join("\n");
        const said = { columns: null, currency: null, order: null };
        const { lines } = readBankFile(text, said, "2099-12-31");
        const sign = signOf(await planLines(own.db, "MA", lines));
        return await enterBankLines(billed(own), owner, { lines, sign });
      };
      const first = await issue(services, "one");
      const accountId = first.money_account_id;
      const before = [
        `2027-03-17,10.00,GBP,${first.reference},Maryam`,
        "2027-03-17,5.00,GBP,lessons,Maryam",
      ];
      await read(services, before);
      const file = join(config.dataDir, backupName(maker.engine, new Date()));
      await copyDatabase(config.database, file);
      // Yesterday's copy is made; today two invoices go out, and the bank has more.
      const lost = [await issue(services, "two"), await issue(services, "three")];
      const after = lost.map(({ reference }) => `2027-03-18,48.00,GBP,${reference},Maryam`);
      await read(services, [...before, ...after, `2027-03-19,38.00,GBP,${first.reference},Maryam`]);
      await services.close();
      const env = { ...process.env, ...environment };
      await promisify(execFile)(process.execPath, [script, file, "--replace"], { env });
      expect(existsSync(restoreMark(config.dataDir))).toBe(false);

      const restored = await another();
      const page = async () =>
        await invoicesPage.loader(deskArgs(billed(restored), cookie, "/desk/money/invoices"));
      expect(await page()).toMatchObject({
        restored: expect.stringContaining("The last payment or invoice that the copy knows of"),
        ended: { invoice: "1", credit: "0" },
      });
      await expect(issue(restored, "four")).rejects.toThrow("restored");
      await enterLastNumbers(restored, member, { invoice: "3", credit: "0" });
      const next = await issue(restored, "four");
      const given = [first, ...lost, next].map(({ reference }) => reference);
      expect(new Set(given).size).toBe(4);
      expect(next.reference).toMatch(/^MA-B0001-/);
      // It is still said what else there is to do.
      expect(await page()).toMatchObject({ restored: expect.any(String), ended: null });
      const files = [
        before,
        [...before, ...after],
        [...after, `2027-03-19,38.00,GBP,${first.reference},Maryam`],
      ];
      for (const rows of [...files, ...files]) await read(restored, rows);
      const sums = async () =>
        (await listEntries(restored.db, accountId)).map(({ minor }) => minor);
      expect(await sums()).toEqual([3_800, 1_000]);
      // What names a number that is gone waits for a person, beside what named none before.
      const held = await listHeld(restored.db);
      expect(held.map(({ why }) => why)).toEqual(["unknown", "unknown", "none"]);
      for (const { key } of held.slice(0, 2)) {
        expect(await matchLine(restored, owner, { key, accountId })).toBeNull();
      }
      for (const rows of files) await read(restored, rows);
      expect(await sums()).toEqual([4_800, 4_800, 3_800, 1_000]);
      expect((await balancesOf(restored.db, [accountId])).get(accountId)?.minor).toBe(14_400);
      expect(await listHeld(restored.db)).toHaveLength(1);
      expect(await numberFaults(restored)).toEqual([]);
    },
  );

  test(
    "whose restore was broken off gives no number until an owner has entered the last one",
    { timeout: takesItsTime },
    async () => {
      const { services, config } = await createTestServices(maker);
      await endRestoredNumbers(services);
      expect(await endedNumbers(services.db)).toBeNull();
      // As it is once the database is in place, and nothing else was done.
      writeFileSync(restoreMark(config.dataDir), "");
      await endRestoredNumbers(services);
      expect(await endedNumbers(services.db)).toMatchObject({ id: 1 });
      expect(existsSync(restoreMark(config.dataDir))).toBe(false);
    },
  );

  test(
    "from before there were invoices gives none either, once it is up to date",
    { timeout: takesItsTime },
    async () => {
      const ownDatabase = { engine: maker.engine, make: () => maker.make({ empty: true }) };
      const site = await createTestServices(ownDatabase, { open: openDatabase });
      const { services, config, environment, another } = site;
      await services.close();
      const old = await ownDatabase.make();
      const db = await connect(old.config, waits, () => {});
      const at = schemaSteps.findIndex(({ name }) => name === "191-invoices");
      await migrate(db, maker.engine, { steps: schemaSteps.slice(0, at) });
      await db.destroy();
      const file = join(config.dataDir, backupName(maker.engine, new Date()));
      await copyDatabase(old.config, file);
      const env = { ...process.env, ...environment };
      await promisify(execFile)(process.execPath, [script, file, "--replace"], { env });
      const restored = await another();
      await endRestoredNumbers(restored);
      expect(await endedNumbers(restored.db)).toMatchObject({ id: 1, invoices: 0 });
    },
  );
});
