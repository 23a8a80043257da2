/** People who have registered at the provider that is part of the site. */
export type AccountTable = {
  /** `auth0|` and 24 hexadecimal digits: what tokens call the person. Never used again. */
  subject: string;
  name: string;
  /** As typed, domain in ASCII: where mail goes to. */
  email: string;
  /** In the form in which two spellings of one address are equal. Not unique before it is verified. */
  email_key: string;
  /** `+` and digits, or digits alone. */
  phone: string;
  /** Algorithm, parameters, salt and hash in one text. */
  password_hash: string;
  /** When a mailed link proved that the address is the person's own. */
  verified_at: string | null;
  signed_in_at: string | null;
  /** When every session was last ended at once: no token from before it counts. */
  signed_out_at: string | null;
  created_at: string;
};
