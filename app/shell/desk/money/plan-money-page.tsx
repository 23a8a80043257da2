import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { DeskForm } from "#app/features/desk/ui/desk-form.tsx";
import page from "#app/features/desk/ui/desk-page.module.css";
import table from "#app/features/desk/ui/desk-table.module.css";
import { FamilyLink } from "#app/features/desk/ui/family-link.tsx";
import { PageHead } from "#app/features/desk/ui/page-head.tsx";
import { TableHead } from "#app/features/desk/ui/table-head.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Problem } from "#app/ui/form/problem.tsx";
import { Link } from "#app/ui/link.tsx";
import { classes } from "#app/ui/classes.ts";
import { Parts } from "#app/ui/part/parts.tsx";
import { fillText } from "#app/platform/fill-text.ts";
import { money as texts } from "#words/pages/desk-agreements.ts";
import { AgreementDraft } from "./agreement-draft.tsx";
import type { MoneyOutcome } from "./plan-money-acts.server.ts";
import type { PlanMoneyData } from "./plan-money.server.ts";
import styles from "./plan-money-page.module.css";

type PageProps = {
  readonly data: PlanMoneyData;
  readonly outcome: MoneyOutcome | undefined;
};

/** What is said why an act was refused, and what had been typed. */
const refusedOf = (outcome: MoneyOutcome | undefined, does: string, of = "") =>
  outcome?.does === does && outcome.of === of ? outcome : undefined;

/** `/desk/money/plans/{id}`: what was agreed for a plan, and its accounts. */
export function PlanMoneyPage({ data, outcome }: PageProps) {
  const { agreements, accounts, unsaid, unagreed } = data;
  return (
    <Parts as="div" className={page.page}>
      <PageHead
        back={<FamilyLink of={data.learnerId}>{texts.family}</FamilyLink>}
        title={data.title}
      >
        <p>
          <Link to={`/desk/lessons/${data.series}`} prefetch="none">
            {texts.plan}
          </Link>
        </p>
      </PageHead>
      <section className="stack gap-3" aria-labelledby="agreements">
        <h2 id="agreements">{texts.agreements}</h2>
        {agreements.length === 0 && <p className="muted">{texts.none}</p>}
        {agreements.map((one) => (
          <AgreementPart key={one.id} one={one} outcome={outcome} today={data.today} />
        ))}
        <AgreementDraft
          draft={data.draft}
          isFirst={agreements.length === 0}
          refused={refusedOf(outcome, "draft")}
        />
      </section>
      {accounts.length === 0 && agreements.length > 0 && (
        <p className="muted">{texts.account.none}</p>
      )}
      {accounts.map((account) => (
        <AccountPart key={account.id} {...{ account, data, outcome }} />
      ))}
      <Dates title={texts.lists.unsaid} rows={unsaid} />
      <Dates title={texts.lists.unagreed} rows={unagreed} />
    </Parts>
  );
}

function Dates({ title, rows }: { title: string; rows: PlanMoneyData["unsaid"] }) {
  if (rows.length === 0) return null;
  return (
    <section className="stack gap-2">
      <h2>{title}</h2>
      <ul className="row gap-3">
        {rows.map(({ id, day }) => (
          <li key={id}>
            <Link to={`/desk/lesson/${id}`} prefetch="none">
              {day}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

type AgreementProps = {
  readonly one: PlanMoneyData["agreements"][number];
  readonly outcome: MoneyOutcome | undefined;
  readonly today: string;
};

function AgreementPart({ one, outcome, today }: AgreementProps) {
  const problem =
    refusedOf(outcome, "send", one.id)?.problem ?? refusedOf(outcome, "withdraw", one.id)?.problem;
  return (
    <section className={classes("boxed stack gap-2", styles.agreed)} aria-label={one.title}>
      <p>
        <b>{one.title}</b> <span className="muted">{one.standingWords}</span>
        <br />
        {one.summary}
      </p>
      <details open={one.standing === "draft" || undefined}>
        <summary>{texts.words}</summary>
        <div
          lang={one.language}
          dir={one.language === "en" ? "ltr" : "rtl"}
          className="stack gap-1"
        >
          <p>
            <b>{one.words.title}</b>
          </p>
          {one.words.lines.map(([name, text]) => (
            <p key={name}>
              <b>{name}:</b> {text}
            </p>
          ))}
        </div>
      </details>
      <Problem>{problem}</Problem>
      {one.standing === "draft" && (
        <>
          <DeskForm>
            <DeskButton look="action" name="do" value={`send:${one.id}`}>
              {fillText(texts.send, { payer: one.payer })}
            </DeskButton>
          </DeskForm>
          <ByDay
            {...{ one, outcome, today }}
            does="elsewhere"
            title={texts.elsewhere}
            label={texts.elsewhereOn}
            hint={texts.elsewhereHint}
          />
        </>
      )}
      {(one.standing === "accepted" || one.standing === "elsewhere") && (
        <>
          <ByDay
            {...{ one, outcome, today }}
            does="cancel"
            title={texts.cancel}
            label={texts.cancelOn}
            hint={texts.cancelHint}
          />
          <ByDay
            {...{ one, outcome }}
            does="end"
            title={texts.end}
            label={texts.endOn}
            hint={texts.endHint}
          />
        </>
      )}
      {one.standing === "sent" && (
        <DeskForm>
          <DeskButton name="do" value={`withdraw:${one.id}`}>
            {texts.withdraw}
          </DeskButton>
        </DeskForm>
      )}
    </section>
  );
}

type ByDayProps = Pick<AgreementProps, "one" | "outcome"> & {
  readonly does: "elsewhere" | "cancel" | "end";
  readonly title: string;
  readonly label: string;
  readonly hint: string;
  /** The last day that can be entered. */
  readonly today?: string;
};

/** Something that is entered of an agreement with its day. */
function ByDay({ one, outcome, does, title, label, hint, today }: ByDayProps) {
  const refused = refusedOf(outcome, does, one.id);
  return (
    <details open={refused !== undefined || undefined}>
      <summary>{title}</summary>
      <DeskForm className="stack gap-2">
        <Field
          type="date"
          id={`${does}-${one.id}`}
          name="on"
          max={today}
          label={label}
          hint={hint}
          problem={refused?.problem}
          defaultValue={refused?.typed["on"]}
        />
        <p>
          <DeskButton name="do" value={`${does}:${one.id}`}>
            {title}
          </DeskButton>
        </p>
      </DeskForm>
    </details>
  );
}

type AccountProps = {
  readonly account: PlanMoneyData["accounts"][number];
  readonly data: PlanMoneyData;
  readonly outcome: MoneyOutcome | undefined;
};

function AccountPart({ account, data, outcome }: AccountProps) {
  const { account: words } = texts;
  return (
    <section className="stack gap-3" aria-label={account.title}>
      <h2>{account.title}</h2>
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
      <ByHand {...{ account, data, outcome }} />
    </section>
  );
}

type LineProps = Omit<AccountProps, "account"> & {
  readonly line: AccountProps["account"]["lines"][number];
};

function LineRow({ line, data, outcome }: LineProps) {
  const refused = refusedOf(outcome, "reverse", line.id);
  return (
    <tr id={`line-${line.id}`}>
      <td data-label={texts.account.no}>{line.n}</td>
      <td data-label={texts.account.day}>{line.day}</td>
      <td>
        {line.what} <span dir="auto">{line.words}</span>{" "}
        {line.lesson !== null && (
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
            {hand.button}
          </DeskButton>
        </p>
      </DeskForm>
    </details>
  );
}
