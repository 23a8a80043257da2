import type { Auth0ProviderOptions } from "@auth0/auth0-react";
import { language } from "#app/platform/language.ts";
import * as v from "valibot";

/** What `GET /api/identity` answers: the provider in use, and how to speak to it. */
export const identitySettings = v.object({
  /** Origin of the provider, with its scheme. */
  domain: v.pipe(v.string(), v.nonEmpty()),
  clientId: v.pipe(v.string(), v.nonEmpty()),
  audience: v.optional(v.string()),
  useRefreshTokens: v.boolean(),
  cacheLocation: v.picklist(["memory", "localstorage"]),
});

export type IdentitySettings = v.InferOutput<typeof identitySettings>;

/** The specification's seconds and pixels, for other modules too. */
export const identityConstants = {
  authorizeTimeoutSeconds: 60,
  popup: { width: 400, height: 600 },
  scope: "openid profile email",
} as const;

/** Of OpenID Connect: the language in which the provider is to ask. English is every provider's own. */
export const askedLanguage: Readonly<Record<string, string>> = language.base
  ? { ui_locales: language.code }
  : {};

/** The settings of the SDK. Its own defaults may change, so each constant is written out. */
export function sdkOptions(settings: IdentitySettings, origin: string): Auth0ProviderOptions {
  const { domain, clientId, audience, useRefreshTokens, cacheLocation } = settings;
  return {
    domain,
    clientId,
    cacheLocation,
    useRefreshTokens,
    useRefreshTokensFallback: useRefreshTokens,
    useCookiesForTransactions: true,
    // The copies of both cookies are for browsers from before 2020.
    legacySameSiteCookie: false,
    useFormData: true,
    leeway: 60,
    httpTimeoutInSeconds: 10,
    authorizeTimeoutInSeconds: identityConstants.authorizeTimeoutSeconds,
    sessionCheckExpiryDays: 1,
    authorizationParams: {
      redirect_uri: origin + language.base,
      scope: identityConstants.scope,
      ...(audience ? { audience } : {}),
      ...askedLanguage,
    },
  };
}
