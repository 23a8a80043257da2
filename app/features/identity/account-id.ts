/**
 * The key under which every part of the site stores what belongs to a person: who vouches for the
 * person, and how the person is called there. Neither part ever changes, unlike an email address.
 */
export function accountIdOf(issuer: string, subject: string): string {
  return `${issuer}#${subject}`;
}

/** How the provider calls the person of an account: the subject, which is never used twice. */
export function subjectOf(accountId: string): string {
  return accountId.slice(accountId.indexOf("#") + 1);
}
