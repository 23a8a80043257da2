/**
 * One form for what looks and means the same: any space becomes the plain one, and characters are composed (RFC
 * 8265, section 4.2.2), so that different keyboards give the same password.
 */
export function normalisePassword(typed: string): string {
  return typed
    .toWellFormed()
    .replace(/\p{Zs}/gu, " ")
    .normalize("NFC");
}
