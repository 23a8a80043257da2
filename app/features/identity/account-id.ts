/**
 * The key under which every part of the site stores a person's data: who vouches for the person, and their name
 * there. Unlike an email address, neither part ever changes.
 */
export function accountIdOf(issuer: string, subject: string): string {
  return `${issuer}#${subject}`;
}

/** The provider's name for the account's owner: the subject, which is never reused. */
export function subjectOf(accountId: string): string {
  return accountId.slice(accountId.indexOf("#") + 1);
}
