import { data, redirect } from "react-router";

import type { FamilyAct } from "#app/features/families/family-acts.ts";
import {
  readFamilyPerson,
  type FamilyPerson,
} from "#app/features/families/ways-in/family-person.server.ts";
import { servicesContext, type RequestArgs } from "#app/platform/.server/context.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { readForm, shortForm } from "#app/platform/.server/request-body.ts";
import { language } from "#app/platform/language.ts";

const headers = { "Cache-Control": "no-store" };

/** Makes what a page shows to whom it is; null if there is no such thing for them. */
type Show<View> = (services: Services, person: FamilyPerson) => Promise<View | null>;

/** What a page of the family's shows: `closed` to whoever may not see it. */
export type FamilyAnswer<View> =
  | { readonly kind: "closed" }
  | { readonly kind: "open"; readonly view: View };

/** Leads to where a code is entered, and back from there. */
export function codeFirst(request: Request): Response {
  const { pathname, searchParams } = new URL(request.url);
  // A page's script asks for what the page shows, and not for the page.
  const path = pathname.replace(/\.data$/, "");
  const own = path.startsWith(`${language.base}/`) ? path.slice(language.base.length) : path;
  const child = searchParams.get("child");
  const to = child === null ? own : `${own}?child=${child}`;
  return redirect(`/family/code?to=${encodeURIComponent(to)}`, { headers });
}

async function answer<View>(
  args: RequestArgs,
  isPrivate: boolean,
  show: Show<View>,
  act: FamilyAct = "see",
) {
  const services = args.context.get(servicesContext);
  const person = await readFamilyPerson(args.request, services, act);
  if (isPrivate && person?.isProved === false) throw codeFirst(args.request);
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

/** A page about what is to be paid, also for who only pays. */
export async function showMoney<View>(args: RequestArgs, show: Show<View>) {
  return await answer(args, true, show, "belong");
}

/** Whoever has sent a form of the pages about money, with what is in it; null for whoever may send none. */
export async function readPayer({ context, request }: RequestArgs) {
  const services = context.get(servicesContext);
  const person = await readFamilyPerson(request, services, "belong");
  if (person && !person.isProved) throw codeFirst(request);
  const sent = person && (await readForm(request, shortForm));
  return person && sent?.ok ? { services, person, form: sent.form } : null;
}
