import { redirect } from "react-router";

import { act, deskPage } from "#app/features/desk/desk-page.server.ts";
import { typed } from "#app/features/desk/desk-fields.server.ts";
import { balancesOf, pageOfAccounts } from "#app/features/money/account-store.server.ts";
import { listHeld } from "#app/features/money/bank/bank-line-store.server.ts";
import { matchLine, setLineAside } from "#app/features/money/bank/enter-lines.server.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { longDay } from "#app/platform/zone-clock.ts";
import { policy } from "#content/policy.ts";
import { bank as texts } from "#words/pages/desk-bank.ts";
import { balanceOf, sumOf } from "./account-view.server.ts";

const on = act();

/** More than an academy ever has. */
const mostAccounts = 2_000;

export type BankOutcome = { readonly problem: string; readonly line: string };

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
            : texts.why[one.why],
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
    match: on({ line: typed, account: typed }, async ({ services, member, sent, path }) => {
      const { line: key, account: accountId } = sent;
      const refused = (problem: string): BankOutcome => ({ problem, line: key });
      if (key === "") return refused(texts.acts.line);
      const problem = await matchLine(services, member, { key, accountId });
      return problem ? refused(texts.acts[problem]) : redirect(path, 303);
    }),
    aside: on({ line: typed }, async ({ services, member, sent, path }) => {
      const refused = (problem: string): BankOutcome => ({ problem, line: sent.line });
      if (sent.line === "") return refused(texts.acts.line);
      const problem = await setLineAside(services, member, sent.line);
      return problem ? refused(texts.acts[problem]) : redirect(path, 303);
    }),
  },
});

export type BankData = Awaited<ReturnType<typeof bankPage.loader>>;
