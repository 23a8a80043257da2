/** What a person has written about himself. Empty texts are fields left empty. */
export type ProfileTable = {
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
