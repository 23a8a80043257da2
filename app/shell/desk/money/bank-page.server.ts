import { redirect } from "react-router";

import { act, deskPage } from "#app/features/desk/desk-page.server.ts";
import { typed } from "#app/features/desk/desk-fields.server.ts";
import {
  balancesOf,
  findAccount,
  listPayments,
  pageOfAccounts,
} from "#app/features/money/account-store.server.ts";
import {
  findHeld,
  listHeld,
  type HeldLine,
} from "#app/features/money/bank/bank-line-store.server.ts";
import { daysAround, findNear, mayBeSame } from "#app/features/money/bank/near-payments.server.ts";
import { matchLine, setLineAside } from "#app/features/money/bank/enter-lines.server.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { longDay } from "#app/platform/zone-clock.ts";
import { policy } from "#content/policy.ts";
import { bank as texts } from "#words/pages/desk-bank.ts";
import { balanceOf, sumOf } from "./account-view.server.ts";
import { nearWords } from "./plan-money-acts.server.ts";

const on = act();

/** More than an academy ever has. */
const mostAccounts = 2_000;

/** Of what a line may be the same as, so many are named. */
const mostPerhaps = 3;

export type BankOutcome = {
  readonly problem: string;
  readonly line: string;
  /** The account that was chosen. */
  readonly account?: string;
  /** What a person has been told of once, and may enter all the same. */
  readonly seen?: string;
};

/** Words for none, one or several. */
export const counted = (words: readonly string[], count: number): string =>
  fillText(words[Math.min(count, 2)] ?? "", { count });

/** `/desk/money/bank`: payments that nobody has matched, and the form for a bank's file. */
export const bankPage = deskPage({
  right: "money",
  async load({ services: { db }, search }) {
    const held = await listHeld(db);
    const accounts =
      held.length === 0 ? [] : await pageOfAccounts(db, { before: "", limit: mostAccounts });
    const balances = await balancesOf(
      db,
      accounts.map(({ id }) => id),
    );
    const around = held.map((one) => daysAround(one.on));
    const payments = await listPayments(db, {
      from: around.map(({ from }) => from).toSorted()[0] ?? "",
      to:
        around
          .map(({ to }) => to)
          .toSorted()
          .at(-1) ?? "",
    });
    const perhaps = (line: HeldLine) =>
      payments
        .filter((one) => mayBeSame(one, line))
        .slice(0, mostPerhaps)
        .map((one) =>
          fillText(texts.held.perhaps, { payer: one.payer_name, day: longDay(one.on) }),
        );
    const [entered, waits] = ["entered", "held"].map((name) => Number(search.get(name) ?? 0));
    return {
      done: search.has("entered")
        ? [counted(texts.done.entered, entered ?? 0), counted(texts.done.held, waits ?? 0)].join(
            " ",
          )
        : "",
      hint: fillText(texts.held.hint, { days: policy.bankLineDays }),
      held: held.map((one) => ({
        key: one.key,
        day: longDay(one.on),
        sum: sumOf(one.currency, one.minor),
        text: one.text,
        name: one.name,
        why:
          one.state === "aside"
            ? fillText(texts.held.asideBy, { name: one.by_name })
            : [texts.why[one.why], ...perhaps(one)].join(". "),
      })),
      accounts: accounts
        .toSorted((one, other) => one.payer_name.localeCompare(other.payer_name))
        .map((one) => {
          const balance = balanceOf(one, balances.get(one.id)?.minor ?? 0);
          const words = { payer: one.payer_name, learner: one.learner_name, balance };
          return [one.id, fillText(texts.held.balance, words)] as const;
        }),
    };
  },
  acts: {
    match: on(
      { line: typed, account: typed, seen: typed },
      async ({ services, member, sent, path }) => {
        const { line: key, account: accountId } = sent;
        const refused = (problem: string): BankOutcome => ({
          problem,
          line: key,
          account: accountId,
        });
        if (key === "") return refused(texts.acts.line);
        const line = await findHeld(services.db, key);
        const account = await findAccount(services.db, accountId);
        const seen = `${key} ${accountId}`;
        const near =
          line && account && sent.seen !== seen
            ? await findNear(services.db, account, { ...line, own: key })
            : null;
        // What waits as well is on the same page.
        if (line && near?.isHeld === false)
          return { ...refused(nearWords(near, line.currency, line.minor)), seen };
        const problem = await matchLine(services, member, { key, accountId });
        return problem ? refused(texts.acts[problem]) : redirect(path, 303);
      },
    ),
    aside: on({ line: typed }, async ({ services, member, sent, path }) => {
      const refused = (problem: string): BankOutcome => ({ problem, line: sent.line });
      if (sent.line === "") return refused(texts.acts.line);
      const problem = await setLineAside(services, member, sent.line);
      return problem ? refused(texts.acts[problem]) : redirect(path, 303);
    }),
  },
});

export type BankData = Awaited<ReturnType<typeof bankPage.loader>>;
