import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from "jose";
import { serve } from "./http.ts";

export type Tenant = {
  readonly domain: string;
  /** The environment in which a site uses it. */
  readonly env: Readonly<Record<string, string>>;
  /** Signs a token as the tenant would; claims and header can be changed at will. */
  sign(claims?: JWTPayload, header?: { alg?: string; kid?: string; typ?: string }): Promise<string>;
  /** What its token endpoint was asked. */
  readonly redeemed: Record<string, string>[];
  /** What its token endpoint answers next. */
  answerWith(status: number, body: unknown): void;
  /** How often its keys were fetched. */
  readonly keyFetches: () => number;
  /** Answers nothing but failures from now on. */
  fail(): void;
};

/** A hosted identity provider on another origin of this machine. */
export async function serveTenant(now: () => number): Promise<Tenant> {
  const { publicKey, privateKey } = await generateKeyPair("RS256", { modulusLength: 2048 });
  const jwk = { ...(await exportJWK(publicKey)), kid: "tenant", alg: "RS256", use: "sig" };
  const redeemed: Record<string, string>[] = [];
  let answer = { status: 500, body: {} as unknown };
  let fetches = 0;
  let isDown = false;
  const server = await serve((request, response) => {
    const json = (status: number, value: unknown) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
    if (isDown) {
      json(503, {});
      return;
    }
    if (request.url === "/.well-known/jwks.json") {
      fetches += 1;
      json(200, { keys: [jwk] });
      return;
    }
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      redeemed.push(Object.fromEntries(new URLSearchParams(body)));
      json(answer.status, answer.body);
    });
  });
  const domain = `http://127.0.0.1:${server.port}`;
  const seconds = Math.floor(now() / 1000);
  const usual: JWTPayload = {
    iss: `${domain}/`,
    aud: "site",
    sub: "google-oauth2|1",
    name: "Noor",
    email: "noor@example.org",
    email_verified: true,
    iat: seconds,
    exp: seconds + 3_600,
  };
  return {
    domain,
    env: { AUTH_DOMAIN: domain, AUTH_CLIENT_ID: "site", AUTH_AUDIENCE: "https://api.example/" },
    sign: (claims = {}, header = {}) =>
      new SignJWT({ ...usual, ...claims })
        .setProtectedHeader({ alg: "RS256", kid: "tenant", ...header })
        .sign(privateKey),
    redeemed,
    answerWith: (status, body) => {
      answer = { status, body };
    },
    keyFetches: () => fetches,
    fail: () => {
      isDown = true;
    },
  };
}
