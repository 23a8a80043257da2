import { Button } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { Parts } from "#app/ui/part/parts.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { familyInvoices as texts } from "#words/pages/invoice.ts";
import { PayByCard } from "./card-page.tsx";
import { InvoicePaper } from "./invoice-paper.tsx";
import type { InvoiceRow, InvoiceView } from "./invoice-page.server.ts";
import styles from "./money.module.css";

const pathOf = (id: string) => `/family/money/invoices/${id}`;

/** `/family/money/invoices/{id}`: an invoice as it went out, to read, to print and to pay by. */
export function InvoicePage({ view }: { view: InvoiceView }) {
  const canPrint = useHydrated();
  return (
    <Parts as="div" className={`wrap section stack gap-5 ${styles.page}`}>
      <p className="apart row baseline" data-print="hide">
        <Link to="/family/money">{texts.back}</Link>{" "}
        {canPrint && (
          <Button type="button" look="secondary" onClick={() => window.print()}>
            {texts.print}
          </Button>
        )}
      </p>
      {view.paid !== "" && <p data-print="hide">{view.paid}</p>}
      {view.card && <PayByCard id={view.id} card={view.card} />}
      {view.creditedBy && (
        <p>
          <Link to={pathOf(view.creditedBy.id)}>{view.creditedBy.words}</Link>
        </p>
      )}
      {view.of !== null && (
        <p data-print="hide">
          <Link to={pathOf(view.of)}>{texts.of}</Link>
        </p>
      )}
      <InvoicePaper words={view.words} language={view.language} />
    </Parts>
  );
}

/** What was sent to whoever pays. */
export function InvoiceRows({ rows }: { rows: readonly InvoiceRow[] }) {
  if (rows.length === 0) return null;
  return (
    <section className="stack gap-3">
      <h2 className="h3">{texts.title}</h2>
      <ul className={styles.lines}>
        {rows.map(({ id, title, date, paid }) => (
          <li key={id}>
            <Link to={pathOf(id)} className="tap">
              {title}
            </Link>
            <span className="muted">
              {date}
              {paid !== "" && ` · ${paid}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
