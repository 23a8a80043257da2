export type AccountLinkPurpose = "verify" | "reset";

/** Links that were mailed and not yet used. They prove a mailbox, so they belong to an address. */
export type AccountLinkTable = {
  token_hash: string;
  purpose: AccountLinkPurpose;
  /** Where the link was mailed to. */
  email: string;
  email_key: string;
  expires_at: string;
};
