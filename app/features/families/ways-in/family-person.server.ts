import { readSignedIn } from "#app/features/identity/signed-in.server.ts";
import type { Config } from "#app/platform/.server/config.ts";
import { hostCookieName, readCookie, setCookie } from "#app/platform/.server/cookies.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { emailKeyOf } from "#app/platform/email-address.ts";
import { learnerIdsOf, mayFor } from "../family-access.server.ts";
import type { FamilyAct } from "../family-acts.ts";
import {
  findGuardian,
  findGuardianById,
  findLearners,
  type Guardian,
  type Learner,
} from "../family-store.server.ts";
import { findDevice, knownMs, type Device } from "./device-store.server.ts";

const cookieName = "family";
const cookiePattern = /^[\w-]{43}$/;

type Site = Pick<Config, "publicUrl">;

/** The guardian whose page a request is for. */
export type FamilyPerson = {
  readonly guardian: Guardian;
  /** Those for whom they may do now what was asked about, such as see something; never empty. */
  readonly learnerIds: readonly string[];
  /** The device that is known; null of somebody who is signed in. */
  readonly device: Device | null;
  /** Whether what is private may be shown: a code was entered on this device, or they are signed in. */
  readonly isProved: boolean;
};

/** A learner on a device that a guardian has opened for them. */
export type FamilyLearner = {
  readonly learner: Learner;
  /** Who opened it: lessons are told on their clock. */
  readonly guardian: Guardian;
  readonly device: Device;
};

/** What the cookie of a device holds, if the browser sends one. */
export const deviceToken = (request: Request, site: Site) =>
  readCookie(request, hostCookieName(cookieName, site), cookiePattern);

/** Has a browser keep a device's token, as long as it is known. */
export const deviceCookie = (token: string, site: Site) =>
  setCookie(hostCookieName(cookieName, site), token, knownMs / 1_000, site);

/** Removes it from the browser. */
export const endedDeviceCookie = (site: Site) =>
  setCookie(hostCookieName(cookieName, site), "", 0, site);

async function ownDevice(request: Request, services: Services): Promise<Device | null> {
  const token = deviceToken(request, services.config);
  return token === null ? null : await findDevice(services.db, token, services.clock.now());
}

async function asPerson(
  { clock, db }: Services,
  guardian: Guardian | null,
  act: FamilyAct,
  way: Pick<FamilyPerson, "device" | "isProved">,
): Promise<FamilyPerson | null> {
  if (!guardian) return null;
  const learnerIds = await learnerIdsOf(db, guardian.id, clock.now(), act);
  return learnerIds.length === 0 ? null : { guardian, learnerIds, ...way };
}

/**
 * Whose family's page a request is for: of whoever is signed in with a confirmed address that is a guardian's, else of whoever
 * has opened the device. Null for everybody else, and for who is nobody's guardian any more.
 *
 * @param act what they have to be allowed; with `belong` they may be somebody who only pays
 */
export async function readFamilyPerson(
  request: Request,
  services: Services,
  act: FamilyAct = "see",
): Promise<FamilyPerson | null> {
  const { db } = services;
  const account = await readSignedIn(request, services);
  if (account?.emailVerified) {
    const guardian = await findGuardian(db, emailKeyOf(account.email));
    const person = await asPerson(services, guardian, act, { device: null, isProved: true });
    if (person) return person;
  }
  const device = await ownDevice(request, services);
  if (!device || device.learner_id !== null) return null;
  const guardian = await findGuardianById(db, device.guardian_id);
  return await asPerson(services, guardian, act, { device, isProved: device.proved_at !== null });
}

/** The learner whose own view a request is for, as long as whoever opened it may decide for them. */
export async function readFamilyLearner(
  request: Request,
  services: Services,
): Promise<FamilyLearner | null> {
  const { clock, db } = services;
  const device = await ownDevice(request, services);
  if (!device?.learner_id) return null;
  const pair = { guardianId: device.guardian_id, learnerId: device.learner_id };
  const [learner] = await findLearners(db, [device.learner_id]);
  const guardian = await findGuardianById(db, device.guardian_id);
  if (!learner || !guardian || !(await mayFor(db, pair, "change", clock.now()))) return null;
  return { learner, guardian, device };
}
