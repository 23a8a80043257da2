import type { Generated } from "kysely";

import type { DeskRole } from "../../../desk-role.ts";

/** The team's desk: who belongs to it, how they come in, and what they did. */
export type DeskSchema = {
  /** People of the team. A row stays when its person leaves, as the log names it. */
  desk_member: {
    id: string;
    /** Issuer and subject: who signs in. */
    account_id: string;
    /** The address the invitation went to; empty once the account is deleted. */
    email: string;
    email_key: string;
    name: string;
    role: DeskRole;
    /** 1 for the deputy of the safeguarding lead. */
    is_deputy: number;
    /** 1 for whom an owner lets see what tutors are paid and what families owe. */
    sees_money: Generated<number>;
    /** 0 if the person has switched single-key shortcuts off. */
    uses_keys: number;
    /** When the person confirmed keeping the recovery codes; the desk shows nothing before. */
    codes_kept_at: string | null;
    /** Stands below the answers of this member. */
    signature: Generated<string>;
    /** The first day, by the academy's clock, on which someone who is away is there again. */
    away_until: string | null;
    created_at: string;
    removed_at: string | null;
  };

  /** Sign-ins in which the second factor was passed. */
  desk_session: {
    /** The id in `site_session`: signing out there ends this, too. */
    sign_in_id: string;
    member_id: string;
    /** Why it ended early; null while it lasts. */
    ended_by: "change" | null;
    created_at: string;
    expires_at: string;
  };

  /** Invitations not yet answered: one for an address. */
  desk_invitation: {
    token_hash: string;
    email: string;
    email_key: string;
    role: DeskRole;
    /** Null if the site's own command invited. */
    invited_by: string | null;
    created_at: string;
    expires_at: string;
  };

  /** What a member shows besides the password. */
  desk_second_factor: {
    id: string;
    member_id: string;
    kind: "codes" | "passkey";
    /** For codes: the shared secret, encrypted. */
    secret: string | null;
    /** For codes: the time step of the last one accepted, so that none is accepted twice. */
    last_step: number | null;
    credential_id: string | null;
    /** COSE key as base64url. */
    public_key: string | null;
    counter: number | null;
    /** JSON array of what the browser said about how the passkey is reached. */
    transports: string | null;
    created_at: string;
    /** Null until the first code was right. */
    confirmed_at: string | null;
    used_at: string | null;
  };

  /** Recovery codes that are still good, by member. */
  desk_recovery_code: {
    member_id: string;
    /** Keyed hash. */
    code_hash: string;
  };

  /** What a member has typed into a form of the desk and not sent, for that member alone. */
  desk_typed: {
    member_id: string;
    /** The address of the form. */
    form: string;
    /** JSON: of each field what it held, and what was typed. */
    fields: string;
    /** Counts the changes: one is only made on the version that was read. */
    version: number;
    kept_at: string;
  };

  /** Who looked at or changed what about whom. Triggers refuse to change or delete a row. */
  desk_log: {
    id: string;
    at: string;
    /** Null for what the site's own command did. */
    member_id: string | null;
    action: string;
    /** What kind of thing it was done to, and which one. */
    about_kind: string;
    about_id: string;
    /** A few words; never a family's. */
    detail: string;
    /** 1 if only those who look after concerns about a child may know of it. */
    is_restricted: number;
  };

  /** What the desk counts, as it was counted last. */
  desk_figures: {
    /** A date (UTC): everything before it is counted. */
    counted_on: string;
    /** JSON. */
    figures: string;
  };
};
