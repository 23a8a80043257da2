import { sql } from "kysely";
import { expect, test } from "vitest";

import { findGuardianById } from "#app/features/families/family-store.server.ts";
import { issueBefore } from "#app/features/money/issue-invoice.server.ts";
import { describeOnSqliteFirst, rowsIn } from "#tests/support/databases.ts";
import { deskArgs, deskPerson } from "#tests/support/desk.ts";
import { billed, billing } from "#tests/support/invoices.ts";
import { aLearner, owner } from "#tests/support/lessons.ts";
import { heldAgreement } from "#tests/support/money.ts";
import { renderAt, textOf } from "#tests/support/render.tsx";
import { createTestServices } from "#tests/support/services.ts";
import { accountPage } from "./accounts.server.ts";
import { bankFilePage, type FileOutcome } from "./bank-file-page.server.ts";
import { BankFilePage } from "./bank-file-page.tsx";
import { bankPage } from "./bank-page.server.ts";
import { BankPage } from "./bank-page.tsx";
import { invoicesPage } from "./invoices-page.server.ts";

const filePath = "/desk/money/bank/files";

describeOnSqliteFirst("payments by the bank at the desk", (maker) => {
  /** Maryam has an invoice of £48.00, MA-0001-3; somebody who sees money is at the desk. */
  async function open(change: Parameters<typeof billed>[1] = {}) {
    const site = await createTestServices(maker);
    const services = billed(site.services, change);
    const { clock } = site;
    const { db } = services;
    clock.advance(Date.parse("2027-03-20T10:12:00Z") - clock.now());
    const { learnerId, guardianId } = await aLearner(services);
    const guardian = await findGuardianById(db, guardianId);
    const theirs = { plan_id: "plan", learner_id: learnerId, payer_id: guardianId };
    const facts = { ...theirs, payer_name: guardian?.name ?? "", pays: "before" as const };
    const { id } = await heldAgreement(db, facts, clock.now());
    await issueBefore(services, owner, { planId: "plan", agreementId: id, count: 4, key: "k" });
    const { cookie } = await deskPerson(services, "owner");
    const send = async (fields: readonly (readonly [string, string | File])[]) => {
      const body = new FormData();
      for (const [name, value] of fields) body.append(name, value);
      const args = deskArgs(services, cookie, filePath);
      const request = new Request(args.request.url, {
        method: "POST",
        headers: { Cookie: cookie },
        body,
      });
      return await bankFilePage.action({ ...args, request });
    };
    const outcomeOf = (answer: FileOutcome | Response): FileOutcome => {
      if (answer instanceof Response) throw new Error("It led elsewhere");
      return answer;
    };
    const read = async (bytes: Uint8Array<ArrayBuffer> | string) =>
      outcomeOf(
        await send([
          ["do", "read"],
          ["file", new File([bytes], "bank.csv")],
        ]),
      );
    /** What the form sends that was shown, with what was chosen in it. */
    const sent = ({ text, sign, table }: FileOutcome, roles?: readonly string[]) =>
      [
        ["text", text],
        ["sign", sign],
        ["currency", table?.currency ?? ""],
        ["order", table?.order ?? ""],
        ...(table?.columns ?? []).map(({ role }, at) => ["role", roles?.[at] ?? role] as const),
      ] as const;
    const press = async (shown: FileOutcome) => {
      const answer = await send([["do", "enter"], ...sent(shown)]);
      return answer instanceof Response ? answer.headers.get("Location") : answer.problem;
    };
    const again = async (shown: FileOutcome, roles: readonly string[], more = "") =>
      outcomeOf(await send([["do", "read"], ...sent(shown, roles), ["order", more]]));
    const textShown = (outcome: FileOutcome) =>
      textOf(renderAt(filePath, <BankFilePage outcome={outcome} />));
    const desk = async (path = "/desk/money/bank") =>
      await bankPage.loader(deskArgs(services, cookie, path));
    const act = async (form: Record<string, string>) =>
      await bankPage.action(deskArgs(services, cookie, "/desk/money/bank", { form }));
    /** Enters by hand in Maryam's account. @returns what the desk says */
    const account = async (typed: Record<string, string>) => {
      const one = await db.selectFrom("money_account").select("id").executeTakeFirstOrThrow();
      const path = `/desk/money/accounts/${one.id}`;
      const form = { do: `enter:${one.id}`, kind: "payment", key: "hand", ...typed };
      const args = { ...deskArgs(services, cookie, path, { form }), params: one };
      const answer = await accountPage.action(args);
      return answer instanceof Response ? "done" : answer.problem;
    };
    const invoices = async () =>
      await invoicesPage.loader(deskArgs(services, cookie, "/desk/money/invoices"));
    return { ...site, services, db, read, press, again, textShown, desk, act, invoices, account };
  }

  const file = `TransferWise ID,Date,Amount,Currency,Description,Payment Reference,Payer Name,Running Balance
TRANSFER-1,2027-03-17,48.00,GBP,Received money,ma 0001 3,MARYAM EXAMPLE,1982.65
TRANSFER-2,2027-03-18,5.00,GBP,Received money,for the children,"<b>Amina</b>",1987.65
TRANSFER-3,2027-03-18,-1.00,GBP,Fee,,
TRANSFER-4,2027-03-19,?,GBP,Received money,,X
`;

  test("are shown before one is entered, and entered once by a press", async () => {
    const { db, read, press, textShown, desk, invoices } = await open();
    const shown = await read(Buffer.from(`\uFEFF${file}`, "utf16le"));
    const text = textShown(shown);
    expect(text).toContain("Match: 1");
    expect(text).toContain("Invoice 1, Maryam Example");
    expect(text).toContain("For you to decide: 1");
    expect(text).toContain("&lt;b&gt;Amina&lt;/b&gt; No reference");
    expect(text).toContain("Line 5: this is no sum");
    expect(text).toContain("Going out, or no money: 1");
    expect(text).toContain("Enter 1 payment");
    expect(await rowsIn(db, "money_entry")).toEqual([]);
    expect(await rowsIn(db, "bank_line")).toEqual([]);
    const done = await Promise.all([press(shown), press(shown)]);
    expect(done.toSorted()).toEqual([
      "/desk/money/bank?entered=0&held=0",
      "/desk/money/bank?entered=1&held=1",
    ]);
    expect((await desk(done.toSorted().at(-1) ?? "")).done).toBe(
      "1 payment was entered. 1 waits below.",
    );
    expect((await invoices()).rows.map(({ state }) => state)).toEqual(["Not sent · paid"]);
    const second = await read(file);
    expect(textShown(second)).toContain("Known already: 2");
    expect(textShown(second)).toContain("There is nothing in this file to enter.");
    // Of what waits four things are kept, of all else in the file nothing, wherever it might be.
    expect((await rowsIn(db, "bank_line")).filter(({ state }) => state === "open")).toMatchObject([
      { on_day: "2027-03-18", minor: 500, name: "<b>Amina</b>", text: expect.any(String) },
    ]);
    const tables = await db.introspection.getTables();
    const kept = await Promise.all(
      tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(db)),
    );
    for (const gone of ["TRANSFER-", "MARYAM", "1987.65", "Running Balance"])
      expect(JSON.stringify(kept)).not.toContain(gone);
  });

  test("wait for a person where nothing matches, who chooses an account or none", async () => {
    const { read, press, desk, act, db } = await open();
    await press(await read(`${file}TRANSFER-5,2027-03-19,7.00,GBP,Gift,,Z\n`));
    const { held, accounts } = await desk();
    const page = renderAt(
      "/desk/money/bank",
      <BankPage data={await desk()} outcome={{ problem: "Choose an account.", line: "" }} />,
    );
    expect(textOf(page)).toMatch(/Maryam Example \d+, for Ibrahim: £48.00/);
    expect(held.map(({ sum, why }) => `${sum} ${why}`)).toEqual([
      "£7.00 No reference",
      "£5.00 No reference",
    ]);
    const [gift, children] = held.map(({ key }) => key);
    const account = accounts[0]?.[0] ?? "";
    expect(await act({ do: "match", account })).toMatchObject({ problem: "Choose a payment." });
    expect(await act({ do: "match", line: children ?? "" })).toMatchObject({
      problem: "Choose an account.",
      line: children,
    });
    await act({ do: "match", line: children ?? "", account });
    await act({ do: "aside", line: gift ?? "" });
    expect((await desk()).held.map(({ sum, why }) => `${sum} ${why}`)).toEqual([
      expect.stringMatching(/^£7.00 Set aside by /),
    ]);
    const entries = await rowsIn(db, "money_entry");
    expect(entries.map(({ minor }) => minor).toSorted((one, other) => one - other)).toEqual([
      500, 4800,
    ]);
  });

  test("and by hand are proposed as the same one, and joined by nobody but a person", async () => {
    const { read, press, desk, act, db, account } = await open();
    const entered = async () => (await rowsIn(db, "money_entry")).length;
    expect(await account({ sum: "5", on: "2027-03-14" })).toBe("done");
    // The form was sent twice.
    expect(await account({ sum: "5", on: "2027-03-14" })).toBe("done");
    await press(await read(file));
    expect(await entered()).toBe(2);
    const { held, accounts } = await desk();
    expect(held[0]?.why).toMatch(/^No reference. Perhaps the one of 14 March 2027, Maryam Example/);
    const form = { do: "match", line: held[0]?.key ?? "", account: accounts[0]?.[0] ?? "" };
    const told = await act(form);
    const outcome = told instanceof Response ? undefined : told;
    expect(outcome?.problem).toContain(
      "A payment of £5.00 is in this account already, of 14 March",
    );
    const shown = renderAt("/desk/money/bank", <BankPage data={await desk()} outcome={outcome} />);
    expect(textOf(shown)).toContain("Enter it all the same");
    expect(await entered()).toBe(2);
    // What waits may be what somebody enters by hand, and what is entered too.
    const other = { on: "2027-03-20", key: "other" };
    expect(await account({ ...other, sum: "5" })).toMatch(/£5.00 from 18 March 2027 waits/);
    expect(await account({ ...other, sum: "48" })).toMatch(/£48.00 is in this account .* 17 March/);
    expect(await account({ ...other, sum: "48", seen: "4800 2027-03-19" })).toContain("£48.00");
    expect(await account({ ...other, sum: "48", kind: "credit", words: "Gift" })).toBe("done");
    expect(await entered()).toBe(3);
    expect(await account({ sum: "48", on: "2027-03-20", key: "a", seen: "4800 2027-03-20" })).toBe(
      "done",
    );
    await act({ ...form, seen: outcome?.seen ?? "" });
    expect([await entered(), (await desk()).held]).toEqual([5, []]);
  });

  test("of a bank that nobody knows are read by what a person says of its columns", async () => {
    const { read, again, press, textShown } = await open({ accounts: [billing.accounts[0]] });
    const shown = await read("When;What;How much\n03/04/2026;MA-0001-3;48,00\n");
    expect(shown.problem).toContain("No column was recognised as the date.");
    const text = textShown(shown);
    expect(text).toContain("Column 1: When");
    expect(text).toContain("Such as “03/04/2026”");
    expect(text).not.toContain("Enter 1 payment");
    // What a form sends without scripts.
    const html = renderAt(filePath, <BankFilePage outcome={shown} />);
    expect(html).toMatch(/<form[^>]*encType="multipart\/form-data"[^>]*method="post"/i);
    expect(html).toContain(shown.text.split("\n")[1]);
    const names = [...html.matchAll(/<(?:input|select)[^>]* name="(\w+)"/g)].map(
      ([, name]) => name,
    );
    expect(names).toEqual(["form", "text", "sign", "role", "role", "role", "currency", "order"]);
    const roles = ["date", "text", "sum"];
    const asked = await again(shown, roles);
    expect(asked.problem).toContain("whether the day or the month is first");
    expect(asked.table?.columns.map(({ role }) => role)).toEqual(roles);
    const third = await again(
      { ...asked, table: asked.table && { ...asked.table, order: "day" } },
      roles,
    );
    expect(textShown(third)).toContain("3 April 2026 £48.00");
    expect(await press(third)).toBe("/desk/money/bank?entered=1&held=0");
  });

  test("are not read from what is no list, and not entered as they were not shown", async () => {
    const { read, press, again, textShown, db } = await open();
    expect((await read("%PDF-1.7 rubbish")).problem).toContain("Save it as CSV");
    expect(textShown(await read(""))).toContain("Choose a file.");
    expect((await read("Date,Amount\n2027-03-17,1.00\n")).problem).toContain("in which currency");
    const shown = await read(file);
    expect(await press({ ...shown, sign: "another" })).toContain("Look again");
    expect(await rowsIn(db, "money_entry")).toEqual([]);
    // The text that comes back has other line ends.
    const back = await again({ ...shown, text: shown.text.replaceAll("\n", "\r\n") }, []);
    expect(back.sign).toBe(shown.sign);
  });
});
