import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { DeskForm } from "#app/features/desk/ui/desk-form.tsx";
import table from "#app/features/desk/ui/desk-table.module.css";
import { TableHead } from "#app/features/desk/ui/table-head.tsx";
import { fillText } from "#app/platform/fill-text.ts";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Problem } from "#app/ui/form/problem.tsx";
import { Link } from "#app/ui/link.tsx";
import { invoices as texts } from "#words/pages/desk-invoices.ts";
import { IssuedList } from "./issued-list.tsx";
import type { MoneyOutcome } from "./plan-money-acts.server.ts";
import type { AccountInvoices, paidBefore } from "./plan-invoices.server.ts";

type InvoicesProps = {
  readonly of: AccountInvoices;
  readonly dataKey: string;
  readonly outcome: MoneyOutcome | undefined;
};

/** What of an account is to be checked and invoiced, and what was issued. */
export function PlanInvoices({ of, dataKey, outcome }: InvoicesProps) {
  const { months } = texts;
  const isRefused = ["release", "issue"].includes(outcome?.does ?? "") && outcome?.of === of.id;
  return (
    <section className="stack gap-3" id={`invoices-${of.id}`} aria-label={of.title}>
      <h2>{of.title}</h2>
      <Problem>{isRefused ? outcome?.problem : of.outdated}</Problem>
      <p>
        <Link to="/desk/money/invoices" prefetch="none">
          {texts.all.link}
        </Link>
      </p>
      {of.months.length === 0 ? (
        <p className="muted">{texts.none}</p>
      ) : (
        <>
          <p className="muted">{months.caption}</p>
          <table className={table.table}>
            <TableHead names={[months.month, months.open, months.unsaid, months.act]} />
            <tbody>
              {of.months.map((one) => (
                <MonthRow key={one.month} of={of} one={one} dataKey={dataKey} />
              ))}
            </tbody>
          </table>
        </>
      )}
      <IssuedList issued={of.issued} />
    </section>
  );
}

type MonthProps = Omit<InvoicesProps, "outcome"> & {
  readonly one: AccountInvoices["months"][number];
};

function MonthRow({ of, one, dataKey }: MonthProps) {
  const { months } = texts;
  const id = `aside-${of.id}-${one.month}`;
  const name = { month: one.words };
  return (
    <tr>
      <td>{one.words}</td>
      <td data-label={months.open}>{one.sum}</td>
      <td data-label={one.unsaid.length === 0 ? undefined : months.unsaid}>
        {one.unsaid.map((lesson, at) => (
          <span key={lesson.id}>
            {at > 0 && ", "}
            <Link to={`/desk/lesson/${lesson.id}`} prefetch="none">
              {lesson.day}
            </Link>
          </span>
        ))}
      </td>
      <td>
        <DeskForm className="stack gap-2">
          <input type="hidden" name="month" value={one.month} />
          {one.released === null ? (
            <>
              {one.unsaid.map((lesson) => (
                <input key={lesson.id} type="hidden" name="unsaid" value={lesson.id} />
              ))}
              {one.unsaid.length > 0 && <Checkbox id={id} name="aside" label={months.aside} />}
              <p>
                <DeskButton
                  name="do"
                  value={`release:${of.id}`}
                  aria-label={fillText(months.releaseOf, name)}
                >
                  {months.release}
                </DeskButton>
              </p>
            </>
          ) : (
            <>
              <input type="hidden" name="key" value={`${dataKey}-${of.id}-${one.month}`} />
              <p className="row gap-3">
                <span className="muted">{one.released}</span>
                <DeskButton
                  look="action"
                  name="do"
                  value={`issue:${of.id}`}
                  aria-label={fillText(months.issueOf, name)}
                >
                  {months.issue}
                </DeskButton>
              </p>
            </>
          )}
        </DeskForm>
      </td>
    </tr>
  );
}

type BeforeProps = {
  readonly before: ReturnType<typeof paidBefore>[number];
  readonly dataKey: string;
  readonly outcome: MoneyOutcome | undefined;
};

/** Issues an invoice for lessons that are paid before they are given. */
export function InvoiceBefore({ before, dataKey, outcome }: BeforeProps) {
  const isRefused = outcome?.does === "before" && outcome.of === before.id;
  const problem = isRefused ? outcome.problem : undefined;
  return (
    <details open={problem !== undefined || undefined}>
      <summary>{before.title}</summary>
      <DeskForm className="stack gap-3">
        <input type="hidden" name="key" value={`${dataKey}-before-${before.id}`} />
        <Field
          id={`count-${before.id}`}
          name="count"
          inputMode="numeric"
          label={texts.before.count}
          problem={problem}
          defaultValue={isRefused ? outcome.typed["count"] : undefined}
        />
        <p>
          <DeskButton name="do" value={`before:${before.id}`}>
            {texts.before.button}
          </DeskButton>
        </p>
      </DeskForm>
    </details>
  );
}
