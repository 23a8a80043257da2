/** Where signing in without scripts comes back to from the provider. */
export const plainCallbackPath = "/signin/callback";
