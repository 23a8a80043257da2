import page from "#app/features/desk/ui/desk-page.module.css";
import { PageHead } from "#app/features/desk/ui/page-head.tsx";
import { Link } from "#app/ui/link.tsx";
import { Parts } from "#app/ui/part/parts.tsx";
import { bank } from "#words/pages/desk-bank.ts";
import { moneyPage as texts } from "#words/pages/desk-money.ts";
import type { MoneyData } from "./money-page.server.ts";

/** `/desk/money`: which plans need somebody because of money. */
export function MoneyPage({ data }: { data: MoneyData }) {
  return (
    <Parts as="div" className={page.page}>
      <PageHead title={texts.title}>
        <p className="row gap-3">
          <Link to="/desk/money/bank">{bank.link}</Link>
          <Link to="/desk/money/hours">{texts.hours}</Link>
          <Link to="/desk/money/invoices">{texts.invoices}</Link>
          <Link to="/desk/money/accounts">{texts.accounts}</Link>
        </p>
      </PageHead>
      {(["left", "unpriced", "unsaid"] as const).map((part) => (
        <Plans key={part} part={part} rows={data[part]} />
      ))}
    </Parts>
  );
}

function Plans({ part, rows }: { part: keyof MoneyData; rows: MoneyData["left"] }) {
  const { title, hint, none } = texts.parts[part];
  return (
    <section className="stack gap-2" aria-labelledby={part}>
      <h2 id={part}>{title}</h2>
      <p className="muted measure">{rows.length === 0 ? none : hint}</p>
      <ul className="stack gap-2">
        {rows.map(({ id, name, words }) => (
          <li key={id}>
            <Link to={`/desk/money/plans/${id}`} prefetch="none" dir="auto">
              {name}
            </Link>{" "}
            {words}
          </li>
        ))}
      </ul>
    </section>
  );
}
