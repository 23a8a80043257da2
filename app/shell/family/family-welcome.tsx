import { useRef } from "react";
import { Form } from "react-router";

import { signInLink } from "#app/features/identity/sign-in-link.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { useAppearanceFocus } from "#app/ui/focus.ts";
import { Problem } from "#app/ui/form/problem.tsx";
import { Parts } from "#app/ui/part/parts.tsx";
import { useSite } from "#app/ui/site-facts.ts";
import { familyWays as texts } from "#words/pages/family-ways.ts";
import type { LinkAsked } from "./ways-in.server.ts";
import styles from "./family-welcome.module.css";

/** The number of the academy, as a link. */
export function RingUs() {
  const { phone } = useSite();
  return (
    <p>
      <a href={`tel:${phone.e164}`} className="tap" dir="ltr">
        {phone.display}
      </a>
    </p>
  );
}

/** What came of asking for a link. The form that it answers is empty again, so it takes the focus. */
function Answer({ asked }: { asked: Exclude<LinkAsked, "wrong"> }) {
  const box = useRef<HTMLParagraphElement>(null);
  useAppearanceFocus(box, true);
  const isSent = asked === "sent";
  return (
    <p ref={box} role={isSent ? "status" : "alert"} className="mind strong" tabIndex={-1} autoFocus>
      {isSent ? texts.welcome.sent : texts.welcome.limited}
    </p>
  );
}

/** Has a link sent to an address, whoever's it is. */
function AskForLink({ asked }: { asked: LinkAsked | null }) {
  const { email, send, wrong } = texts.welcome;
  const isWrong = asked === "wrong";
  return (
    <Parts as={Form} method="post" action="/family" reloadDocument className="stack gap-3 start">
      {asked !== null && !isWrong && <Answer asked={asked} />}
      <label htmlFor="email" className="strong">
        {email}
      </label>
      <Problem id="email-error">{isWrong && wrong}</Problem>
      <input
        id="email"
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        aria-invalid={isWrong}
        aria-describedby={isWrong ? "email-error" : undefined}
        className={styles.email}
      />
      <Button type="submit">{send}</Button>
    </Parts>
  );
}

/** `/family` for whoever is not known: how to come in. */
export function FamilyWelcome({ asked = null }: { asked?: LinkAsked | null | undefined }) {
  const { text, signIn, signInText, ask, noEmail } = texts.welcome;
  return (
    <Parts as="div" className="wrap section measure stack gap-5">
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
    <Parts as="div" className="wrap section measure stack gap-5">
      <h1>{texts.closed.title}</h1>
      <p className="lead">{texts.closed.text}</p>
      <AskForLink asked={null} />
      <RingUs />
    </Parts>
  );
}
