import { Problem } from "#app/ui/form/problem.tsx";
import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { DeskForm } from "#app/features/desk/ui/desk-form.tsx";
import button from "#app/features/desk/ui/desk-button.module.css";
import page from "#app/features/desk/ui/desk-page.module.css";
import { Parts } from "#app/ui/part/parts.tsx";
import { Link } from "#app/ui/link.tsx";
import { firstSteps as texts } from "#words/pages/first-steps.ts";
import styles from "./first-steps-page.module.css";
import type { firstStepsPage } from "./first-steps.server.ts";

type Steps = Awaited<ReturnType<typeof firstStepsPage.loader>>;

/** What is left to do before families come. */
export function FirstStepsPage({ data, trouble }: { data: Steps; trouble: string | undefined }) {
  const { steps, wasSent, email, arrived } = data;
  const left = steps.filter(({ isDone }) => !isDone).length;
  return (
    <Parts as="div" className={page.page}>
      <h1>{texts.title}</h1>
      <p className={`muted ${page.intro}`}>{texts.intro}</p>
      <p role="status">{left === 0 ? texts.allDone : `${left} ${texts.left}`}</p>
      {wasSent && <p role="status">{`${texts.sent} ${email}.`}</p>}
      {arrived !== null && (
        <DeskForm action="/desk/site/first" className="row gap-3">
          <p>{texts.arrived}</p>
          <input type="hidden" name="arrived" value={arrived} />
          <DeskButton look="action" name="do" value="arrived">
            {texts.confirm}
          </DeskButton>
        </DeskForm>
      )}
      <ol className="full">
        {steps.map((step) => (
          <li key={step.name} className="ruled pad-3">
            <DeskForm action="/desk/site/first" className="row apart">
              <div>
                <b>{texts.names[step.name]}</b>{" "}
                <span className="muted">{step.isDone ? `✓ ${texts.done}` : texts.toDo}</span>
                {!step.isDone && <p>{texts.why[step.name]}</p>}
                {step.now !== null && (
                  <p className="muted" dir="auto">{`${texts.shown.now} ${step.now}`}</p>
                )}
                {step.name === "mail" &&
                  data.addresses.map((sentence) => (
                    <p key={sentence} className="muted anywhere">
                      {sentence}
                    </p>
                  ))}
                {step.isDrafted && (
                  <p>
                    {texts.drafted} <Link to="/desk/site">{texts.publish}</Link>
                  </p>
                )}
                <Problem>{step.name === "mailbox" && trouble !== undefined && trouble}</Problem>
              </div>
              <StepAction {...step} />
            </DeskForm>
          </li>
        ))}
      </ol>
    </Parts>
  );
}

function StepAction({ name, isDone, mayWait, place }: Steps["steps"][number]) {
  return (
    <div className="row gap-3">
      {place !== undefined && (
        <Link to={place} className={button.button}>
          {texts.actions[name as keyof typeof texts.actions]}
        </Link>
      )}
      {name === "mail" && (
        <DeskButton name="do" value="send">
          {texts.send}
        </DeskButton>
      )}
      {name === "mailbox" && (
        <DeskButton name="do" value="look">
          {texts.look}
        </DeskButton>
      )}
      {!isDone && mayWait && (
        <button
          type="submit"
          name="do"
          value={`wait:${name}`}
          className={`bare muted ${styles.wait}`}
        >
          {texts.wait}
          <span className="visually-hidden">{`: ${texts.names[name]}`}</span>
        </button>
      )}
    </div>
  );
}
