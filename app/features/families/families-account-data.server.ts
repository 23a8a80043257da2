import type { AccountData, AddressChange } from "#app/platform/.server/account-data.ts";
import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import { redirectMailAbout } from "#app/platform/.server/outbox/outbox-store.ts";
import { emailKeyOf } from "#app/platform/email-address.ts";
import { aboutMailTo, joinGuardians } from "./change-guardianships.server.ts";
import { findGuardian, learnersUnder } from "./family-store.server.ts";
import { listDevices } from "./ways-in/device-store.server.ts";

/**
 * Whom someone is guardian of, for the confirmed address of an account: other guardians of the same child are no one
 * else's to know. It is deleted with the lessons that it was entered for.
 */
export const familiesAccountData: AccountData = {
  name: "family",
  exportFor: async (db, _accountId, confirmedEmail = null) =>
    confirmedEmail === null ? null : await exportFamily(db, emailKeyOf(confirmedEmail)),
  async removeFor() {},
  changeAddress,
};

async function exportFamily(db: Db, emailKey: string) {
  const guardian = await findGuardian(db, emailKey);
  if (!guardian) return null;
  const own = await learnersUnder(db, guardian.id);
  // Also those that are not known any more, until they are deleted.
  const devices = await listDevices(db, guardian.id, 0);
  return {
    name: guardian.name,
    email: guardian.email,
    phone: guardian.phone,
    phoneBefore: guardian.phone_before,
    timeZone: guardian.zone,
    timeZoneBefore: guardian.zone_before,
    movedAt: guardian.moved_at,
    language: guardian.language,
    learners: own.map(({ name, age_band: age, adult_id: adultId, since, may }) => ({
      name,
      age: may === "pay" ? null : age,
      isYou: adultId === guardian.id,
      since,
      may,
    })),
    devices: devices.map((one) => ({
      kind: one.kind,
      openedAt: one.opened_at,
      knownUntil: one.expires_at,
      codeEnteredAt: one.proved_at,
    })),
  };
}

/** Someone who is known by both addresses has proved that they are one person. */
async function changeAddress(trx: Trx, change: AddressChange): Promise<void> {
  if (!change.wasConfirmed) return;
  const guardian = await findGuardian(trx, change.fromKey);
  if (!guardian) return;
  const other = await findGuardian(trx, change.to.emailKey);
  if (other && other.id !== guardian.id && !(await joinGuardians(trx, guardian, other))) return;
  await redirectMailAbout(trx, await aboutMailTo(trx, guardian.id), {
    from: change.fromKey,
    to: change.to.email,
  });
  await trx
    .deleteFrom("guardian_address")
    .where("email_key", "in", [change.fromKey, change.to.emailKey])
    .where("guardian_id", "=", guardian.id)
    .execute();
  if ([change.fromKey, change.to.emailKey].includes(guardian.email_key ?? "")) {
    await trx
      .updateTable("guardian")
      .set({ email: change.to.email, email_key: change.to.emailKey })
      .where("id", "=", guardian.id)
      .execute();
  } else {
    await trx
      .insertInto("guardian_address")
      .values({ email_key: change.to.emailKey, guardian_id: guardian.id })
      .execute();
  }
}
