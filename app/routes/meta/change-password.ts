import { redirect } from "react-router";

import { servicesContext } from "#app/platform/.server/context.ts";
import type { Route } from "./+types/change-password";

/**
 * Where password managers lead to (https://w3c.github.io/webappsec-change-password-url/). A hosted provider keeps the
 * passwords itself, as the profile says.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { kind } = context.get(servicesContext).config.identity;
  return redirect(kind === "embedded" ? "/account/password" : "/profile", 303);
}
