import { academyDay, startOfDay } from "#app/features/clock/academy-days.server.ts";
import { act, deskPage, type At } from "#app/features/desk/desk-page.server.ts";
import { several, typed } from "#app/features/desk/desk-fields.server.ts";
import { listPlanLessons, listUnsaid } from "#app/features/lessons/charge-lesson.server.ts";
import { sendInvoice } from "#app/features/money/after-invoice.server.ts";
import { sumsByCurrency } from "#app/features/money/every-account.server.ts";
import { readMonth, type MonthAccount } from "#app/features/money/read-month.server.ts";
import { releaseAccounts } from "#app/features/money/release-accounts.server.ts";
import { monthOf } from "#app/features/money/to-invoice.server.ts";
import { isMonth, monthBeside } from "#app/features/record/desk/report/write-report.server.ts";
import { monthWords } from "#app/features/clock/time-words.server.ts";
import { newId } from "#app/platform/.server/ids.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { longDay } from "#app/platform/zone-clock.ts";
import { putInvoiceMail } from "#app/shell/family/money/invoice-mail.server.ts";
import { invoices } from "#words/pages/desk-invoices.ts";
import { monthPage as texts } from "#words/pages/desk-money.ts";
import { sumOf } from "./account-view.server.ts";
import { counted } from "./bank-page.server.ts";
import { lackingRows } from "./money-lists.server.ts";
import { inWords, pageOf } from "./money-page.server.ts";
import { titleOf } from "./plan-invoices.server.ts";

type Month = { readonly month: string };

const on = act<Month>();

/** So many accounts stand on a page, and go in one act. */
const ofPage = 200;

/** What came of an act: what was done, and by id why not, of an account or an invoice. */
export type MonthOutcome = {
  readonly done: string;
  readonly problem?: string;
  readonly refused: Readonly<Record<string, string>>;
};

const isReady = ({ minor, outdated, unsaid }: MonthAccount) =>
  minor > 0 && outdated === null && unsaid.length === 0;

function beforeOf({ account: { currency }, before, minor, issued }: MonthAccount): string {
  if (before === null) return texts.noBefore;
  const now = minor + issued.reduce((sum, one) => sum + one.minor, 0);
  const sum = sumOf(currency, Math.abs(now - before));
  const by =
    now === before ? texts.same : fillText(now > before ? texts.more : texts.less, { sum });
  return `${sumOf(currency, before)}, ${by}`;
}

function toRow(one: MonthAccount) {
  const { account, lines, minor, paid, unsaid, outdated, issued } = one;
  const { id, currency, payer_name: payer, learner_name: learner } = account;
  const minutes = lines.reduce((sum, line) => sum + line.minutes, 0);
  const count = lines.length;
  const sum = sumOf(currency, minor);
  const mayTick = minor > 0 && outdated === null;
  return {
    id,
    payer,
    learner,
    // A line of lessons paid before they are given has no minutes.
    lines:
      count === 0
        ? ""
        : minutes === 0
          ? counted(texts.lines, count)
          : fillText(texts.minutes, { lines: counted(texts.lines, count), minutes }),
    sum: count === 0 ? "" : sum,
    paid: paid > 0 ? fillText(texts.paid, { sum: sumOf(currency, minor - paid) }) : "",
    before: beforeOf(one),
    tick: mayTick
      ? { value: `${id} ${minor}`, label: fillText(texts.tickOf, { payer, learner, sum }) }
      : null,
    isReady: isReady(one),
    unsaid: unsaid.map((lesson) => ({ id: lesson.id, day: longDay(lesson.on_day) })),
    aside:
      mayTick && unsaid.length > 0
        ? {
            value: [id, ...unsaid.map((lesson) => lesson.id)].join(" "),
            label: fillText(texts.aside, {
              days: unsaid.map((lesson) => longDay(lesson.on_day)).join(", "),
            }),
          }
        : null,
    state: outdated
      ? fillText(texts.outdated, { title: titleOf(outdated) })
      : mayTick
        ? texts.ready
        : count > 0
          ? texts.nothing
          : "",
    issued: issued.map((invoice) => ({
      id: invoice.id,
      title: `${titleOf(invoice)}, ${sumOf(invoice.currency, invoice.minor)}`,
      isSent: invoice.sent_at !== null,
    })),
  };
}

async function load({ services: { clock, db }, search, thing: { month } }: At<Month>) {
  const now = clock.now();
  const present = monthOf(academyDay(now));
  const [last, next] = ([-1, 1] as const).map((by) => monthBeside(month, by));
  const all = await readMonth(db, month, now, listUnsaid);
  const page = pageOf(all, search, "from", ofPage);
  const ready = all.filter(isReady);
  const unsent = all.flatMap(({ issued }) => issued.filter((one) => one.sent_at === null));
  const until = Math.min(startOfDay(`${next}-01`), startOfDay(academyDay(now)));
  return {
    month,
    title: fillText(texts.title, { month: monthWords(month) }),
    months: [last, next].flatMap((one) =>
      one !== undefined && one <= present ? [[one, monthWords(one)] as const] : [],
    ),
    open: month < present ? null : fillText(texts.open, { day: longDay(`${next}-01`) }),
    unsaid: pageOf(
      await lackingRows(db, "unsaid", { from: startOfDay(`${month}-01`), until }),
      search,
      "unsaid",
    ),
    ...page,
    rows: page.rows.map(toRow),
    total:
      ready.length === 0
        ? ""
        : fillText(texts.total, {
            sums: inWords(
              sumsByCurrency(ready.map(({ account, minor }) => [account.currency, minor])),
            ),
          }),
    isTicked: search.has("tick"),
    ask: unsent.length === 0 ? "" : counted(texts.ask, unsent.length),
    send: search.has("send")
      ? unsent.slice(0, ofPage).map((one) => ({
          id: one.id,
          words: `${titleOf(one)}, ${sumOf(one.currency, one.minor)}, ${one.payer_name}`,
        }))
      : [],
    key: newId(),
  };
}

/** `/desk/money/months/{month}`: what each account's invoice would be, to be checked and released together. */
export const monthPage = deskPage({
  right: "money",
  find: ({ services: { clock }, params: { month = "" } }): Month | null =>
    isMonth(month) && month <= monthOf(academyDay(clock.now())) ? { month } : null,
  load,
  acts: {
    release: on({ key: typed, tick: several, aside: several }, async (at) => {
      const { services, member, sent, thing: month } = at;
      const aside = new Map(
        sent.aside.map((value) => {
          const [id = "", ...lessons] = value.split(" ");
          return [id, lessons];
        }),
      );
      const ticked = sent.tick.map((value) => {
        const [accountId = "", seen] = value.split(" ");
        return { accountId, seen: Number(seen), setAside: aside.get(accountId) ?? [] };
      });
      if (ticked.length === 0)
        return { done: "", problem: texts.nothingTicked, refused: {} } satisfies MonthOutcome;
      const asked = { ...month, key: sent.key, ticked };
      const { issued, refused } = await releaseAccounts(services, member, asked, listPlanLessons);
      return {
        done: counted(texts.done, issued),
        refused: Object.fromEntries(
          refused.map(({ accountId, problem }) => [
            accountId,
            fillText(texts.refused, { why: invoices.problems[problem] }),
          ]),
        ),
      } satisfies MonthOutcome;
    }),
    send: on({ invoice: several }, async ({ services, member, sent }) => {
      const refused: Record<string, string> = {};
      const ids = [...new Set(sent.invoice)].slice(0, ofPage);
      for (const id of ids) {
        const problem = await sendInvoice(services, member, id, (trx, payer, invoice) =>
          putInvoiceMail(services, trx, payer, invoice),
        );
        if (problem)
          refused[id] = fillText(texts.send.refused, { why: invoices.problems[problem] });
      }
      const count = ids.length - Object.keys(refused).length;
      return { done: counted(texts.send.done, count), refused } satisfies MonthOutcome;
    }),
  },
});

export type MonthData = Awaited<ReturnType<typeof monthPage.loader>>;
