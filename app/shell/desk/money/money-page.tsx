import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import page from "#app/features/desk/ui/desk-page.module.css";
import table from "#app/features/desk/ui/desk-table.module.css";
import { PageHead } from "#app/features/desk/ui/page-head.tsx";
import { TableHead } from "#app/features/desk/ui/table-head.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { Parts } from "#app/ui/part/parts.tsx";
import { bank } from "#words/pages/desk-bank.ts";
import { cardPayments } from "#words/pages/desk-card-payments.ts";
import { moneyPage as texts } from "#words/pages/desk-money.ts";
import type { MoneyData } from "./money-page.server.ts";
import { Plans, RowPages } from "./row-pages.tsx";

const parts = ["refunds", "left", "given", "unpriced", "unsaid", "makeUps"] as const;

/** `/desk/money`: who owes what, and everything else of money that needs somebody. */
export function MoneyPage({ data }: { data: MoneyData }) {
  const { month, words } = data.month;
  return (
    <Parts as="div" className={page.page}>
      <PageHead title={texts.title}>
        <p className="muted">{texts.intro}</p>
        <p className="row gap-3">
          <Link to={`/desk/money/months/${month}`} prefetch="none">
            {words}
          </Link>
          <Link to="/desk/money/bank">{bank.link}</Link>
          <Link to="/desk/money/card">{cardPayments.link}</Link>
          <Link to="/desk/money/invoices">{texts.invoices}</Link>
          <Link to="/desk/money/accounts">{texts.accounts}</Link>
          <Link to="/desk/money/hours">{texts.hours}</Link>
        </p>
      </PageHead>
      <Owed data={data} />
      {parts.map((part) => (
        <Plans key={part} name={part} texts={texts.parts[part]} of={data.parts[part]} />
      ))}
      <Export month={month} />
    </Parts>
  );
}

function Owed({ data: { owed, open, overdue } }: { data: MoneyData }) {
  const words = texts.owed;
  return (
    <section className="stack gap-2" aria-labelledby="owed">
      <h2 id="owed">{words.title}</h2>
      {owed.rows.length === 0 ? (
        <p className="muted">{words.none}</p>
      ) : (
        <>
          <p className="row gap-3">
            <span>
              {words.open}: <b>{open}</b>
            </span>
            <span>
              {words.overdue}:{" "}
              <b className={overdue === "" ? undefined : "problem"}>
                {overdue || words.nothingOverdue}
              </b>
            </span>
          </p>
          <table className={table.table}>
            <TableHead
              names={[words.invoice, words.payer, words.sum, words.left, words.dueOn, words.state]}
            />
            <tbody>
              {owed.rows.map((one) => (
                <tr key={one.id}>
                  <td>
                    <Link to={`/desk/money/invoices/${one.id}`} prefetch="none">
                      {one.title}
                    </Link>
                  </td>
                  <td data-label={words.payer}>
                    <Link to={`/desk/money/accounts/${one.account}`} prefetch="none" dir="auto">
                      {one.payer}
                    </Link>
                  </td>
                  <td data-label={words.sum}>{one.sum}</td>
                  <td data-label={words.left}>{one.open}</td>
                  <td data-label={words.dueOn}>{one.due}</td>
                  <td data-label={words.state}>
                    <span className={one.state.isLate ? "problem" : undefined}>
                      {one.state.words}
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      <RowPages name="owed" of={owed} />
    </section>
  );
}

function Export({ month }: { month: string }) {
  const words = texts.export;
  return (
    <section className="stack gap-3" aria-labelledby="export">
      <h2 id="export">{words.title}</h2>
      <p className="muted measure">{words.hint}</p>
      {/* A file is no page to come to: the browser itself asks for it. */}
      <form method="post" action="/desk/money/books.csv" className="stack gap-3">
        <div className="fields">
          <Field
            type="month"
            id="books-from"
            name="from"
            label={words.from}
            hint={words.monthHint}
            defaultValue={month}
          />
          <Field
            type="month"
            id="books-to"
            name="to"
            label={words.until}
            hint={words.monthHint}
            defaultValue={month}
          />
        </div>
        <p className="row gap-3">
          <DeskButton name="what" value="books">
            {words.books}
          </DeskButton>
          <DeskButton name="what" value="balances">
            {words.balances}
          </DeskButton>
        </p>
      </form>
    </section>
  );
}
