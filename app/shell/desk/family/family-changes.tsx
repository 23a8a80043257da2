import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { fillText } from "#app/platform/fill-text.ts";
import { familyPage as texts } from "#words/pages/desk-family.ts";
import { EarlierTick, FamilyForm, PersonFields, type Outcome } from "./family-forms.tsx";
import type { FamilyData } from "./family-page.server.ts";

type Named = { readonly id: string; readonly name: string };
type TicksProps = {
  readonly name: string;
  readonly legend: string;
  readonly of: readonly Named[];
  readonly problem: string | undefined;
};

/** Whom something is for, one or several. */
function Ticks({ name, legend, of, problem }: TicksProps) {
  return (
    <fieldset className="row gap-2 across-4">
      <legend className="strong">{legend}</legend>
      {problem && (
        <p role="alert" className="problem full">
          {problem}
        </p>
      )}
      {of.map((one) => (
        <label key={one.id} className="line">
          <input type="checkbox" name={name} value={one.id} defaultChecked={of.length === 1} />
          <bdi>{one.name}</bdi>
        </label>
      ))}
    </fieldset>
  );
}

type ChangesProps = { readonly data: FamilyData; readonly outcome: Outcome | undefined };

/** What changes who is in the family. */
export function Changes({ data, outcome }: ChangesProps) {
  const { endings, people } = data;
  const children = data.learners.filter(({ isAdult }) => !isAdult);
  const pairs = data.cares.filter(({ learner }) => children.some(({ id }) => id === learner));
  const form = (does: string, title: string) => ({ does, title, outcome });
  const wrong = (does: string, field: string) =>
    outcome?.does === does && outcome.field === field ? outcome.message : undefined;
  return (
    <div className="row gap-2 across-5 top">
      {children.length > 0 && (
        <FamilyForm {...form("add", texts.add)} isOpen={data.adding.email !== null}>
          <PersonFields data={data} person={data.adding} does="add" outcome={outcome}>
            <Field
              as="select"
              label={texts.mayLabel}
              name="may"
              options={Object.entries(texts.mayChoices)}
            />
          </PersonFields>
          <Ticks
            name="learner"
            legend={texts.children}
            of={children}
            problem={wrong("add", "learner")}
          />
          <EarlierTick />
          {wrong("add", "checked") && (
            <>
              <p role="alert" className="problem">
                {wrong("add", "checked")}
              </p>
              <label className="line">
                <input type="checkbox" name="checked" />
                {texts.checked}
              </label>
            </>
          )}
          <p>
            <DeskButton name="do" value="add">
              {texts.addButton}
            </DeskButton>
          </p>
        </FamilyForm>
      )}
      {people.length > 0 && (
        <FamilyForm {...form("child", texts.addChild)}>
          <div className="row gap-3 across-4 top">
            <Field
              label={texts.child}
              name="child"
              dir="auto"
              maxLength={30}
              problem={wrong("child", "child")}
            />
            <Field
              as="select"
              label={texts.age}
              name="age"
              problem={wrong("child", "age")}
              options={data.ages.map((one) => [one, one] as const)}
            />
            <Field
              as="select"
              label={texts.consent}
              name="consent"
              problem={wrong("child", "consent")}
              options={Object.entries(texts.consents)}
            />
          </div>
          <Ticks
            name="guardian"
            legend={texts.caredFor}
            of={people}
            problem={wrong("child", "guardian")}
          />
          <p>
            <DeskButton name="do" value="child">
              {texts.childButton}
            </DeskButton>
          </p>
        </FamilyForm>
      )}
      {pairs.length > 0 && (
        <FamilyForm {...form("end", texts.end)}>
          <div className="row gap-3 across-4 top">
            <Field
              as="select"
              label={texts.pair}
              name="pair"
              problem={wrong("end", "pair")}
              options={pairs.map(({ id, name, learner, learnerName }) => [
                `${id} ${learner}`,
                fillText(texts.pairOf, { name, learner: learnerName }),
              ])}
            />
            <Field
              as="select"
              label={texts.why}
              name="why"
              options={endings.map((why) => [why, why] as const)}
              problem={wrong("end", "why")}
            />
          </div>
          <p>
            <DeskButton name="do" value="end">
              {texts.endButton}
            </DeskButton>
          </p>
        </FamilyForm>
      )}
      {people.length > 0 && (
        <FamilyForm {...form("join", texts.join)}>
          <div className="row gap-3 across-4 top">
            <Field
              as="select"
              label={texts.person}
              name="guardian"
              options={people.map(({ id, name }) => [id, name] as const)}
            />
            <Field
              label={texts.other}
              name="other"
              hint={texts.joinHint}
              problem={wrong("join", "other")}
            />
            {wrong("join", "children") && (
              <Field
                as="select"
                label={texts.sameChild}
                name="children"
                problem={wrong("join", "children")}
                options={Object.entries(texts.namesakes)}
                none={texts.choose}
              />
            )}
          </div>
          <p>
            <DeskButton name="do" value="join">
              {texts.joinButton}
            </DeskButton>
          </p>
        </FamilyForm>
      )}
    </div>
  );
}
