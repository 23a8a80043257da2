import { academyDay } from "#app/features/clock/academy-days.server.ts";
import { deskPage } from "#app/features/desk/desk-page.server.ts";
import { findLearners } from "#app/features/families/family-store.server.ts";
import {
  balancesOf,
  findAccount,
  pageOfAccounts,
  type Account,
} from "#app/features/money/account-store.server.ts";
import { listInvoices } from "#app/features/money/invoice-store.server.ts";
import { listOpen } from "#app/features/money/open-invoices.server.ts";
import { newId } from "#app/platform/.server/ids.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { longDay } from "#app/platform/zone-clock.ts";
import { money as texts } from "#words/pages/desk-agreements.ts";
import { accountView, balanceOf } from "./account-view.server.ts";
import { issuedRows } from "./plan-invoices.server.ts";
import { accountActs } from "./plan-money-acts.server.ts";

type Found = { readonly id: string; readonly account: Account };

/** So many accounts stand on a page. */
const ofPage = 50;

/** `/desk/money/accounts/{id}`: an account by itself, which is there for as long as it is kept, whoever is erased. */
export const accountPage = deskPage({
  right: "money",
  async find({ services: { db }, params }): Promise<Found | null> {
    const account = await findAccount(db, params["id"] ?? "");
    return account && { id: account.plan_id, account };
  },
  async load({ services: { clock, db }, search, thing: { account } }) {
    const [before] = /^\d{1,9}$/.exec(search.get("before") ?? "")?.map(Number) ?? [null];
    const [learner] = await findLearners(db, [account.learner_id]);
    const invoices = await listInvoices(db, [account.id]);
    return {
      account: await accountView(db, account, before),
      issued: issuedRows(invoices, await listOpen(db, [account.id])),
      plan: account.plan_id,
      learnerId: account.learner_id,
      for: fillText(texts.accounts.for, { name: account.learner_name }),
      isErased: learner === undefined,
      kept: fillText(texts.accounts.kept, { date: longDay(academyDay(account.keep_until)) }),
      isLatest: before === null,
      today: academyDay(clock.now()),
      key: newId(),
    };
  },
  acts: accountActs<Found>(),
});

export type AccountData = Awaited<ReturnType<typeof accountPage.loader>>;

/** `/desk/money/accounts`: all of them, those of families who are erased too. */
export const accountsPage = deskPage({
  right: "money",
  async load({ services: { db }, search }) {
    const limit = ofPage + 1;
    const found = await pageOfAccounts(db, { before: search.get("before") ?? "", limit });
    const accounts = found.slice(0, ofPage);
    const balances = await balancesOf(
      db,
      accounts.map(({ id }) => id),
    );
    const learners = await findLearners(
      db,
      accounts.map((one) => one.learner_id),
    );
    const there = new Set(learners.map(({ id }) => id));
    return {
      accounts: accounts.map((one) => ({
        id: one.id,
        payer: one.payer_name,
        learner: one.learner_name,
        isErased: !there.has(one.learner_id),
        balance: balanceOf(one, balances.get(one.id)?.minor ?? 0),
        opened: longDay(academyDay(one.opened_at)),
      })),
      older: found.length > ofPage ? (accounts.at(-1)?.id ?? null) : null,
    };
  },
});

export type AccountsData = Awaited<ReturnType<typeof accountsPage.loader>>;
