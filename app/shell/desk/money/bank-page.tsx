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
import { money } from "#words/pages/desk-agreements.ts";
import { moneyPage } from "#words/pages/desk-money.ts";
import { bank as texts } from "#words/pages/desk-bank.ts";
import type { BankData, BankOutcome } from "./bank-page.server.ts";

type PageProps = { readonly data: BankData; readonly outcome: BankOutcome | undefined };

/** `/desk/money/bank`: payments that nobody has matched, and the form for a bank's file. */
export function BankPage({ data, outcome }: PageProps) {
  return (
    <Parts as="div" className={page.page}>
      <PageHead back={<Link to="/desk/money">{moneyPage.title}</Link>} title={texts.title}>
        <p className="muted measure">{texts.intro}</p>
        {data.done !== "" && <p role="status">{data.done}</p>}
      </PageHead>
      <BankFileForm />
      <section className="stack gap-3" aria-labelledby="held">
        <h2 id="held">{texts.held.title}</h2>
        <p className="muted measure">{data.held.length === 0 ? texts.held.none : data.hint}</p>
        {data.held.length > 0 && <HeldLines data={data} outcome={outcome} />}
      </section>
    </Parts>
  );
}

/** Chooses a file, whose lines are shown before anything is entered. @param problem why the last one was not read */
export function BankFileForm({ problem }: { readonly problem?: string | undefined }) {
  return (
    <section className="stack gap-3" aria-labelledby="file">
      <h2 id="file">{texts.file.title}</h2>
      <DeskForm
        action="/desk/money/bank/files"
        encType="multipart/form-data"
        className="stack gap-3"
      >
        <Field
          id="bank-file"
          name="file"
          type="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
          required
          label={texts.file.label}
          hint={texts.file.hint}
          problem={problem}
        />
        <p>
          <DeskButton name="do" value="read">
            {texts.file.button}
          </DeskButton>
        </p>
      </DeskForm>
    </section>
  );
}

function HeldLines({ data, outcome }: PageProps) {
  const { columns, held } = texts;
  return (
    <DeskForm className="stack gap-3">
      <table className={table.table}>
        <TableHead names={[columns.day, columns.sum, columns.text, columns.name, columns.why]} />
        <tbody>
          {data.held.map((one) => (
            <tr key={one.key}>
              <td>
                <label className="row gap-2">
                  <input
                    type="radio"
                    name="line"
                    value={one.key}
                    defaultChecked={outcome?.line === one.key}
                    aria-label={`${one.day}, ${one.sum}, ${one.name || one.text}`}
                  />
                  {one.day}
                </label>
              </td>
              <td data-label={columns.sum}>{one.sum}</td>
              <td data-label={columns.text} dir="auto">
                {one.text}
              </td>
              <td data-label={columns.name} dir="auto">
                {one.name}
              </td>
              <td data-label={columns.why}>{one.why}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Problem>{outcome?.problem}</Problem>
      <input type="hidden" name="seen" value={outcome?.seen ?? ""} />
      <Field
        as="select"
        id="bank-account"
        name="account"
        label={held.account}
        none={held.choose}
        defaultValue={outcome?.account}
        options={data.accounts}
      />
      <p className="row gap-3">
        <DeskButton name="do" value="match">
          {outcome?.seen ? money.hand.again : held.match}
        </DeskButton>
        <DeskButton name="do" value="aside">
          {held.aside}
        </DeskButton>
      </p>
    </DeskForm>
  );
}
