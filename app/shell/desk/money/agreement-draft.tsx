import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { DeskForm } from "#app/features/desk/ui/desk-form.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Problem } from "#app/ui/form/problem.tsx";
import { money } from "#words/pages/desk-agreements.ts";
import type { MoneyOutcome } from "./plan-money-acts.server.ts";
import type { PlanMoneyData } from "./plan-money.server.ts";

const texts = money.draft;

type DraftProps = {
  readonly draft: PlanMoneyData["draft"];
  readonly isFirst: boolean;
  readonly refused: MoneyOutcome | undefined;
};

/** Drafts an agreement from the plan and the list of prices. */
export function AgreementDraft({ draft, isFirst, refused }: DraftProps) {
  const { usual } = draft;
  const was = (name: string, value: string | number = "") => refused?.typed[name] ?? String(value);
  const choice = (name: "late" | "ill" | "missed", value: "charged" | "free") => (
    <Field
      as="select"
      id={`draft-${name}`}
      name={name}
      label={texts[name]}
      defaultValue={was(name, value)}
      options={Object.entries(texts.charges)}
    />
  );
  return (
    <details open={isFirst || refused !== undefined || undefined}>
      <summary>{isFirst ? texts.title : texts.another}</summary>
      <DeskForm className="stack gap-3">
        <p className="muted">{texts.hint}</p>
        <Problem>{refused?.problem}</Problem>
        <div className="fields">
          <Field
            as="select"
            id="draft-payer"
            name="payer"
            label={texts.payer}
            defaultValue={was("payer", draft.payers[0]?.[0])}
            options={draft.payers}
          />
          <Field
            as="select"
            id="draft-currency"
            name="currency"
            label={texts.currency}
            defaultValue={was("currency", usual.currency)}
            options={draft.currencies}
          />
          <Field
            id="draft-list"
            name="list"
            label={texts.list}
            hint={draft.prices || texts.noList}
            inputMode="decimal"
            defaultValue={was("list", usual.list)}
          />
          <Field
            id="draft-minutes"
            name="minutes"
            label={texts.minutes}
            inputMode="numeric"
            defaultValue={was("minutes", usual.minutes)}
          />
          <Field
            id="draft-per-week"
            name="perWeek"
            label={texts.perWeek}
            inputMode="numeric"
            defaultValue={was("perWeek", usual.perWeek)}
          />
          <Field
            as="select"
            id="draft-reduction"
            name="reduction"
            label={texts.reduction}
            defaultValue={was("reduction", "none")}
            options={Object.entries(texts.reductions)}
          />
          <Field
            id="draft-less"
            name="less"
            label={texts.less}
            inputMode="decimal"
            defaultValue={was("less")}
          />
          <Field
            id="draft-reduction-words"
            name="reductionWords"
            label={texts.reductionWords}
            maxLength={200}
            defaultValue={was("reductionWords")}
          />
          <Field
            as="select"
            id="draft-pays"
            name="pays"
            label={texts.pays}
            defaultValue={was("pays", "after")}
            options={Object.entries(money.pays)}
          />
          <Field
            as="select"
            id="draft-left"
            name="left"
            label={texts.left}
            defaultValue={was("left", "silent")}
            options={Object.entries(texts.lefts)}
          />
          <Field
            type="date"
            id="draft-from"
            name="from"
            label={texts.first}
            defaultValue={was("from", usual.from)}
          />
          <Field
            type="date"
            id="draft-to"
            name="to"
            label={texts.last}
            defaultValue={was("to", usual.to)}
          />
          {choice("late", "charged")}
          {choice("ill", "free")}
          {choice("missed", "charged")}
          <Field
            as="select"
            id="draft-short"
            name="short"
            label={texts.short}
            defaultValue={was("short", "held")}
            options={Object.entries(texts.shorts)}
          />
        </div>
        <p>
          <DeskButton name="do" value="draft">
            {texts.button}
          </DeskButton>
        </p>
      </DeskForm>
    </details>
  );
}
