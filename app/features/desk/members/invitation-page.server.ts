import { redirect } from "react-router";

import { readSignedIn, type SignedIn } from "#app/features/identity/signed-in.server.ts";
import {
  enteredEmailCookie,
  wayBackCookie,
} from "#app/features/identity/accounts/account-cookies.server.ts";
import { signInPath } from "#app/features/identity/return-path.ts";
import { servicesContext, type RequestArgs } from "#app/platform/.server/context.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { emailKeyOf } from "#app/platform/email-address.ts";
import { textIn } from "#app/platform/text-input.ts";
import { deskPath, notFound } from "../desk-access.server.ts";
import { readDeskForm } from "../desk-form.server.ts";
import { recordAct } from "../desk-log-store.server.ts";
import { can } from "../desk-permissions.ts";
import { endDeskSessions } from "../desk-session-store.server.ts";
import { deleteFactors } from "../second-factor/factor-store.server.ts";
import {
  findInvitation,
  takeInvitation,
  tokenHashOf,
  type Invitation,
} from "./invitation-store.server.ts";
import { insertMember, lockMembers, updateMember } from "./member-store.server.ts";
import { lossOf, type Loss } from "./team.server.ts";

/** Whether someone may accept an invitation: with an account whose confirmed address is the invited one. */
function standing(
  signedIn: SignedIn | null,
  { email }: Invitation,
): "stranger" | "other" | "unconfirmed" | "invited" {
  if (!signedIn?.signIn) return "stranger";
  if (emailKeyOf(signedIn.email) !== emailKeyOf(email)) return "other";
  return signedIn.emailVerified ? "invited" : "unconfirmed";
}

/** The invitation in an address, and who has opened it. @throws the 404 if it cannot be answered any more */
async function opened({ request, context }: RequestArgs) {
  const services = context.get(servicesContext);
  const tokenHash = tokenHashOf(request);
  const { pathname, search } = new URL(request.url);
  return {
    services,
    tokenHash,
    invitation: (await findInvitation(services.db, tokenHash, services.clock.now())) ?? notFound(),
    signedIn: await readSignedIn(request, services),
    path: pathname + search,
  };
}

/**
 * `GET /desk/invitation?token=…`: who is invited to what, and how to go on. Changes nothing. It is no `deskPage`, each of
 * which needs a member: the person who opens this one is not a member yet.
 */
export async function loadInvitationPage(args: RequestArgs) {
  const { invitation, signedIn, path } = await opened(args);
  return {
    invitation,
    standing: standing(signedIn, invitation),
    signedInAs: signedIn?.email ?? "",
    signIn: signInPath(path),
  };
}

/**
 * `POST` there: accepts the invitation or declines it.
 *
 * @returns what the team would lose by another role of this member, if that is why nothing was changed
 */
export async function handleInvitationPost(args: RequestArgs): Promise<Response | Loss> {
  const { services, tokenHash, invitation, signedIn, path } = await opened(args);
  const form = await readDeskForm(args.request);
  if (!signedIn && textIn(form, "answer") === "register") {
    const response = redirect("/register?invited", 303);
    response.headers.append("Set-Cookie", enteredEmailCookie(services, invitation.email));
    response.headers.append("Set-Cookie", wayBackCookie(services, path));
    return response;
  }
  if (!signedIn || standing(signedIn, invitation) !== "invited") return redirect(path, 303);
  if (textIn(form, "answer") === "refuse") {
    await services.db.transaction().execute((trx) => takeInvitation(trx, tokenHash));
    return redirect("/", 303);
  }
  const loss = await join(services, signedIn, invitation, tokenHash);
  return loss ?? redirect(deskPath, 303);
}

/** Makes an invited person a member. One who is a member already has to set up the second factor again. */
async function join(
  { db, database, clock, logger }: Services,
  { accountId, name, email }: SignedIn,
  { role }: Invitation,
  tokenHash: string,
): Promise<Loss | null> {
  const now = clock.now();
  return await db.transaction().execute(async (trx) => {
    const members = await lockMembers(trx, database.engine);
    const known = members.find((member) => member.accountId === accountId);
    const loss = known ? lossOf(members, known.id, { role, isDeputy: known.isDeputy }) : null;
    if (loss) return loss;
    // Whoever invited may have been removed meanwhile.
    if (!(await findInvitation(trx, tokenHash, now))) return null;
    if (!(await takeInvitation(trx, tokenHash))) return null;
    // Until there is a safeguarding lead, a concern about a child must reach someone.
    const isFirst = role === "owner" && !members.some((one) => can(one, "safeguarding"));
    const isDeputy = known?.isDeputy ?? isFirst;
    const id =
      known?.id ?? (await insertMember(trx, { accountId, email, name, role, isDeputy }, now));
    if (known) {
      await updateMember(trx, id, { role, is_deputy: isDeputy ? 1 : 0 });
      await deleteFactors(trx, id);
      await endDeskSessions(trx, id);
    }
    const about = { kind: "member", id };
    const detail = `${role}, invitation ${tokenHash.slice(-6)}`;
    await recordAct(trx, { memberId: id, action: "member.join", about, detail }, now);
    logger.info({ member: id }, "someone has joined the desk");
    return null;
  });
}
