import { useState, type ReactNode, type SubmitEvent } from "react";
import { useSubmit } from "react-router";

import { Problem } from "#app/features/desk/ui/problem.tsx";
import { Link } from "#app/ui/link.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { deskEnter as texts, deskRoleNames } from "#words/pages/desk.ts";
import { SignOut } from "../frame/sign-out.tsx";
import { DeskButton } from "../ui/desk-button.tsx";
import { DeskDoor } from "../ui/desk-door.tsx";
import fields from "../ui/desk-field.module.css";
import { DeskForm } from "../ui/desk-form.tsx";
import styles from "./enter-page.module.css";
import type { EnterOutcome, loadEnterPage } from "./enter-page.server.ts";

type EnterData = Awaited<ReturnType<typeof loadEnterPage>>;
type Step = EnterData["step"];

type EnterPageProps = { data: EnterData; outcome: EnterOutcome | undefined };

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
          <StepPage step={step} outcome={outcome} />
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

function Refusal({ outcome }: { outcome: EnterPageProps["outcome"] }) {
  if (!outcome || outcome.kind === "codes") return null;
  const words = { wrong: texts.wrong, limited: texts.limited, passkey: texts.passkeyFailed };
  return <Problem>{words[outcome.kind]}</Problem>;
}

function StepPage({ step, outcome }: { step: Step; outcome: EnterPageProps["outcome"] }) {
  switch (step.kind) {
    case "choose":
      return <Choose step={step} outcome={outcome} />;
    case "app":
      return <SetUpApp step={step} outcome={outcome} />;
    case "prove":
      return <Prove step={step} outcome={outcome} />;
    case "recovery":
      return (
        <>
          <h1>{texts.recovery.title}</h1>
          <p className={`h3 muted ${styles.lead}`}>{texts.recovery.notShown}</p>
          <NewCodes look="action" />
        </>
      );
    case "hosted":
      return <Hosted isPassed={step.isPassed} />;
  }
}

function NewCodes({ look }: { look?: "action" }) {
  return (
    <DeskForm action="/desk/enter">
      <DeskButton name="step" value="codes" look={look}>
        {texts.recovery.show}
      </DeskButton>
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
      <svg viewBox="0 0 24 24" width={24} height={24} className={styles.icon} aria-hidden="true">
        <path d={icon} />
      </svg>
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

function Choose({
  step,
  outcome,
}: {
  step: Extract<Step, { kind: "choose" }>;
  outcome: EnterPageProps["outcome"];
}) {
  const { choose, more } = texts;
  return (
    <>
      <h1>{step.isFirst ? choose.title : more.title}</h1>
      <p className={`h3 muted ${styles.lead}`}>{step.isFirst ? choose.intro : more.intro}</p>
      <Refusal outcome={outcome} />
      <Choice icon={keyIcon} name={choose.passkey} text={choose.passkeyText}>
        <PasskeyButton step="add-passkey" label={choose.passkeyButton} options={step.options} />
      </Choice>
      <Choice icon={phoneIcon} name={choose.app} text={choose.appText}>
        <DeskForm action="/desk/enter">
          <DeskButton name="step" value="app">
            {choose.appButton}
          </DeskButton>
        </DeskForm>
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
          <NewCodes />
          <p>
            <Link to="/desk">{more.back}</Link>
          </p>
        </>
      )}
    </>
  );
}

function SetUpApp({
  step,
  outcome,
}: {
  step: Extract<Step, { kind: "app" }>;
  outcome: EnterPageProps["outcome"];
}) {
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
        <Refusal outcome={outcome} />
        <label className="strong" htmlFor="code">
          {app.code}
        </label>
        <CodeInput pattern="[0-9 ]*" inputMode="numeric" />
        <DeskButton look="action" name="step" value="confirm">
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

function Prove({
  step,
  outcome,
}: {
  step: Extract<Step, { kind: "prove" }>;
  outcome: EnterPageProps["outcome"];
}) {
  const { prove } = texts;
  return (
    <>
      <h1>{prove.title}</h1>
      <Refusal outcome={outcome} />
      {step.options && (
        <>
          <PasskeyButton step="passkey" label={prove.passkeyButton} options={step.options} />
          <p className="muted">{prove.passkeyText}</p>
        </>
      )}
      <DeskForm action="/desk/enter" className={styles.form}>
        <label className="strong" htmlFor="code">
          {step.hasApp ? prove.code : prove.recoveryOnly}
        </label>
        <CodeInput />
        <DeskButton look={step.options ? "plain" : "action"} name="step" value="code">
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
      <DeskForm action="/desk/enter">
        <DeskButton look="action" name="step" value="kept">
          {recovery.kept}
        </DeskButton>
      </DeskForm>
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
        <DeskForm action="/desk/enter">
          <DeskButton look="action" name="step" value="host">
            {hosted.open}
          </DeskButton>
        </DeskForm>
      ) : (
        <p className="muted">{hosted.again}</p>
      )}
    </>
  );
}

/** Asks the browser for a passkey and sends what it answers. */
function PasskeyButton({
  step,
  label,
  options,
}: {
  step: "passkey" | "add-passkey";
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
      const answer =
        step === "add-passkey"
          ? await startRegistration({ optionsJSON: JSON.parse(options) as never })
          : await startAuthentication({ optionsJSON: JSON.parse(options) as never });
      sent.set("passkey", JSON.stringify(answer));
      await submit(sent, { method: "post", action: "/desk/enter" });
    } catch {
      // The person has dismissed the browser's question, or the device has no such key.
      setFailed(true);
    }
  }
  return (
    <DeskForm className={styles.passkey} onSubmit={(event) => void ask(event)}>
      <input type="hidden" name="step" value={step} />
      <DeskButton look="action" disabled={!isHydrated}>
        {label}
      </DeskButton>
      <noscript>{texts.passkeyNeedsScript}</noscript>
      <Problem>{hasFailed && texts.passkeyFailed}</Problem>
    </DeskForm>
  );
}
