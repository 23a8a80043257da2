import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { familyPage, proposals as texts } from "#words/pages/desk-family.ts";
import { EarlierTick, FamilyForm, type Outcome } from "./family-forms.tsx";
import type { FamilyData } from "./family-page.server.ts";

const { choose: chooseWords } = familyPage;

type ProposalsProps = {
  readonly of: FamilyData["people"][number]["asked"];
  readonly data: FamilyData;
  readonly outcome: Outcome | undefined;
};

/** What somebody has asked for on their page, each to be done or not. */
export function Proposals({ of, data, outcome }: ProposalsProps) {
  return (
    <>
      {of.map(({ id, kind, words, when, move }) => (
        <section key={id} className="boxed mind stack gap-2" aria-label={words}>
          <p>
            <b dir="auto">{words}</b> <span className="muted small">{when}</span>
          </p>
          {move !== null && (
            <p>
              <Link to={move} prefetch="none">
                {texts.move}
              </Link>
            </p>
          )}
          <FamilyForm does="accept" of={id} title={texts.accept[kind]} outcome={outcome}>
            {(kind === "phone" || kind === "email") && (
              <Field
                as="select"
                id={`proof-${id}`}
                name="proof"
                label={texts.proof}
                options={data.proofs}
                none={chooseWords}
                defaultValue=""
                problem={
                  outcome?.of === id && outcome.field === "proof" ? outcome.message : undefined
                }
              />
            )}
            {outcome?.of === id && outcome.field !== "proof" && (
              <p role="alert" className="problem">
                {outcome.message}
              </p>
            )}
            {kind === "guardian" && (
              <>
                <label className="line">
                  <input type="checkbox" name="checked" />
                  {texts.checked}
                </label>
                <EarlierTick />
              </>
            )}
            <p className="row gap-2">
              <DeskButton name="do" value={`accept:${id}`}>
                {texts.accept[kind]}
              </DeskButton>
              <DeskButton name="do" value={`decline:${id}`}>
                {texts.decline}
              </DeskButton>
            </p>
          </FamilyForm>
        </section>
      ))}
    </>
  );
}
