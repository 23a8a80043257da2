import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { DeskForm } from "#app/features/desk/ui/desk-form.tsx";
import page from "#app/features/desk/ui/desk-page.module.css";
import { fillText } from "#app/platform/fill-text.ts";
import { InvoicePaper } from "#app/shell/family/money/invoice-paper.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Problem } from "#app/ui/form/problem.tsx";
import { Link } from "#app/ui/link.tsx";
import { Parts } from "#app/ui/part/parts.tsx";
import { invoices } from "#words/pages/desk-invoices.ts";
import type { InvoiceData, InvoiceOutcome } from "./invoice-page.server.ts";
import styles from "./invoice-page.module.css";

const texts = invoices.page;

type PageProps = { readonly data: InvoiceData; readonly outcome: InvoiceOutcome | undefined };

/** `/desk/money/invoices/{id}`: what was issued, as whoever pays gets it, and what can be done about it. */
export function DeskInvoicePage({ data, outcome }: PageProps) {
  const refused = (does: InvoiceOutcome["does"]) =>
    outcome?.does === does ? outcome.problem : undefined;
  return (
    <Parts as="div" className={page.page}>
      <p data-print="hide">
        <Link to={`/desk/money/accounts/${data.account}`} prefetch="none">
          {texts.back}
        </Link>
      </p>
      <p className="row gap-3" data-print="hide" role="status">
        <b>{data.state}</b>
        {data.others.map(([id, words]) => (
          <Link key={id} to={`/desk/money/invoices/${id}`} prefetch="none">
            {words}
          </Link>
        ))}
      </p>
      <div className={`boxed ${styles.sheet}`}>
        <InvoicePaper words={data.words} language={data.language} />
      </div>
      {data.maySend && (
        <DeskForm className="stack gap-2" data-print="hide">
          <Problem>{refused("send")}</Problem>
          <p className="muted">{texts.sendHint}</p>
          <p>
            <DeskButton look="action" name="do" value="send">
              {fillText(texts.send, { payer: data.payer })}
            </DeskButton>
          </p>
        </DeskForm>
      )}
      {data.mayCredit && (
        <details open={refused("credit") !== undefined || undefined} data-print="hide">
          <summary>{texts.credit}</summary>
          <DeskForm className="stack gap-3">
            <input type="hidden" name="key" value={data.key} />
            <Field
              id="why"
              name="why"
              label={texts.why}
              hint={texts.creditHint}
              maxLength={200}
              problem={refused("credit")}
              defaultValue={outcome?.why}
            />
            <p>
              <DeskButton name="do" value="credit">
                {texts.creditButton}
              </DeskButton>
            </p>
          </DeskForm>
        </details>
      )}
    </Parts>
  );
}
