import { createHash } from "node:crypto";

import type { Config } from "#app/platform/.server/config.ts";

/*
 * Hosts without a scheme: a page that came by https loads them only by https (CSP Level 3, section 6.7.2.8),
 * and every page carries the policy. `upgrade-insecure-requests` would add nothing: there is no other source, and
 * Strict-Transport-Security takes links of the site to https.
 */
const hcaptchaHosts = ["hcaptcha.com", "*.hcaptcha.com"];

function hostOf(address: string | undefined): string[] {
  return address ? [new URL(address).host] : [];
}

export type InlineSources = {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
};

const mapHost = "www.openstreetmap.org";

/**
 * The Content-Security-Policy of a page. One serves all pages: a page reached by a link inside the site keeps
 * the policy of the first one.
 *
 * @param inline sources of what is in the page itself: hashes for kept pages, a nonce for
 * rendered ones
 */
export function contentSecurityPolicy(config: Config, inline: InlineSources): string {
  const hcaptcha = config.hcaptcha ? hcaptchaHosts : [];
  const formService = hostOf(config.formService?.url);
  // A hosted provider answers the token call, the silent check in a frame, and the form that logs out.
  const hosted = config.identity.kind === "hosted" ? hostOf(config.identity.domain) : [];
  const directives: Record<string, readonly string[]> = {
    "default-src": ["'none'"],
    // It covers workers too, as they have no directive of their own.
    "script-src": ["'self'", ...inline.scripts, ...hcaptcha],
    "style-src": ["'self'", ...inline.styles, ...hcaptcha],
    "img-src": ["'self'"],
    "font-src": ["'self'"],
    // The map's server is asked whether it answers before its frame is shown.
    "connect-src": [
      "'self'",
      mapHost,
      ...hcaptcha,
      ...formService,
      ...hostOf(config.sentryDsn),
      ...hosted,
    ],
    "frame-src": ["'self'", mapHost, ...hcaptcha, ...hosted],
    "manifest-src": ["'self'"],
    "form-action": ["'self'", ...formService, ...hosted],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
    // Every browser follows it; `report-to` would take another header with every page.
    "report-uri": ["/api/csp"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(" "))
    .join(";");
}

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** The source that allows one script or style in the page by its text. */
function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** Hash sources for the scripts and styles of a page that holds no visitor's text. */
export function inlineHashes(html: string): InlineSources {
  return {
    scripts: [...html.matchAll(inlineScript)]
      // Structured data is not run, and an empty script needs no hash.
      .filter(([, attributes, code]) => code && !attributes?.includes("application/ld+json"))
      .map(([, , code]) => hashSource(code ?? "")),
    styles: [...html.matchAll(inlineStyle)].map(([, rules]) => hashSource(rules ?? "")),
  };
}
