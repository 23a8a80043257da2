import type { Db, Trx } from "./db/database.ts";

/**
 * What one part of the site keeps about a person with an account, for downloading that data and deleting the
 * account.
 */
export type AccountData = {
  /** Names the part in the downloaded file. */
  readonly name: string;
  /**
   * Everything kept about this account, as plain data, or null.
   *
   * @param confirmedEmail the account's address, if its owner has confirmed it: what others may have
   * stored under it must not tell the owner more about them than they meant to say
   */
  exportFor(db: Db, accountId: string, confirmedEmail?: string | null): Promise<unknown>;
  /** Deletes it, or detaches what must stay from the person. */
  removeFor(trx: Trx, accountId: string): Promise<void>;
  /**
   * Used in place of `removeFor` if someone else has proved the account's address: detaches from the account
   * what the person who made it still relies on.
   */
  releaseFrom?(trx: Trx, accountId: string): Promise<void>;
  /** Takes along what is kept under the address of an account when that changes. */
  changeAddress?(trx: Trx, change: AddressChange): Promise<void>;
};

/** An account's new address, which its owner has proved. */
export type AddressChange = {
  readonly accountId: string;
  /** The former address as keys have it (`emailKeyOf`). */
  readonly fromKey: string;
  /** Whether the owner had proved that one too: otherwise what is under it may be someone else's. */
  readonly wasConfirmed: boolean;
  readonly to: { readonly email: string; readonly emailKey: string };
};
