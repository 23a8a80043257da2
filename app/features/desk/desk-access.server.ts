import { createContext, data, redirect } from "react-router";

import { readSignedIn, type SignedIn } from "#app/features/identity/signed-in.server.ts";
import { servicesContext, type RequestArgs } from "#app/platform/.server/context.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { can, type DeskMember, type DeskPermission } from "./desk-permissions.ts";
import { findDeskSession, type DeskSessionState } from "./desk-session-store.server.ts";
import { admitFirstOwner } from "./members/first-owner.server.ts";
import { hasInvitation } from "./members/invitation-store.server.ts";
import { findMember } from "./members/member-store.server.ts";

/** A member who is signed in to the site, and how far they have got on the way into the desk. */
export type Entering = {
  readonly member: DeskMember;
  readonly signIn: NonNullable<SignedIn["signIn"]>;
  readonly session: DeskSessionState;
};

/** The desk's first page, which leads on to whatever is left to do before it may be seen. */
export const deskPath = "/desk";

/** Where the second factor is asked for. */
const enterPath = "/desk/enter";

/** The answer of an unknown page: no one outside the team learns that the desk exists. */
export function notFound(): never {
  throw data(null, { status: 404 });
}

/** Whether nothing is left to do before the desk may be seen. */
export function isIn({ member, session }: Entering, { config }: Services): boolean {
  // A hosted provider has recovery codes of its own.
  const hasCodes = member.hasKeptCodes || config.identity.kind === "hosted";
  return session === "open" && hasCodes;
}

/**
 * The member behind a request. Anyone else, and a member who may not do this, gets the 404 of an unknown page;
 * a member who has not passed the second factor is sent to it. Call it first in every loader and action.
 *
 * @throws the response to give, for React Router
 */
export async function requireMember(
  args: RequestArgs,
  permission?: DeskPermission,
): Promise<DeskMember> {
  const entering = await requireEntering(args);
  if (!isIn(entering, args.context.get(servicesContext))) throw redirect(enterPath, 303);
  const { member } = entering;
  if (permission !== undefined) assertMay(member, permission);
  return member;
}

/** For store functions that a member calls. @throws the same 404 if the member may do none of these */
export function assertMay(member: DeskMember, ...permissions: readonly DeskPermission[]): void {
  if (!permissions.some((one) => can(member, one))) notFound();
}

/** The member who is on the way in, whether or not the second factor was passed. @throws the 404 */
export async function requireEntering({ request, context }: RequestArgs): Promise<Entering> {
  let entering = context.get(enteringContext);
  if (!entering) {
    entering = findEntering(request, context.get(servicesContext));
    context.set(enteringContext, entering);
  }
  return (await entering) ?? notFound();
}

/** Worked out once per request, whose loaders run at the same time. */
const enteringContext = createContext<Promise<Entering | null> | null>(null);

/** Whether the sender may learn that there is a desk: a member, or someone with an invitation. */
export async function knowsDesk(request: Request, services: Services): Promise<boolean> {
  return (await hasInvitation(request, services)) || (await isOfMember(request, services));
}

/** Whether a member who is signed in has sent it, whatever the second factor. */
export async function isOfMember(request: Request, services: Services): Promise<boolean> {
  return (await findEntering(request, services)) !== null;
}

/** For pages of the site: the member who has entered the desk and may do this; null for anyone else. */
export async function findAtDesk(
  request: Request,
  services: Services,
  permission: DeskPermission,
): Promise<DeskMember | null> {
  const entering = await findEntering(request, services, async () => null);
  const isThere = entering && can(entering.member, permission) && isIn(entering, services);
  return isThere ? entering.member : null;
}

/** @returns null for everyone who is not a member */
async function findEntering(
  request: Request,
  services: Services,
  admit = admitFirstOwner,
): Promise<Entering | null> {
  const { db, clock } = services;
  const signedIn = await readSignedIn(request, services);
  // An access token is a program's, and no program works at the desk.
  if (!signedIn?.signIn) return null;
  const { accountId, signIn } = signedIn;
  const member = (await findMember(db, accountId)) ?? (await admit(services, signedIn));
  if (!member) return null;
  const key = { signInId: signIn.id, memberId: member.id };
  return { member, signIn, session: await findDeskSession(db, key, clock.now()) };
}
