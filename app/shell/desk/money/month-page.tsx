import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { DeskForm } from "#app/features/desk/ui/desk-form.tsx";
import page from "#app/features/desk/ui/desk-page.module.css";
import table from "#app/features/desk/ui/desk-table.module.css";
import { PageHead } from "#app/features/desk/ui/page-head.tsx";
import { TableHead } from "#app/features/desk/ui/table-head.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { Problem } from "#app/ui/form/problem.tsx";
import marks from "#app/ui/form/mark.module.css";
import { Link } from "#app/ui/link.tsx";
import { Parts } from "#app/ui/part/parts.tsx";
import { invoices } from "#words/pages/desk-invoices.ts";
import { moneyPage, monthPage as texts } from "#words/pages/desk-money.ts";
import type { MonthData, MonthOutcome } from "./month-page.server.ts";
import { Plans, RowPages } from "./row-pages.tsx";

type PageProps = { readonly data: MonthData; readonly outcome: MonthOutcome | undefined };

/** `/desk/money/months/{month}`: what each account's invoice would be, to be checked and released together. */
export function MonthPage({ data, outcome }: PageProps) {
  return (
    <Parts as="div" className={page.page}>
      <PageHead
        back={<Link to="/desk/money">{moneyPage.title}</Link>}
        title={data.title}
        said={outcome?.done ?? ""}
        problem={outcome?.problem}
      >
        <p className="row gap-3">
          {data.months.map(([month, words]) => (
            <Link key={month} to={`/desk/money/months/${month}`} prefetch="none">
              {words}
            </Link>
          ))}
        </p>
        <p className="muted measure">
          {data.rows.length === 0 ? texts.none : (data.open ?? texts.intro)}
        </p>
      </PageHead>
      <Sending data={data} outcome={outcome} />
      {data.unsaid.rows.length > 0 && (
        <Plans name="unsaid" texts={{ ...texts.unsaid, none: "" }} of={data.unsaid} />
      )}
      {data.rows.length > 0 && <Accounts data={data} outcome={outcome} />}
    </Parts>
  );
}

function Accounts({ data, outcome }: PageProps) {
  const mayRelease = data.open === null && data.rows.some(({ tick }) => tick !== null);
  const { payer, lessons, sum, before, state } = texts;
  return (
    <DeskForm key={data.key} id="from" className="stack gap-3">
      <input type="hidden" name="key" value={data.key} />
      {mayRelease && (
        <p className="row gap-3">
          <span>{data.total}</span>
          <Link to={data.isTicked ? "?" : "?tick=all"} prefetch="none">
            {data.isTicked ? texts.tickNone : texts.tickAll}
          </Link>
        </p>
      )}
      <table className={table.table}>
        <TableHead names={[payer, lessons, sum, before, state]} />
        <tbody>
          {data.rows.map((row) => (
            <AccountRow key={row.id} {...{ row, data, outcome }} />
          ))}
        </tbody>
      </table>
      <RowPages name="from" of={data} kept={data.isTicked ? "tick=all" : ""} />
      {mayRelease && (
        <p>
          <DeskButton look={data.send.length > 0 ? "plain" : "action"} name="do" value="release">
            {texts.release}
          </DeskButton>
        </p>
      )}
    </DeskForm>
  );
}

function AccountRow({ row, data, outcome }: PageProps & { row: MonthData["rows"][number] }) {
  return (
    <tr>
      <td>
        <span className="row gap-2">
          {row.tick && data.open === null && (
            <input
              type="checkbox"
              name="tick"
              value={row.tick.value}
              defaultChecked={data.isTicked && row.isReady}
              aria-label={row.tick.label}
              className={marks.mark}
            />
          )}
          <span>
            <Link to={`/desk/money/accounts/${row.id}`} prefetch="none" dir="auto">
              {row.payer}
            </Link>
            , <bdi>{row.learner}</bdi>
          </span>
        </span>
      </td>
      <td data-label={row.lines === "" ? undefined : texts.lessons}>{row.lines}</td>
      <td data-label={row.sum === "" ? undefined : texts.sum}>
        <b className="nowrap">{row.sum}</b> {row.paid}
      </td>
      <td data-label={texts.before}>{row.before}</td>
      <td>
        <div className="stack gap-1">
          <Problem>{outcome?.refused[row.id]}</Problem>
          {row.unsaid.length > 0 && (
            <span className="problem">
              {texts.unsaid.title}:{" "}
              {row.unsaid.map((lesson, at) => (
                <span key={lesson.id}>
                  {at > 0 && ", "}
                  <Link to={`/desk/lesson/${lesson.id}`} prefetch="none">
                    {lesson.day}
                  </Link>
                </span>
              ))}
            </span>
          )}
          {row.aside && data.open === null ? (
            <Checkbox
              id={`aside-${row.id}`}
              name="aside"
              value={row.aside.value}
              label={row.aside.label}
            />
          ) : (
            row.state
          )}
          {row.issued.map((one) => (
            <span key={one.id}>
              <Link to={`/desk/money/invoices/${one.id}`} prefetch="none">
                {one.title}
              </Link>{" "}
              {!one.isSent && <span className="muted">{invoices.list.unsent}</span>}
            </span>
          ))}
        </div>
      </td>
    </tr>
  );
}

/** Sends what was issued for the month: asked first, with whom it goes to. */
function Sending({ data, outcome }: PageProps) {
  const { send, ask, month } = data;
  if (ask === "") return null;
  if (send.length === 0)
    return (
      <p>
        <Link to="?send" prefetch="none">
          {ask}
        </Link>
      </p>
    );
  return (
    <section className="stack gap-3" aria-labelledby="send">
      <h2 id="send">{texts.send.title}</h2>
      <p className="muted measure">{texts.send.hint}</p>
      <DeskForm className="stack gap-3" action={`/desk/money/months/${month}?send`}>
        <ul className="stack gap-1">
          {send.map((one) => (
            <li key={one.id}>
              <bdi>{one.words}</bdi> <Problem>{outcome?.refused[one.id]}</Problem>
              <input type="hidden" name="invoice" value={one.id} />
            </li>
          ))}
        </ul>
        <p className="row gap-3">
          <DeskButton look="action" name="do" value="send">
            {texts.send.button}
          </DeskButton>
          <Link to="?" prefetch="none">
            {texts.send.back}
          </Link>
        </p>
      </DeskForm>
    </section>
  );
}
