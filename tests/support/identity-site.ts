import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { RouterContextProvider } from "react-router";

import { handleSession, handleSignOut } from "#app/features/identity/session/session-api.server.ts";
import {
  beginPlainSignIn,
  finishPlainSignIn,
} from "#app/features/identity/plain-sign-in.server.ts";
import {
  createEmbeddedProvider,
  type EmbeddedProvider,
} from "#app/features/identity/provider/create-provider.server.ts";
import { finishLogin, cancelLogin } from "#app/features/identity/provider/interactions.server.ts";
import { providerContext } from "#app/features/identity/provider/interactions.server.ts";
import { readSignedIn } from "#app/features/identity/signed-in.server.ts";
import { requestFactsContext, servicesContext } from "#app/platform/.server/context.ts";
import { newToken } from "#app/platform/.server/ids.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { makeSigningKey, type SigningKey } from "#app/platform/.server/signing-keys.ts";
import { createApp, type CreateRenderer } from "#server/app.ts";
import { serve, type Answer, type Asked, type TestServer } from "./http.ts";

export const siteOrigin = "https://academy.example";

type Handler = (context: RouterContextProvider, request: Request) => Promise<Response>;

/**
 * The addresses of the site that take part in a sign-in, without React. The page that asks for the
 * password takes whom the query names.
 */
function handlerOf(path: string): Handler | undefined {
  if (path.startsWith("/u/login/")) {
    const uid = path.slice("/u/login/".length);
    return async (context, request) => {
      const subject = new URL(request.url).searchParams.get("as");
      const answer =
        subject === null
          ? await cancelLogin(context, uid)
          : await finishLogin(context, uid, subject);
      return answer ?? new Response("expired", { status: 410 });
    };
  }
  if (path === "/api/session") return (context, request) => handleSession({ context, request });
  if (path === "/signout") return (context, request) => handleSignOut({ context, request });
  if (path === "/signin/plain") {
    return async (context, request) => beginPlainSignIn({ context, request });
  }
  if (path === "/signin/callback") {
    return async (context, request) => {
      const result = await finishPlainSignIn({ context, request });
      return result instanceof Response ? result : Response.json(result, { status: 400 });
    };
  }
  if (path === "/whoami") {
    return async (context, request) =>
      Response.json(await readSignedIn(request, context.get(servicesContext)));
  }
  return undefined;
}

async function answerWith(
  handler: Handler,
  context: RouterContextProvider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, String(value));
  }
  const { method = "GET", url = "/" } = request;
  const body = method === "POST" ? { body: Buffer.concat(chunks) } : {};
  const answer = await handler(
    context,
    new Request(siteOrigin + url, { method, headers, ...body }),
  );
  response.statusCode = answer.status;
  for (const [name, value] of answer.headers) response.appendHeader(name, value);
  response.end(Buffer.from(await answer.arrayBuffer()));
}

const renderSignIn: CreateRenderer = (factsOf) => async (request, response) => {
  const handler = handlerOf(request.path);
  if (!handler) {
    response.status(404).end();
    return;
  }
  const { services, facts, provider } = factsOf(request, response);
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(requestFactsContext, facts);
  context.set(providerContext, provider);
  await answerWith(handler, context, request, response);
};

/** Made once: making a key of RSA takes longer than most tests. */
let signingKey: Promise<SigningKey> | undefined;

async function giveSigningKey({ db, clock }: Services): Promise<void> {
  signingKey ??= makeSigningKey();
  const created_at = new Date(clock.now()).toISOString();
  await db
    .insertInto("signing_key")
    .values({ position: 1, jwk: JSON.stringify(await signingKey), created_at })
    .onConflict((conflict) => conflict.column("position").doNothing())
    .execute();
}

/** Serves the sign-in of a site until the test ends. */
export async function serveIdentity(services: Services): Promise<TestServer> {
  const { identity } = services.config;
  if (identity.kind === "embedded") await giveSigningKey(services);
  const provider: EmbeddedProvider | null =
    identity.kind === "embedded" ? await createEmbeddedProvider(services) : null;
  const createRenderer = renderSignIn;
  return await serve(createApp({ services, assets: [], createRenderer, provider }));
}

export type Browser = {
  /** Every cookie that was set and not taken away, by name. */
  readonly cookies: Map<string, string>;
  ask(asked: Asked | string): Promise<Answer>;
  /** Asks and goes where it is sent, on this site, until an answer sends nowhere. */
  follow(asked: Asked | string): Promise<Answer & { readonly path: string }>;
  /** Asks other servers from now on, as a load balancer may do. */
  move(server: Pick<TestServer, "send">): void;
};

/** A client that keeps cookies. Their paths are not looked at. */
export function createBrowser(server: Pick<TestServer, "send">, origin = siteOrigin): Browser {
  let current = server;
  const cookies = new Map<string, string>();
  const ask = async (asked: Asked | string) => {
    const whole: Asked = typeof asked === "string" ? { path: asked } : asked;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { host: new URL(origin).host, cookie, ...whole.headers };
    const answer = await current.send({ ...whole, headers });
    for (const line of answer.headers["set-cookie"] ?? []) {
      const [pair = ""] = line.split(";", 1);
      const at = pair.indexOf("=");
      const isOver = /max-age=0(?:;|$)|expires=Thu, 01 Jan 1970/i.test(line);
      if (isOver) cookies.delete(pair.slice(0, at));
      else cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return answer;
  };
  return {
    cookies,
    ask,
    follow: async (asked) => {
      let path = typeof asked === "string" ? asked : (asked.path ?? "/");
      let answer = await ask(asked);
      while (answer.headers.location !== undefined) {
        const target = new URL(answer.headers.location, origin);
        path = target.pathname + target.search;
        // The page of the site that takes the code is not asked for: tests look at its address.
        if (target.origin !== origin || target.pathname === "/") break;
        if (target.pathname.startsWith("/u/login/")) break;
        // Every hop so far was on this site, and browsers say so.
        answer = await ask({ path, headers: { "sec-fetch-site": "same-origin" } });
      }
      return { ...answer, path };
    },
    move: (other) => {
      current = other;
    },
  };
}

export type AuthorizeOptions = Readonly<Record<string, string | undefined>>;

/** An authorization request as the browser's library makes it, with what redeems its code. */
export function newAuthorization(options: AuthorizeOptions = {}) {
  const verifier = newToken();
  const asked: AuthorizeOptions = {
    client_id: "meridian-web",
    scope: "openid profile email",
    response_type: "code",
    response_mode: "query",
    redirect_uri: siteOrigin,
    state: newToken(),
    nonce: newToken(),
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    ...options,
  };
  const entries = Object.entries(asked).filter((entry): entry is [string, string] => !!entry[1]);
  const query = new URLSearchParams(entries);
  return { path: `/authorize?${query.toString()}`, verifier, state: asked.state ?? "", asked };
}

/** Signs a person in at the provider and gives the address to which the browser is sent at the end. */
async function signIn(browser: Browser, subject: string, path: string): Promise<URL> {
  const asked = await browser.follow(path);
  const end = asked.path.startsWith("/u/login/")
    ? await browser.follow(`${asked.path}?as=${encodeURIComponent(subject)}`)
    : asked;
  return new URL(end.path, siteOrigin);
}

type Tokens = {
  readonly access_token: string;
  readonly id_token: string;
  readonly refresh_token?: string;
  readonly scope: string;
  readonly error?: string;
  readonly error_description?: string;
};

/** Posts to the token endpoint, as a form or as JSON. */
export async function askForTokens(
  server: Pick<Browser, "ask">,
  fields: Readonly<Record<string, string>>,
  as: "form" | "json" = "form",
): Promise<{ readonly status: number; readonly tokens: Tokens }> {
  const all = { client_id: "meridian-web", redirect_uri: siteOrigin, ...fields };
  const body = as === "json" ? JSON.stringify(all) : new URLSearchParams(all).toString();
  const type = as === "json" ? "application/json" : "application/x-www-form-urlencoded";
  const headers = { "content-type": type, "content-length": Buffer.byteLength(body) };
  const answer = await server.ask({ method: "POST", path: "/oauth/token", headers, body });
  return { status: answer.status, tokens: JSON.parse(answer.text) as Tokens };
}

/** Signs a person in as far as the code, with what redeems it. */
export async function obtainCode(
  browser: Browser,
  subject: string,
  options: AuthorizeOptions = {},
) {
  const { path, verifier, asked } = newAuthorization(options);
  const end = await signIn(browser, subject, path);
  const code = end.searchParams.get("code") ?? "";
  const redeem = (as?: "form" | "json", code_verifier = verifier) =>
    askForTokens(browser, { grant_type: "authorization_code", code, code_verifier }, as);
  return { end, asked, code, redeem };
}

/** The whole way: sign in, redeem the code. */
export async function obtainTokens(
  browser: Browser,
  subject: string,
  options: AuthorizeOptions = {},
) {
  const { end, code, redeem } = await obtainCode(browser, subject, options);
  const { status, tokens } = await redeem();
  if (status !== 200) throw new Error(`No tokens: ${JSON.stringify(tokens)} at ${end.href}`);
  return { ...tokens, code, redeem };
}

/** What the provider answers a hidden frame of the page that asks whether someone is signed in. */
export async function askSilently(browser: Browser): Promise<Answer> {
  const options = { prompt: "none", response_mode: "web_message" };
  return await browser.ask(newAuthorization(options).path);
}
