import { redirect } from "react-router";

import {
  sessionFromClaims,
  startSession,
} from "#app/features/identity/session/session-cookie.server.ts";
import { subjectOf } from "#app/features/identity/account-id.ts";
import { readSignedIn } from "#app/features/identity/signed-in.server.ts";
import { day } from "#app/platform/.server/clock.ts";
import { servicesContext, type RequestArgs } from "#app/platform/.server/context.ts";
import { sameText, sha256 } from "#app/platform/.server/ids.ts";
import { spendToken } from "#app/platform/.server/spent-tokens.ts";
import { notFound } from "#app/features/desk/desk-access.server.ts";
import { startDeskSession } from "#app/features/desk/desk-session-store.server.ts";
import { listMembers } from "#app/features/desk/members/member-store.server.ts";
import { keepRecoveryCodes } from "#app/features/desk/second-factor/factor-store.server.ts";

/**
 * `GET /demo?token=…`: enters the desk as its owner, second factor included, once, at a site that `npm run demo`
 * has started. Without DEMO_TOKEN, which no public site accepts, there is no such address.
 */
export async function enterDemo(args: RequestArgs): Promise<Response> {
  const services = args.context.get(servicesContext);
  const { clock, config, db } = services;
  const token = new URL(args.request.url).searchParams.get("token") ?? "";
  if (config.demoToken === undefined || !sameText(token, config.demoToken)) notFound();
  const now = clock.now();
  const isFirst = await db
    .transaction()
    .execute((trx) => spendToken(trx, `demo:${sha256(token)}`, now + 365 * day));
  const owner = (await listMembers(db)).find(({ role }) => role === "owner");
  if (!isFirst || !owner) notFound();
  const claims = {
    sub: subjectOf(owner.accountId),
    name: owner.name,
    email: owner.email,
    email_verified: true,
  };
  const cookie = await startSession(services, args.request, sessionFromClaims(services, claims));
  const headers = { Cookie: cookie.split(";", 1)[0] ?? "" };
  const signedIn = await readSignedIn(new Request(args.request.url, { headers }), services);
  if (!signedIn?.signIn) notFound();
  await startDeskSession(db, { signInId: signedIn.signIn.id, memberId: owner.id }, now);
  await keepRecoveryCodes(db, owner.id, now);
  // Without the mark that makes the page's script ask the provider, which knows nothing about this sign-in.
  return redirect("/desk", { status: 303, headers: { "Set-Cookie": cookie } });
}
