import type { IdentityConfig } from "#app/platform/.server/identity-config.ts";

/** Who vouches for people with an account of the site's own, wherever the site is. */
const ownProvider = "site";

/**
 * The key under which every part of the site stores a person's data: who vouches for the person, and their name
 * there. Unlike an email address, neither part ever changes: the site's own provider is named by a fixed word, since
 * its issuer follows `PUBLIC_URL`.
 */
export function accountIdOf(
  { kind, issuer }: Pick<IdentityConfig, "kind" | "issuer">,
  subject: string,
): string {
  return `${kind === "embedded" ? ownProvider : issuer}#${subject}`;
}

/** The provider's name for the account's owner: the subject, which is never reused. */
export function subjectOf(accountId: string): string {
  return accountId.slice(accountId.indexOf("#") + 1);
}
