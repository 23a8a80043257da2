/**
 * The form in which two spellings of one address are equal. No more than case and composition is
 * levelled: where two mailboxes could become one, whoever holds one could prove the other.
 *
 * @param ascii the address with its domain in ASCII
 */
export function emailKeyOf(ascii: string): string {
  return ascii.normalize("NFC").toLowerCase();
}
