import type { Db, Trx } from "./db/database.ts";

/**
 * What one part of the site keeps of a person with an account, for the download of one's data and the
 * deletion of an account.
 */
export type AccountData = {
  /** Names the part in the downloaded file. */
  readonly name: string;
  /**
   * Everything that is kept of this account, as plain data, or null.
   *
   * @param confirmedEmail the account's address, if its owner has confirmed it: what others could have
   * stored under it must not tell the owner more of them than they meant to say
   */
  exportFor(db: Db, accountId: string, confirmedEmail?: string | null): Promise<unknown>;
  /** Deletes it, or cuts what must stay from the person. */
  removeFor(trx: Trx, accountId: string): Promise<void>;
  /**
   * Instead of `removeFor` where someone else has proved the account's address: cuts from the account
   * what its maker still relies on.
   */
  releaseFrom?(trx: Trx, accountId: string): Promise<void>;
};
