import { useContext } from "react";

import { IdentityContext, type Identity } from "./identity-context.ts";

/** Who the visitor is, as far as the browser knows, and the ways in and out. */
export function useIdentity(): Identity {
  return useContext(IdentityContext);
}
