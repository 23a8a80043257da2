import type { IncomingMessage, ServerResponse } from "node:http";

import helmet from "helmet";

import type { Config } from "#app/platform/.server/config.ts";

export type HeaderSet = Readonly<Record<string, string>>;

const yearSeconds = 31_536_000;

/** Of the permissions that a page can ask a visitor for, those that this site never needs. */
const permissions = ["camera", "geolocation", "microphone", "payment"]
  .map((feature) => `${feature}=()`)
  .join(", ");

/** Runs a header-setting middleware once and keeps what it set. */
function headersOf(middleware: ReturnType<typeof helmet>): Record<string, string> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => (headers[name] = value),
    removeHeader: () => {},
  };
  middleware({} as IncomingMessage, response as unknown as ServerResponse, () => {});
  return headers;
}

/** The headers of every answer. Worked out once, since they depend only on the configuration. */
export function securityHeaders(config: Config): HeaderSet {
  const isSecure = config.publicUrl.startsWith("https:");
  const headers = headersOf(
    helmet({
      contentSecurityPolicy: false,
      strictTransportSecurity: isSecure ? { maxAge: yearSeconds, includeSubDomains: true } : false,
      // The map service refuses a frame without a referrer, and a form post needs its Origin.
      referrerPolicy: { policy: "strict-origin-when-cross-origin" },
      // A hosted identity provider's popup answers through its opener.
      crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
      // What only browsers without a Content-Security-Policy, or plug-ins that are gone, would read,
      // and what is a hint for memory. Who frames a page is in the policy, which ASVS 5.0 (3.4.6) relies on alone.
      xFrameOptions: false,
      // Every page has to fit into the first packets of a connection, its headers included.
      originAgentCluster: false,
      xDnsPrefetchControl: false,
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
    }),
  );
  return { ...headers, "Permissions-Policy": permissions };
}
