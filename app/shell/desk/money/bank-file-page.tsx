import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { DeskForm } from "#app/features/desk/ui/desk-form.tsx";
import page from "#app/features/desk/ui/desk-page.module.css";
import table from "#app/features/desk/ui/desk-table.module.css";
import { PageHead } from "#app/features/desk/ui/page-head.tsx";
import { TableHead } from "#app/features/desk/ui/table-head.tsx";
import { fillText } from "#app/platform/fill-text.ts";
import { Field } from "#app/ui/form/field.tsx";
import { Problem } from "#app/ui/form/problem.tsx";
import { Link } from "#app/ui/link.tsx";
import { Parts } from "#app/ui/part/parts.tsx";
import { currencies } from "#content/money.ts";
import { bank as texts } from "#words/pages/desk-bank.ts";
import type { FileOutcome } from "./bank-file-page.server.ts";
import { BankFileForm } from "./bank-page.tsx";

const { preview, put } = texts;

/** `/desk/money/bank/files`: what is in a bank's file, and what would be entered. */
export function BankFilePage({ outcome }: { readonly outcome: FileOutcome | undefined }) {
  return (
    <Parts as="div" className={page.page}>
      <PageHead back={<Link to="/desk/money/bank">{texts.title}</Link>} title={texts.file.title} />
      {outcome?.table ? (
        <Preview key={outcome.sign} outcome={outcome} table={outcome.table} />
      ) : (
        <BankFileForm problem={outcome?.problem} />
      )}
    </Parts>
  );
}

type PreviewProps = {
  readonly outcome: FileOutcome;
  readonly table: NonNullable<FileOutcome["table"]>;
};

function Preview({ outcome, table: columns }: PreviewProps) {
  const { problem, isRead, button } = outcome;
  return (
    <DeskForm encType="multipart/form-data" className="stack gap-5">
      <input type="hidden" name="text" value={outcome.text} />
      <input type="hidden" name="sign" value={outcome.sign} />
      <Problem>{problem}</Problem>
      {outcome.groups.map((one) => (
        <Group key={one.group} of={one} />
      ))}
      {outcome.refused.length > 0 && (
        <section className="stack gap-2" aria-labelledby="refused">
          <h2 id="refused">
            {fillText(preview.groups.refused, { count: outcome.refused.length })}
          </h2>
          <p className="muted">{preview.hints.refused}</p>
          <ul className="stack gap-2">
            {outcome.refused.map(({ line, words, cells }) => (
              <li key={line}>
                {words}: <bdi className="muted">{cells}</bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
      {outcome.out + outcome.again !== "" && (
        <p className="muted">
          {outcome.out} {outcome.again}
        </p>
      )}
      {isRead && (
        <>
          {button === "" ? (
            <p>{preview.nothing}</p>
          ) : (
            <div className="stack gap-2">
              <p>
                <DeskButton look="action" name="do" value="enter">
                  {button}
                </DeskButton>
              </p>
              <p className="muted">{preview.enterHint}</p>
            </div>
          )}
          <p>
            <Link to="/desk/money/bank">{preview.another}</Link>
          </p>
        </>
      )}
      <PutRight table={columns} isOpen={!isRead} />
    </DeskForm>
  );
}

function Group({ of: { group, count, rows } }: { readonly of: FileOutcome["groups"][number] }) {
  const { columns } = texts;
  const title = fillText(preview.groups[group], { count });
  const hasTo = group === "match" || group === "other";
  const hasWhy = group === "hold" || group === "other";
  const list = (
    <>
      <p className="muted">
        {preview.hints[group]}{" "}
        {rows.length < count && fillText(preview.first, { count: rows.length })}
      </p>
      <table className={table.table} aria-label={title}>
        <TableHead
          names={[
            columns.day,
            columns.sum,
            columns.text,
            columns.name,
            ...(hasTo ? [columns.goesTo] : []),
            ...(hasWhy ? [columns.why] : []),
          ]}
        />
        <tbody>
          {rows.map((one) => (
            <tr key={one.key}>
              <td>{one.day}</td>
              <td data-label={columns.sum}>{one.sum}</td>
              <td data-label={columns.text} dir="auto">
                {one.text}
              </td>
              <td data-label={columns.name} dir="auto">
                {one.name}
              </td>
              {"to" in one && (
                <td data-label={columns.goesTo}>
                  <Link to={`/desk/money/invoices/${one.to.id}`} prefetch="none">
                    {one.to.words}
                  </Link>
                </td>
              )}
              {hasWhy && <td data-label={columns.why}>{one.why}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
  if (group === "known")
    return (
      <details>
        <summary>{title}</summary>
        {list}
      </details>
    );
  return (
    <section className="stack gap-2" aria-labelledby={`group-${group}`}>
      <h2 id={`group-${group}`}>{title}</h2>
      {list}
    </section>
  );
}

type PutRightProps = { readonly table: PreviewProps["table"]; readonly isOpen: boolean };

/** Says what each column is, where the file does not. */
function PutRight({ table: { columns, currency, order }, isOpen }: PutRightProps) {
  return (
    <details open={isOpen || undefined}>
      <summary>{put.title}</summary>
      <div className="stack gap-3">
        <p className="muted">{put.hint}</p>
        <div className="fields">
          {columns.map(({ role, label, hint }, at) => (
            <Field
              key={at}
              as="select"
              id={`column-${at}`}
              name="role"
              label={<bdi>{label}</bdi>}
              hint={<bdi>{hint}</bdi>}
              none={put.unused}
              defaultValue={role}
              options={Object.entries(put.roles)}
            />
          ))}
          <Field
            as="select"
            id="bank-currency"
            name="currency"
            label={put.currency}
            none={put.noCurrency}
            defaultValue={currency}
            options={currencies.map((one) => [one, one] as const)}
          />
          <Field
            as="select"
            id="bank-order"
            name="order"
            label={put.order}
            none={put.noOrder}
            defaultValue={order}
            options={Object.entries(put.orders)}
          />
        </div>
        <p>
          <DeskButton name="do" value="read">
            {put.button}
          </DeskButton>
        </p>
      </div>
    </details>
  );
}
