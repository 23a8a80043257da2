/** Keys that every instance on this database must share. Made once, never changed. */
export type SecretTable = {
  name: string;
  value: string;
  created_at: string;
};
