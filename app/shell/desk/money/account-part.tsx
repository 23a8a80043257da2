import type { ReactNode } from "react";

import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { DeskForm } from "#app/features/desk/ui/desk-form.tsx";
import table from "#app/features/desk/ui/desk-table.module.css";
import { TableHead } from "#app/features/desk/ui/table-head.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Problem } from "#app/ui/form/problem.tsx";
import { Link } from "#app/ui/link.tsx";
import { money as texts } from "#words/pages/desk-agreements.ts";
import type { AccountView } from "./account-view.server.ts";
import type { MoneyOutcome } from "./plan-money-acts.server.ts";

/** What is said why an act was refused, and what had been typed. */
export const refusedOf = (outcome: MoneyOutcome | undefined, does: string, of = "") =>
  outcome?.does === does && outcome.of === of ? outcome : undefined;

type AccountProps = {
  readonly account: AccountView & { readonly left?: string };
  /** For the forms: today, and what makes each sending of them its own. */
  readonly data: { readonly today: string; readonly key: string; readonly isErased?: boolean };
  readonly outcome: MoneyOutcome | undefined;
};

/** An account, what stands in it, and what can be entered by hand, under a heading. */
export function AccountPart({
  account,
  data,
  outcome,
  children,
}: AccountProps & { readonly children?: ReactNode }) {
  const { account: words } = texts;
  return (
    <section className="stack gap-3" aria-label={account.title}>
      {children}
      <p className="larger">
        {words.balance}: <b>{account.balance}</b> <span className="muted">{account.left}</span>
      </p>
      <p className="muted">{words.caption}</p>
      <table className={table.table}>
        <TableHead
          names={[words.no, words.day, words.what, words.minutes, words.sum, words.reverse]}
        />
        <tbody>
          {account.lines.map((line) => (
            <LineRow key={line.id} {...{ line, data, outcome }} />
          ))}
        </tbody>
      </table>
      {account.earlier !== null && (
        <p>
          <Link to={`/desk/money/accounts/${account.id}?before=${account.earlier}`} prefetch="none">
            {words.earlier}
          </Link>
        </p>
      )}
      <ByHand {...{ account, data, outcome }} />
    </section>
  );
}

type LineProps = Omit<AccountProps, "account"> & {
  readonly line: AccountView["lines"][number];
};

function LineRow({ line, data, outcome }: LineProps) {
  const refused = refusedOf(outcome, "reverse", line.id);
  return (
    <tr id={`line-${line.id}`}>
      <td data-label={texts.account.no}>{line.n}</td>
      <td data-label={texts.account.day}>{line.day}</td>
      <td>
        {line.what} <span dir="auto">{line.words}</span>{" "}
        {line.lesson !== null && !data.isErased && (
          <Link to={`/desk/lesson/${line.lesson}`} prefetch="none">
            {texts.account.lesson}
          </Link>
        )}
      </td>
      <td data-label={line.minutes === 0 ? undefined : texts.account.minutes}>
        {line.minutes === 0 ? "" : line.minutes}
      </td>
      <td data-label={texts.account.sum}>{line.sum}</td>
      <td>
        {line.isByHand && (
          <details open={refused !== undefined || undefined}>
            <summary>
              {texts.account.reverse}
              <span className="visually-hidden"> {line.n}</span>
            </summary>
            <DeskForm className="stack gap-2">
              <input type="hidden" name="key" value={`${data.key}-${line.id}`} />
              <Field
                id={`reverse-${line.id}`}
                name="words"
                label={texts.hand.reverseWords}
                problem={refused?.problem}
                defaultValue={refused?.typed["words"]}
              />
              <p>
                <DeskButton name="do" value={`reverse:${line.id}`}>
                  {texts.account.reverse}
                </DeskButton>
              </p>
            </DeskForm>
          </details>
        )}
      </td>
    </tr>
  );
}

function ByHand({ account, data, outcome }: AccountProps) {
  const { hand } = texts;
  const refused = refusedOf(outcome, "enter", account.id);
  const id = (name: string) => `${name}-${account.id}`;
  return (
    <details open={refused !== undefined || undefined}>
      <summary>{hand.title}</summary>
      {/* Empty again once it is kept: pressed again, it would be entered again. */}
      <DeskForm key={data.key} className="stack gap-3">
        <p className="muted">{hand.hint}</p>
        <Problem>{refused?.problem}</Problem>
        <input type="hidden" name="key" value={`${data.key}-${account.id}`} />
        <input type="hidden" name="seen" value={refused?.typed["seen"] ?? ""} />
        <div className="fields">
          <Field
            as="select"
            id={id("kind")}
            name="kind"
            label={hand.kind}
            defaultValue={refused?.typed["kind"] ?? "payment"}
            options={Object.entries(hand.kinds)}
          />
          <Field
            id={id("sum")}
            name="sum"
            label={hand.sum}
            inputMode="decimal"
            defaultValue={refused?.typed["sum"]}
          />
          <Field
            type="date"
            id={id("on")}
            name="on"
            label={hand.on}
            defaultValue={refused?.typed["on"] ?? data.today}
          />
          <Field
            id={id("words")}
            name="words"
            label={hand.words}
            maxLength={200}
            defaultValue={refused?.typed["words"]}
          />
        </div>
        <p>
          <DeskButton name="do" value={`enter:${account.id}`}>
            {refused?.typed["seen"] ? hand.again : hand.button}
          </DeskButton>
        </p>
      </DeskForm>
    </details>
  );
}
