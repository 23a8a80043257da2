/** Private keys with which the embedded identity provider signs. The one with the highest position signs. */
export type SigningKeyTable = {
  position: number;
  /** JSON Web Key (RFC 7517) with its private part. */
  jwk: string;
  created_at: string;
};
