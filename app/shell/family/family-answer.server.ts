import { data } from "react-router";

import {
  readFamilyPerson,
  type FamilyPerson,
} from "#app/features/families/ways-in/family-person.server.ts";
import { servicesContext, type RequestArgs } from "#app/platform/.server/context.ts";
import type { Services } from "#app/platform/.server/services.ts";

const headers = { "Cache-Control": "no-store" };

/** Makes what a page shows to whom it is; null if there is no such thing for them. */
type Show<View> = (services: Services, person: FamilyPerson) => Promise<View | null>;

/** What a page of the family's shows: `closed` to whoever may not see it, `code` until a code was entered on the device. */
export type FamilyAnswer<View> =
  | { readonly kind: "closed" }
  | { readonly kind: "code" }
  | { readonly kind: "open"; readonly view: View };

async function answer<View>(args: RequestArgs, isPrivate: boolean, show: Show<View>) {
  const services = args.context.get(servicesContext);
  const person = await readFamilyPerson(args.request, services);
  const isLocked = isPrivate && person?.isProved === false;
  if (isLocked) return data<FamilyAnswer<View>>({ kind: "code" }, { headers });
  const view = person && (await show(services, person));
  // Whoever may not see a thing is told no more than whoever asks for one that is not there.
  if (!view) return data<FamilyAnswer<View>>({ kind: "closed" }, { status: 404, headers });
  return data<FamilyAnswer<View>>({ kind: "open", view }, { headers });
}

/** A page with times, first names and doors, which a known device shows. */
export async function showFamily<View>(args: RequestArgs, show: Show<View>) {
  return await answer(args, false, show);
}

/** A page with what is private: notes, reports, details, who has access. */
export async function showPrivate<View>(args: RequestArgs, show: Show<View>) {
  return await answer(args, true, show);
}
