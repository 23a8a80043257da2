import { day, monthsAfter } from "#app/platform/.server/clock.ts";
import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import type { DeviceKind } from "#app/platform/.server/db/schema/families-tables.ts";
import { keyedHash, sameText } from "#app/platform/.server/ids.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { inLanguage, language } from "#app/platform/language.ts";
import { policy } from "#content/policy.ts";
import { addGuardianship, enterGuardian } from "../enter-family.server.ts";
import { learnerIdsOf, mayFor, wasBarred } from "../family-access.server.ts";
import { findProposal, settleProposal, type Proposal } from "../proposal-store.server.ts";
import { storeDevice, storeProof } from "./device-store.server.ts";

/** How long an invitation can be taken up. */
const goodForMs = 7 * day;

const uuid = "[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}";
const pattern = new RegExp(`^(?<id>${uuid})\\.(?<made>[0-9a-z]{8,9})\\.(?<mac>[\\w-]{43})$`);

const sign = (secret: string, id: string, made: string) =>
  [id, made, keyedHash(secret, "family-invitation", id, made)].join(".");

/** The address that somebody gets who is invited to see to a child: only their mailbox has it. */
export function invitationUrl(
  services: Pick<Services, "clock" | "config" | "secrets">,
  proposalId: string,
): string {
  const made = services.clock.now().toString(36);
  const token = sign(services.secrets["note-link"], proposalId, made);
  return services.config.publicUrl + inLanguage(`/family/invited/${token}`);
}

type Invitation = Extract<Proposal["proposed"], { kind: "guardian" }>;

/**
 * What an invitation is to, if it can be taken up at a moment: it is not settled, and whoever asked for it still decides
 * about the child. Asking spends nothing.
 */
export async function findInvitation(
  { clock, secrets }: Pick<Services, "clock" | "secrets">,
  db: Db,
  token: string,
): Promise<{ readonly id: string; readonly to: Invitation; readonly expiresAt: number } | null> {
  const { id, made, mac } = pattern.exec(token.slice(0, 200))?.groups ?? {};
  if (!id || !made || !mac || !sameText(token, sign(secrets["note-link"], id, made))) return null;
  const now = clock.now();
  const expiresAt = Number.parseInt(made, 36) + goodForMs;
  const found = now < expiresAt ? await findProposal(db, id) : null;
  if (found?.proposed.kind !== "guardian" || found.invited_at === null) return null;
  const { guardian_id: guardianId, proposed } = found;
  const pair = { guardianId, learnerId: proposed.learnerId };
  return (await mayFor(db, pair, "change", now)) ? { id, to: proposed, expiresAt } : null;
}

/** Makes whoever was invited a guardian of the child from now on. @returns null if a court has ended that they are one */
export async function enterInvited(
  trx: Trx,
  { learnerId, may, name, email, phone, readsEarlier }: Invitation,
  now: number,
): Promise<string | null> {
  const guardian = await enterGuardian(
    trx,
    {
      name,
      email: email === "" ? null : email,
      phone,
      zone: null,
      language: "",
      siteLanguage: language.code,
      keepUntil: monthsAfter(now, policy.trialMonths),
    },
    now,
  );
  const pair = { guardianId: guardian.id, learnerId };
  if (await wasBarred(trx, pair)) return null;
  if (!(await mayFor(trx, pair, "belong", now))) {
    await addGuardianship(trx, pair, may, now, readsEarlier);
  }
  return guardian.id;
}

/**
 * Takes an invitation up: whoever has the mailbox sees to the child from now on, on this device, which their coming from it
 * has proved unless they see other children too.
 *
 * @returns what the device's cookie is to hold; null if it cannot be taken up, or no more
 */
export async function takeUp(
  services: Pick<Services, "clock" | "db" | "secrets">,
  token: string,
  kind: DeviceKind,
): Promise<string | null> {
  const now = services.clock.now();
  return await services.db.transaction().execute(async (trx) => {
    const found = await findInvitation(services, trx, token);
    if (!found || !(await settleProposal(trx, found.id, "confirmed", now))) return null;
    const guardianId = await enterInvited(trx, found.to, now);
    if (guardianId === null) return null;
    const device = await storeDevice(trx, { guardianId, kind }, now);
    // What is shown of other children asks for a code: somebody may have sent the invitation on.
    if ((await learnerIdsOf(trx, guardianId, now)).length === 1) {
      await storeProof(trx, device, now);
    }
    return device;
  });
}
