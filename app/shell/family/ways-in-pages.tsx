import { Form, useLocation } from "react-router";

import { fillText } from "#app/platform/fill-text.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { StatusMessage } from "#app/ui/form/status-message.tsx";
import { Parts } from "#app/ui/part/parts.tsx";
import { familyWays as texts } from "#words/pages/family-ways.ts";
import { RingUs } from "./family-welcome.tsx";
import type { CodeProblem, CodeView } from "./ways-in.server.ts";
import styles from "./ways-in-pages.module.css";

const frame = `wrap section stack gap-5 ${styles.page}`;

/** Behind a mailed link: a press opens it on this device. */
export function OpeningPage({ until }: { until: string }) {
  const { button, once, notYours } = texts.open;
  return (
    <Parts as="div" className={frame}>
      <h1>{texts.title}</h1>
      <p className="lead">{texts.welcome.text}</p>
      <Parts as={Form} method="post" reloadDocument>
        <Button type="submit">{button}</Button>
      </Parts>
      <p>{fillText(once, { date: until })}</p>
      <p className="muted">{notYours}</p>
    </Parts>
  );
}

/** Behind a mailed invitation: it names nobody before the press. */
export function InvitedPage({ until }: { until: string }) {
  const { title, text, button, once } = texts.invited;
  return (
    <Parts as="div" className={frame}>
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      <Parts as={Form} method="post" reloadDocument>
        <Button type="submit">{button}</Button>
      </Parts>
      <p>{fillText(once, { date: until })}</p>
      <p className="muted">{texts.open.notYours}</p>
    </Parts>
  );
}

type CodePageProps = { readonly view: CodeView; readonly problem?: CodeProblem | null | undefined };

function wayWords({ way }: CodeView): string {
  if (way.by === "mail") return fillText(texts.code.mail, { address: way.address });
  return way.by === "hand" ? fillText(texts.code.hand, { time: way.time }) : texts.code.none;
}

/** Asks for six figures, once on a device. */
export function CodePage({ view, problem = null }: CodePageProps) {
  const { title, why, send, another, isSent, field, go, wrong, often, kept } = texts.code;
  const { search } = useLocation();
  const action = `/family/code${search}`;
  const isWaiting = view.until !== null;
  return (
    <Parts as="div" className={frame}>
      <h1>{title}</h1>
      <p>{why}</p>
      {problem === "often" && (
        <StatusMessage tone="failure" takesFocus>
          {often}
        </StatusMessage>
      )}
      {isWaiting && (
        <Parts as={Form} method="post" action={action} reloadDocument className="stack gap-3 start">
          {problem === null && (
            <StatusMessage tone="success">
              {fillText(isSent, { time: view.until ?? "" })}
            </StatusMessage>
          )}
          <Field
            id="code"
            name="code"
            label={field}
            problem={problem === "wrong" ? wrong : undefined}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={12}
            dir="ltr"
            className={styles.code}
            required
          />
          <Button type="submit" name="do" value="enter">
            {go}
          </Button>
        </Parts>
      )}
      <p>{wayWords(view)}</p>
      {view.way.by === "none" ? (
        <RingUs />
      ) : (
        <Parts as={Form} method="post" action={action} reloadDocument>
          <Button type="submit" name="do" value="send" look={isWaiting ? "secondary" : "primary"}>
            {isWaiting ? another : send}
          </Button>
        </Parts>
      )}
      <p className="muted">{kept}</p>
    </Parts>
  );
}
