import page from "#app/features/desk/ui/desk-page.module.css";
import table from "#app/features/desk/ui/desk-table.module.css";
import { FamilyLink } from "#app/features/desk/ui/family-link.tsx";
import { PageHead } from "#app/features/desk/ui/page-head.tsx";
import { TableHead } from "#app/features/desk/ui/table-head.tsx";
import { Link } from "#app/ui/link.tsx";
import { Parts } from "#app/ui/part/parts.tsx";
import { money } from "#words/pages/desk-agreements.ts";
import { AccountPart } from "./account-part.tsx";
import type { AccountData, AccountsData } from "./accounts.server.ts";
import { IssuedList } from "./issued-list.tsx";
import type { MoneyOutcome } from "./plan-money-acts.server.ts";

const texts = money.accounts;

type AccountPageProps = {
  readonly data: AccountData;
  readonly outcome: MoneyOutcome | undefined;
};

/** `/desk/money/accounts/{id}`: an account by itself. */
export function AccountPage({ data, outcome }: AccountPageProps) {
  const { account } = data;
  return (
    <Parts as="div" className={page.page}>
      <PageHead back={<Link to="/desk/money/accounts">{texts.title}</Link>} title={account.title}>
        <p dir="auto">{data.for}</p>
        {data.isErased ? (
          <p>{data.kept}</p>
        ) : (
          <p className="row gap-3">
            <FamilyLink of={data.learnerId}>{money.family}</FamilyLink>
            <Link to={`/desk/money/plans/${data.plan}`} prefetch="none">
              {texts.plan}
            </Link>
          </p>
        )}
      </PageHead>
      <IssuedList issued={data.issued} />
      <AccountPart {...{ account, data, outcome }} />
      {!data.isLatest && (
        <p>
          <Link to={`/desk/money/accounts/${account.id}`} prefetch="none">
            {texts.latest}
          </Link>
        </p>
      )}
    </Parts>
  );
}

/** `/desk/money/accounts`: all accounts, the last one first. */
export function AccountsPage({ data: { accounts, older } }: { readonly data: AccountsData }) {
  return (
    <Parts as="div" className={page.page}>
      <PageHead title={texts.title}>
        <p className="muted">{accounts.length === 0 ? texts.none : texts.intro}</p>
      </PageHead>
      {accounts.length > 0 && (
        <table className={table.table}>
          <TableHead names={[texts.payer, texts.learner, texts.balance, texts.opened]} />
          <tbody>
            {accounts.map((one) => (
              <tr key={one.id}>
                <td>
                  <Link to={`/desk/money/accounts/${one.id}`} prefetch="none" dir="auto">
                    {one.payer}
                  </Link>
                </td>
                <td data-label={texts.learner}>
                  <bdi>{one.learner}</bdi>{" "}
                  {one.isErased && <span className="muted">({texts.erased})</span>}
                </td>
                <td data-label={texts.balance}>{one.balance}</td>
                <td data-label={texts.opened}>{one.opened}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {older !== null && (
        <p>
          <Link to={`/desk/money/accounts?before=${older}`} prefetch="none">
            {texts.older}
          </Link>
        </p>
      )}
    </Parts>
  );
}
