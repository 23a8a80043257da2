import { useState, type ReactNode } from "react";
import { useLocation } from "react-router";

import { useIdentity } from "#app/features/identity/browser/identity-context.ts";
import { signInLink } from "#app/features/identity/sign-in-link.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { inLanguage } from "#app/platform/language.ts";
import { countUnsent } from "#app/platform/unsent.ts";
import { Link, NavLink } from "#app/ui/link.tsx";
import { siteWords } from "#words/site-words.ts";
import styles from "./header-account.module.css";

const { navigation } = siteWords;

function SignedOut({ linkClass }: { linkClass: string | undefined }) {
  const location = useLocation();
  return (
    <>
      <Link to={signInLink(location)} className={classes(linkClass, styles.link)} rel="nofollow">
        {navigation.signIn.label}
      </Link>{" "}
      <ButtonLink to={navigation.join.to} size="small">
        {navigation.join.label}
      </ButtonLink>
    </>
  );
}

function SignedIn({ name, linkClass }: { name: string; linkClass: string | undefined }) {
  const { signOut } = useIdentity();
  const [question, setQuestion] = useState<ReactNode>(null);
  const leave = async () => {
    const hasUnsent = countUnsent() > 0;
    // Where the question does not arrive, whoever wants to leave leaves: in a week the notes go by themselves.
    const loaded =
      hasUnsent && (await import("./log-out-question.tsx").catch(() => false as const));
    if (!loaded) return await signOut();
    const { LogOutQuestion } = loaded;
    setQuestion(<LogOutQuestion onClose={() => setQuestion(null)} onSure={() => void signOut()} />);
  };
  return (
    <>
      <NavLink to={navigation.profile.to} className={classes(linkClass, styles.link)} title={name}>
        <span dir="auto" className={styles.name}>
          {name || navigation.profile.label}
        </span>
      </NavLink>{" "}
      {/* Without scripts the form alone logs out. */}
      <form
        method="post"
        action={inLanguage("/signout")}
        onSubmit={(event) => {
          event.preventDefault();
          void leave();
        }}
      >
        <Button type="submit" look="secondary" size="small" className={styles.logOut}>
          {navigation.logOut}
        </Button>
      </form>
      {question}
    </>
  );
}

/**
 * The end of the navigation bar: sign in and join, or the profile and log out. Both take the same space, so
 * that nothing moves when one replaces the other.
 */
export function HeaderAccount({ linkClass }: { linkClass: string | undefined }) {
  const { user, status } = useIdentity();
  return (
    <div className={`line gap-1 ${styles.place}`}>
      {user && status !== "failed" ? (
        <SignedIn name={user.name} linkClass={linkClass} />
      ) : (
        <SignedOut linkClass={linkClass} />
      )}
    </div>
  );
}
