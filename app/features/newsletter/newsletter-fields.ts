/** Names in the newsletter form and in mailed links. */
export const newsletterFieldNames = {
  email: "email",
  honeypot: "website",
  token: "token",
} as const;
