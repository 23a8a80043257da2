import type { RouterContextProvider } from "react-router";

import { servicesContext } from "#app/platform/.server/context.ts";
import type { Services } from "#app/platform/.server/services.ts";
import type { IdentityUser } from "./browser/identity-context.ts";
import { readSignedIn } from "./signed-in.server.ts";

function servicesOf(context: Readonly<RouterContextProvider>): Services | null {
  try {
    return context.get(servicesContext);
  } catch {
    // Pages written at build know nobody.
    return null;
  }
}

/**
 * What every page may know about whoever asks for it; null for visitors who are not signed in, and where
 * it cannot be found out: a form that was filled in is worth more than the name above it.
 */
export async function readVisitor(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<IdentityUser | null> {
  const services = servicesOf(context);
  const signedIn =
    services &&
    (await readSignedIn(request, services).catch((error: unknown) => {
      services.logger.error({ err: error }, "who asks for a page could not be found out");
      return null;
    }));
  return signedIn ? { id: signedIn.subject, name: signedIn.name || signedIn.email } : null;
}
