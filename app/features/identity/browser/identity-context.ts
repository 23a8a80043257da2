import { createContext, useContext } from "react";

import type { IdentityError } from "./identity-error.ts";

export type IdentityUser = {
  /** Subject at the provider; empty if only the server knows the visitor. */
  readonly id: string;
  /** Display name; may be empty. */
  readonly name: string;
};

export type SignInOptions = {
  /** A path of this site; the profile if there is none. */
  readonly returnTo?: string | null | undefined;
  /** An email address for the provider's form. */
  readonly loginHint?: string | null | undefined;
};

export type IdentityState = {
  readonly status: "anonymous" | "loading" | "signed-in" | "failed";
  readonly user?: IdentityUser | undefined;
  readonly error?: IdentityError | undefined;
  /** The visitor was sent to the provider and came back with the browser's Back button. */
  readonly hasComeBack?: boolean;
};

export type Identity = IdentityState & {
  /** Goes to the provider's login and back to `returnTo`. */
  readonly signIn: (options?: SignInOptions) => Promise<void>;
  /** Opens the provider's login in a window of 400x600. Call it in a click handler. */
  readonly signInWithPopup: (options?: SignInOptions) => Promise<void>;
  readonly signOut: () => Promise<void>;
  /** Removes an error from the page. */
  readonly dismiss: () => void;
  /** Adopts what a page from the server says about who the visitor is. */
  readonly syncUser: (user: IdentityUser | null) => void;
};

const nothing = () => Promise.resolve();

/** Who the visitor is. Without a provider around it: no one, and its functions do nothing. */
export const IdentityContext = createContext<Identity>({
  status: "anonymous",
  signIn: nothing,
  signInWithPopup: nothing,
  signOut: nothing,
  dismiss: () => {},
  syncUser: () => {},
});

/** Who the visitor is, as far as the browser knows, and the ways in and out. */
export function useIdentity(): Identity {
  return useContext(IdentityContext);
}
