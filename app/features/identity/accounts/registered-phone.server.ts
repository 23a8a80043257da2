import type { Services } from "#app/platform/.server/services.ts";
import type { SignedIn } from "../signed-in.server.ts";
import { readAccountRecord } from "./account-store.server.ts";

/**
 * The telephone number that somebody gave when registering, as `+` and digits or digits alone. Empty
 * where none was given, and for accounts of a hosted provider, whose records are not here.
 */
export async function readRegisteredPhone(
  { config, db }: Pick<Services, "config" | "db">,
  { subject }: Pick<SignedIn, "subject">,
): Promise<string> {
  if (config.identity.kind === "hosted") return "";
  return (await readAccountRecord(db, subject))?.phone ?? "";
}
