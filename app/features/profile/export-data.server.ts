import type { SignedIn } from "#app/features/identity/signed-in.server.ts";
import type { AccountData } from "#app/platform/.server/account-data.ts";
import { toIso } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";

/** Everything that the site keeps of a person, part by part. */
export async function exportDataOf(
  { db, clock, config }: Pick<Services, "db" | "clock" | "config">,
  { accountId, issuer, subject, name, email, emailVerified, picture }: SignedIn,
  parts: readonly AccountData[],
): Promise<Record<string, unknown>> {
  const data: Record<string, unknown> = {};
  // One after the other: a small database serves other visitors meanwhile.
  const confirmedEmail = emailVerified ? email : null;
  for (const part of parts) {
    data[part.name] = await part.exportFor(db, accountId, confirmedEmail);
  }
  return {
    exportedAt: toIso(clock.now()),
    from: config.publicUrl,
    identity: { issuer, subject, name, email, emailVerified, picture },
    data,
  };
}
