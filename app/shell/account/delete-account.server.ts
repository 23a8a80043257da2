import { findMember } from "#app/features/desk/members/member-store.server.ts";
import { findByTypedPassword } from "#app/features/identity/accounts/prove-password.server.ts";
import { signOutEverywhere } from "#app/features/identity/accounts/sign-out-everywhere.server.ts";
import type { SignedIn } from "#app/features/identity/signed-in.server.ts";
import { cancelLessonsOf } from "#app/features/booking/booking-account-data.server.ts";
import type { AccountData } from "#app/platform/.server/account-data.ts";
import type { Counted } from "#app/platform/.server/count-sender.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { emailKeyOf } from "#app/platform/email-address.ts";

export type DeleteInput = {
  readonly password: string;
  readonly isConfirmed: boolean;
  readonly clientAddress: string;
  /** Of the limit "account-delete". */
  readonly counted: Counted;
};

export type DeleteField = "password" | "confirm";

export type DeleteResult =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly kind: "invalid";
      readonly fields: Partial<Record<DeleteField, "missing" | "wrong">>;
    }
  | { readonly ok: false; readonly kind: "limited"; readonly retryAfterSeconds: number }
  /** A member of the team leaves it first, at the desk, where a second factor is asked for. */
  | { readonly ok: false; readonly kind: "member" }
  | { readonly ok: false; readonly kind: "failed" };

/**
 * Deletes a person's account with everything that any part of the site keeps about them, cancels the lessons
 * ahead, and ends every session: all of it, or nothing. If the account is the site's own, its password is asked
 * for again; a hosted provider keeps its own record.
 * A member of the team cannot go without a second factor: whoever has only the password could else end the desk.
 *
 * @param parts every part that keeps something about a person
 */
export async function deleteAccountOf(
  services: Services,
  signedIn: SignedIn,
  input: DeleteInput,
  parts: readonly AccountData[],
): Promise<DeleteResult> {
  const { config, db, logger } = services;
  const hasPassword = config.identity.kind === "embedded";
  const { accountId } = signedIn;
  const limit = await input.counted();
  if (!limit.ok) return { ...limit, kind: "limited" };
  const fields: Partial<Record<DeleteField, "missing" | "wrong">> = {};
  if (!input.isConfirmed) fields.confirm = "missing";
  if (hasPassword && input.password === "") fields.password = "missing";
  if (Object.keys(fields).length > 0) return { ok: false, kind: "invalid", fields };
  if (hasPassword) {
    const { password, clientAddress } = input;
    const { email, subject: only } = signedIn;
    const typed = { emailKey: emailKeyOf(email), password, clientAddress, only };
    const found = await findByTypedPassword(services, typed);
    if (!found.ok) {
      return found.kind === "busy"
        ? { ok: false, kind: "failed" }
        : { ok: false, kind: "invalid", fields: { password: "wrong" } };
    }
  }
  try {
    const isMember = await db.transaction().execute(async (trx) => {
      if (await findMember(trx, accountId)) return true;
      await cancelLessonsOf(services, trx, accountId);
      for (const part of parts) await part.removeFor(trx, accountId);
      await signOutEverywhere(services, trx, signedIn.subject);
      return false;
    });
    if (isMember) return { ok: false, kind: "member" };
  } catch (error) {
    logger.error({ err: error }, "an account could not be deleted");
    return { ok: false, kind: "failed" };
  }
  services.outbox.wake();
  logger.info({ parts: parts.map(({ name }) => name) }, "an account was deleted with its data");
  return { ok: true };
}
