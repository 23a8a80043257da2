import { data, redirect, type RouterContextProvider } from "react-router";

import { servicesContext } from "#app/platform/.server/context.ts";
import { parseEmail } from "#app/platform/email-address.ts";
import { prepareSignIn } from "./prepared-sign-in.server.ts";
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
  const { config } = services;
  const secureOrigin = config.publicUrl.startsWith("https:") ? config.publicUrl : "";
  const wish = { returnTo, loginHint: parseEmail(hint) ? hint : null };
  if (!isOpened(request)) return data({ wish, secureOrigin, prepared: null });
  const { url, cookie } = prepareSignIn(config, wish);
  const headers = { "Set-Cookie": cookie, "Cache-Control": "no-store" };
  return data({ wish, secureOrigin, prepared: { url, origin: config.publicUrl } }, { headers });
}

/**
 * Whether a browser opens the page as a document, now. What the router asks for ahead of a click must not
 * take the place of a sign-in that has begun: the browser's library remembers one.
 */
function isOpened({ headers }: Request): boolean {
  return headers.get("Sec-Fetch-Dest") === "document" && !headers.has("Sec-Purpose");
}
