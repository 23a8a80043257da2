import { expect, test } from "vitest";

import { findGuardianById } from "#app/features/families/family-store.server.ts";
import {
  addEntry,
  findEntry,
  holdAccount,
  openAccount,
} from "#app/features/money/account-store.server.ts";
import { reverseByHand } from "#app/features/money/enter-by-hand.server.ts";
import { storeInvoice, takeNumber } from "#app/features/money/invoice-store.server.ts";
import { newId } from "#app/platform/.server/ids.ts";
import { describeOnEveryDatabase, type DatabaseMaker } from "#tests/support/databases.ts";
import { deskArgs, deskPerson } from "#tests/support/desk.ts";
import { invoiceFacts, someWords } from "#tests/support/invoices.ts";
import { aLearner, owner } from "#tests/support/lessons.ts";
import { agreementFacts } from "#tests/support/money.ts";
import { renderAt, textOf } from "#tests/support/render.tsx";
import { createTestServices } from "#tests/support/services.ts";
import { erasePerson } from "../people/people.server.ts";
import { AccountPage, AccountsPage } from "./accounts-page.tsx";
import { accountPage, accountsPage } from "./accounts.server.ts";

/** An account with so many payments, of whoever pays for a child. */
async function open(maker: DatabaseMaker, payments: number) {
  const { services, clock } = await createTestServices(maker);
  const { db } = services;
  const { learnerId, guardianId } = await aLearner(services);
  const payer = await findGuardianById(db, guardianId);
  if (!payer) throw new Error("Nobody was entered");
  const own = { learner_id: learnerId, payer_id: payer.id, payer_name: payer.name };
  const entries = await db.transaction().execute(async (trx) => {
    const account = await openAccount(trx, agreementFacts(own), "Ibrahim", clock.now());
    const paid = { kind: "payment", minor: 100, minutes: 0, by_name: "Nadia" } as const;
    const all = [];
    for (let n = 0; n < payments; n += 1) {
      all.push(
        await addEntry(trx, account.id, { ...paid, effective_on: "2027-03-09" }, clock.now()),
      );
    }
    return all;
  });
  const id = entries[0]?.money_account_id ?? "";
  const { cookie } = await deskPerson(services, "owner");
  const read = async (search = "") => {
    const args = deskArgs(services, cookie, `/desk/money/accounts/${id}${search}`);
    return await accountPage.loader({ ...args, params: { id } });
  };
  const readAll = async () =>
    await accountsPage.loader(deskArgs(services, cookie, "/desk/money/accounts"));
  return { services, db, payer, entries, id, read, readAll };
}

describeOnEveryDatabase("an account at the desk", (maker) => {
  test("is read by link down to its first line, and names the line that is taken back on any page", async () => {
    const { services, entries, read } = await open(maker, 120);
    const [first] = entries;
    const taken = { id: first?.id ?? "", planId: "plan", words: "Not theirs", key: newId() };
    expect(await reverseByHand(services, owner, taken)).toBeNull();
    const numbers: number[] = [];
    const pages = [];
    for (let search = ""; ;) {
      const data = await read(search);
      pages.push(data);
      numbers.push(...data.account.lines.map(({ n }) => n));
      if (data.account.earlier === null) break;
      search = `?before=${data.account.earlier}`;
    }
    expect(pages).toHaveLength(3);
    expect(numbers).toEqual(Array.from({ length: 121 }, (_, at) => 121 - at));
    expect(pages[0]?.account.lines[0]?.what).toContain("Takes back line 1");
    expect(pages[2]?.account.lines.filter((line) => !line.isByHand)).toMatchObject([{ n: 1 }]);
    expect((await findEntry(services.db, first?.id ?? ""))?.reversed_n).toBe(121);
  });

  test("is listed and read after the family is erased, and says so", async () => {
    const { services, payer, id, read, readAll } = await open(maker, 1);
    await services.db.transaction().execute(async (trx) => {
      const held = await holdAccount(trx, id);
      if (!held) throw new Error("There is no account");
      const number = await takeNumber(trx, "invoice", services.clock.now());
      const facts = { ...invoiceFacts(held), ...number };
      await storeInvoice(trx, facts, someWords, services.clock.now());
    });
    const before = textOf(renderAt("/", <AccountPage data={await read()} outcome={undefined} />));
    expect(before).toContain("The family’s page");
    const erased = await erasePerson(services, owner, payer.email ?? "", { withUnsent: true });
    expect(erased.ok).toBe(true);
    const data = await read();
    const shown = textOf(renderAt("/", <AccountPage data={data} outcome={undefined} />));
    expect(shown).toContain("The family’s data is erased.");
    expect(shown).not.toContain("The family’s page");
    expect(shown).toContain("Invoice 1");
    expect(data.account.balance).toContain("£1.00 in favour of");
    const all = await readAll();
    expect(all.accounts).toMatchObject([{ id, isErased: true }]);
    expect(textOf(renderAt("/", <AccountsPage data={all} />))).toContain("(erased)");
  });
});
