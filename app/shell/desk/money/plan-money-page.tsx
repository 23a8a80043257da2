import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { DeskForm } from "#app/features/desk/ui/desk-form.tsx";
import page from "#app/features/desk/ui/desk-page.module.css";
import { FamilyLink } from "#app/features/desk/ui/family-link.tsx";
import { PageHead } from "#app/features/desk/ui/page-head.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Problem } from "#app/ui/form/problem.tsx";
import { Link } from "#app/ui/link.tsx";
import { classes } from "#app/ui/classes.ts";
import { Parts } from "#app/ui/part/parts.tsx";
import { fillText } from "#app/platform/fill-text.ts";
import { money as texts } from "#words/pages/desk-agreements.ts";
import { AccountPart, refusedOf } from "./account-part.tsx";
import { AgreementDraft } from "./agreement-draft.tsx";
import type { MoneyOutcome } from "./plan-money-acts.server.ts";
import { InvoiceBefore, PlanInvoices } from "./plan-invoices.tsx";
import type { PlanMoneyData } from "./plan-money.server.ts";
import styles from "./plan-money-page.module.css";

type PageProps = {
  readonly data: PlanMoneyData;
  readonly outcome: MoneyOutcome | undefined;
};

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
        <AccountPart key={account.id} {...{ account, data, outcome }}>
          <h2>
            <Link to={`/desk/money/accounts/${account.id}`} prefetch="none">
              {account.title}
            </Link>
          </h2>
        </AccountPart>
      ))}
      {data.before.map((before) => (
        <InvoiceBefore key={before.id} before={before} dataKey={data.key} outcome={outcome} />
      ))}
      {data.invoices.map((of) => (
        <PlanInvoices key={of.id} of={of} dataKey={data.key} outcome={outcome} />
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
