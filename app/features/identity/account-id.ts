/**
 * The key under which every part of the site stores what belongs to a person: who vouches for the
 * person, and how the person is called there. Neither part ever changes, unlike an e-mail address.
 */
export function accountIdOf(issuer: string, subject: string): string {
  return `${issuer}#${subject}`;
}
