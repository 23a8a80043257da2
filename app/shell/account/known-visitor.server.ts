import { readRegisteredPhone } from "#app/features/identity/accounts/account-store.server.ts";
import { readSignedIn } from "#app/features/identity/signed-in.server.ts";
import { findProfile } from "#app/features/profile/profile-store.server.ts";
import type { KnownVisitor } from "#app/features/booking/form/trial-page-data.ts";
import type { Services } from "#app/platform/.server/services.ts";

/** What is known about a signed-in visitor, who may change all of it in the form. */
export async function readKnownVisitor(
  request: Request,
  services: Services,
): Promise<KnownVisitor> {
  try {
    const person = await readSignedIn(request, services);
    if (!person) return {};
    const profile = await findProfile(services.db, person.accountId);
    const phone = profile.values.phone || (await readRegisteredPhone(services, person));
    return { name: person.name, email: person.email, phone };
  } catch (error) {
    services.logger.error({ err: error }, "who books a trial lesson could not be found out");
    return {};
  }
}
