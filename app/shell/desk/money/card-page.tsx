import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { DeskForm } from "#app/features/desk/ui/desk-form.tsx";
import page from "#app/features/desk/ui/desk-page.module.css";
import table from "#app/features/desk/ui/desk-table.module.css";
import { PageHead } from "#app/features/desk/ui/page-head.tsx";
import { TableHead } from "#app/features/desk/ui/table-head.tsx";
import { Problem } from "#app/ui/form/problem.tsx";
import { Link } from "#app/ui/link.tsx";
import { Parts } from "#app/ui/part/parts.tsx";
import { cardPayments as texts } from "#words/pages/desk-card-payments.ts";
import { moneyPage } from "#words/pages/desk-money.ts";
import type { CardData } from "./card-page.server.ts";

type PageProps = { readonly data: CardData; readonly problem: string | undefined };

/** `/desk/money/card`: what the card provider has told us that somebody has to look at. */
export function CardPage({ data: { isOn, held, hint }, problem }: PageProps) {
  const { columns } = texts;
  return (
    <Parts as="div" className={page.page}>
      <PageHead back={<Link to="/desk/money">{moneyPage.title}</Link>} title={texts.title}>
        <p className="muted measure">{isOn ? texts.intro : texts.off}</p>
      </PageHead>
      <section className="stack gap-3" aria-labelledby="held">
        <h2 id="held">{texts.held}</h2>
        <p className="muted measure">{held.length === 0 ? texts.none : hint}</p>
        <Problem>{problem}</Problem>
        {held.length > 0 && (
          <table className={table.table}>
            <TableHead
              names={[columns.day, columns.sum, columns.why, columns.about, columns.done]}
            />
            <tbody>
              {held.map((one) => (
                <tr key={one.id}>
                  <td data-label={columns.day}>{one.day}</td>
                  <td data-label={columns.sum}>{one.sum}</td>
                  <td data-label={columns.why}>{one.why}</td>
                  <td data-label={columns.about}>
                    {one.invoiceId !== null && (
                      <Link to={`/desk/money/invoices/${one.invoiceId}`}>{texts.invoice}</Link>
                    )}{" "}
                    {one.about}
                  </td>
                  <td data-label={columns.done}>
                    <DeskForm>
                      <input type="hidden" name="event" value={one.id} />
                      <DeskButton name="do" value="seen" aria-label={`${texts.seen}: ${one.about}`}>
                        {texts.seen}
                      </DeskButton>
                    </DeskForm>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
    </Parts>
  );
}
