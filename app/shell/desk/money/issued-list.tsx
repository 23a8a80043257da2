import table from "#app/features/desk/ui/desk-table.module.css";
import { TableHead } from "#app/features/desk/ui/table-head.tsx";
import { Link } from "#app/ui/link.tsx";
import { invoices } from "#words/pages/desk-invoices.ts";
import type { AccountInvoices } from "./plan-invoices.server.ts";

const { list } = invoices;

/** What was issued of an account; nothing if nothing was. */
export function IssuedList({ issued }: Pick<AccountInvoices, "issued">) {
  if (issued.length === 0) return null;
  return (
    <table className={table.table} aria-label={list.caption}>
      <TableHead names={[list.what, list.sum, list.state]} />
      <tbody>
        {issued.map((one) => (
          <tr key={one.id}>
            <td>
              <Link to={`/desk/money/invoices/${one.id}`} prefetch="none">
                {one.title}
              </Link>
            </td>
            <td data-label={list.sum}>{one.sum}</td>
            <td data-label={list.state}>{one.state}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
