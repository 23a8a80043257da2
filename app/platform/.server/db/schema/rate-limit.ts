/** One counter per limit and sender. */
export type RateLimitTable = {
  /** Keyed hash of the limit's name and the sender's address: the address cannot be read back. */
  key: string;
  hits: number;
  /** When the counter starts again from one. */
  expires_at: string;
};
