import { Secret, TOTP } from "otpauth";

import { currentSite } from "#app/platform/.server/current-site.ts";
import { keyedHash, readableCode } from "#app/platform/.server/ids.ts";
import type { Services } from "#app/platform/.server/services.ts";
import type { DeskMember } from "../desk-permissions.ts";
import {
  insertCodes,
  replaceRecoveryCodes,
  takeCode,
  takeRecoveryCode,
  type CodesFactor,
} from "./factor-store.server.ts";
import { openText, sealText } from "./sealed-text.server.ts";

const period = 30;
/** A phone's clock may be a step off, and typing takes a while. */
const stepsOff = 1;

type Owner = Pick<DeskMember, "id" | "email">;

function totpOf(services: Services, { email }: Owner, secret: Secret): TOTP {
  return new TOTP({ issuer: currentSite(services).name, label: email, secret, period });
}

/** Makes the secret of an authenticator app. It counts once a first code has been right. */
export async function startCodes(services: Services, member: Owner): Promise<void> {
  const { db, clock, secrets } = services;
  const secret = sealText(secrets.desk, member.id, new Secret().base32);
  await db.transaction().execute((trx) => insertCodes(trx, member.id, secret, clock.now()));
}

/** What an authenticator app is set up with. */
export function readSetUp(
  services: Services,
  member: Owner,
  factor: CodesFactor,
): { readonly link: string; readonly key: string } {
  const secret = Secret.fromBase32(openText(services.secrets.desk, member.id, factor.secret));
  // In groups of four, so that it can be read from a screen.
  const key = secret.base32.replace(/.{4}(?=.)/g, "$& ");
  return { link: totpOf(services, member, secret).toString(), key };
}

/** Whether six digits are the app's current code; none is accepted twice (RFC 6238, section 5.2). */
export async function acceptCode(
  services: Services,
  member: Owner,
  factor: CodesFactor,
  typed: string,
): Promise<boolean> {
  const { db, clock, secrets } = services;
  const token = typed.replace(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return false;
  const secret = Secret.fromBase32(openText(secrets.desk, member.id, factor.secret));
  const timestamp = clock.now();
  const delta = totpOf(services, member, secret).validate({ token, timestamp, window: stepsOff });
  if (delta === null) return false;
  const step = Math.floor(timestamp / (period * 1_000)) + delta;
  return await takeCode(db, factor.id, step, timestamp);
}

const recoveryCodes = 10;

function hashOf({ secrets }: Services, memberId: string, code: string): string {
  return keyedHash(secrets.desk, "recovery", memberId, code.toUpperCase().replace(/[^A-Z\d]/g, ""));
}

/** Makes ten new recovery codes, of which only hashes are kept. @returns them, to be shown once */
export async function renewRecoveryCodes(
  services: Services,
  memberId: string,
): Promise<readonly string[]> {
  const codes = Array.from(
    { length: recoveryCodes },
    () => `${readableCode(5)}-${readableCode(5)}`,
  );
  const hashes = codes.map((code) => hashOf(services, memberId, code));
  await services.db.transaction().execute((trx) => replaceRecoveryCodes(trx, memberId, hashes));
  return codes;
}

/** Whether a text is one of the member's recovery codes, each of which works once. */
export async function acceptRecoveryCode(
  services: Services,
  memberId: string,
  typed: string,
): Promise<boolean> {
  if (typed.length > 40) return false;
  return await takeRecoveryCode(services.db, memberId, hashOf(services, memberId, typed));
}
