/** Names of the controls of the check's forms, beside those of the question. */
export const checkFields = {
  /** Id of the open check that the page knew of and that is to be given up. */
  replaces: "replaces",
  /** Set by the button 'I do not know'. */
  unknown: "unknown",
} as const;
