/** Tokens that are good once: captcha solutions, form proofs, one report per sender and card. */
export type SpentTokenTable = {
  key: string;
  /** After this moment the token is refused for its age, so the row is no longer needed. */
  expires_at: string;
};
