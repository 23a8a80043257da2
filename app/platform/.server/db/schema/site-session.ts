/** Who is signed in to the site, whichever identity provider it was. */
export type SiteSessionTable = {
  /** Hash of the token in the visitor's cookie. */
  token_hash: string;
  /** Issuer and subject: the key under which every part stores what belongs to a person. */
  account_id: string;
  issuer: string;
  subject: string;
  name: string;
  email: string;
  email_verified: number;
  /** Address of the picture that the provider names. */
  picture: string | null;
  /** 1 where the provider's token itself says that this is the team. */
  is_team: number;
  created_at: string;
  last_seen_at: string;
  expires_at: string;
};
