/** The form in which two spellings of one child's name are equal. */
export function nameKeyOf(name: string): string {
  return name.normalize("NFKC").toLowerCase().replaceAll(/\s+/g, " ").trim();
}

/**
 * Up to four names of letters, as "Noor ul Ain" has three: no room for a school or an address. Mails repeat it, so a dot
 * may not stand where one in the address of a site does.
 */
export const firstNamePattern =
  /^(?:[\p{L}\p{M}'’-]|\.(?!\p{L}{2})|\u200C|\u200D)+(?: (?:[\p{L}\p{M}'’-]|\.(?!\p{L}{2})|\u200C|\u200D)+){0,3}$/u;
/** In UTF-16 code units. */
export const longestFirstName = 30;
