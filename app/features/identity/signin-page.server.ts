import { redirect, type RouterContextProvider } from "react-router";

import { servicesContext } from "#app/platform/.server/context.ts";
import { parseEmail } from "#app/platform/email-address.ts";
import { ownPath } from "./return-path.ts";
import { defaultReturnPath } from "./sign-in-link.ts";
import { readSignedIn } from "./signed-in.server.ts";

type RequestArgs = { request: Request; context: Readonly<RouterContextProvider> };

/** What the sign-in page is asked for in its address. Whoever is signed in is led on at once. */
export async function loadSignInPage({ request, context }: RequestArgs) {
  const services = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const returnTo = ownPath(searchParams.get("returnTo"));
  if (await readSignedIn(request, services)) throw redirect(returnTo ?? defaultReturnPath, 303);
  const hint = searchParams.get("login_hint") ?? "";
  const { publicUrl } = services.config;
  return {
    wish: { returnTo, loginHint: parseEmail(hint) ? hint : null },
    secureOrigin: publicUrl.startsWith("https:") ? publicUrl : "",
  };
}
