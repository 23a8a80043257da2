import { Field } from "#app/ui/form/field.tsx";
import { Problem } from "#app/ui/form/problem.tsx";
import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { DeskForm } from "#app/features/desk/ui/desk-form.tsx";
import fields from "#app/ui/form/field.module.css";
import page from "#app/features/desk/ui/desk-page.module.css";
import { Parts } from "#app/ui/part/parts.tsx";
import { Link } from "#app/ui/link.tsx";
import { FactFields } from "./fact-fields.tsx";
import type { FamilyData, familyPage } from "./family-page.server.ts";

type Outcome = Extract<Awaited<ReturnType<typeof familyPage.action>>, { message: string }>;
type Learner = NonNullable<FamilyData["record"]>["learners"][number];

const doneWords: Readonly<Record<string, string>> = {
  facts: "Saved. The blanks of saved replies use it from now on.",
  added: "Entered as another guardian.",
  ended: "Ended. They see nothing of this learner any more.",
  joined: "Both addresses belong to one guardian now.",
};

/** A learner, and who cares for them. */
function LearnerSection({
  learner,
  endings,
}: {
  learner: Learner;
  endings: FamilyData["endings"];
}) {
  const id = `second-${learner.id}`;
  return (
    <section className="stack gap-3 ruled" aria-labelledby={learner.id}>
      <h3 id={learner.id} dir="auto">
        {learner.name}
        {learner.age && `, ${learner.age}`}
      </h3>
      <ul className="stack gap-3">
        {learner.guardians.map((guardian) => (
          <li key={guardian.id} className="stack gap-1">
            <span>
              <b dir="auto">{guardian.name}</b>{" "}
              {[guardian.email ?? "no email", guardian.phone].filter(Boolean).join(" ")}
              <span className="muted">
                {guardian.may === "manage" ? ", decides about lessons" : ", sees them"}
              </span>
            </span>
            {!learner.isAdult && (
              <DeskForm className="row gap-2 across-4">
                <input type="hidden" name="learner" value={learner.id} />
                <input type="hidden" name="guardian" value={guardian.id} />
                <label htmlFor={`why-${learner.id}-${guardian.id}`}>No longer, because</label>
                <select
                  id={`why-${learner.id}-${guardian.id}`}
                  name="why"
                  className={fields.control}
                >
                  {endings.map((why) => (
                    <option key={why}>{why}</option>
                  ))}
                </select>
                <DeskButton name="do" value="end">
                  End
                </DeskButton>
              </DeskForm>
            )}
          </li>
        ))}
      </ul>
      {!learner.isAdult && (
        <details>
          <summary>Another guardian</summary>
          <DeskForm className="row gap-2 across-4">
            <input type="hidden" name="learner" value={learner.id} />
            <Field id={`${id}-name`} label="Name" name="name" dir="auto" maxLength={100} />
            <Field id={`${id}-email`} label="Email" name="email" type="email" />
            <Field id={`${id}-phone`} label="Phone" name="phone" type="tel" />
            <Field as="select" id={`${id}-may`} label="May" name="may">
              <option value="manage">see and decide</option>
              <option value="view">only see</option>
            </Field>
            <DeskButton name="do" value="add">
              Enter
            </DeskButton>
          </DeskForm>
        </details>
      )}
    </section>
  );
}

/** What is known of a family, entered once, and who cares for whom. */
export function FamilyPage({ data, outcome }: { data: FamilyData; outcome: Outcome | undefined }) {
  const { record, facts, done } = data;
  return (
    <Parts as="div" className={page.page}>
      <header>
        <p className="small">
          <Link to={`/desk/cases/${data.id}`}>The case</Link>
        </p>
        <h1>What we know of {facts.name}</h1>
      </header>
      {outcome ? (
        <Problem>{outcome.message}</Problem>
      ) : (
        done !== null && doneWords[done] && <p role="status">{doneWords[done]}</p>
      )}
      <DeskForm className="stack gap-3 ruled" key={data.version}>
        <input type="hidden" name="version" value={data.version} />
        <FactFields facts={facts} courses={data.courses} zones={data.zones} />
        <p>
          <DeskButton look="action" name="do" value="facts">
            Save
          </DeskButton>
        </p>
      </DeskForm>
      <h2>Who cares for whom</h2>
      {record === null ? (
        <p className="muted">
          Nobody has been entered for this address. A child and a guardian are entered with the
          first trial.
        </p>
      ) : (
        <>
          {record.learners.map((learner) => (
            <LearnerSection key={learner.id} learner={learner} endings={data.endings} />
          ))}
          <DeskForm className="row ruled gap-2 across-4">
            <input type="hidden" name="guardian" value={record.id} />
            <Field
              id="family-other"
              label={`${record.name} also writes from`}
              name="other"
              type="email"
            />
            <DeskButton name="do" value="join">
              They are one person
            </DeskButton>
          </DeskForm>
          <p className="muted">Nobody is joined by a name: only you know that they are one.</p>
        </>
      )}
    </Parts>
  );
}
