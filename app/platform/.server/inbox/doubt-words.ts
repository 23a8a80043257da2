import type { Doubt } from "./sender-proof.ts";

/** Why the sender of a mail is not proved. */
export const doubtWords: Readonly<Record<Doubt, string>> = {
  unread: "Nobody has looked whether that is so.",
  authors: "It names no author, or more than one.",
  fields: "It has a field twice that may be there only once.",
  large: "It is too large to be checked.",
  unsigned: "It has no valid signature of that address’s domain.",
  other: "It is signed, but not by that address’s domain.",
  policy: "That address’s domain publishes no DMARC policy.",
  names: "The name servers did not answer in time.",
  list: "A mailing list put our address in the place of its author’s.",
};
