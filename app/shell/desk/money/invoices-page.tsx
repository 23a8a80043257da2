import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { DeskForm } from "#app/features/desk/ui/desk-form.tsx";
import page from "#app/features/desk/ui/desk-page.module.css";
import table from "#app/features/desk/ui/desk-table.module.css";
import { PageHead } from "#app/features/desk/ui/page-head.tsx";
import { TableHead } from "#app/features/desk/ui/table-head.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Problem } from "#app/ui/form/problem.tsx";
import { Link } from "#app/ui/link.tsx";
import { Parts } from "#app/ui/part/parts.tsx";
import { bank } from "#words/pages/desk-bank.ts";
import { invoices } from "#words/pages/desk-invoices.ts";
import type { InvoicesData, InvoicesOutcome } from "./invoices-page.server.ts";

const texts = invoices.all;

type PageProps = { readonly data: InvoicesData; readonly outcome: InvoicesOutcome | undefined };

/** `/desk/money/invoices`: what was issued, by number. */
export function InvoicesPage({ data, outcome }: PageProps) {
  return (
    <Parts as="div" className={page.page}>
      <PageHead title={texts.title}>
        <p className="muted">{data.rows.length === 0 ? texts.none : texts.hint}</p>
      </PageHead>
      {data.restored !== null && <AfterRestore data={data} outcome={outcome} />}
      {data.ended && <NewSeries data={data} ended={data.ended} outcome={outcome} />}
      {data.rows.length > 0 && (
        <table className={table.table}>
          <TableHead names={[texts.number, texts.day, texts.payer, texts.sum, texts.state]} />
          <tbody>
            {data.rows.map((one) => (
              <tr key={one.id}>
                <td>
                  <Link to={`/desk/money/invoices/${one.id}`} prefetch="none">
                    {one.title}
                  </Link>
                </td>
                <td data-label={texts.day}>{one.day}</td>
                <td data-label={texts.payer} dir="auto">
                  {one.payer}
                </td>
                <td data-label={texts.sum}>{one.sum}</td>
                <td data-label={texts.state}>{one.state}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {data.older !== null && (
        <p>
          <Link to={`/desk/money/invoices?before=${data.older}`} prefetch="none">
            {texts.older}
          </Link>
        </p>
      )}
    </Parts>
  );
}

/** What the copy does not know has to be done again. */
function AfterRestore({ data, outcome }: PageProps) {
  return (
    <section className="stack gap-3" aria-labelledby="restored">
      <h2 id="restored">{texts.restored}</h2>
      <p>{data.restored}</p>
      <ol>
        {texts.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
        {data.hasCards && <li>{texts.cards.step}</li>}
      </ol>
      {data.hasCards && (
        <DeskForm className="stack gap-3">
          <div role="status">{outcome?.fetched && <p>{outcome.fetched}</p>}</div>
          <p>
            <DeskButton name="do" value="cards">
              {texts.cards.button}
            </DeskButton>
          </p>
        </DeskForm>
      )}
      <p>
        <Link to="/desk/money/bank" prefetch="none">
          {bank.title}
        </Link>
      </p>
    </section>
  );
}

type SeriesProps = PageProps & { readonly ended: NonNullable<InvoicesData["ended"]> };

function NewSeries({ data, ended, outcome }: SeriesProps) {
  return (
    <section className="stack gap-3" aria-labelledby="series">
      <h2 id="series">{texts.form}</h2>
      <p>{texts.ended}</p>
      {data.mayBegin ? (
        <DeskForm className="stack gap-3">
          <p className="muted">{texts.formHint}</p>
          <Problem>{outcome?.problem}</Problem>
          <Field
            id="invoice"
            name="invoice"
            label={texts.last}
            defaultValue={outcome?.typed?.invoice ?? ended.invoice}
          />
          <Field
            id="credit"
            name="credit"
            label={texts.lastCredit}
            hint={texts.lastCreditHint}
            defaultValue={outcome?.typed?.credit ?? ended.credit}
          />
          <p>
            <DeskButton name="do" value="begin">
              {texts.button}
            </DeskButton>
          </p>
        </DeskForm>
      ) : (
        <p>{texts.owner}</p>
      )}
    </section>
  );
}
