/**
 * Whether a mail is from the address that its From field names: DMARC (RFC 9989) has passed, by a signature of
 * the sender's own domain (`dkim`) or by the word of the team's own mail server (`server`). Whoever is not
 * proved only says who they are.
 */
export type SenderProof =
  | { readonly kind: "proved"; readonly by: "dkim" | "server" }
  | { readonly kind: "unproved"; readonly why: Doubt };

/**
 * Why a sender is not proved:
 *
 * - `unread`: no one has looked
 */
type Doubt = "unread";
