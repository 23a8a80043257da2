import { errors, jwtVerify, type JWTPayload } from "jose";

import type { Services } from "#app/platform/.server/services.ts";

export type VerifiedToken =
  | { readonly kind: "valid"; readonly payload: JWTPayload & { readonly sub: string } }
  | { readonly kind: "invalid" }
  /** The provider's keys could not be fetched. */
  | { readonly kind: "unavailable" };

/** As in the browser: clocks may differ by this much. */
const leewaySeconds = 60;
/** An ID token is exchanged right after it was issued. */
const maxIdTokenAgeSeconds = 600;

type Asked = {
  readonly audience: string;
  readonly maxAgeSeconds?: number;
  readonly nonce?: string;
};

/** Whether the provider's token gives its bearer the permission of the team. */
export function hasTeamPermission(payload: JWTPayload, publicUrl: string): boolean {
  const isIn = (list: unknown) => Array.isArray(list) && list.includes("team");
  // Hosted tenants put permissions into access tokens, and only namespaced claims into ID tokens.
  return isIn(payload.permissions) || isIn(payload[`${publicUrl}/permissions`]);
}

/** Names of the ways to sign in that were used (RFC 8176), and of their class, as hosted tenants give it. */
const multiFactorClass = /(?:^|[/:])(?:mfa|multi-factor)$/;

/** Whether the provider's token says that a second factor was passed, too. */
export function hasSecondFactor({ amr, acr }: JWTPayload): boolean {
  const isNamed = Array.isArray(amr) && amr.includes("mfa");
  return isNamed || (typeof acr === "string" && multiFactorClass.test(acr));
}

/**
 * Checks an ID token (OpenID Connect Core, section 3.1.3.7): RS256, issuer, audience, authorised party, expiry,
 * age, and the nonce if one was sent.
 */
export async function verifyIdToken(
  services: Services,
  token: string,
  nonce?: string,
): Promise<VerifiedToken> {
  const { clientId } = services.config.identity;
  const result = await verify(services, token, {
    audience: clientId,
    maxAgeSeconds: maxIdTokenAgeSeconds,
    ...(nonce === undefined ? {} : { nonce }),
  });
  if (result.kind !== "valid") return result;
  const { aud, azp } = result.payload;
  const needsParty = Array.isArray(aud) && aud.length > 1;
  if ((needsParty || azp !== undefined) && azp !== clientId) return { kind: "invalid" };
  return result;
}

/** Checks an access token for the site's API; without an audience there are none. */
export async function verifyAccessToken(services: Services, token: string): Promise<VerifiedToken> {
  const { audience } = services.config.identity;
  return audience === undefined ? { kind: "invalid" } : await verify(services, token, { audience });
}

async function verify(services: Services, token: string, asked: Asked): Promise<VerifiedToken> {
  const { clock, config, logger, tokenKeys } = services;
  try {
    const { payload } = await jwtVerify(token, tokenKeys.find, {
      algorithms: ["RS256"],
      issuer: config.identity.issuer,
      audience: asked.audience,
      requiredClaims: ["sub", "iat", "exp"],
      clockTolerance: leewaySeconds,
      currentDate: new Date(clock.now()),
      ...(asked.maxAgeSeconds === undefined ? {} : { maxTokenAge: asked.maxAgeSeconds }),
    });
    const { sub } = payload;
    const isNonceWrong = asked.nonce !== undefined && payload.nonce !== asked.nonce;
    if (typeof sub !== "string" || sub === "" || sub.length > 255 || isNonceWrong) {
      return { kind: "invalid" };
    }
    return { kind: "valid", payload: { ...payload, sub } };
  } catch (error) {
    if (isFaultOfToken(error)) return { kind: "invalid" };
    logger.error({ err: error }, "the identity provider's keys could not be had");
    return { kind: "unavailable" };
  }
}

function isFaultOfToken(error: unknown): boolean {
  return (
    error instanceof errors.JWTClaimValidationFailed ||
    error instanceof errors.JWTExpired ||
    error instanceof errors.JWTInvalid ||
    error instanceof errors.JWSInvalid ||
    error instanceof errors.JWSSignatureVerificationFailed ||
    error instanceof errors.JOSEAlgNotAllowed ||
    error instanceof errors.JOSENotSupported ||
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys
  );
}
