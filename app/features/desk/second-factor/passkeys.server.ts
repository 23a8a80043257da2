import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";

import { minute } from "#app/platform/.server/clock.ts";
import { currentSite } from "#app/platform/.server/current-site.ts";
import { keyedHash, newToken, sameText } from "#app/platform/.server/ids.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { spendToken } from "#app/platform/.server/spent-tokens.ts";
import type { Entering } from "../desk-access.server.ts";
import { insertPasskey, touchPasskey, type Passkey } from "./factor-store.server.ts";

/** How long a page with a challenge may stay open. */
const challengeMs = 15 * minute;
/** Longer than any authenticator's answer without an attestation. */
const longestAnswer = 8_000;
/** Ed25519, ES256 and RS256 (RFC 9053): what the library would ask Node for, with a warning on the console. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** Loaded when needed: it takes memory for certificates of every maker, and only members with a passkey use it. */
const library = () => import("@simplewebauthn/server");

type Way = Pick<Entering, "member" | "signIn">;

/** Signed instead of stored: for one sign-in, for a limited time, and used once. */
function newChallenge({ clock, secrets }: Services, { signIn }: Way): string {
  const facts = `${clock.now() + challengeMs}.${newToken()}`;
  return `${facts}.${keyedHash(secrets.desk, "passkey", signIn.id, facts)}`;
}

async function useChallenge(services: Services, { signIn }: Way, sent: string): Promise<boolean> {
  const { db, clock, secrets } = services;
  const [until = "", nonce = "", mac = ""] = Buffer.from(sent, "base64url")
    .toString()
    .split(".", 3);
  const facts = `${until}.${nonce}`;
  const isOurs = sameText(mac, keyedHash(secrets.desk, "passkey", signIn.id, facts));
  if (!isOurs || Number(until) <= clock.now()) return false;
  return await db
    .transaction()
    .execute((trx) => spendToken(trx, `desk-passkey:${nonce}`, Number(until)));
}

function siteOf({ config }: Services) {
  return { rpID: new URL(config.publicUrl).hostname, origin: config.publicUrl };
}

/** What the browser needs to make a passkey, as JSON. @param known those that the member has */
export async function registrationOptions(
  services: Services,
  way: Way,
  known: readonly Passkey[],
): Promise<string> {
  const { generateRegistrationOptions } = await library();
  const { member } = way;
  const options = await generateRegistrationOptions({
    rpName: currentSite(services).name,
    rpID: siteOf(services).rpID,
    userName: member.email,
    userDisplayName: member.name,
    userID: new TextEncoder().encode(member.id),
    challenge: newChallenge(services, way),
    attestationType: "none",
    supportedAlgorithmIDs,
    excludeCredentials: known.map(({ credentialId: id }) => ({ id })),
    authenticatorSelection: { residentKey: "discouraged", userVerification: "preferred" },
  });
  return JSON.stringify(options);
}

/** The same, to use one. */
export async function authenticationOptions(
  services: Services,
  way: Way,
  known: readonly Passkey[],
): Promise<string> {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: siteOf(services).rpID,
    allowCredentials: known.map(({ credentialId: id, transports }) => ({
      id,
      transports: [...transports],
    })),
    challenge: newChallenge(services, way),
    userVerification: "preferred",
  });
  return JSON.stringify(options);
}

function parseAnswer(typed: string): unknown {
  if (typed.length > longestAnswer) return null;
  try {
    return JSON.parse(typed) as unknown;
  } catch {
    return null;
  }
}

/** Keeps a passkey that the browser has made. @returns false if its answer is not right */
export async function acceptNewPasskey(
  services: Services,
  way: Way,
  typed: string,
): Promise<boolean> {
  const { db, clock, logger } = services;
  const response = parseAnswer(typed) as RegistrationResponseJSON | null;
  if (!response) return false;
  const { rpID, origin } = siteOf(services);
  const { verifyRegistrationResponse } = await library();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: (challenge) => useChallenge(services, way, challenge),
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: false,
      supportedAlgorithmIDs,
    });
    if (!verified) return false;
    const { credential } = registrationInfo;
    const passkey = {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString("base64url"),
      counter: credential.counter,
      transports: (credential.transports ?? []).slice(0, 8),
    };
    await insertPasskey(db, way.member.id, passkey, clock.now());
    return true;
  } catch (error) {
    logger.info({ err: error }, "a passkey was not taken");
    return false;
  }
}

/** Whether the browser's answer proves one of the member's passkeys. */
export async function acceptPasskey(
  services: Services,
  way: Way,
  known: readonly Passkey[],
  typed: string,
): Promise<boolean> {
  const { db, clock, logger } = services;
  const response = parseAnswer(typed) as AuthenticationResponseJSON | null;
  const passkey = known.find(({ credentialId }) => credentialId === response?.id);
  if (!response || !passkey) return false;
  const { rpID, origin } = siteOf(services);
  const { verifyAuthenticationResponse } = await library();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (challenge) => useChallenge(services, way, challenge),
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: false,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
        counter: passkey.counter,
      },
    });
    if (verified) await touchPasskey(db, passkey.id, authenticationInfo.newCounter, clock.now());
    return verified;
  } catch (error) {
    logger.info({ err: error }, "a passkey was not taken");
    return false;
  }
}
