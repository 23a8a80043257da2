import { Form, useLocation } from "react-router";

import { signInLink } from "#app/features/identity/sign-in-link.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { StatusMessage } from "#app/ui/form/status-message.tsx";
import { Parts } from "#app/ui/part/parts.tsx";
import { useSite } from "#app/ui/site-facts.ts";
import { familyWays as texts } from "#words/pages/family-ways.ts";
import type { CodeProblem, CodeView, LinkAsked } from "./ways-in.server.ts";
import styles from "./ways-in-pages.module.css";

const frame = `wrap section stack gap-5 ${styles.page}`;

function RingUs() {
  const { phone } = useSite();
  return (
    <p>
      <a href={`tel:${phone.e164}`} className="tap" dir="ltr">
        {phone.display}
      </a>
    </p>
  );
}

/** Has a link sent to an address, whoever's it is. */
function AskForLink({ asked }: { asked: LinkAsked | null }) {
  const { email, send, wrong, limited, sent } = texts.welcome;
  return (
    <Parts as={Form} method="post" action="/family" reloadDocument className="stack gap-3 start">
      {asked !== null && asked !== "wrong" && (
        <StatusMessage tone={asked === "sent" ? "success" : "failure"} takesFocus>
          {asked === "sent" ? sent : limited}
        </StatusMessage>
      )}
      <Field
        id="email"
        name="email"
        type="email"
        label={email}
        problem={asked === "wrong" ? wrong : undefined}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Button type="submit">{send}</Button>
    </Parts>
  );
}

/** `/family` for whoever is not known: how to come in. */
export function FamilyWelcome({ asked = null }: { asked?: LinkAsked | null | undefined }) {
  const { text, signIn, signInText, ask, noEmail } = texts.welcome;
  return (
    <Parts as="div" className={frame}>
      <h1>{texts.title}</h1>
      <p className="lead">{text}</p>
      <section className="stack gap-3 start">
        <p>{signInText}</p>
        <ButtonLink to={signInLink({ pathname: "/family", search: "" })} look="secondary">
          {signIn}
        </ButtonLink>
      </section>
      <section className="stack gap-3">
        <h2 className="h3">{ask}</h2>
        <AskForLink asked={asked} />
        <p className="muted">{noEmail}</p>
        <RingUs />
      </section>
    </Parts>
  );
}

/** What is old, ended, somebody else's or never was: one page for all of it. */
export function FamilyClosed() {
  return (
    <Parts as="div" className={frame}>
      <h1>{texts.closed.title}</h1>
      <p className="lead">{texts.closed.text}</p>
      <AskForLink asked={null} />
      <RingUs />
    </Parts>
  );
}

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
