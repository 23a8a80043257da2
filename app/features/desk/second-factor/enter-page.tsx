import { useState, type ComponentProps, type ReactNode, type SubmitEvent } from "react";
import { useSubmit } from "react-router";

import { Problem } from "#app/ui/form/problem.tsx";
import { Parts } from "#app/ui/part/parts.tsx";
import { Link } from "#app/ui/link.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { deskEnter as texts, deskRoleNames } from "#words/pages/desk.ts";
import { SignOut } from "../frame/sign-out.tsx";
import { DeskButton } from "../ui/desk-button.tsx";
import { DeskDoor } from "../ui/desk-door.tsx";
import fields from "#app/ui/form/field.module.css";
import { DeskForm } from "../ui/desk-form.tsx";
import { LineIcon } from "#app/ui/line-icon.tsx";
import styles from "./enter-page.module.css";
import type { EnterOutcome, enterPage } from "./enter-page.server.ts";

type EnterData = Awaited<ReturnType<typeof enterPage.loader>>;
type Step = EnterData["step"];

type EnterPageProps = { data: EnterData; outcome: EnterOutcome | undefined };

/** One step of the way, and why what was sent was refused, if it was. */
type StepProps<Kind extends Step["kind"]> = {
  step: Extract<Step, { kind: Kind }>;
  refusal: ReactNode;
};

/** The way into the desk: a second factor, which is set up the first time. */
export function EnterPage({ data, outcome }: EnterPageProps) {
  const { about, reason, step } = data;
  const isMore = step.kind === "choose" && !step.isFirst;
  return (
    <DeskDoor>
      <p className={styles.who}>
        <span dir="auto">{about.email}</span> · {deskRoleNames[about.role]}
      </p>
      {outcome?.kind === "codes" ? (
        <RecoveryCodes codes={outcome.codes} />
      ) : (
        <>
          {reason !== "none" && <p className={styles.reason}>{texts.reasons[reason]}</p>}
          <StepPage
            step={step}
            refusal={<Problem>{outcome && texts.refusals[outcome.kind]}</Problem>}
          />
        </>
      )}
      {!isMore && (
        <SignOut memberId={about.memberId} className={`above-5 ${styles.leave}`} data-print="hide">
          {texts.notYou}
        </SignOut>
      )}
    </DeskDoor>
  );
}

function StepPage({ step, refusal }: { step: Step; refusal: ReactNode }) {
  switch (step.kind) {
    case "choose":
      return <Choose step={step} refusal={refusal} />;
    case "app":
      return <SetUpApp step={step} refusal={refusal} />;
    case "prove":
      return <Prove step={step} refusal={refusal} />;
    case "recovery":
      return (
        <Parts>
          <h1>{texts.recovery.title}</h1>
          <p className={`h3 muted ${styles.lead}`}>{texts.recovery.notShown}</p>
          <StepButton does="codes" look="action">
            {texts.recovery.show}
          </StepButton>
        </Parts>
      );
    case "hosted":
      return <Hosted isPassed={step.isPassed} />;
  }
}

/** What takes no more than a press. */
function StepButton({ does, ...button }: { does: string } & ComponentProps<typeof DeskButton>) {
  return (
    <DeskForm action="/desk/enter">
      <DeskButton {...button} name="do" value={does} />
    </DeskForm>
  );
}

function Choice({
  icon,
  name,
  text,
  children,
}: Record<"icon" | "name" | "text", string> & { children: ReactNode }) {
  return (
    <div className={`gap-3 on-card larger ${styles.choice}`}>
      <LineIcon path={icon} size={24} />
      <p>
        <b>{name}</b>
        <br />
        <span className="muted">{text}</span>
      </p>
      {children}
    </div>
  );
}

const keyIcon = "M8 19a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM11 12.5L19.5 4M16 7.5l3 3";
const phoneIcon =
  "M9 2.5h6a2.5 2.5 0 0 1 2.5 2.5v14a2.5 2.5 0 0 1-2.5 2.5H9A2.5 2.5 0 0 1 6.5 19V5A2.5 2.5 0 0 1 9 2.5zM10 18h4";

function Choose({ step, refusal }: StepProps<"choose">) {
  const { choose, more } = texts;
  return (
    <>
      <h1>{step.isFirst ? choose.title : more.title}</h1>
      <p className={`h3 muted ${styles.lead}`}>{step.isFirst ? choose.intro : more.intro}</p>
      {refusal}
      <Choice icon={keyIcon} name={choose.passkey} text={choose.passkeyText}>
        <PasskeyButton does="add-passkey" label={choose.passkeyButton} options={step.options} />
      </Choice>
      <Choice icon={phoneIcon} name={choose.app} text={choose.appText}>
        <StepButton does="app">{choose.appButton}</StepButton>
      </Choice>
      {step.isFirst ? (
        <>
          <h2>{choose.codes}</h2>
          <p>{choose.codesText}</p>
        </>
      ) : (
        <>
          <h2>{texts.recovery.title}</h2>
          <p>{more.codesText}</p>
          <StepButton does="codes">{texts.recovery.show}</StepButton>
          <p>
            <Link to="/desk">{more.back}</Link>
          </p>
        </>
      )}
    </>
  );
}

function SetUpApp({ step, refusal }: StepProps<"app">) {
  const { app } = texts;
  const { size, path } = step.qr;
  return (
    <>
      <h1>{app.title}</h1>
      <p className={`h3 muted ${styles.lead}`}>{app.scan}</p>
      <svg viewBox={`0 0 ${size} ${size}`} className={styles.qr} role="img" aria-label={app.qr}>
        <path d={path} />
      </svg>
      <p>
        <a href={step.link}>{app.open}</a>
      </p>
      <p>
        {app.key}
        <br />
        <code className={styles.key}>{step.key}</code>
      </p>
      <DeskForm action="/desk/enter?with=app" className={styles.form}>
        {refusal}
        <label className="strong" htmlFor="code">
          {app.code}
        </label>
        <CodeInput pattern="[0-9 ]*" inputMode="numeric" />
        <DeskButton look="action" name="do" value="confirm">
          {app.button}
        </DeskButton>
      </DeskForm>
    </>
  );
}

function CodeInput(props: { pattern?: string; inputMode?: "numeric" }) {
  return (
    <input
      {...props}
      id="code"
      name="code"
      className={fields.control}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={20}
      required
      aria-invalid={false}
    />
  );
}

function Prove({ step, refusal }: StepProps<"prove">) {
  const { prove } = texts;
  return (
    <>
      <h1>{prove.title}</h1>
      {refusal}
      {step.options && (
        <>
          <PasskeyButton does="passkey" label={prove.passkeyButton} options={step.options} />
          <p className="muted">{prove.passkeyText}</p>
        </>
      )}
      <DeskForm action="/desk/enter" className={styles.form}>
        <label className="strong" htmlFor="code">
          {step.hasApp ? prove.code : prove.recoveryOnly}
        </label>
        <CodeInput />
        <DeskButton look={step.options ? "plain" : "action"} name="do" value="code">
          {prove.button}
        </DeskButton>
      </DeskForm>
      <p className="muted">{prove.lost}</p>
    </>
  );
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { recovery } = texts;
  return (
    <>
      <h1>{recovery.title}</h1>
      <p className={`h3 muted ${styles.lead}`}>{recovery.intro}</p>
      <ol className={`gap-2 on-card ${styles.codes}`}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <StepButton does="kept" look="action">
        {recovery.kept}
      </StepButton>
    </>
  );
}

function Hosted({ isPassed }: { isPassed: boolean }) {
  const { hosted } = texts;
  return (
    <>
      <h1>{texts.title}</h1>
      <p className={`h3 muted ${styles.lead}`}>{isPassed ? hosted.passed : hosted.missing}</p>
      {isPassed ? (
        <StepButton does="host" look="action">
          {hosted.open}
        </StepButton>
      ) : (
        <p className="muted">{hosted.again}</p>
      )}
    </>
  );
}

/** Asks the browser for a passkey and sends what it answers. */
function PasskeyButton({
  does,
  label,
  options,
}: {
  does: "passkey" | "add-passkey";
  label: string;
  /** JSON of the library. */
  options: string;
}) {
  const submit = useSubmit();
  const isHydrated = useHydrated();
  const [hasFailed, setFailed] = useState(false);
  async function ask(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const sent = new FormData(event.currentTarget);
    setFailed(false);
    try {
      const { startAuthentication, startRegistration } = await import("@simplewebauthn/browser");
      const start = does === "add-passkey" ? startRegistration : startAuthentication;
      const answer = await start({ optionsJSON: JSON.parse(options) as never });
      sent.set("passkey", JSON.stringify(answer));
      await submit(sent, { method: "post", action: "/desk/enter" });
    } catch {
      // The person has dismissed the browser's question, or the device has no such key.
      setFailed(true);
    }
  }
  return (
    <DeskForm className={styles.passkey} onSubmit={(event) => void ask(event)}>
      <input type="hidden" name="do" value={does} />
      <DeskButton look="action" disabled={!isHydrated}>
        {label}
      </DeskButton>
      <noscript>{texts.passkeyNeedsScript}</noscript>
      <Problem>{hasFailed && texts.refusals.passkey}</Problem>
    </DeskForm>
  );
}
