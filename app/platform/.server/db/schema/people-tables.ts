import type { Generated } from "kysely";

export type AccountLinkPurpose = "verify" | "reset" | "change";

/** What is kept about people with an account, and about their sign-ins. */
export type PeopleSchema = {
  /** People who have registered at the provider that is part of the site. */
  account: {
    /** `auth0|` and 24 hexadecimal digits: the person's name in tokens. Never reused. */
    subject: string;
    name: string;
    /** As typed, domain in ASCII: where mail goes to. */
    email: string;
    /** Normalised, so that two spellings of one address are equal. Not unique before it is verified. */
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
    /** The site's language when the account was made: mails are written in it. */
    site_language: Generated<string>;
    created_at: string;
  };

  /** Links that were mailed and not yet used. They prove a mailbox, so they belong to an address. */
  account_link: {
    token_hash: string;
    purpose: AccountLinkPurpose;
    /** The account that is to have the address; null unless the link changes one. */
    subject: Generated<string | null>;
    /** Where the link was mailed to. */
    email: string;
    email_key: string;
    expires_at: string;
  };

  /** Who is signed in to the site, whichever identity provider it was. */
  site_session: {
    /** Hash of the token in the visitor's cookie. */
    token_hash: string;
    /** Issuer and subject: the key under which every part stores a person's data. */
    account_id: string;
    issuer: string;
    subject: string;
    name: string;
    email: string;
    email_verified: number;
    /** Address of the picture that the provider names. */
    picture: string | null;
    /** 1 if the provider's token itself says that this is the team. */
    is_team: number;
    /** One sign-in in one browser: stays the same while a session is replaced by the next. */
    sign_in_id: string;
    /** When the provider first said in this sign-in that a second factor was passed there. */
    second_factor_at: string | null;
    created_at: string;
    last_seen_at: string;
    expires_at: string;
  };

  /** What the embedded identity provider keeps: sessions, sign-ins under way, grants, codes, tokens. */
  provider_record: {
    /** The model, and a hash of the id: the id is the token itself, which the database need not know. */
    key: string;
    model: string;
    /** JSON of the record, without its id. */
    payload: string;
    /** Whose record it is, once that is known. */
    subject: string | null;
    grant_id: string | null;
    uid: string | null;
    /** Set when a code has been used. */
    consumed_at: string | null;
    expires_at: string;
  };

  /** Private keys with which the embedded identity provider signs. The one with the highest position signs. */
  signing_key: {
    position: number;
    /** JSON Web Key (RFC 7517) with its private part. */
    jwk: string;
    created_at: string;
  };

  /** What people have written about themselves. Empty texts are fields left empty. */
  profile: {
    /** Issuer and subject of the account. */
    account_id: string;
    job_title: string;
    location: string;
    website: string;
    github: string;
    x: string;
    instagram: string;
    facebook: string;
    phone: string;
    address: string;
    /** Grows with each change, so that an older page cannot overwrite a newer text. */
    version: number;
    created_at: string;
    updated_at: string;
  };

  /** Our own small copy of the picture that a hosted identity provider names. */
  profile_picture: {
    account_id: string;
    /** Where it was fetched from; another address makes the copy out of date. */
    url: string;
    /** Null if the picture could not be fetched. */
    bytes: Uint8Array | null;
    content_type: string | null;
    /** When a failed picture may be tried again; null if it is there, or never will be. */
    retry_at: string | null;
    fetched_at: string;
  };
};
