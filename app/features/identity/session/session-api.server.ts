import {
  requestFactsContext,
  servicesContext,
  type RequestArgs,
} from "#app/platform/.server/context.ts";
import { sha256 } from "#app/platform/.server/ids.ts";
import { answerJson, seeOther } from "#app/platform/.server/plain-answers.ts";
import { language } from "#app/platform/language.ts";
import { middleForm, readBody } from "#app/platform/.server/request-body.ts";
import { signInFailures } from "#words/pages/provider.ts";
import { isCurrentToken } from "../accounts/sign-out-everywhere.server.ts";
import {
  endedSessionCookie,
  endedSignInMark,
  readSessionToken,
  sessionFromClaims,
  startSession,
} from "./session-cookie.server.ts";
import { endSession } from "./site-session-store.server.ts";
import { verifyIdToken } from "./verify-token.server.ts";

/** Longer than any ID token with a name, an address and a picture. */
const maxTokenLength = 16_384;

/**
 * `POST /api/session` exchanges the provider's ID token for a session of the site; `DELETE` ends it. The guard
 * in front has made sure that no other site has sent this.
 */
export async function handleSession(args: RequestArgs): Promise<Response> {
  const { method } = args.request;
  if (method === "POST") return await exchange(args);
  if (method === "DELETE") return await leave(args);
  return answerJson(405, { message: signInFailures.method }, { Allow: "POST, DELETE" });
}

async function exchange({ request, context }: RequestArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const { clientAddress, requestId } = context.get(requestFactsContext);
  try {
    const room = await services.rateLimits.hit("site-session", clientAddress);
    if (!room.ok) {
      const wait = { "Retry-After": String(room.retryAfterSeconds) };
      return answerJson(429, { message: signInFailures.limited }, wait);
    }
    const body = await readBody(request, middleForm);
    const idToken = body.kind === "json" ? body.json.idToken : undefined;
    if (typeof idToken !== "string" || idToken.length > maxTokenLength) {
      return answerJson(400, { message: signInFailures.invalid });
    }
    const verified = await verifyIdToken(services, idToken);
    if (verified.kind === "unavailable") {
      return answerJson(503, { message: signInFailures.unavailable });
    }
    if (verified.kind === "invalid" || !(await isCurrentToken(services, verified.payload))) {
      return answerJson(401, { message: signInFailures.invalid });
    }
    const session = sessionFromClaims(services, verified.payload);
    const cookie = await startSession(services, request, session);
    return answerJson(201, { accountId: session.accountId }, { "Set-Cookie": cookie });
  } catch (error) {
    services.logger.error({ err: error, requestId }, "a session could not be started");
    return answerJson(503, { message: signInFailures.unavailable });
  }
}

async function endOwnSession({ request, context }: RequestArgs): Promise<void> {
  const { config, db } = context.get(servicesContext);
  const token = readSessionToken(request, config);
  if (token !== null) await endSession(db, sha256(token));
}

async function leave(args: RequestArgs): Promise<Response> {
  const { config } = args.context.get(servicesContext);
  await endOwnSession(args);
  return new Response(null, {
    status: 204,
    headers: { "Cache-Control": "no-store", "Set-Cookie": endedSessionCookie(config) },
  });
}

/** `POST /signout`, for pages without scripts: ends the session here, then the one at the provider. */
export async function handleSignOut(args: RequestArgs): Promise<Response> {
  const { config } = args.context.get(servicesContext);
  const { domain, clientId } = config.identity;
  await endOwnSession(args);
  const query = new URLSearchParams({
    client_id: clientId,
    returnTo: config.publicUrl + language.base,
  });
  const answer = seeOther(`${domain}/v2/logout?${query.toString()}`);
  answer.headers.append("Set-Cookie", endedSessionCookie(config));
  answer.headers.append("Set-Cookie", endedSignInMark(config));
  return answer;
}
